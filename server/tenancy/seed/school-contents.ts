import type { DemoSchool } from '#server/core/seed/seeding.ts'
import { demoSchool } from './demo-school.ts'
import { emptySchool } from './empty-school.ts'
import { englishSchool } from './english-school.ts'
import { platformSchool } from './platform-school.ts'
import type { SchoolContent } from './seed.types.ts'

export const schoolContents: Record<DemoSchool, SchoolContent> = {
  platform: platformSchool,
  demo: demoSchool,
  english: englishSchool,
  empty: emptySchool,
}
