import * as z from 'zod/mini'
import { endpoint, office } from '#shared/core/endpoint.ts'
import { id } from '#shared/core/id.schema.ts'
import { pageNumber } from '#shared/core/paging.schema.ts'
import { courseAccess } from './access.schema.ts'
import {
  officeRating,
  officeRatingPage,
  officeRatingQuery,
  publicRatings,
  ratingDecision,
  ratingFields,
  ratingReply,
} from './ratings.schema.ts'

const ofCourse = {
  params: z.object({ slug: z.string().check(z.maxLength(200)) }),
  things: { slug: 'course' },
} as const

export const listRatings = endpoint({
  name: 'listRatings',
  method: 'GET',
  path: '/courses/{slug}/ratings',
  summary: 'The approved reviews of a course.',
  access: 'anyone',
  cached: true,
  ...ofCourse,
  query: z.object({ page: pageNumber }),
  answer: publicRatings,
})

export const rateCourse = endpoint({
  name: 'rateCourse',
  method: 'PUT',
  path: '/courses/{slug}/rating',
  summary: 'Review a course one has joined. Others can read it once the school approves it.',
  access: 'signed-in',
  ...ofCourse,
  body: ratingFields,
  answer: courseAccess,
  refusals: ['learning.not_enrolled', 'identity.confirm_first'],
})

export const removeRating = endpoint({
  name: 'removeRating',
  method: 'DELETE',
  path: '/courses/{slug}/rating',
  summary: 'Delete one’s own review of a course.',
  access: 'signed-in',
  ...ofCourse,
  answer: courseAccess,
})

export const listOfficeRatings = endpoint({
  name: 'listOfficeRatings',
  method: 'GET',
  path: '/office/ratings',
  summary: 'Reviews by students, the newest first, or by stars. A lecturer sees those of their own courses.',
  ...office('ratings.view'),
  query: officeRatingQuery,
  answer: officeRatingPage,
})

export const decideRating = endpoint({
  name: 'decideRating',
  method: 'POST',
  path: '/office/ratings/{ratingId}/decision',
  summary: 'Approve or reject a review.',
  ...office('ratings.update'),
  params: z.object({ ratingId: id }),
  things: { ratingId: 'rating' },
  body: ratingDecision,
  answer: officeRating,
  refusals: ['courses.reject_reason_required', 'core.changed_elsewhere'],
})

export const replyToRating = endpoint({
  name: 'replyToRating',
  method: 'PUT',
  path: '/office/ratings/{ratingId}/reply',
  summary: 'Reply to a review, below which everyone reads it; an empty text removes the reply.',
  ...office('ratings.add'),
  params: z.object({ ratingId: id }),
  things: { ratingId: 'rating' },
  body: ratingReply,
  answer: officeRating,
  refusals: ['core.changed_elsewhere'],
})
