import { and, asc, eq } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { mostAddresses, type SitemapEntry } from '#server/core/manifest.ts'
import { memberships } from '#server/identity/identity.tables.ts'
import { visible } from './catalogue/course-cards.ts'
import { courseLecturers, courses } from './courses.tables.ts'

export async function sitemap(ctx: Ctx): Promise<SitemapEntry[]> {
  const rows = await ctx.tx
    .select({ slug: courses.slug, at: courses.updatedAt })
    .from(courses)
    .where(visible(ctx))
    .orderBy(asc(courses.slug))
    .limit(mostAddresses)
  return [
    ...rows.map(({ slug, at }) => ({ path: `/courses/${encodeURIComponent(slug)}`, at })),
    ...(await teachersOf(ctx)).map(({ id }) => ({ path: `/instructor/${id}` })),
  ]
}

/** Everybody who teaches a published course has a page. */
function teachersOf(ctx: Ctx): Promise<{ id: string }[]> {
  return ctx.tx
    .selectDistinct({ id: courseLecturers.userId })
    .from(courseLecturers)
    .innerJoin(courses, and(visible(ctx), eq(courses.id, courseLecturers.courseId)))
    .innerJoin(memberships, ofSchool(ctx, memberships, eq(memberships.userId, courseLecturers.userId)))
    .where(eq(courseLecturers.schoolId, ctx.schoolId))
    .orderBy(asc(courseLecturers.userId))
    .limit(mostAddresses)
}
