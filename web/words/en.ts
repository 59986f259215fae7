import { content } from '#shared/content/words/en.ts'
import { core } from '#shared/core/words/en.ts'
import { courses } from '#shared/courses/words/en.ts'
import { identity } from '#shared/identity/words/en.ts'
import { learning } from '#shared/learning/words/en.ts'
import { tenancy } from '#shared/tenancy/words/en.ts'

export const words = { core, tenancy, identity, content, courses, learning }

/** Every text of the product by domain and name. The other languages must have the same. */
export type Words = typeof words
