import { eq, inArray, isNull, sql } from 'drizzle-orm'
import { nothingChanged, record } from '#server/core/audit/audit.ts'
import type { Ctx } from '#server/core/database/door.ts'
import { ofSchool, outsideTrash } from '#server/core/database/of-school.ts'
import { emit } from '#server/core/events.ts'
import type { Visit } from '#server/core/http/visit.ts'
import { type FieldErrors, need } from '#shared/core/errors.ts'
import { publicationDate } from '#shared/core/publication.rules.ts'
import type { Missing } from '#shared/courses/review.schema.ts'
import type { Course } from '../courses.access.ts'
import { coursePublished, courseUnpublished } from '../courses.events.ts'
import { courses, pricePlans } from '../courses.tables.ts'
import { approve, mayApprove } from './approval.ts'
import { missingOfCourses } from './course-contents.ts'

/** What is missing as the fields of a refusal, each once. */
export function asFields(missing: readonly Missing[]): FieldErrors {
  return Object.fromEntries(
    missing.map(({ what }) => [
      what,
      what === 'description' ? ('courses.description_required' as const) : ('core.field_required' as const),
    ]),
  )
}

/**
 * Publish approved courses; whoever may approve them publishes others too, which approves them. The date of the first
 * publication stays, and prices may not fall below those of the first publication. Returns how many were not published
 * before.
 */
export async function publish(ctx: Ctx, visit: Visit, chosen: readonly Course[]): Promise<number> {
  const hidden = chosen.filter(({ publishedAt }) => publishedAt === null)
  const unapproved = hidden.filter(({ review }) => review !== 'approved')
  need(unapproved.length === 0 || (await mayApprove(visit)), 'courses.not_approved')
  const missing = await missingOfCourses(ctx, hidden)
  const [only] = hidden.length === 1 ? hidden : []
  // Of several, each is named by its id, so that the list can show which are incomplete.
  const incomplete = hidden.filter(({ id }) => (missing.get(id) ?? []).length > 0)
  const fields = only
    ? asFields(missing.get(only.id) ?? [])
    : Object.fromEntries(incomplete.map(({ id }) => [id, 'core.required_fields' as const]))
  need(incomplete.length === 0, 'core.required_fields', fields)
  if (hidden.length === 0) return nothingChanged(ctx).changed
  for (const course of unapproved) await approve(ctx, course)
  for (const { id, firstPublishedAt } of hidden) {
    const date = publicationDate(firstPublishedAt, true, ctx.now)
    await ctx.tx
      .update(courses)
      .set({ publishedAt: date, firstPublishedAt: date })
      .where(ofSchool(ctx, courses, eq(courses.id, id)))
  }
  await saveFirstPrices(ctx, hidden)
  await logPublication(ctx, 'publish', hidden)
  for (const { id, firstPublishedAt } of hidden) {
    await emit(ctx, coursePublished, { courseId: id, isFirst: firstPublishedAt === null })
  }
  return hidden.length
}

/** Unpublish courses. Their students keep their access. */
export async function unpublish(ctx: Ctx, chosen: readonly Course[]): Promise<number> {
  const shown = chosen.filter(({ publishedAt }) => publishedAt !== null)
  if (shown.length === 0) return nothingChanged(ctx).changed
  const ids = shown.map(({ id }) => id)
  await ctx.tx
    .update(courses)
    .set({ publishedAt: null })
    .where(ofSchool(ctx, courses, inArray(courses.id, ids)))
  await logPublication(ctx, 'unpublish', shown)
  for (const courseId of ids) await emit(ctx, courseUnpublished, { courseId })
  return shown.length
}

const totalOfPlan = sql`${pricePlans.priceCents} * coalesce(${pricePlans.payments}, 1)`

/** Remember what each plan first cost in all, and what the course cost at least. */
async function saveFirstPrices(ctx: Ctx, hidden: readonly Course[]): Promise<void> {
  const ids = hidden.map(({ id }) => id)
  await ctx.tx
    .update(pricePlans)
    .set({ originalCents: totalOfPlan })
    .where(outsideTrash(ctx, pricePlans, inArray(pricePlans.courseId, ids), isNull(pricePlans.originalCents)))
  const least = ctx.tx
    .select({ cents: sql`min(${totalOfPlan})` })
    .from(pricePlans)
    .where(outsideTrash(ctx, pricePlans, eq(pricePlans.courseId, courses.id)))
  await ctx.tx
    .update(courses)
    .set({ priceFloorCents: sql`(${least})` })
    .where(ofSchool(ctx, courses, inArray(courses.id, ids), isNull(courses.priceFloorCents)))
}

async function logPublication(ctx: Ctx, action: 'publish' | 'unpublish', changed: readonly Course[]): Promise<void> {
  const after = action === 'publish'
  const entries = changed.map(({ id, title }) => ({
    action,
    kind: 'course' as const,
    thingId: id,
    thingName: title,
    before: { published: !after },
    after: { published: after },
  }))
  await record(ctx, ...entries)
}
