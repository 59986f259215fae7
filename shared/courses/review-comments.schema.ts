import * as z from 'zod/mini'
import { revision } from '#shared/core/record.schema.ts'
import { requiredText } from '#shared/core/text.schema.ts'
import { commentStates, reviewCommentMost } from './authoring.lists.ts'
import { lessonTypes } from './courses.lists.ts'

/** What a reviewer wrote about a lesson. */
export const reviewComment = z.object({
  id: z.string(),
  text: z.string(),
  author: z.string(),
  /** Whether the caller wrote it: only they may change it. */
  is_own: z.boolean(),
  state: z.enum(commentStates),
  created_at: z.string(),
  /** Null while it is as it was written. */
  changed_at: z.nullable(z.string()),
  resolved_by: z.nullable(z.string()),
  resolved_at: z.nullable(z.string()),
  /** Whether the lesson was changed after the comment was written. */
  lesson_changed: z.boolean(),
  revision,
})
export type ReviewComment = z.infer<typeof reviewComment>

const mayDo = {
  /** Whether the caller may comment on lessons now. */
  may_write: z.boolean(),
  /** Whether they may mark comments as resolved. Whoever is about to decide does not. */
  may_resolve: z.boolean(),
}

/** The lessons of a course in order, each with its comments, the oldest first. */
export const courseComments = z.object({
  ...mayDo,
  sections: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      lessons: z.array(
        z.object({
          id: z.string(),
          title: z.string(),
          lesson_type: z.enum(lessonTypes),
          comments: z.array(reviewComment),
        }),
      ),
    }),
  ),
})
export type CourseComments = z.infer<typeof courseComments>

export const lessonComments = z.object({ ...mayDo, comments: z.array(reviewComment) })
export type LessonComments = z.infer<typeof lessonComments>

export const newReviewComment = z.object({ text: requiredText(reviewCommentMost) })
export const changedReviewComment = z.extend(newReviewComment, { revision })
