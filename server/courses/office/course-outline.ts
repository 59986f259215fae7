import { sql } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import type { PermissionEntry } from '#shared/core/permissions.ts'
import type { CourseOutline } from '#shared/courses/office-courses.schema.ts'
import { categoryChoices } from '../categories/category-tree.ts'
import { courseToRead } from '../courses.access.ts'
import { missingOfCourse } from '../review/course-contents.ts'
import { teacherChoices } from './course-teachers.ts'

/** What a course has in each of its parts, what it still lacks, and what the acting person may do with it. */
export async function courseOutline(ctx: Ctx, id: string, granted: readonly PermissionEntry[]): Promise<CourseOutline> {
  const course = await courseToRead(ctx, id)
  const may = (permission: string) => granted.some(({ key }) => key === permission)
  const missing = await missingOfCourse(ctx, course)
  return {
    id,
    slug: course.slug,
    title: course.title,
    thumbnail: course.thumbnail,
    review: course.review,
    published: course.publishedAt !== null,
    coming_soon_until: course.comingSoonUntil?.toISOString() ?? null,
    price_floor_cents: course.priceFloorCents,
    deleted_at: course.deletedAt?.toISOString() ?? null,
    may: {
      update: may('courses.update'),
      price: may('course_prices.update'),
      publish: may('course_publication.update'),
      promote: may('course_promotion.update'),
      share: may('course_shares.update'),
      review: may('course_reviews.update'),
    },
    counts: await countsOf(ctx, id),
    missing: [...new Set(missing.map(({ what }) => what))],
  }
}

async function countsOf(ctx: Ctx, id: string): Promise<CourseOutline['counts']> {
  const of = (table: string, besides = sql``) => sql`(select count(*)::int from ${sql.identifier(table)}
    where school_id = ${ctx.schoolId} and course_id = ${id} and deleted_at is null ${besides})`
  const { rows } = await ctx.tx.execute<CourseOutline['counts']>(sql`
    select ${of('lessons')} as lessons, ${of('price_plans')} as plans,
      ${of('course_points', sql`and kind = 'what-you-will-learn'`)} as what_you_will_learn,
      ${of('course_points', sql`and kind = 'why-join-us'`)} as why_join_us,
      ${of('testimonials')} as testimonials, ${of('announcements')} as announcements`)
  const none = { lessons: 0, plans: 0, what_you_will_learn: 0, why_join_us: 0, testimonials: 0, announcements: 0 }
  return rows[0] ?? none
}

/** What the form of a course offers to choose from. */
export async function courseChoices(ctx: Ctx) {
  return { categories: await categoryChoices(ctx), lecturers: await teacherChoices(ctx) }
}
