import type { ContentOfSchools } from '#server/core/seed/seeding.ts'
import { demoFiles } from './demo-files.ts'
import { englishFiles } from './english-files.ts'
import type { FileContent } from './seed.types.ts'

export const fileContents: ContentOfSchools<FileContent[]> = { demo: demoFiles, english: englishFiles }
