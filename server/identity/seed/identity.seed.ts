import { eq } from 'drizzle-orm'
import type { Config } from '#server/core/config/config.ts'
import { start } from '#server/core/core.start.ts'
import type { Doors } from '#server/core/database/door.ts'
import { newId } from '#server/core/database/id.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { index, indexTrash } from '#server/core/search/search.ts'
import { daysBefore, momentOf } from '#server/core/seed/moments.ts'
import { entryOf } from '#server/core/seed/seed-log.ts'
import type { DemoSchool, LogEntry, Seeding } from '#server/core/seed/seeding.ts'
import { schoolContents } from '#server/tenancy/seed/school-contents.ts'
import { invitationDays } from '#shared/identity/people.rules.ts'
import { addToken } from '../access-tokens/access-tokens.ts'
import { accessTokens, invitations, memberships, payoutAccounts, users } from '../identity.tables.ts'
import { hashOfToken } from '../links.ts'
import { sealedAccount } from '../payout/payout.ts'
import { findable } from '../people.ts'
import { writeCompany } from '../personal/company-information.ts'
import { writePersonal } from '../personal/personal-information.ts'
import { demoPeople } from './demo-people.ts'
import { emptyPeople } from './empty-people.ts'
import { englishPeople } from './english-people.ts'
import { staffOf, studentsOf } from './people-of-school.ts'
import { platformPeople } from './platform-people.ts'
import type { MemberContent, PeopleContent } from './seed.types.ts'
import { seedGroups } from './seed-groups.ts'
import { seedStudentNotes } from './seed-student-notes.ts'
import { namedInLog, nameOf, personByKey, type SeededPerson, seededPeople } from './seeded-people.ts'

const contents: Record<DemoSchool, PeopleContent> = {
  platform: platformPeople,
  demo: demoPeople,
  english: englishPeople,
  empty: emptyPeople,
}

/** What is seeded encrypted must open in the processes that answer. */
export async function prepare(_: Doors, config?: Config): Promise<void> {
  if (config) await start({ config })
}

/** Everyone of the school, in as many statements as there are tables. */
export async function seed(seeding: Seeding): Promise<void> {
  const { ctx, actors, log } = seeding
  const content = contents[seeding.school]
  const people = [...staffOf(seeding, content), ...studentsOf(seeding, content)]
  seededPeople.set(seeding, people)
  if (content.admin) await seedAdmin(seeding, content.admin)
  if (people.length === 0) return
  await ctx.tx.insert(users).values(people.map(({ user }) => user))
  await ctx.tx.insert(memberships).values(people.map(({ membership }) => membership))
  await index(ctx, ...people.map(({ membership, user }) => findable(membership, user)))
  const trashed = people.filter(({ membership }) => membership.deletedAt).map(({ membership }) => membership.id)
  await indexTrash(ctx, trashed, true)
  await seedInvitations(seeding, people)
  for (const { key, personal, company } of [content.owner, ...(content.students ?? [])].flatMap((one) => one ?? [])) {
    if (personal) await writePersonal(ctx, personByKey(seeding, key).user.id, personal)
    if (company) await writeCompany(ctx, personByKey(seeding, key).user.id, company)
  }
  await seedPayout(seeding, content)
  await seedToken(seeding, content)
  for (const person of people) {
    const { key, user, membership, state } = person
    if (key) actors.set(key, { id: user.id, name: nameOf(person), role: membership.role })
    if (state) log.push(entryOfState(ctx.now, person, state))
  }
  await seedGroups(seeding, content.groups ?? [])
  await seedStudentNotes(seeding, content.notes ?? [])
  for (const change of content.changes ?? []) {
    log.push(entryOf(ctx.now, change, inLog(personByKey(seeding, change.about.person))))
  }
}

async function seedAdmin({ ctx, passwordHash }: Seeding, admin: NonNullable<PeopleContent['admin']>): Promise<void> {
  await ctx.tx.insert(users).values({
    id: newId(),
    ...admin,
    username: admin.email,
    passwordHash,
    isAdmin: true,
    confirmedAt: ctx.now,
    createdAt: ctx.now,
    updatedAt: ctx.now,
  })
}

async function seedPayout(seeding: Seeding, { owner }: PeopleContent): Promise<void> {
  if (!owner?.payout) return
  const userId = personByKey(seeding, owner.key).user.id
  const updatedAt = daysBefore(seeding.ctx.now, 45)
  await seeding.ctx.tx.insert(payoutAccounts).values({ userId, sealed: sealedAccount(userId, owner.payout), updatedAt })
}

async function seedToken(seeding: Seeding, { owner }: PeopleContent): Promise<void> {
  if (!owner?.token) return
  const { ctx } = seeding
  const { name, scopes, daysAgo } = owner.token
  const userId = personByKey(seeding, owner.key).user.id
  const { row } = await addToken({ ...ctx, now: daysBefore(ctx.now, daysAgo) }, userId, {
    ...{ name, scopes: [...scopes], days: 90 },
  })
  const used = { lastUsedAt: daysBefore(ctx.now, 0.2) }
  await ctx.tx
    .update(accessTokens)
    .set(used)
    .where(ofSchool(ctx, accessTokens, eq(accessTokens.id, row.id)))
}

/** Links that nobody has: whoever wants one invites the person again. */
async function seedInvitations({ ctx, school }: Seeding, people: SeededPerson[]): Promise<void> {
  const rows = people.flatMap(({ membership, state }) => {
    if (!membership.invitedAt) return []
    return {
      schoolId: ctx.schoolId,
      id: newId(membership.invitedAt.getTime()),
      membershipId: membership.id,
      tokenHash: hashOfToken(newId()),
      language: schoolContents[school].defaultLanguage,
      invitedBy: people.find(({ key }) => key === state?.by)?.user.id ?? null,
      createdAt: membership.invitedAt,
      expiresAt: daysBefore(membership.invitedAt, -invitationDays),
    }
  })
  if (rows.length > 0) await ctx.tx.insert(invitations).values(rows)
}

/** How the log names a person. */
const inLog = (person: SeededPerson) => ({ kind: 'user' as const, ...namedInLog(person) })

const actionOf = {
  suspended: ['suspend', 'suspendedAt'],
  blocked: ['block', 'blockedAt'],
  inactive: ['deactivate', 'deactivatedAt'],
  trashed: ['trash', 'deletedAt'],
} as const

function entryOfState(now: Date, person: SeededPerson, state: NonNullable<MemberContent['state']>): LogEntry {
  const { user, membership } = person
  const { role, matrix } = membership
  const done = { ...inLog(person), at: momentOf(now, state), by: state.by }
  if (state.is === 'invited') return { ...done, action: 'invite', after: { email: user.email, role, matrix } }
  const [action, mark] = actionOf[state.is]
  return { ...done, action, before: { [mark]: null }, after: { [mark]: done.at } }
}
