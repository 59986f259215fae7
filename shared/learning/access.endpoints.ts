import * as z from 'zod/mini'
import { endpoint } from '#shared/core/endpoint.ts'
import { courseSummary } from '#shared/courses/courses.schema.ts'
import { courseAccess, enrollmentWish } from './access.schema.ts'

const slug = {
  params: z.object({ slug: z.string().check(z.maxLength(200)) }),
  things: { slug: 'course' },
} as const
const mine = { access: 'signed-in', ...slug, answer: courseAccess } as const

export const readCourseAccess = endpoint({
  name: 'readCourseAccess',
  method: 'GET',
  path: '/courses/{slug}/access',
  summary: 'Whether a course is open to the person who asks, and why or why not.',
  ...mine,
  refusals: ['courses.course_not_found'],
})

export const enroll = endpoint({
  name: 'enroll',
  method: 'POST',
  path: '/courses/{slug}/enrollment',
  summary: 'Join a free course at once, or ask to join one that is by approval. Asking again changes nothing.',
  ...mine,
  body: enrollmentWish,
  refusals: ['courses.course_not_found', 'learning.enrollment_closed', 'learning.must_be_bought'],
})

export const leaveCourse = endpoint({
  name: 'leaveCourse',
  method: 'DELETE',
  path: '/courses/{slug}/enrollment',
  summary: 'Leave a course, or take back the wish to join. What was done is kept.',
  ...mine,
  refusals: ['courses.course_not_found', 'learning.not_enrolled'],
})

export const addFavourite = endpoint({
  name: 'addFavourite',
  method: 'PUT',
  path: '/courses/{slug}/favourite',
  summary: 'Keep a course among the favourites.',
  ...mine,
  refusals: ['courses.course_not_found'],
})

export const removeFavourite = endpoint({
  name: 'removeFavourite',
  method: 'DELETE',
  path: '/courses/{slug}/favourite',
  summary: 'Take a course out of the favourites.',
  ...mine,
  refusals: ['courses.course_not_found'],
})

export const joinWaitingList = endpoint({
  name: 'joinWaitingList',
  method: 'PUT',
  path: '/courses/{slug}/waiting',
  summary: 'Be told by mail when a course that is announced or closed opens.',
  ...mine,
  refusals: ['courses.course_not_found', 'learning.open_already'],
})

export const leaveWaitingList = endpoint({
  name: 'leaveWaitingList',
  method: 'DELETE',
  path: '/courses/{slug}/waiting',
  summary: 'Not be told after all.',
  ...mine,
  refusals: ['courses.course_not_found'],
})

export const listFavourites = endpoint({
  name: 'listFavourites',
  method: 'GET',
  path: '/my-favourites',
  summary: 'The favourites of the person who asks, the newest first.',
  access: 'signed-in',
  answer: z.array(courseSummary),
})

export const listFavouriteIds = endpoint({
  name: 'listFavouriteIds',
  method: 'GET',
  path: '/my-favourites/ids',
  summary: 'The ids of the courses the person who asks keeps as favourites, the newest first.',
  access: 'signed-in',
  answer: z.array(z.string()),
})

export const listWaitingFor = endpoint({
  name: 'listWaitingFor',
  method: 'GET',
  path: '/my-waiting-list',
  summary: 'The courses the person who asks waits for, and whether each has opened.',
  access: 'signed-in',
  answer: z.array(z.object({ course: courseSummary, since: z.string(), is_open: z.boolean() })),
})
