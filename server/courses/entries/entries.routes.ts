import { eq } from 'drizzle-orm'
import { serve } from '#server/core/http/serve.ts'
import { announcements, plans, points, testimonials } from '#shared/courses/course-entries.endpoints.ts'
import { coursePoints } from '../courses.tables.ts'
import { announcementList, planList, pointList, testimonialList } from './entry-lists.ts'

export const entriesRoutes = [
  serve(points.list, (ctx, { params, query }) =>
    pointList.list(ctx, params.courseId, query.tab, eq(coursePoints.kind, query.kind)),
  ),
  serve(points.read, (ctx, { params }) => pointList.read(ctx, params.entryId)),
  serve(points.add, (ctx, { params, body }) => pointList.add(ctx, params.courseId, body)),
  serve(points.update, (ctx, { params, body }) => pointList.update(ctx, params.entryId, body.revision, body.fields)),
  serve(points.move, (ctx, { params, body }) => pointList.move(ctx, params.entryId, body.direction)),
  serve(points.trash, (ctx, { body }) => pointList.throwAway(ctx, 'trash', body.ids)),
  serve(points.restore, (ctx, { body }) => pointList.throwAway(ctx, 'restore', body.ids)),
  serve(points.remove, (ctx, { body }) => pointList.remove(ctx, body.ids)),

  serve(testimonials.list, (ctx, { params, query }) => testimonialList.list(ctx, params.courseId, query.tab)),
  serve(testimonials.read, (ctx, { params }) => testimonialList.read(ctx, params.entryId)),
  serve(testimonials.add, (ctx, { params, body }) => testimonialList.add(ctx, params.courseId, body)),
  serve(testimonials.update, (ctx, { params, body }) =>
    testimonialList.update(ctx, params.entryId, body.revision, body.fields),
  ),
  serve(testimonials.move, (ctx, { params, body }) => testimonialList.move(ctx, params.entryId, body.direction)),
  serve(testimonials.trash, (ctx, { body }) => testimonialList.throwAway(ctx, 'trash', body.ids)),
  serve(testimonials.restore, (ctx, { body }) => testimonialList.throwAway(ctx, 'restore', body.ids)),
  serve(testimonials.remove, (ctx, { body }) => testimonialList.remove(ctx, body.ids)),

  serve(announcements.list, (ctx, { params, query }) => announcementList.list(ctx, params.courseId, query.tab)),
  serve(announcements.read, (ctx, { params }) => announcementList.read(ctx, params.entryId)),
  serve(announcements.add, (ctx, { params, body }) => announcementList.add(ctx, params.courseId, body)),
  serve(announcements.update, (ctx, { params, body }) =>
    announcementList.update(ctx, params.entryId, body.revision, body.fields),
  ),
  serve(announcements.move, (ctx, { params, body }) => announcementList.move(ctx, params.entryId, body.direction)),
  serve(announcements.trash, (ctx, { body }) => announcementList.throwAway(ctx, 'trash', body.ids)),
  serve(announcements.restore, (ctx, { body }) => announcementList.throwAway(ctx, 'restore', body.ids)),
  serve(announcements.remove, (ctx, { body }) => announcementList.remove(ctx, body.ids)),

  serve(plans.list, (ctx, { params, query }) => planList.list(ctx, params.courseId, query.tab)),
  serve(plans.read, (ctx, { params }) => planList.read(ctx, params.entryId)),
  serve(plans.add, (ctx, { params, body }) => planList.add(ctx, params.courseId, body)),
  serve(plans.update, (ctx, { params, body }) => planList.update(ctx, params.entryId, body.revision, body.fields)),
  serve(plans.move, (ctx, { params, body }) => planList.move(ctx, params.entryId, body.direction)),
  serve(plans.trash, (ctx, { body }) => planList.throwAway(ctx, 'trash', body.ids)),
  serve(plans.restore, (ctx, { body }) => planList.throwAway(ctx, 'restore', body.ids)),
  serve(plans.remove, (ctx, { body }) => planList.remove(ctx, body.ids)),
]
