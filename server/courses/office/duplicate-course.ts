import { eq } from 'drizzle-orm'
import { record } from '#server/core/audit/audit.ts'
import type { Ctx } from '#server/core/database/door.ts'
import { newId } from '#server/core/database/id.ts'
import { ofSchool, outsideTrash } from '#server/core/database/of-school.ts'
import { isLimited } from '#server/core/reach.ts'
import { refuse } from '#shared/core/errors.ts'
import { courseTitleMost } from '#shared/courses/authoring.lists.ts'
import { copyTitle } from '#shared/courses/copies.rules.ts'
import { courseToEdit } from '../courses.access.ts'
import {
  announcements,
  courseLecturers,
  coursePoints,
  courses,
  lessons,
  pricePlans,
  testimonials,
} from '../courses.tables.ts'
import { copyCurriculum } from '../curriculum/copies.ts'
import { lockFilesOf } from '../curriculum/lesson-files.ts'
import { factsOf } from './course-facts.ts'
import { refreshCourseFigures } from './course-figures.ts'
import { savePictureUses } from './course-files.ts'
import { needRoomForCourses } from './course-room.ts'
import { courseSlug } from './course-row.ts'

/** Copy a course into a draft, without its students, review and publication. Files are shared. */
export async function duplicateCourse(ctx: Ctx, fromId: string): Promise<{ id: string }> {
  await lockFilesOf(ctx, eq(lessons.courseId, fromId))
  const original = await courseToEdit(ctx, fromId)
  await needRoomForCourses(ctx)
  const id = newId()
  const title = copyTitle(original.title, courseTitleMost)
  const [made] = await ctx.tx
    .insert(courses)
    .values({
      ...original,
      id,
      title,
      slug: await courseSlug(ctx, id, { title }),
      featured: false,
      priceFloorCents: null,
      // What the owner granted to one course is not granted to its copies.
      ...(isLimited(ctx) && { referralPercent: 0, referralEnabled: false }),
      review: 'not submitted',
      studentCount: 0,
      ratingCount: 0,
      ratingTotal: 0,
      revision: 1,
      curriculumRevision: 1,
      publishedAt: null,
      firstPublishedAt: null,
      createdAt: ctx.now,
      updatedAt: ctx.now,
    })
    .returning()
  const copy = made ?? refuse('core.something_went_wrong')
  await copyTeachers(ctx, fromId, id)
  await copyLists(ctx, fromId, id)
  await copyCurriculum(ctx, fromId, id)
  await refreshCourseFigures(ctx, id)
  await savePictureUses(ctx, copy)
  const after = await factsOf(ctx, copy)
  await record(ctx, { action: 'duplicate', kind: 'course', thingId: id, thingName: title, after })
  return { id }
}

async function copyTeachers(ctx: Ctx, fromId: string, courseId: string): Promise<void> {
  const rows = await ctx.tx
    .select()
    .from(courseLecturers)
    .where(ofSchool(ctx, courseLecturers, eq(courseLecturers.courseId, fromId)))
  if (rows.length > 0) {
    const share = isLimited(ctx) ? { sharePercent: 0 } : {}
    await ctx.tx.insert(courseLecturers).values(rows.map((row) => ({ ...row, ...share, id: newId(), courseId })))
  }
}

/** Copy the lists of a course without their trash. The copy's prices were not offered, its announcements not published. */
async function copyLists(ctx: Ctx, fromId: string, courseId: string): Promise<void> {
  const fresh = () => ({ id: newId(), courseId, revision: 1 })
  const of = (table: typeof pricePlans | typeof coursePoints | typeof testimonials | typeof announcements) =>
    outsideTrash(ctx, table, eq(table.courseId, fromId))
  const plans = await ctx.tx.select().from(pricePlans).where(of(pricePlans))
  const points = await ctx.tx.select().from(coursePoints).where(of(coursePoints))
  const quotes = await ctx.tx.select().from(testimonials).where(of(testimonials))
  const notices = await ctx.tx.select().from(announcements).where(of(announcements))
  if (plans.length > 0) {
    await ctx.tx.insert(pricePlans).values(plans.map((row) => ({ ...row, ...fresh(), originalCents: null })))
  }
  if (points.length > 0) await ctx.tx.insert(coursePoints).values(points.map((row) => ({ ...row, ...fresh() })))
  if (quotes.length > 0) await ctx.tx.insert(testimonials).values(quotes.map((row) => ({ ...row, ...fresh() })))
  if (notices.length > 0) {
    await ctx.tx.insert(announcements).values(notices.map((row) => ({ ...row, ...fresh(), publishedAt: null })))
  }
}
