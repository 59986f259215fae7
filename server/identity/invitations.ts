import { createHash, randomBytes } from 'node:crypto'
import { desc, eq, gt, inArray } from 'drizzle-orm'
import { nothingChanged, record } from '#server/core/audit/audit.ts'
import type { Ctx } from '#server/core/database/door.ts'
import { newId } from '#server/core/database/id.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { countAttempt } from '#server/core/database/rate-limits.ts'
import type { Visit } from '#server/core/http/visit.ts'
import { writeMail } from '#server/core/mail/mail.ts'
import { index } from '#server/core/search/search.ts'
import { originOf } from '#server/tenancy/school-address.ts'
import { siteOf } from '#server/tenancy/site.ts'
import { need, refuse } from '#shared/core/errors.ts'
import type { Language } from '#shared/core/language.rules.ts'
import { fullName } from '#shared/identity/identity.rules.ts'
import { type MemberRole, type PeopleScope, roleOfScope } from '#shared/identity/people.lists.ts'
import { invitationDays, mayGiveRole } from '#shared/identity/people.rules.ts'
import { invitationMail } from './identity.emails.ts'
import { invitations, memberships, sessions, users } from './identity.tables.ts'
import { actorOf, lockPeople, needManageable, needRoomFor } from './managing.ts'
import { type Account, blockedReason, findable, isConfirmed, isPending, type Person } from './people.ts'

const dayMs = 24 * 3600 * 1000

type Invited = {
  email: string
  firstName: string
  lastName: string
  role: MemberRole
  matrix: string | null
  position?: string
  bio?: string
  lectureType?: number | null
}

export const hashOfToken = (token: string) => createHash('sha256').update(token).digest()

/**
 * Add pending members and email them an invitation. A person without an account gets one without a password; an existing
 * account shows nothing of itself here until its owner accepts. Existing members are skipped, except students whose
 * address nobody has confirmed: whoever joined with it may not be the person the school means.
 */
export async function invite(ctx: Ctx, visit: Visit, scope: PeopleScope, wanted: Invited[], language: Language) {
  const role = roleOfScope[scope] ?? wanted[0]?.role ?? 'student'
  need(mayGiveRole(actorOf(ctx), role), 'identity.no_permission')
  const emails = wanted.map(({ email }) => email)
  const accounts = new Map<string, Account>()
  for (const account of await ctx.tx.select().from(users).where(inArray(users.email, emails))) {
    accounts.set(account.email, account)
  }
  const known = await membersAmong(ctx, [...accounts.values()])
  const fresh = wanted
    .filter(({ email }) => {
      const user = accounts.get(email)
      const membership = known.get(user?.id ?? '')
      return !user || !membership || isUnconfirmed({ user, membership })
    })
    // Sorted, so that concurrent invitations of the same people do not deadlock.
    .sort((a, b) => (a.email < b.email ? -1 : 1))
  await countInvitations(ctx, fresh.length)
  await needRoomFor(ctx, role, fresh.length)
  const invited = new Map<string, string>()
  for (const person of fresh) {
    const account = accounts.get(person.email) ?? (await makeAccount(ctx, person))
    const stored = known.get(account.id)
    const membership = stored
      ? await inviteInstead(ctx, { user: account, membership: stored }, { ...person, role })
      : await makeMembership(ctx, account, { ...person, role })
    if (!membership) continue
    await sendInvitation(ctx, visit, { user: account, membership }, language)
    await record(ctx, {
      action: 'invite',
      kind: 'user',
      thingId: membership.id,
      thingName: fullName(membership.firstName, membership.lastName) || person.email,
      after: { email: person.email, role, matrix: membership.matrix },
    })
    invited.set(person.email, membership.id)
  }
  if (invited.size === 0) nothingChanged(ctx)
  return { ids: [...invited.values()], alreadyHere: emails.filter((email) => !invited.has(email)) }
}

async function membersAmong(ctx: Ctx, accounts: Account[]): Promise<Map<string, Person['membership']>> {
  if (accounts.length === 0) return new Map()
  const ids = accounts.map(({ id }) => id)
  const rows = await ctx.tx
    .select()
    .from(memberships)
    .where(ofSchool(ctx, memberships, inArray(memberships.userId, ids)))
    .orderBy(memberships.id)
    .for('update')
  return new Map(rows.map((membership) => [membership.userId, membership]))
}

/** A student who joined by themselves with an address that nobody has confirmed. */
const isUnconfirmed = (person: Person) =>
  !isConfirmed(person) && person.membership.role === 'student' && !blockedReason(person.membership)

/** From now on the member is an invited one: signed out here until the owner of the address accepts. */
async function inviteInstead(ctx: Ctx, { user, membership }: Person, person: Invited) {
  const [invited] = await ctx.tx
    .update(memberships)
    .set({ ...columnsOf(person), invitedAt: ctx.now, revision: membership.revision + 1, updatedAt: ctx.now })
    .where(ofSchool(ctx, memberships, eq(memberships.id, membership.id)))
    .returning()
  await ctx.tx.delete(sessions).where(ofSchool(ctx, sessions, eq(sessions.userId, user.id)))
  if (invited) await index(ctx, findable(invited, user))
  return invited
}

function columnsOf({ role, matrix, lectureType, firstName, lastName, position, bio }: Invited) {
  const isLecture = role === 'lecture'
  return {
    role,
    matrix: isLecture ? matrix : null,
    lectureType: isLecture ? (lectureType ?? null) : null,
    firstName,
    lastName,
    position: position || null,
    bio: bio || null,
  }
}

/** A new account, or the one that a concurrent request made for this email. */
async function makeAccount(ctx: Ctx, { email, firstName, lastName }: Invited): Promise<Account> {
  const id = newId()
  const username = `${email.split('@')[0]}-${id.slice(-6)}`
  await ctx.tx
    .insert(users)
    .values({ id, email, username, firstName, lastName, isAdmin: false, createdAt: ctx.now, updatedAt: ctx.now })
    .onConflictDoNothing({ target: users.email })
  const [account] = await ctx.tx.select().from(users).where(eq(users.email, email))
  return account ?? refuse('core.something_went_wrong')
}

/** A member who is invited. Undefined if a concurrent request made it. */
export async function makeMembership(
  ctx: Ctx,
  account: Account,
  person: Invited,
): Promise<Person['membership'] | undefined> {
  const [membership] = await ctx.tx
    .insert(memberships)
    .values({
      schoolId: ctx.schoolId,
      id: newId(),
      userId: account.id,
      isOwner: false,
      ...columnsOf(person),
      joinedAt: ctx.now,
      invitedAt: ctx.now,
      revision: 1,
      updatedAt: ctx.now,
    })
    .onConflictDoNothing()
    .returning()
  if (membership) await index(ctx, findable(membership, account))
  return membership
}

// More than this in a day is spam.
const perSchool = { hits: 500, seconds: 24 * 3600 }

// A person needs no more reminders than this.
const perPerson = { hits: 5, seconds: 3600 }

/** Called before anything is written; concurrent invitations of the same school wait here. */
async function countInvitations(ctx: Ctx, howMany: number): Promise<void> {
  for (let at = 0; at < howMany; at++) {
    await countAttempt(ctx.tx, `invitation:school:${ctx.schoolId}`, perSchool, ctx.now)
  }
}

/** The token of a new link for a member. Only its hash is stored. */
export async function newLink(ctx: Ctx, membershipId: string, language: Language): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await ctx.tx.insert(invitations).values({
    schoolId: ctx.schoolId,
    id: newId(),
    membershipId,
    tokenHash: hashOfToken(token),
    language,
    invitedBy: ctx.actor?.id ?? null,
    createdAt: ctx.now,
    expiresAt: new Date(ctx.now.getTime() + invitationDays * dayMs),
  })
  return token
}

/** Send the email with a link; earlier links are revoked. */
async function sendInvitation(ctx: Ctx, visit: Visit, person: Person, language: Language): Promise<void> {
  const { membership, user } = person
  await ctx.tx.delete(invitations).where(ofSchool(ctx, invitations, eq(invitations.membershipId, membership.id)))
  const token = await newLink(ctx, membership.id, language)
  const sender = { site: await siteOf(ctx), origin: await originOf(ctx, visit), language }
  const name = fullName(membership.firstName, membership.lastName)
  const mail = invitationMail(sender, { name, role: membership.role, token, by: ctx.actor?.name ?? '' })
  await writeMail(ctx, { ...mail, to: { email: user.email, name } })
}

/** Send the invitation again. */
export async function remind(ctx: Ctx, visit: Visit, scope: PeopleScope, id: string): Promise<{ changed: number }> {
  const [person] = await lockPeople(ctx, scope, [id])
  need(person, 'identity.person_not_found')
  needManageable(ctx, person)
  need(isPending(person.membership) && !person.membership.deletedAt, 'core.invalid_request')
  await countInvitations(ctx, 1)
  await countAttempt(ctx.tx, `invitation:person:${id}`, perPerson, ctx.now)
  const language = (await latestInvitation(ctx, id))?.language ?? visit.school.defaultLanguage
  await sendInvitation(ctx, visit, person, language)
  await record(ctx, {
    action: 'remind',
    kind: 'user',
    thingId: id,
    thingName: fullName(person.membership.firstName, person.membership.lastName),
  })
  return { changed: 1 }
}

export async function latestInvitation(ctx: Ctx, membershipId: string) {
  const [row] = await ctx.tx
    .select()
    .from(invitations)
    .where(ofSchool(ctx, invitations, eq(invitations.membershipId, membershipId)))
    .orderBy(desc(invitations.createdAt))
    .limit(1)
  return row
}

/** The person a valid link invites. */
export async function findInvited(ctx: Ctx, token: string): Promise<Person | undefined> {
  const [row] = await invitedBy(ctx, token)
  return row && mayAccept(row) ? row : undefined
}

/** Use a link, which works once; all links of the same person are revoked. */
export async function useLink(ctx: Ctx, token: string): Promise<Person['membership']> {
  const [row] = await invitedBy(ctx, token).for('update', { of: memberships })
  if (!row || !mayAccept(row)) return refuse('identity.invalid_link')
  const used = await ctx.tx
    .delete(invitations)
    .where(ofSchool(ctx, invitations, eq(invitations.membershipId, row.membership.id)))
    .returning({ tokenHash: invitations.tokenHash })
  // A reminder may have replaced it while this waited for the lock.
  need(
    used.some(({ tokenHash }) => tokenHash.equals(hashOfToken(token))),
    'identity.invalid_link',
  )
  return row.membership
}

/** The link of an account that nobody has confirmed is for its owner, who may have been signed up by somebody else. */
const mayAccept = ({ user, membership }: Person) =>
  (isPending(membership) || user.confirmedAt === null) && !membership.deletedAt

function invitedBy(ctx: Ctx, token: string) {
  return ctx.tx
    .select({ membership: memberships, user: users })
    .from(invitations)
    .innerJoin(memberships, ofSchool(ctx, memberships, eq(memberships.id, invitations.membershipId)))
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(
      ofSchool(ctx, invitations, eq(invitations.tokenHash, hashOfToken(token)), gt(invitations.expiresAt, ctx.now)),
    )
}
