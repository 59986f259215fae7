import { and, asc, count, eq, sql } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { newId } from '#server/core/database/id.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { prepared } from '#server/core/database/prepared.ts'
import { actorOf } from '#server/identity/managing.ts'
import { need } from '#shared/core/errors.ts'
import { mostNotes } from '#shared/learning/learning.lists.ts'
import type { LessonNote } from '#shared/learning/lecture.schema.ts'
import { openLesson } from '../access/lesson-access.ts'
import { lessonNotes } from '../learning.tables.ts'

type Written = { text: string; at_seconds: number | null }
type NewNote = Written & { new_id?: string | undefined }

const own = (ctx: Ctx) => ofSchool(ctx, lessonNotes, eq(lessonNotes.studentId, actorOf(ctx).id))

/** The caller's notes in a lesson: by position in the video, then those without one, the oldest first. */
export async function notesOf(ctx: Ctx, lessonId: string): Promise<LessonNote[]> {
  const params = { schoolId: ctx.schoolId, studentId: actorOf(ctx).id, lessonId }
  return (await ownIn(ctx.tx).execute(params)).map(noteAnswer)
}

const ownIn = prepared('own notes in a lesson', (db, name) =>
  db
    .select()
    .from(lessonNotes)
    .where(
      and(
        eq(lessonNotes.schoolId, sql.placeholder('schoolId')),
        eq(lessonNotes.studentId, sql.placeholder('studentId')),
        eq(lessonNotes.lessonId, sql.placeholder('lessonId')),
      ),
    )
    .orderBy(sql`${lessonNotes.atSeconds} nulls last`, asc(lessonNotes.createdAt), asc(lessonNotes.id))
    .prepare(name),
)

/** Add a note to an open lesson; one that was sent before is answered as it is. */
export async function addNote(ctx: Ctx, slug: string, lessonId: string, written: NewNote): Promise<LessonNote> {
  const { course } = await openLesson(ctx, slug, lessonId)
  const [counted] = await ctx.tx
    .select({ notes: count() })
    .from(lessonNotes)
    .where(and(own(ctx), eq(lessonNotes.lessonId, lessonId)))
  need((counted?.notes ?? 0) < mostNotes, 'courses.too_many')
  const row = {
    schoolId: ctx.schoolId,
    id: written.new_id ?? newId(),
    courseId: course.id,
    lessonId,
    studentId: actorOf(ctx).id,
    atSeconds: written.at_seconds,
    text: written.text,
    createdAt: ctx.now,
    updatedAt: ctx.now,
  }
  const [added] = await ctx.tx.insert(lessonNotes).values(row).onConflictDoNothing().returning()
  if (added) return noteAnswer(added)
  const [known] = await ctx.tx
    .select()
    .from(lessonNotes)
    .where(and(own(ctx), eq(lessonNotes.id, row.id)))
  need(known, 'learning.note_not_found')
  return noteAnswer(known)
}

// Notes can be changed and deleted also after access to the course has ended.
export async function updateNote(ctx: Ctx, noteId: string, written: Written): Promise<LessonNote> {
  const [row] = await ctx.tx
    .update(lessonNotes)
    .set({ text: written.text, atSeconds: written.at_seconds, updatedAt: ctx.now })
    .where(and(own(ctx), eq(lessonNotes.id, noteId)))
    .returning()
  need(row, 'learning.note_not_found')
  return noteAnswer(row)
}

export async function deleteNote(ctx: Ctx, noteId: string): Promise<{ id: string }> {
  const [row] = await ctx.tx
    .delete(lessonNotes)
    .where(and(own(ctx), eq(lessonNotes.id, noteId)))
    .returning({ id: lessonNotes.id })
  need(row, 'learning.note_not_found')
  return row
}

export const noteAnswer = (row: typeof lessonNotes.$inferSelect): LessonNote => ({
  id: row.id,
  text: row.text,
  at_seconds: row.atSeconds,
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
})
