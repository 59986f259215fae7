import { content } from '#shared/content/words/zh.ts'
import { core } from '#shared/core/words/zh.ts'
import { courses } from '#shared/courses/words/zh.ts'
import { identity } from '#shared/identity/words/zh.ts'
import { learning } from '#shared/learning/words/zh.ts'
import { tenancy } from '#shared/tenancy/words/zh.ts'
import type { Words } from './en.ts'

export const words: Words = { core, tenancy, identity, content, courses, learning }
