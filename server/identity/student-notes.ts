import { desc, eq, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { record } from '#server/core/audit/audit.ts'
import type { Ctx } from '#server/core/database/door.ts'
import { newId } from '#server/core/database/id.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { needLatest } from '#server/core/database/revision.ts'
import { need, refuse } from '#shared/core/errors.ts'
import { fullName } from '#shared/identity/identity.rules.ts'
import type { changedStudentNote, StudentNote } from '#shared/identity/student-notes.schema.ts'
import { memberships, studentNotes } from './identity.tables.ts'
import { actorOf } from './managing.ts'
import { findRow, inReach } from './people-list.ts'

type Note = typeof studentNotes.$inferSelect

/** If there are more, the newest. */
const mostShown = 200

/** What staff wrote down about a student, the newest first. */
export async function notesAbout(ctx: Ctx, memberId: string): Promise<StudentNote[]> {
  need(await findRow(ctx, 'students', memberId), 'identity.person_not_found')
  const notes = await ctx.tx
    .select()
    .from(studentNotes)
    .where(ofSchool(ctx, studentNotes, eq(studentNotes.membershipId, memberId)))
    .orderBy(desc(studentNotes.createdAt), desc(studentNotes.id))
    .limit(mostShown)
  return notes.map((note) => noteAnswer(ctx, note))
}

export async function writeNote(ctx: Ctx, memberId: string, text: string): Promise<StudentNote> {
  const student = await findRow(ctx, 'students', memberId)
  need(student, 'identity.person_not_found')
  const { id: authorId, name: authorName } = actorOf(ctx)
  const at = { createdAt: ctx.now, updatedAt: ctx.now }
  const [note] = await ctx.tx
    .insert(studentNotes)
    .values({
      schoolId: ctx.schoolId,
      id: newId(),
      membershipId: memberId,
      authorId,
      authorName,
      text,
      revision: 1,
      ...at,
    })
    .returning()
  await log(ctx, 'write-note', memberId, fullName(student.first_name, student.last_name))
  return noteAnswer(ctx, note ?? refuse('core.something_went_wrong'))
}

/** Only who wrote a note changes it. */
export async function changeOwnNote(
  ctx: Ctx,
  id: string,
  { text, revision }: z.output<typeof changedStudentNote>,
): Promise<StudentNote> {
  const { note, name } = await lockNote(ctx, id)
  needOwn(ctx, note)
  needLatest(note, revision)
  const [changed] = await ctx.tx
    .update(studentNotes)
    .set({ text, revision: note.revision + 1, updatedAt: ctx.now })
    .where(ofSchool(ctx, studentNotes, eq(studentNotes.id, id)))
    .returning()
  await log(ctx, 'change-note', note.membershipId, name)
  return noteAnswer(ctx, changed ?? refuse('identity.note_not_found'))
}

export async function deleteOwnNote(ctx: Ctx, id: string): Promise<{ id: string }> {
  const { note } = await lockNote(ctx, id)
  needOwn(ctx, note)
  return deleteNote(ctx, id)
}

/** Delete a note, whoever wrote it. */
export async function deleteNote(ctx: Ctx, id: string): Promise<{ id: string }> {
  const { note, name } = await lockNote(ctx, id)
  await ctx.tx.delete(studentNotes).where(ofSchool(ctx, studentNotes, eq(studentNotes.id, id)))
  await log(ctx, 'delete-note', note.membershipId, name)
  return { id }
}

/** A note about a student within reach. */
async function lockNote(ctx: Ctx, id: string): Promise<{ note: Note; name: string }> {
  const [row] = await ctx.tx
    .select({ note: studentNotes, firstName: memberships.firstName, lastName: memberships.lastName })
    .from(studentNotes)
    .innerJoin(
      memberships,
      ofSchool(
        ctx,
        memberships,
        eq(memberships.id, studentNotes.membershipId),
        eq(memberships.role, 'student'),
        inReach(ctx, sql`memberships`),
      ),
    )
    .where(ofSchool(ctx, studentNotes, eq(studentNotes.id, id)))
    .for('update', { of: studentNotes })
  need(row, 'identity.note_not_found')
  return { note: row.note, name: fullName(row.firstName, row.lastName) }
}

function needOwn(ctx: Ctx, { authorId }: Note): void {
  need(authorId === actorOf(ctx).id, 'identity.no_permission')
}

/** In the log under the student's name, without the text. */
function log(
  ctx: Ctx,
  action: 'write-note' | 'change-note' | 'delete-note',
  thingId: string,
  thingName: string,
): Promise<void> {
  return record(ctx, { action, kind: 'student note', thingId, thingName })
}

const noteAnswer = (ctx: Ctx, note: Note): StudentNote => ({
  id: note.id,
  text: note.text,
  author: note.authorName,
  is_own: note.authorId === ctx.actor?.id,
  created_at: note.createdAt.toISOString(),
  changed_at: note.revision > 1 ? note.updatedAt.toISOString() : null,
  revision: note.revision,
})
