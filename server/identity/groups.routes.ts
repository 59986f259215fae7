import { serve } from '#server/core/http/serve.ts'
import { trashRoutes } from '#server/core/nouns/trash.ts'
import {
  addStudentGroup,
  addToGroup,
  listGroupChoices,
  listGroupsOfStudent,
  listStudentGroups,
  removeFromGroup,
  studentGroupTrash,
  updateStudentGroup,
} from '#shared/identity/student-groups.endpoints.ts'
import { addMembers, removeMembers } from './group-members.ts'
import { addGroup, groupChoices, groupList, groupsOfStudent, groupTrash, renameGroup } from './student-groups.ts'

export const groupRoutes = [
  serve(listStudentGroups, (ctx, { query }) => groupList(ctx, query)),
  serve(listGroupChoices, groupChoices),
  serve(listGroupsOfStudent, (ctx, { params }) => groupsOfStudent(ctx, params.memberId)),
  serve(addStudentGroup, (ctx, { body }) => addGroup(ctx, body)),
  serve(updateStudentGroup, (ctx, { params, body }) => renameGroup(ctx, params.groupId, body)),
  serve(addToGroup, (ctx, { params, body }) => addMembers(ctx, params.groupId, body.ids)),
  serve(removeFromGroup, (ctx, { params, body }) => removeMembers(ctx, params.groupId, body.ids)),
  ...trashRoutes(studentGroupTrash, groupTrash),
]
