import { inArray } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { emit } from '#server/core/events.ts'
import { needOwnPicturesIn } from '#server/media/pictures/own-picture.ts'
import { need } from '#shared/core/errors.ts'
import { money } from '#shared/core/format.rules.ts'
import { isEmptyRichText, plainText } from '#shared/core/rich-text-reading.rules.ts'
import {
  mostAnnouncements,
  mostPlans,
  mostPoints,
  mostTestimonials,
  type PointKind,
  pointKinds,
} from '#shared/courses/authoring.lists.ts'
import type {
  Announcement,
  announcementFields,
  Plan,
  PlanFields,
  Point,
  pointFields,
  Testimonial,
  testimonialFields,
} from '#shared/courses/course-entries.schema.ts'
import { isBelowFloor, totalCents } from '#shared/courses/price.rules.ts'
import { announcementPublished } from '../courses.events.ts'
import { announcements, coursePoints, pricePlans, testimonials } from '../courses.tables.ts'
import { savePictureUses } from '../office/course-files.ts'
import { entryList } from './entries.ts'

/** What-you-will-learn and why-join-us: two lists in one table, each with its own order. */
export const pointList = entryList<typeof coursePoints, z.output<typeof pointFields>, Point>({
  table: coursePoints,
  kind: 'course point',
  most: mostPoints,
  // Objectives and requirements are part of the course's information.
  among: inArray(coursePoints.kind, [...pointKinds]),
  sharesOrder: (one, other) => one.kind === other.kind,
  nameOf: ({ title }) => title,
  written(_, __, { kind, title, text }, stored) {
    need(!stored || stored.kind === kind, 'core.invalid_input', { kind: 'core.invalid_input' })
    return { kind, title, text }
  },
  answerOf: ({ kind, title, text }) => ({ kind: kind as PointKind, title, text }),
})

export const testimonialList = entryList<typeof testimonials, z.output<typeof testimonialFields>, Testimonial>({
  table: testimonials,
  kind: 'testimonial',
  most: mostTestimonials,
  nameOf: ({ name }) => name,
  written: (_, __, fields) => fields,
  answerOf: ({ name, company, quote, featured }) => ({ name, company, quote, featured }),
})

export const announcementList = entryList<typeof announcements, z.output<typeof announcementFields>, Announcement>({
  table: announcements,
  kind: 'announcement',
  most: mostAnnouncements,
  nameOf: ({ title }) => title,
  written({ now }, _, { title, body, published }, stored) {
    need(!published || !isEmptyRichText(body), 'content.content_required', { body: 'content.content_required' })
    return { title, body, publishedAt: published ? (stored?.publishedAt ?? now) : null }
  },
  needAllowed: (ctx, { body }, stored) => needOwnPicturesIn(ctx, body, { field: 'body', stored: stored?.body }),
  async saved(ctx, { id: announcementId, courseId, title, body, publishedAt }, stored) {
    if (publishedAt && !stored?.publishedAt)
      await emit(ctx, announcementPublished, { courseId, announcementId, title, text: plainText(body) })
  },
  changed: savePictureUses,
  answerOf: ({ title, body, publishedAt }) => ({
    title,
    body,
    published: publishedAt !== null,
    published_at: publishedAt?.toISOString() ?? null,
  }),
  factsOf: ({ title, body, publishedAt }) => ({ title, body: plainText(body), published: publishedAt !== null }),
})

const belowFloor = { price_cents: 'courses.price_lower' } as const

/** Prices. Once a price was offered to students, neither it nor another plan of the course may fall below it. */
export const planList = entryList<typeof pricePlans, PlanFields, Plan>({
  table: pricePlans,
  kind: 'price plan',
  most: mostPlans,
  nameOf: ({ kind, priceCents }) => (kind === 'free' ? kind : `${money(priceCents)} ${kind}`),
  written(_, course, { kind, price_cents, frequency, payments, trial_days: trialDays }, stored) {
    const plan = { price_cents, payments }
    const floors = [stored?.originalCents ?? null, course.priceFloorCents]
    need(!floors.some((floor) => isBelowFloor(plan, floor)), 'courses.price_lower', belowFloor)
    // A price that is added to a published course is offered at once.
    const originalCents = stored?.originalCents ?? (course.publishedAt ? totalCents(plan) : null)
    return { kind, priceCents: price_cents, frequency, payments, trialDays, originalCents }
  },
  answerOf: ({ kind, priceCents, frequency, payments, trialDays, originalCents }) => ({
    kind,
    price_cents: priceCents,
    frequency,
    payments,
    trial_days: trialDays,
    original_cents: originalCents,
  }),
  restored({ publishedAt, priceFloorCents }, { originalCents, priceCents, payments }) {
    // It may come from before the course was published, when it could cost anything.
    const plan = { price_cents: priceCents, payments }
    need(!isBelowFloor(plan, priceFloorCents), 'courses.price_lower', belowFloor)
    return { originalCents: originalCents ?? (publishedAt ? totalCents(plan) : null) }
  },
  // A published course without a price could be neither bought nor joined.
  needRemaining: ({ publishedAt }, staying) => need(!publishedAt || staying.length > 0, 'core.required_fields'),
})
