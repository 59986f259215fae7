import * as z from 'zod/mini'
import { endpoint } from '#shared/core/endpoint.ts'
import { courseSummary } from '#shared/courses/courses.schema.ts'
import { courseAccess, enrollmentRequest } from './access.schema.ts'

const slug = {
  params: z.object({ slug: z.string().check(z.maxLength(200)) }),
  things: { slug: 'course' },
} as const
const mine = { access: 'signed-in', ...slug, answer: courseAccess } as const

export const readCourseAccess = endpoint({
  name: 'readCourseAccess',
  method: 'GET',
  path: '/courses/{slug}/access',
  summary: 'Whether a course is open to the caller, and why or why not.',
  ...mine,
})

export const enroll = endpoint({
  name: 'enroll',
  method: 'POST',
  path: '/courses/{slug}/enrollment',
  summary: 'Join a free course, or ask to join one that needs approval. Repeating it changes nothing.',
  ...mine,
  body: enrollmentRequest,
  refusals: ['learning.enrollment_closed', 'learning.must_be_bought', 'identity.confirm_first'],
})

export const leaveCourse = endpoint({
  name: 'leaveCourse',
  method: 'DELETE',
  path: '/courses/{slug}/enrollment',
  summary: 'Leave a course, or cancel the request to join. Progress is saved.',
  ...mine,
  refusals: ['learning.not_enrolled', 'learning.bought'],
})

export const addFavourite = endpoint({
  name: 'addFavourite',
  method: 'PUT',
  path: '/courses/{slug}/favourite',
  summary: 'Add a course to the favourites.',
  ...mine,
})

export const removeFavourite = endpoint({
  name: 'removeFavourite',
  method: 'DELETE',
  path: '/courses/{slug}/favourite',
  summary: 'Remove a course from the favourites.',
  ...mine,
})

export const joinWaitingList = endpoint({
  name: 'joinWaitingList',
  method: 'PUT',
  path: '/courses/{slug}/waiting',
  summary: 'Get an email when an announced or closed course opens.',
  ...mine,
  refusals: ['learning.open_already'],
})

export const leaveWaitingList = endpoint({
  name: 'leaveWaitingList',
  method: 'DELETE',
  path: '/courses/{slug}/waiting',
  summary: 'Leave the waiting list of a course.',
  ...mine,
})

export const listFavourites = endpoint({
  name: 'listFavourites',
  method: 'GET',
  path: '/my-favourites',
  summary: 'The caller’s favourites, the newest first.',
  access: 'signed-in',
  answer: z.array(courseSummary),
})

export const listFavouriteIds = endpoint({
  name: 'listFavouriteIds',
  method: 'GET',
  path: '/my-favourites/ids',
  summary: 'The ids of the caller’s favourites, the newest first.',
  access: 'signed-in',
  answer: z.array(z.string()),
})

export const listWaitingFor = endpoint({
  name: 'listWaitingFor',
  method: 'GET',
  path: '/my-waiting-list',
  summary: 'The courses whose waiting list the caller is on, and whether each has opened.',
  access: 'signed-in',
  answer: z.array(z.object({ course: courseSummary, since: z.string(), is_open: z.boolean() })),
})
