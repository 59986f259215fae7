import * as z from 'zod/mini'
import { requiredText } from '#shared/core/text.schema.ts'
import { annotationMost, mostAnnotations, writtenMost } from './exams.lists.ts'

const place = z.number().check(z.int(), z.minimum(0), z.maximum(writtenMost))

/** A passage of a text that a corrector has marked, from `start` to before `end`, with what they say about it. */
export const annotation = z.object({ start: place, end: place, comment: requiredText(annotationMost) })
export type Annotation = z.output<typeof annotation>

export const annotations = z.array(annotation).check(z.maxLength(mostAnnotations))
