import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { index, indexTrash } from '#server/core/search/search.ts'
import { memberships } from '#server/identity/identity.tables.ts'
import { media } from '#server/media/media.tables.ts'
import { plainText } from '#shared/core/search-text.rules.ts'
import { courseLecturers, courses, lessonAttachments, lessons, pricePlans } from '../courses.tables.ts'

/**
 * Update the figures and search words that a course stores about its lessons, plans and texts. Call it in the same
 * transaction after changing one of those.
 */
export async function refreshCourseFigures(ctx: Ctx, courseId: string): Promise<void> {
  const [course] = await ctx.tx
    .select({ title: courses.title, subtitle: courses.subtitle, slug: courses.slug, deletedAt: courses.deletedAt })
    .from(courses)
    .where(and(eq(courses.schoolId, ctx.schoolId), eq(courses.id, courseId)))
  if (!course) return
  const [taught] = await ctx.tx
    .select({
      lessons: sql<number>`count(*)::int`,
      minutes: sql<number>`coalesce(sum(${lessons.durationMinutes}), 0)::int`,
    })
    .from(lessons)
    .where(and(eq(lessons.schoolId, ctx.schoolId), eq(lessons.courseId, courseId), isNull(lessons.deletedAt)))
  const [cheapest] = await ctx.tx
    .select({ cents: sql<number>`coalesce(min(${pricePlans.priceCents}), 0)::int` })
    .from(pricePlans)
    .where(and(eq(pricePlans.schoolId, ctx.schoolId), eq(pricePlans.courseId, courseId), isNull(pricePlans.deletedAt)))
  const teachers = await ctx.tx
    .select({ firstName: memberships.firstName, lastName: memberships.lastName })
    .from(courseLecturers)
    .innerJoin(memberships, and(eq(memberships.schoolId, ctx.schoolId), eq(memberships.userId, courseLecturers.userId)))
    .where(and(eq(courseLecturers.schoolId, ctx.schoolId), eq(courseLecturers.courseId, courseId)))
  const names = teachers.map(({ firstName, lastName }) => `${lastName} ${firstName}`)
  const plain = [course.title, course.subtitle, ...names].join(' ')
  await ctx.tx
    .update(courses)
    .set({
      lessonCount: taught?.lessons ?? 0,
      durationMinutes: taught?.minutes ?? 0,
      priceCents: cheapest?.cents ?? 0,
      hasVideo: await hasVideo(ctx, courseId),
      searchText: plainText(plain),
    })
    .where(and(eq(courses.schoolId, ctx.schoolId), eq(courses.id, courseId)))
  await makeFindable(ctx, { id: courseId, plain, ...course })
}

type Findable = { id: string; title: string; subtitle: string; slug: string; plain: string; deletedAt: Date | null }

async function makeFindable(ctx: Ctx, { id, title, subtitle, slug, plain, deletedAt }: Findable): Promise<void> {
  await index(ctx, { id, kind: 'course', title, note: slug, words: `${title} ${subtitle} ${slug}`, plain })
  if (deletedAt) await indexTrash(ctx, [id], true)
}

/** Whether a lesson has a video that can be watched, as its file or as an attachment. */
async function hasVideo(ctx: Ctx, courseId: string): Promise<boolean> {
  const shown = ctx.tx
    .select({ id: lessons.mediaId })
    .from(lessons)
    .where(and(eq(lessons.schoolId, ctx.schoolId), eq(lessons.courseId, courseId), isNull(lessons.deletedAt)))
  const attached = ctx.tx
    .select({ id: lessonAttachments.mediaId })
    .from(lessonAttachments)
    .innerJoin(lessons, and(eq(lessons.schoolId, ctx.schoolId), eq(lessons.id, lessonAttachments.lessonId)))
    .where(and(eq(lessonAttachments.schoolId, ctx.schoolId), eq(lessons.courseId, courseId), isNull(lessons.deletedAt)))
  const [one] = await ctx.tx
    .select({ id: media.id })
    .from(media)
    .where(
      and(
        eq(media.schoolId, ctx.schoolId),
        eq(media.kind, 'video'),
        eq(media.state, 'completed'),
        isNull(media.deletedAt),
        or(inArray(media.id, shown), inArray(media.id, attached)),
      ),
    )
    .limit(1)
  return one !== undefined
}
