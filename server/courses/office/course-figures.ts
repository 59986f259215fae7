import { eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { ofSchool, outsideTrash } from '#server/core/database/of-school.ts'
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
    .where(ofSchool(ctx, courses, eq(courses.id, courseId)))
  if (!course) return
  const [taught] = await ctx.tx
    .select({
      lessons: sql<number>`count(*)::int`,
      minutes: sql<number>`coalesce(sum(${lessons.durationMinutes}), 0)::int`,
    })
    .from(lessons)
    .where(outsideTrash(ctx, lessons, eq(lessons.courseId, courseId)))
  const [cheapest] = await ctx.tx
    .select({ cents: sql<number>`coalesce(min(${pricePlans.priceCents}), 0)::int` })
    .from(pricePlans)
    .where(outsideTrash(ctx, pricePlans, eq(pricePlans.courseId, courseId)))
  const teachers = await ctx.tx
    .select({ firstName: memberships.firstName, lastName: memberships.lastName })
    .from(courseLecturers)
    .innerJoin(memberships, ofSchool(ctx, memberships, eq(memberships.userId, courseLecturers.userId)))
    .where(ofSchool(ctx, courseLecturers, eq(courseLecturers.courseId, courseId)))
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
    .where(ofSchool(ctx, courses, eq(courses.id, courseId)))
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
    .where(outsideTrash(ctx, lessons, eq(lessons.courseId, courseId)))
  const attached = ctx.tx
    .select({ id: lessonAttachments.mediaId })
    .from(lessonAttachments)
    .innerJoin(lessons, ofSchool(ctx, lessons, eq(lessons.id, lessonAttachments.lessonId)))
    .where(ofSchool(ctx, lessonAttachments, eq(lessons.courseId, courseId), isNull(lessons.deletedAt)))
  const [one] = await ctx.tx
    .select({ id: media.id })
    .from(media)
    .where(
      outsideTrash(
        ctx,
        media,
        eq(media.kind, 'video'),
        eq(media.state, 'completed'),
        or(inArray(media.id, shown), inArray(media.id, attached)),
      ),
    )
    .limit(1)
  return one !== undefined
}
