import { eq, sql } from 'drizzle-orm'
import { record } from '#server/core/audit/audit.ts'
import type { Ctx } from '#server/core/database/door.ts'
import { ofSchool, outsideTrash } from '#server/core/database/of-school.ts'
import { need } from '#shared/core/errors.ts'
import { mostLessons, mostSections } from '#shared/courses/authoring.lists.ts'
import { type Course, courseToEdit } from '../courses.access.ts'
import { courses, lessons, sections } from '../courses.tables.ts'
import { refreshCourseFigures } from '../office/course-figures.ts'

export type Section = typeof sections.$inferSelect
export type Lesson = typeof lessons.$inferSelect

export const sectionIs = (ctx: Ctx, id: string) => ofSchool(ctx, sections, eq(sections.id, id))
export const lessonIs = (ctx: Ctx, id: string) => ofSchool(ctx, lessons, eq(lessons.id, id))

/**
 * A section and its course, locked against other changes of the course. `removed` says whether the section may be a
 * removed one. The section is read again after the course is locked, as it may have changed.
 */
export async function sectionToEdit(ctx: Ctx, id: string, removed: 'may be removed' | 'must exist' = 'must exist') {
  const [found] = await ctx.tx.select({ courseId: sections.courseId }).from(sections).where(sectionIs(ctx, id))
  need(found, 'courses.section_not_found')
  const course = await courseToEdit(ctx, found.courseId, 'courses.section_not_found')
  const [section] = await ctx.tx.select().from(sections).where(sectionIs(ctx, id))
  need(section && (removed === 'may be removed' || !section.deletedAt), 'courses.section_not_found')
  return { course, section }
}

/** The same for a lesson. */
export async function lessonToEdit(ctx: Ctx, id: string, removed: 'may be removed' | 'must exist' = 'must exist') {
  const [found] = await ctx.tx.select({ courseId: lessons.courseId }).from(lessons).where(lessonIs(ctx, id))
  need(found, 'courses.lesson_not_found')
  const course = await courseToEdit(ctx, found.courseId, 'courses.lesson_not_found')
  const [lesson] = await ctx.tx.select().from(lessons).where(lessonIs(ctx, id))
  need(lesson && (removed === 'may be removed' || !lesson.deletedAt), 'courses.lesson_not_found')
  return { course, lesson }
}

/** Refused if a course would have too many sections or lessons. */
export async function needRoom(
  ctx: Ctx,
  courseId: string,
  more: { sections?: number; lessons?: number },
): Promise<void> {
  const [taught] = await ctx.tx
    .select({ lessons: sql<number>`count(*)::int` })
    .from(lessons)
    .where(outsideTrash(ctx, lessons, eq(lessons.courseId, courseId)))
  const [parts] = await ctx.tx
    .select({ sections: sql<number>`count(*)::int` })
    .from(sections)
    .where(outsideTrash(ctx, sections, eq(sections.courseId, courseId)))
  need((taught?.lessons ?? 0) + (more.lessons ?? 0) <= mostLessons, 'courses.too_many')
  need((parts?.sections ?? 0) + (more.sections ?? 0) <= mostSections, 'courses.too_many')
}

/** Update a course after a change of its contents. */
export async function contentChanged(ctx: Ctx, courseId: string): Promise<void> {
  await ctx.tx
    .update(courses)
    .set({ updatedAt: ctx.now })
    .where(ofSchool(ctx, courses, eq(courses.id, courseId)))
  await refreshCourseFigures(ctx, courseId)
}

const nameMost = 200

type Facts = { section?: string; lesson?: string; lessons?: string[] }

/**
 * The same after something was added, removed or moved. It raises the revision that `orderCurriculum` compares, and
 * writes one log entry, however many lessons changed.
 */
export async function structureChanged(
  ctx: Ctx,
  course: Course,
  action: 'add' | 'duplicate' | 'move' | 'remove' | 'restore',
  facts: { before?: Facts; after?: Facts },
): Promise<void> {
  await ctx.tx
    .update(courses)
    .set({ curriculumRevision: sql`${courses.curriculumRevision} + 1` })
    .where(ofSchool(ctx, courses, eq(courses.id, course.id)))
  await contentChanged(ctx, course.id)
  const { section, lesson, lessons: several } = { ...facts.before, ...facts.after }
  // The log entry is named after what was added or removed; a move is named after the course.
  const thingName =
    action === 'move' ? course.title : (lesson ?? section ?? several?.join(', ').slice(0, nameMost) ?? '')
  await record(ctx, { action, kind: 'curriculum', thingId: course.id, thingName, ...facts })
}

/** Free a position: the sections at it and after it move back by one. */
export async function shiftSections(ctx: Ctx, courseId: string, from: number): Promise<void> {
  await ctx.tx
    .update(sections)
    .set({ position: sql`${sections.position} + 1` })
    .where(ofSchool(ctx, sections, eq(sections.courseId, courseId), sql`${sections.position} >= ${from}`))
}

export async function shiftLessons(ctx: Ctx, sectionId: string, from: number): Promise<void> {
  await ctx.tx
    .update(lessons)
    .set({ position: sql`${lessons.position} + 1` })
    .where(ofSchool(ctx, lessons, eq(lessons.sectionId, sectionId), sql`${lessons.position} >= ${from}`))
}
