import { eq } from 'drizzle-orm'
import { nothingChanged } from '#server/core/audit/audit.ts'
import type { Ctx } from '#server/core/database/door.ts'
import { ofSchool, outsideTrash } from '#server/core/database/of-school.ts'
import { need } from '#shared/core/errors.ts'
import { lessonAttachments, lessons, sections } from '../courses.tables.ts'
import {
  lessonIs,
  lessonToEdit,
  needRoom,
  sectionIs,
  sectionToEdit,
  shiftLessons,
  shiftSections,
  structureChanged,
} from './curriculum-changes.ts'
import { attachmentsOf, lockFiles, lockFilesOf, saveUses } from './lesson-files.ts'

// A removed lesson is only marked: students keep their record of it, and it can be restored. Its files do not count as
// used, so that a lesson nobody sees does not prevent deleting a file.

/** Remove a lesson from its course. */
export async function removeLesson(ctx: Ctx, id: string): Promise<{ changed: number }> {
  const { course, lesson } = await lessonToEdit(ctx, id)
  await ctx.tx.update(lessons).set({ deletedAt: ctx.now, removedWithSection: false }).where(lessonIs(ctx, id))
  await saveUses(ctx, [id])
  await structureChanged(ctx, course, 'remove', { before: { lesson: lesson.title } })
  return { changed: 1 }
}

/** Restore a lesson to its place. Its section must not be removed. */
export async function restoreLesson(ctx: Ctx, id: string): Promise<{ changed: number }> {
  await lockFilesOf(ctx, eq(lessons.id, id))
  const { course, lesson } = await lessonToEdit(ctx, id, 'may be removed')
  if (!lesson.deletedAt) return nothingChanged(ctx)
  const [section] = await ctx.tx.select().from(sections).where(sectionIs(ctx, lesson.sectionId))
  need(section && !section.deletedAt, 'courses.section_not_found')
  await needRoom(ctx, course.id, { lessons: 1 })
  await shiftLessons(ctx, lesson.sectionId, lesson.position)
  await ctx.tx
    .update(lessons)
    .set({ deletedAt: null, removedWithSection: false, position: lesson.position })
    .where(lessonIs(ctx, id))
  await restoreFiles(ctx, [lesson])
  await structureChanged(ctx, course, 'restore', { after: { lesson: lesson.title } })
  return { changed: 1 }
}

/** Remove a section with its lessons from its course. */
export async function removeSection(ctx: Ctx, id: string): Promise<{ changed: number }> {
  const { course, section } = await sectionToEdit(ctx, id)
  await ctx.tx.update(sections).set({ deletedAt: ctx.now }).where(sectionIs(ctx, id))
  const gone = await ctx.tx
    .update(lessons)
    .set({ deletedAt: ctx.now, removedWithSection: true })
    .where(outsideTrash(ctx, lessons, eq(lessons.sectionId, id)))
    .returning({ id: lessons.id, title: lessons.title })
  await saveUses(
    ctx,
    gone.map((lesson) => lesson.id),
  )
  const facts = { section: section.title, lessons: gone.map(({ title }) => title) }
  await structureChanged(ctx, course, 'remove', { before: facts })
  return { changed: 1 }
}

/** Restore a section to its place, with the lessons that were removed with it. */
export async function restoreSection(ctx: Ctx, id: string): Promise<{ changed: number }> {
  await lockFilesOf(ctx, eq(lessons.sectionId, id))
  const { course, section } = await sectionToEdit(ctx, id, 'may be removed')
  if (!section.deletedAt) return nothingChanged(ctx)
  await shiftSections(ctx, course.id, section.position)
  await ctx.tx.update(sections).set({ deletedAt: null, position: section.position }).where(sectionIs(ctx, id))
  const restored = await ctx.tx
    .update(lessons)
    .set({ deletedAt: null, removedWithSection: false })
    .where(ofSchool(ctx, lessons, eq(lessons.sectionId, id), eq(lessons.removedWithSection, true)))
    .returning()
  // The restored lessons are counted already.
  await needRoom(ctx, course.id, {})
  await restoreFiles(ctx, restored)
  const facts = { section: section.title, lessons: restored.map(({ title }) => title) }
  await structureChanged(ctx, course, 'restore', { after: facts })
  return { changed: 1 }
}

/** Restored lessons use their files again, except files that are in the trash. */
async function restoreFiles(ctx: Ctx, restored: readonly { id: string; mediaId: string | null }[]): Promise<void> {
  const ids = restored.map(({ id }) => id)
  const attached = await attachmentsOf(ctx, ids)
  const files = await lockFiles(ctx, [
    ...restored.flatMap(({ mediaId }) => mediaId ?? []),
    ...attached.map(({ mediaId }) => mediaId),
  ])
  for (const { id, deletedAt } of files.values()) {
    if (!deletedAt) continue
    for (const lesson of restored.filter(({ mediaId }) => mediaId === id)) {
      await ctx.tx.update(lessons).set({ mediaId: null }).where(lessonIs(ctx, lesson.id))
    }
    for (const { lessonId } of attached.filter(({ mediaId }) => mediaId === id)) {
      await ctx.tx
        .delete(lessonAttachments)
        .where(
          ofSchool(ctx, lessonAttachments, eq(lessonAttachments.lessonId, lessonId), eq(lessonAttachments.mediaId, id)),
        )
    }
  }
  await saveUses(ctx, ids)
}
