import { content } from '#shared/content/words/km.ts'
import { core } from '#shared/core/words/km.ts'
import { courses } from '#shared/courses/words/km.ts'
import { identity } from '#shared/identity/words/km.ts'
import { learning } from '#shared/learning/words/km.ts'
import { tenancy } from '#shared/tenancy/words/km.ts'
import type { Words } from './en.ts'

export const words: Words = { core, tenancy, identity, content, courses, learning }
