import { asc, eq } from 'drizzle-orm'
import { packParts } from '#server/core/carried-parts.ts'
import type { Ctx } from '#server/core/database/door.ts'
import { outsideTrash } from '#server/core/database/of-school.ts'
import { need } from '#shared/core/errors.ts'
import { courseToRead } from '../courses.access.ts'
import {
  announcements,
  courseCategories,
  coursePoints,
  lessons,
  pricePlans,
  sections,
  testimonials,
} from '../courses.tables.ts'
import { attachmentsOf } from '../curriculum/lesson-files.ts'
import { formPointsOf } from '../office/course-form-points.ts'
import { portableFiles } from './archive-files.ts'

type ListTable = typeof pricePlans | typeof coursePoints | typeof testimonials | typeof announcements

/** The rows of a course that an archive has: what visitors and students see, in order, without the trash. */
export async function archiveRows(ctx: Ctx, courseId: string) {
  const course = await courseToRead(ctx, courseId)
  need(!course.deletedAt, 'courses.course_not_found')
  const of = (table: ListTable) => outsideTrash(ctx, table, eq(table.courseId, courseId))
  const lessonRows = await ctx.tx
    .select()
    .from(lessons)
    .where(outsideTrash(ctx, lessons, eq(lessons.courseId, courseId)))
    .orderBy(asc(lessons.position), asc(lessons.id))
  const attachmentRows = await attachmentsOf(
    ctx,
    lessonRows.map(({ id }) => id),
  )
  const announcementRows = await ctx.tx
    .select()
    .from(announcements)
    .where(of(announcements))
    .orderBy(asc(announcements.position), asc(announcements.id))
  const sectionRows = await ctx.tx
    .select()
    .from(sections)
    .where(outsideTrash(ctx, sections, eq(sections.courseId, courseId)))
    .orderBy(asc(sections.position), asc(sections.id))
  const places = sectionRows.flatMap(({ id }) => [
    id,
    ...lessonRows.filter(({ sectionId }) => sectionId === id).map((lesson) => lesson.id),
  ])
  const parts = await packParts(ctx, places)
  const files = await portableFiles(ctx, {
    mediaIds: [
      ...[...lessonRows, ...attachmentRows].flatMap(({ mediaId }) => mediaId ?? []),
      ...parts.flatMap(({ mediaIds }) => mediaIds),
    ],
    thumbnail: course.thumbnail,
    texts: [
      course.description,
      ...announcementRows.map(({ body }) => body),
      ...lessonRows.map(({ content }) => content),
      ...parts.flatMap(({ texts }) => texts),
    ],
  })
  return {
    course,
    category: await categoryOf(ctx, course.categoryId),
    form: await formPointsOf(ctx, courseId),
    plans: await ctx.tx
      .select()
      .from(pricePlans)
      .where(of(pricePlans))
      .orderBy(asc(pricePlans.position), asc(pricePlans.id)),
    points: await ctx.tx
      .select()
      .from(coursePoints)
      .where(of(coursePoints))
      .orderBy(asc(coursePoints.position), asc(coursePoints.id)),
    testimonials: await ctx.tx
      .select()
      .from(testimonials)
      .where(of(testimonials))
      .orderBy(asc(testimonials.position), asc(testimonials.id)),
    announcementRows,
    sectionRows,
    lessonRows,
    attachmentRows,
    parts,
    files,
  }
}

export type CourseRows = Awaited<ReturnType<typeof archiveRows>>

async function categoryOf(ctx: Ctx, id: string | null) {
  if (!id) return null
  const [row] = await ctx.tx
    .select({ name: courseCategories.name })
    .from(courseCategories)
    .where(outsideTrash(ctx, courseCategories, eq(courseCategories.id, id)))
  return row?.name ?? null
}
