import * as z from 'zod/mini'
import { changedCount } from '#shared/core/bulk.schema.ts'
import { endpoint, office } from '#shared/core/endpoint.ts'
import { id } from '#shared/core/id.schema.ts'
import { nounEndpoints } from '#shared/core/noun.endpoints.ts'
import {
  changedGroup,
  groupChoice,
  groupOfStudent,
  groupPage,
  groupQuery,
  groupStudents,
  newGroup,
  studentGroup,
} from './student-groups.schema.ts'

const calls = nounEndpoints({
  part: 'student_groups',
  path: '/office/student-groups',
  param: 'groupId',
  thing: 'student group',
  notFound: 'identity.group_not_found',
})

export const listStudentGroups = calls.list({
  name: 'listStudentGroups',
  summary: 'The groups of students by name, with how many students each has. A lecturer sees those of their students.',
  query: groupQuery,
  answer: groupPage,
})

export const listGroupChoices = endpoint({
  name: 'listGroupChoices',
  method: 'GET',
  path: '/office/student-group-choices',
  summary: 'The groups that lists can be filtered by, by name. A lecturer sees those of their students.',
  ...office('student_groups.view'),
  answer: z.array(groupChoice),
})

export const listGroupsOfStudent = endpoint({
  name: 'listGroupsOfStudent',
  method: 'GET',
  path: '/office/students/{memberId}/groups',
  summary: 'The groups by name, and which of them a student is in. The student never sees them.',
  ...office('student_groups.view'),
  params: z.object({ memberId: id }),
  things: { memberId: 'member' },
  answer: z.array(groupOfStudent),
})

export const addStudentGroup = calls.add({
  name: 'addStudentGroup',
  summary: 'Add a group, empty or with its first students.',
  body: newGroup,
  answer: studentGroup,
  refusals: ['identity.person_not_found'],
})

export const updateStudentGroup = calls.update({
  name: 'updateStudentGroup',
  summary: 'Rename a group.',
  body: changedGroup,
  answer: studentGroup,
})

const members = {
  method: 'POST',
  ...office('student_groups.update'),
  params: z.object({ groupId: id }),
  things: { groupId: 'student group', ids: 'member' },
  body: groupStudents,
  answer: changedCount,
} as const

export const addToGroup = endpoint({
  name: 'addToGroup',
  path: '/office/student-groups/{groupId}/students',
  summary: 'Add students to a group. Those already in it are not counted.',
  ...members,
  refusals: ['identity.person_not_found', 'identity.group_full'],
})

export const removeFromGroup = endpoint({
  name: 'removeFromGroup',
  path: '/office/student-groups/{groupId}/students/remove',
  summary: 'Take students out of a group; they stay in the school and in their courses.',
  ...members,
  refusals: ['identity.person_not_found'],
})

export const studentGroupTrash = calls.trash({
  Many: 'StudentGroups',
  summaries: {
    trash: 'Move groups to the trash; their students stay in the school and in their courses.',
    restore: 'Restore groups from the trash, with their students.',
    remove: 'Permanently delete groups in the trash; their students stay in the school.',
    emptyTrash: 'Permanently delete every group in the trash.',
  },
})
