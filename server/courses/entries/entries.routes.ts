import { eq, type SQL } from 'drizzle-orm'
import { type Served, serve } from '#server/core/http/serve.ts'
import type { AnswerOf, ParsedOf } from '#shared/core/endpoint.ts'
import { announcements, plans, points, testimonials } from '#shared/courses/course-entries.endpoints.ts'
import { coursePoints } from '../courses.tables.ts'
import type { EntryList } from './entries.ts'
import { announcementList, planList, pointList, testimonialList } from './entry-lists.ts'

type EntryCalls = typeof announcements | typeof plans | typeof points | typeof testimonials
type Fields<Calls extends EntryCalls> = ParsedOf<Calls['add']>['body']
type Answer<Calls extends EntryCalls> = AnswerOf<Calls['read']>

/** The routes of one of a course's lists. */
function entryRoutes<Calls extends EntryCalls>(
  ofList: Calls,
  list: EntryList<Fields<Calls>, Answer<Calls>>,
  wanted?: (query: ParsedOf<Calls['list']>['query']) => SQL,
): Served[] {
  // The type parameters prove that endpoints and list belong together; inside, any of the four types will do.
  const calls = ofList as unknown as typeof testimonials
  const entries = list as unknown as typeof testimonialList
  return [
    serve(calls.list, (ctx, { params, query }) =>
      entries.list(ctx, params.courseId, query.tab, wanted?.(query as ParsedOf<Calls['list']>['query'])),
    ),
    serve(calls.read, (ctx, { params }) => entries.read(ctx, params.entryId)),
    serve(calls.add, (ctx, { params, body }) => entries.add(ctx, params.courseId, body)),
    serve(calls.update, (ctx, { params, body }) => entries.update(ctx, params.entryId, body.revision, body.fields)),
    serve(calls.move, (ctx, { params, body }) => entries.move(ctx, params.entryId, body.direction)),
    serve(calls.trash, (ctx, { body }) => entries.moveToOrFromTrash(ctx, 'trash', body.ids)),
    serve(calls.restore, (ctx, { body }) => entries.moveToOrFromTrash(ctx, 'restore', body.ids)),
    serve(calls.remove, (ctx, { body }) => entries.remove(ctx, body.ids)),
  ]
}

export const entriesRoutes = [
  ...entryRoutes(points, pointList, ({ kind }) => eq(coursePoints.kind, kind)),
  ...entryRoutes(testimonials, testimonialList),
  ...entryRoutes(announcements, announcementList),
  ...entryRoutes(plans, planList),
]
