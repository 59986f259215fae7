import { newId } from '#server/core/database/id.ts'
import { momentOf } from '#server/core/seed/moments.ts'
import type { Seeding } from '#server/core/seed/seeding.ts'
import { studentGroupMembers, studentGroups } from '../identity.tables.ts'
import type { GroupContent } from './seed.types.ts'
import { namedInLog, personByEmail, type SeededPerson, seededPeople } from './seeded-people.ts'

/** Classes of students, and their entries in the log. */
export async function seedGroups(seeding: Seeding, groups: readonly GroupContent[]): Promise<void> {
  const { ctx, log } = seeding
  const { schoolId } = ctx
  for (const { name, students, ...done } of groups) {
    const at = momentOf(ctx.now, done)
    const { by } = done
    const id = newId(at.getTime())
    const members = studentsOf(seeding, students)
    await ctx.tx.insert(studentGroups).values({ schoolId, id, name, revision: 1, createdAt: at, updatedAt: at })
    await ctx.tx.insert(studentGroupMembers).values(
      members.map(({ membership }) => ({
        schoolId,
        id: newId(),
        groupId: id,
        membershipId: membership.id,
        addedAt: at,
      })),
    )
    log.push({ action: 'add', kind: 'student group', thingId: id, thingName: name, after: { name }, at, by })
    for (const student of members)
      log.push({ action: 'add-to-group', kind: 'group member', ...namedInLog(student), after: { group: name }, at, by })
  }
}

function studentsOf(seeding: Seeding, wanted: GroupContent['students']): SeededPerson[] {
  if (!('from' in wanted)) return wanted.map((email) => personByEmail(seeding, email))
  const students = seededPeople.of(seeding).filter(({ membership }) => membership.role === 'student')
  return students.slice(wanted.from, wanted.from + wanted.count)
}
