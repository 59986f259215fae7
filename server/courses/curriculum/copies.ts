import { asc, eq, inArray } from 'drizzle-orm'
import { type Copies, copyParts } from '#server/core/carried-parts.ts'
import type { Ctx } from '#server/core/database/door.ts'
import { newId } from '#server/core/database/id.ts'
import { outsideTrash } from '#server/core/database/of-school.ts'
import { refuse } from '#shared/core/errors.ts'
import { lessonTitleMost } from '#shared/courses/authoring.lists.ts'
import { copyTitle } from '#shared/courses/copies.rules.ts'
import type { OfficeLessonDetail, OfficeSection } from '#shared/courses/curriculum.schema.ts'
import { lessonAttachments, lessons, sections } from '../courses.tables.ts'
import {
  type Lesson,
  lessonToEdit,
  needRoom,
  type Section,
  sectionToEdit,
  shiftLessons,
  shiftSections,
  structureChanged,
} from './curriculum-changes.ts'
import { officeSections } from './curriculum-rows.ts'
import { attachmentsOf, lockFiles, lockFilesOf, saveUses } from './lesson-files.ts'
import { lessonById } from './lessons.ts'

/** Put a copy of a lesson after it. */
export async function duplicateLesson(ctx: Ctx, id: string): Promise<OfficeLessonDetail> {
  await lockFilesOf(ctx, eq(lessons.id, id))
  const { course, lesson } = await lessonToEdit(ctx, id)
  await needRoom(ctx, course.id, { lessons: 1 })
  const position = lesson.position + 1
  await shiftLessons(ctx, lesson.sectionId, position)
  const title = copyTitle(lesson.title, lessonTitleMost)
  const copies = await copyLessons(ctx, [lesson], () => ({ title, position }))
  await copyParts(ctx, copies)
  await structureChanged(ctx, course, 'duplicate', { after: { lesson: title } })
  return lessonById(ctx, copies.get(id) ?? '')
}

/** Put a copy of a section, with its lessons, after it. */
export async function duplicateSection(ctx: Ctx, id: string): Promise<OfficeSection> {
  await lockFilesOf(ctx, eq(lessons.sectionId, id))
  const { course, section } = await sectionToEdit(ctx, id)
  const inside = await lessonsToCopy(ctx, [id])
  await needRoom(ctx, course.id, { sections: 1, lessons: inside.length })
  const position = section.position + 1
  await shiftSections(ctx, course.id, position)
  const title = copyTitle(section.title, lessonTitleMost)
  const copies = await copySections(ctx, [section], () => ({ title, position }))
  await copyParts(ctx, copies)
  await structureChanged(ctx, course, 'duplicate', { after: { section: title } })
  const [copy] = await officeSections(ctx, course.id, copies.get(id) ?? '')
  return copy ?? refuse('courses.section_not_found')
}

/** Copy the sections and lessons of a course into an empty one. */
export async function copyCurriculum(ctx: Ctx, fromId: string, toId: string): Promise<void> {
  const parts = await ctx.tx
    .select()
    .from(sections)
    .where(outsideTrash(ctx, sections, eq(sections.courseId, fromId)))
    .orderBy(asc(sections.position), asc(sections.id))
  await copyParts(ctx, await copySections(ctx, parts, () => ({ courseId: toId })))
}

/** Copy sections with their lessons. Returns the new ids of both. */
async function copySections(
  ctx: Ctx,
  parts: readonly Section[],
  change: (section: Section) => Partial<Section>,
): Promise<Copies> {
  if (parts.length === 0) return new Map()
  const copies = parts.map((section) => ({ ...section, revision: 1, ...change(section), id: newId() }))
  await ctx.tx.insert(sections).values(copies)
  const copyOf = new Map(parts.map(({ id }, at) => [id, copies[at]]))
  const inside = await lessonsToCopy(ctx, [...copyOf.keys()])
  const taught = await copyLessons(ctx, inside, ({ sectionId, courseId }) => {
    const copy = copyOf.get(sectionId)
    return { sectionId: copy?.id ?? sectionId, courseId: copy?.courseId ?? courseId }
  })
  return new Map([...parts.map(({ id }, at) => [id, copies[at]?.id ?? ''] as const), ...taught])
}

async function lessonsToCopy(ctx: Ctx, sectionIds: string[]): Promise<Lesson[]> {
  return ctx.tx
    .select()
    .from(lessons)
    .where(outsideTrash(ctx, lessons, inArray(lessons.sectionId, sectionIds)))
}

/** Copy lessons with their files and attachments. Returns the new ids. */
async function copyLessons(
  ctx: Ctx,
  rows: readonly Lesson[],
  change: (lesson: Lesson) => Partial<Lesson>,
): Promise<Copies> {
  if (rows.length === 0) return new Map()
  const copies = rows.map((lesson) => ({ ...lesson, revision: 1, ...change(lesson), id: newId() }))
  const attached = await attachmentsOf(
    ctx,
    rows.map(({ id }) => id),
  )
  await lockFiles(ctx, [...rows.flatMap(({ mediaId }) => mediaId ?? []), ...attached.map(({ mediaId }) => mediaId)])
  await ctx.tx.insert(lessons).values(copies)
  const copyOf = new Map(rows.map(({ id }, at) => [id, copies[at]?.id ?? '']))
  if (attached.length > 0) {
    const own = { schoolId: ctx.schoolId }
    const values = attached.map((one) => ({ ...own, ...one, id: newId(), lessonId: copyOf.get(one.lessonId) ?? '' }))
    await ctx.tx.insert(lessonAttachments).values(values)
  }
  await saveUses(
    ctx,
    copies.map(({ id }) => id),
  )
  return copyOf
}
