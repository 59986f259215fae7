import * as z from 'zod/mini'
import { endpoint, office } from '#shared/core/endpoint.ts'
import { id } from '#shared/core/id.schema.ts'
import { pageOf, paging } from '#shared/core/paging.schema.ts'
import { shortText } from '#shared/core/text.schema.ts'
import { reviewStates } from './authoring.lists.ts'
import { courseDetail } from './courses.schema.ts'
import { courseReview, decision, statusRow, submission } from './review.schema.ts'

const view = office('courses.view')
const oneCourse = { params: z.object({ courseId: id }), things: { courseId: 'course' } } as const

export const readCourseReview = endpoint({
  name: 'readCourseReview',
  method: 'GET',
  path: '/office/courses/{courseId}/review',
  summary: 'The review of a course: its state, what it lacks, and what changed since the last approval.',
  ...view,
  ...oneCourse,
  answer: courseReview,
})

export const readCoursePreview = endpoint({
  name: 'readCoursePreview',
  method: 'GET',
  path: '/office/course-previews/{slug}',
  summary: 'A course as visitors will see it, for those who work on it, and whether it waits for their decision.',
  ...view,
  params: z.object({ slug: z.string().check(z.maxLength(200)) }),
  things: { slug: 'course' },
  answer: z.object({ course: courseDetail, review: z.enum(reviewStates), may_decide: z.boolean() }),
})

export const listSubmissions = endpoint({
  name: 'listSubmissions',
  method: 'GET',
  path: '/office/courses/{courseId}/submissions',
  summary: 'Every time a course was submitted, and what was decided.',
  ...view,
  ...oneCourse,
  answer: z.array(submission),
})

export const submitCourse = endpoint({
  name: 'submitCourse',
  method: 'POST',
  path: '/office/courses/{courseId}/submissions',
  summary: 'Submit a course for review by the owner. Refused if something is missing.',
  ...office('courses.update'),
  ...oneCourse,
  answer: courseReview,
  refusals: ['core.required_fields', 'courses.already_submitted'],
})

export const withdrawCourse = endpoint({
  name: 'withdrawCourse',
  method: 'DELETE',
  path: '/office/courses/{courseId}/submissions',
  summary: 'Withdraw a submission that was not decided yet. The review is as it was before.',
  ...office('courses.update'),
  ...oneCourse,
  answer: courseReview,
  refusals: ['courses.not_submitted'],
})

export const decideCourse = endpoint({
  name: 'decideCourse',
  method: 'POST',
  path: '/office/courses/{courseId}/decision',
  summary:
    'Approve a course that was submitted, or reject it with a reason or open comments on its lessons. The lecturers are notified.',
  ...office('course_reviews.update'),
  ...oneCourse,
  body: decision,
  answer: courseReview,
  refusals: ['courses.not_submitted', 'courses.reject_reason_required'],
})

export const publishCourse = endpoint({
  name: 'publishCourse',
  method: 'PUT',
  path: '/office/courses/{courseId}/publication',
  summary:
    'Publish an approved course, or unpublish it. Whoever may approve courses publishes any complete one, which approves it. Its students keep their access.',
  ...office('course_publication.update'),
  ...oneCourse,
  body: z.object({ published: z.boolean() }),
  answer: courseReview,
  refusals: ['courses.not_approved', 'core.required_fields'],
})

export const courseStatusQuery = z.object({
  q: z.optional(shortText(100)),
  state: z.optional(z.enum(reviewStates)),
  ...paging,
})

export const listCourseStatus = endpoint({
  name: 'listCourseStatus',
  method: 'GET',
  path: '/office/course-status',
  summary: 'The review state of every course; those that wait for a decision first.',
  ...view,
  query: courseStatusQuery,
  answer: z.extend(pageOf(statusRow), { counts: z.record(z.enum(reviewStates), z.number()) }),
})
