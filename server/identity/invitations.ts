import { eq, inArray } from 'drizzle-orm'
import { nothingChanged, record } from '#server/core/audit/audit.ts'
import type { Ctx } from '#server/core/database/door.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { countAttempt } from '#server/core/database/rate-limits.ts'
import type { Visit } from '#server/core/http/visit.ts'
import { writeMail } from '#server/core/mail/mail.ts'
import { originOf } from '#server/tenancy/school-address.ts'
import { siteOf } from '#server/tenancy/site.ts'
import { need } from '#shared/core/errors.ts'
import type { Language } from '#shared/core/language.rules.ts'
import { fullName, isNamed } from '#shared/identity/identity.rules.ts'
import { isPending } from '#shared/identity/may-enter.rules.ts'
import { type PeopleScope, roleOfScope } from '#shared/identity/people.lists.ts'
import { mayGiveRole } from '#shared/identity/people.rules.ts'
import { invitationMail } from './identity.emails.ts'
import { invitations, users } from './identity.tables.ts'
import {
  type Invited,
  inviteInstead,
  isUnconfirmed,
  makeAccount,
  makeMembership,
  membersAmong,
} from './invited-members.ts'
import { latestInvitation, newLink } from './links.ts'
import { actorOf, lockPeople, needManageable, needRoomFor } from './managing.ts'
import type { Account, Person } from './people.ts'

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
      const member = known.get(user?.id ?? '')
      return !user || !member || (member.isReached && isUnconfirmed({ user, ...member }))
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
      ? await inviteInstead(ctx, visit, { user: account, membership: stored.membership }, { ...person, role })
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

/** Send the email with a link; earlier links are revoked. */
async function sendInvitation(ctx: Ctx, visit: Visit, person: Person, language: Language): Promise<void> {
  const { membership, user } = person
  await ctx.tx.delete(invitations).where(ofSchool(ctx, invitations, eq(invitations.membershipId, membership.id)))
  const token = await newLink(ctx, { membershipId: membership.id }, language)
  const sender = { site: await siteOf(ctx), origin: await originOf(ctx, visit), language }
  const name = isNamed(membership, user.email) ? fullName(membership.firstName, membership.lastName) : ''
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
