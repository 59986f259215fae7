import * as z from 'zod/mini'
import { endpoint, office } from '#shared/core/endpoint.ts'
import { id } from '#shared/core/id.schema.ts'
import {
  changedReviewComment,
  courseComments,
  lessonComments,
  newReviewComment,
  reviewComment,
} from './review-comments.schema.ts'

const review = office('course_reviews.update')
const ofLesson = {
  path: '/office/lessons/{lessonId}/comments',
  params: z.object({ lessonId: id }),
  things: { lessonId: 'lesson' },
} as const
const one = {
  path: '/office/review-comments/{commentId}',
  params: z.object({ commentId: id }),
  things: { commentId: 'review comment' },
} as const

export const readCourseComments = endpoint({
  name: 'readCourseComments',
  method: 'GET',
  path: '/office/courses/{courseId}/comments',
  summary: 'The lessons of a course with what reviewers wrote about each. Only reviewers see what was not sent yet.',
  ...office('courses.view'),
  params: z.object({ courseId: id }),
  things: { courseId: 'course' },
  answer: courseComments,
})

export const readLessonComments = endpoint({
  name: 'readLessonComments',
  method: 'GET',
  summary: 'What reviewers wrote about a lesson. Only reviewers see what was not sent yet.',
  ...office('courses.view'),
  ...ofLesson,
  answer: lessonComments,
})

export const addReviewComment = endpoint({
  name: 'addReviewComment',
  method: 'POST',
  summary: 'Comment on a lesson of a course that waits for a decision. It is sent with the decision.',
  ...review,
  ...ofLesson,
  body: newReviewComment,
  answer: reviewComment,
  refusals: ['courses.not_submitted', 'courses.too_many'],
})

export const updateReviewComment = endpoint({
  name: 'updateReviewComment',
  method: 'PUT',
  summary: 'Change a comment that the caller wrote and that was not sent yet.',
  ...review,
  ...one,
  body: changedReviewComment,
  answer: reviewComment,
  refusals: ['core.changed_elsewhere', 'identity.no_permission', 'courses.comment_sent'],
})

export const deleteReviewComment = endpoint({
  name: 'deleteReviewComment',
  method: 'DELETE',
  summary: 'Delete a comment that the caller wrote and that was not sent yet.',
  ...review,
  ...one,
  answer: z.object({ id: z.string() }),
  refusals: ['identity.no_permission', 'courses.comment_sent'],
})

export const resolveReviewComment = endpoint({
  name: 'resolveReviewComment',
  method: 'PUT',
  summary: 'Mark a comment as resolved, or as open again.',
  ...office('courses.update'),
  ...one,
  path: '/office/review-comments/{commentId}/resolution',
  body: z.object({ resolved: z.boolean() }),
  answer: reviewComment,
  refusals: ['courses.comment_closed'],
})
