import { serve } from '#server/core/http/serve.ts'
import {
  addClassList,
  addJoinLink,
  closeJoinLink,
  joinByLink,
  listClassLists,
  previewClassList,
  readClassListResult,
  readInvitingCourse,
  readJoinLink,
} from '#shared/learning/class-lists.endpoints.ts'
import { addList, listById, previewList, recentLists } from './class-lists.ts'
import { invitingCourseOf, joinLinkOf, joinWithLink, makeLink, switchLinkOff } from './join-links.ts'

export const classListRoutes = [
  serve(previewClassList, (ctx, { body }, visit) => previewList(ctx, visit, body)),
  serve(addClassList, (ctx, { body }, visit) => addList(ctx, visit, body)),
  serve(listClassLists, recentLists),
  serve(readClassListResult, (ctx, { params }, visit) => listById(ctx, visit, params.listId)),
  serve(readJoinLink, (ctx, { params }, visit) => joinLinkOf(ctx, visit, params.courseId)),
  serve(addJoinLink, (ctx, { params, body }, visit) => makeLink(ctx, visit, params.courseId, body)),
  serve(closeJoinLink, (ctx, { params }, visit) => switchLinkOff(ctx, visit, params.courseId)),
  serve(readInvitingCourse, (ctx, { params }) => invitingCourseOf(ctx, params.token)),
  serve(joinByLink, (ctx, { params }) => joinWithLink(ctx, params.token)),
]
