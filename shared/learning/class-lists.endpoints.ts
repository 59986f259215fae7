import * as z from 'zod/mini'
import { endpoint, office } from '#shared/core/endpoint.ts'
import { id } from '#shared/core/id.schema.ts'
import {
  classListPreview,
  classListResult,
  classListSummary,
  classListText,
  invitingCourse,
  joinLink,
  newClassList,
  newJoinLink,
} from './class-lists.schema.ts'

const mayAdd = office('enrollments.add')

export const previewClassList = endpoint({
  name: 'previewClassList',
  method: 'POST',
  path: '/office/class-lists/preview',
  summary: 'What adding a class by this list would do: who is new, who is here, and which lines cannot be read.',
  ...mayAdd,
  body: classListText,
  answer: classListPreview,
  refusals: ['courses.course_not_found'],
})

export const addClassList = endpoint({
  name: 'addClassList',
  method: 'POST',
  path: '/office/class-lists',
  summary:
    'Add a class to courses: members are enrolled now, new people are invited and enrolled when they accept. Sending the same id again changes nothing.',
  ...mayAdd,
  fieldPermissions: { group_id: 'student_groups.update' },
  body: newClassList,
  answer: classListResult,
  refusals: ['courses.course_not_found', 'core.too_many_requests', 'identity.group_not_found', 'identity.group_full'],
})

export const listClassLists = endpoint({
  name: 'listClassLists',
  method: 'GET',
  path: '/office/class-lists',
  summary: 'The lists by which classes were added, the latest first. A lecturer sees those of courses they teach.',
  ...mayAdd,
  answer: z.array(classListSummary),
})

export const readClassListResult = endpoint({
  name: 'readClassList',
  method: 'GET',
  path: '/office/class-lists/{listId}',
  summary: 'What a list did, and what each of its people is now.',
  ...mayAdd,
  params: z.object({ listId: id }),
  things: { listId: 'class list' },
  answer: classListResult,
})

const ofCourse = { params: z.object({ courseId: id }), things: { courseId: 'course' } } as const

export const readJoinLink = endpoint({
  name: 'readJoinLink',
  method: 'GET',
  path: '/office/courses/{courseId}/join-link',
  summary: 'The latest joining link of a course, or null.',
  ...mayAdd,
  ...ofCourse,
  answer: z.nullable(joinLink),
})

export const addJoinLink = endpoint({
  name: 'addJoinLink',
  method: 'POST',
  path: '/office/courses/{courseId}/join-link',
  summary: 'Make a joining link for so many people and days. An earlier one is switched off.',
  ...mayAdd,
  ...ofCourse,
  body: newJoinLink,
  answer: joinLink,
})

export const closeJoinLink = endpoint({
  name: 'closeJoinLink',
  method: 'DELETE',
  path: '/office/courses/{courseId}/join-link',
  summary: 'Switch the joining link off. Whoever has joined stays in the course.',
  ...mayAdd,
  ...ofCourse,
  answer: z.nullable(joinLink),
})

const byToken = {
  params: z.object({ token: z.string().check(z.minLength(1), z.maxLength(100)) }),
  things: { token: 'join link' },
} as const

export const readInvitingCourse = endpoint({
  name: 'readInvitingCourse',
  method: 'GET',
  path: '/join/{token}',
  summary: 'The course a joining link leads to.',
  access: 'anyone',
  ...byToken,
  answer: invitingCourse,
})

export const joinByLink = endpoint({
  name: 'joinByLink',
  method: 'POST',
  path: '/join/{token}',
  summary: 'Join a course by its link. Joining twice is harmless.',
  access: 'signed-in',
  ...byToken,
  answer: z.object({ slug: z.string() }),
  refusals: ['learning.link_closed', 'learning.enrollment_closed', 'identity.confirm_first'],
})
