import { serve } from '#server/core/http/serve.ts'
import * as calls from '#shared/commerce/points.endpoints.ts'
import { leavePoints, payWithPoints } from '../orders/points-of-order.ts'
import { movePoints, officePointsList, studentPoints } from './office-points.ts'
import { readPointsSettings, updatePointsSettings } from './points-settings.ts'
import { myPoints } from './read-points.ts'

export const pointRoutes = [
  serve(calls.listMyPoints, (ctx, { query }) => myPoints(ctx, query)),
  serve(calls.payWithPoints, (ctx, { params }) => payWithPoints(ctx, params.orderId)),
  serve(calls.leavePoints, (ctx, { params }) => leavePoints(ctx, params.orderId)),
  serve(calls.listStudentPoints, (ctx, { query }) => officePointsList(ctx, query)),
  serve(calls.readStudentPoints, (ctx, { params, query }) => studentPoints(ctx, params.memberId, query.page)),
  serve(calls.movePoints, (ctx, { params, body }) => movePoints(ctx, params.memberId, body)),
  serve(calls.readPointsSettings, (ctx) => readPointsSettings(ctx)),
  serve(calls.updatePointsSettings, (ctx, { body }) => updatePointsSettings(ctx, body)),
]
