import * as z from 'zod/mini'
import { changedCount, chosenIds } from '#shared/core/bulk.schema.ts'
import { endpoint, office } from '#shared/core/endpoint.ts'
import type { ErrorCode } from '#shared/core/errors.ts'
import { id } from '#shared/core/id.schema.ts'
import type { Permission } from '#shared/core/permissions.ts'
import { revision } from '#shared/core/record.schema.ts'
import { pointKinds } from './authoring.lists.ts'
import {
  announcement,
  announcementFields,
  entryQuery,
  moveInput,
  plan,
  planFields,
  point,
  pointFields,
  testimonial,
  testimonialFields,
} from './course-entries.schema.ts'

/** The endpoints of one of a course's lists, whose entries have an order and a trash. */
function entryEndpoints<Row extends z.ZodMiniType, Fields extends z.ZodMiniType, Query extends z.ZodMiniType>(list: {
  One: string
  Many: string
  path: string
  /** Its name in a sentence. */
  called: string
  row: Row
  fields: Fields
  query: Query
  /** What changing it needs. */
  permission?: Permission
  refusals?: readonly ErrorCode[]
}) {
  const { One, Many, path, called, row, fields } = list
  const ofCourse = { params: z.object({ courseId: id }), things: { courseId: 'course' } } as const
  const one = { params: z.object({ entryId: id }), things: { entryId: 'course entry' } } as const
  const refusals = ['courses.entry_not_found', ...(list.refusals ?? [])] as const
  const change = office(list.permission ?? 'courses.update')
  const act = (verb: 'trash' | 'restore' | 'delete', summary: string) =>
    endpoint({
      name: `${verb}${Many}`,
      method: 'POST',
      path: `/office/${path}/${verb}`,
      summary,
      ...change,
      body: chosenIds,
      answer: changedCount,
      refusals,
    })
  return {
    list: endpoint({
      name: `list${Many}`,
      method: 'GET',
      path: `/office/courses/{courseId}/${path}`,
      summary: `The ${called} of a course in order, or those in the trash.`,
      ...office('courses.view'),
      ...ofCourse,
      query: list.query,
      answer: z.object({ data: z.array(row), counts: z.object({ all: z.number(), trash: z.number() }) }),
      refusals: ['courses.course_not_found'],
    }),
    read: endpoint({
      name: `read${One}`,
      method: 'GET',
      path: `/office/${path}/{entryId}`,
      summary: `One of the ${called} of a course.`,
      ...office('courses.view'),
      ...one,
      answer: row,
      refusals,
    }),
    add: endpoint({
      name: `add${One}`,
      method: 'POST',
      path: `/office/courses/{courseId}/${path}`,
      summary: `Add to the ${called} of a course, at the end.`,
      ...change,
      ...ofCourse,
      body: fields,
      answer: row,
      refusals: ['courses.course_not_found', 'courses.too_many', ...(list.refusals ?? [])],
    }),
    update: endpoint({
      name: `update${One}`,
      method: 'PUT',
      path: `/office/${path}/{entryId}`,
      summary: `Change one of the ${called} of a course.`,
      ...change,
      ...one,
      body: z.object({ revision, fields }),
      answer: row,
      refusals: [...refusals, 'core.changed_elsewhere'],
    }),
    move: endpoint({
      name: `move${One}`,
      method: 'POST',
      path: `/office/${path}/{entryId}/move`,
      summary: `Move one of the ${called} one place up or down.`,
      ...change,
      ...one,
      body: moveInput,
      answer: changedCount,
      refusals,
    }),
    trash: act('trash', `Move some of the ${called} to the trash.`),
    restore: act('restore', `Restore some of the ${called} from the trash.`),
    remove: act('delete', `Permanently delete some of the ${called} that are in the trash.`),
  }
}

export const points = entryEndpoints({
  One: 'Point',
  Many: 'Points',
  path: 'points',
  called: 'points for joining',
  row: point,
  fields: pointFields,
  query: z.extend(entryQuery, { kind: z.enum(pointKinds) }),
})

export const testimonials = entryEndpoints({
  One: 'Testimonial',
  Many: 'Testimonials',
  path: 'testimonials',
  called: 'testimonials',
  row: testimonial,
  fields: testimonialFields,
  query: entryQuery,
})

export const announcements = entryEndpoints({
  One: 'Announcement',
  Many: 'Announcements',
  path: 'announcements',
  called: 'announcements',
  row: announcement,
  fields: announcementFields,
  query: entryQuery,
  refusals: ['content.content_required'],
})

export const plans = entryEndpoints({
  One: 'Plan',
  Many: 'Plans',
  path: 'plans',
  called: 'price plans',
  row: plan,
  fields: planFields,
  query: entryQuery,
  permission: 'course_prices.update',
  refusals: ['courses.price_lower'],
})
