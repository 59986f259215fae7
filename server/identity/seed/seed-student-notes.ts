import { newId } from '#server/core/database/id.ts'
import { momentOf } from '#server/core/seed/moments.ts'
import type { Seeding } from '#server/core/seed/seeding.ts'
import { studentNotes } from '../identity.tables.ts'
import type { NoteContent } from './seed.types.ts'
import { namedInLog, nameOf, personByEmail, personByKey } from './seeded-people.ts'

/** Notes of staff about students, and their entries in the log. */
export async function seedStudentNotes(seeding: Seeding, notes: readonly NoteContent[]): Promise<void> {
  const { ctx, log } = seeding
  if (notes.length === 0) return
  const rows = notes.map(({ about, text, ...done }) => {
    const student = personByEmail(seeding, about)
    const author = personByKey(seeding, done.by)
    const at = momentOf(ctx.now, done)
    log.push({ action: 'write-note', kind: 'student note', ...namedInLog(student), at, by: done.by })
    return {
      schoolId: ctx.schoolId,
      id: newId(at.getTime()),
      membershipId: student.membership.id,
      authorId: author.user.id,
      authorName: nameOf(author),
      text,
      revision: 1,
      createdAt: at,
      updatedAt: at,
    }
  })
  await ctx.tx.insert(studentNotes).values(rows)
}
