import { asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Ctx } from '#server/core/database/door.ts'
import { ofSchool, outsideTrash } from '#server/core/database/of-school.ts'
import { partCountsOf } from '#server/core/part-counts.ts'
import { media } from '#server/media/media.tables.ts'
import type { RichText } from '#shared/core/rich-text.schema.ts'
import { isAttempted } from '#shared/courses/attempts.rules.ts'
import { type CourseContents, missingOf } from '#shared/courses/review.rules.ts'
import type { Missing } from '#shared/courses/review.schema.ts'
import type { Course } from '../courses.access.ts'
import { courseCategories, courseLecturers, lessons, pricePlans, sections } from '../courses.tables.ts'

type CheckedCourse = Pick<Course, 'id' | 'title' | 'description' | 'thumbnail' | 'categoryId'>

/** What each of several courses still lacks: six statements, however many courses. */
export async function missingOfCourses(ctx: Ctx, checked: readonly CheckedCourse[]): Promise<Map<string, Missing[]>> {
  if (checked.length === 0) return new Map()
  const ids = checked.map(({ id }) => id)
  const lecturers = await counted(ctx, courseLecturers, courseLecturers.courseId, ids, undefined)
  const plans = await counted(ctx, pricePlans, pricePlans.courseId, ids, isNull(pricePlans.deletedAt))
  const categories = await shownCategories(ctx, checked)
  const parts = await sectionsOf(ctx, ids)
  return new Map(
    checked.map(({ id, title, description, thumbnail, categoryId }) => [
      id,
      missingOf({
        title,
        description,
        thumbnail,
        hasCategory: categoryId !== null && categories.has(categoryId),
        lecturerCount: lecturers.get(id) ?? 0,
        planCount: plans.get(id) ?? 0,
        sections: parts.get(id) ?? [],
      }),
    ]),
  )
}

export async function missingOfCourse(ctx: Ctx, course: CheckedCourse): Promise<Missing[]> {
  return (await missingOfCourses(ctx, [course])).get(course.id) ?? []
}

async function counted(
  ctx: Ctx,
  table: typeof courseLecturers | typeof pricePlans,
  courseId: PgColumn,
  ids: string[],
  condition: SQL | undefined,
): Promise<Map<string, number>> {
  const rows = await ctx.tx
    .select({ id: sql<string>`${courseId}`, count: sql<number>`count(*)::int` })
    .from(table)
    .where(ofSchool(ctx, table, inArray(courseId, ids), condition))
    .groupBy(courseId)
  return new Map(rows.map(({ id, count }) => [id, count]))
}

async function shownCategories(ctx: Ctx, checked: readonly CheckedCourse[]): Promise<Set<string>> {
  const wanted = checked.flatMap(({ categoryId }) => categoryId ?? [])
  if (wanted.length === 0) return new Set()
  const rows = await ctx.tx
    .select({ id: courseCategories.id })
    .from(courseCategories)
    .where(outsideTrash(ctx, courseCategories, inArray(courseCategories.id, wanted)))
  return new Set(rows.map(({ id }) => id))
}

async function sectionsOf(ctx: Ctx, ids: string[]): Promise<Map<string, CourseContents['sections']>> {
  const heads = await ctx.tx
    .select({ id: sections.id, courseId: sections.courseId, title: sections.title, type: sections.sectionType })
    .from(sections)
    .where(outsideTrash(ctx, sections, inArray(sections.courseId, ids)))
    .orderBy(asc(sections.position), asc(sections.id))
  const taught = await ctx.tx
    .select({
      id: lessons.id,
      sectionId: lessons.sectionId,
      title: lessons.title,
      type: lessons.lessonType,
      hasFile: sql<boolean>`${media.id} is not null`,
      // Texts may be long, and matter only for articles.
      content: sql<RichText | null>`case when ${lessons.lessonType} = 'article' then ${lessons.content} end`,
    })
    .from(lessons)
    .leftJoin(media, outsideTrash(ctx, media, eq(media.id, lessons.mediaId), eq(media.state, 'completed')))
    .where(outsideTrash(ctx, lessons, inArray(lessons.courseId, ids)))
    .orderBy(asc(lessons.position), asc(lessons.id))
  const testIds = taught.filter(({ type }) => isAttempted(type)).map(({ id }) => id)
  const questions = await partCountsOf(ctx, 'questions of lessons', testIds)
  const counted = taught.map((lesson) => ({ ...lesson, questionCount: questions.get(lesson.id) ?? 0 }))
  const bySection = Map.groupBy(counted, ({ sectionId }) => sectionId)
  const examIds = heads.filter(({ type }) => type === 'exam').map(({ id }) => id)
  const asked = await partCountsOf(ctx, 'questions of exam sections', examIds)
  const parts = heads.map((head) => ({
    ...head,
    questionCount: asked.get(head.id) ?? 0,
    lessons: bySection.get(head.id) ?? [],
  }))
  return Map.groupBy(parts, ({ courseId }) => courseId)
}
