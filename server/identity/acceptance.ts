import { and, eq } from 'drizzle-orm'
import type { Actor, Ctx } from '#server/core/database/door.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { countAttempt, counted } from '#server/core/database/rate-limits.ts'
import { emit } from '#server/core/events.ts'
import type { Outside } from '#server/core/http/serve.ts'
import type { Visit } from '#server/core/http/visit.ts'
import { index } from '#server/core/search/search.ts'
import type { ParsedOf } from '#shared/core/endpoint.ts'
import { need, refuse } from '#shared/core/errors.ts'
import type { confirmByCode, confirmByLink } from '#shared/identity/identity.endpoints.ts'
import { isNamed } from '#shared/identity/identity.rules.ts'
import type { SignedIn, SignInAnswer, User } from '#shared/identity/identity.schema.ts'
import { isPending } from '#shared/identity/may-enter.rules.ts'
import type { acceptInvitation } from '#shared/identity/people.endpoints.ts'
import { isClosedEmail } from './closing/closed-emails.ts'
import { lockCode, spendCode } from './codes.ts'
import { needChosen } from './common-passwords.ts'
import { confirmingBrowser } from './confirmation.ts'
import { memberAccepted } from './identity.events.ts'
import { memberships, sessions, users } from './identity.tables.ts'
import { findLinked, hashOfToken, type Linked, useLink } from './links.ts'
import { actorOf } from './managing.ts'
import { openSession } from './open-session.ts'
import { hashPassword, passwordFits } from './passwords.ts'
import { type Account, findable, findMembership, needOpen, type Person, userAnswer } from './people.ts'
import { confirmAddress, takeOver } from './take-over.ts'
import { grant } from './two-factor/checkpoint.ts'
import { needTyped } from './typed-code.ts'

// Wrong passwords: a link cannot be guessed, but who has stolen one could guess the password of its account.
const perLink = { hits: 20, seconds: 3600 }

/** An account with a password and a confirmed address: an invitation must not change it. */
const isInUse = ({ confirmedAt, passwordHash }: Account) => confirmedAt !== null && passwordHash !== null

const dayMs = 24 * 3600 * 1000

/** Whether the acting person typed the password of this account within a day. An older session may be one that was forgotten. */
async function hasJustSignedIn({ tx, schoolId, actor, now }: Ctx, { id }: Account): Promise<boolean> {
  if (actor?.id !== id) return false
  const [session] = await tx
    .select({ createdAt: sessions.createdAt })
    .from(sessions)
    .where(and(eq(sessions.schoolId, schoolId), eq(sessions.id, actor.sessionId)))
  return session !== undefined && now.getTime() - session.createdAt.getTime() < dayMs
}

/** What the invitation page shows. */
export async function invitationOf(ctx: Ctx, token: string) {
  const { user, membership } = (await findLinked(ctx, token)) ?? refuse('identity.invalid_link')
  const { firstName, lastName } = membership ?? user
  const first_name = isNamed({ firstName, lastName }, user.email) ? firstName : ''
  const role = membership?.role ?? 'student'
  const has_account = isInUse(user)
  const is_confirmation = !membership || !isPending(membership)
  const by_one_press = await hasJustSignedIn(ctx, user)
  return { email: user.email, first_name, last_name: lastName, role, has_account, is_confirmation, by_one_press }
}

/**
 * Accept an invitation, or confirm the address of an account. The link proves the mailbox, so its holder may set the password of an account whose address was
 * never confirmed (somebody else may have made it). An account in use needs its own password.
 */
export async function accept(outside: Outside, { body }: ParsedOf<typeof acceptInvitation>): Promise<SignInAnswer> {
  const { doors, visit, inSchool } = outside
  const found = await inSchool((ctx) => findLinked(ctx, body.token))
  const { user, ...link } = found ?? refuse('identity.invalid_link')
  needOpen(user)
  need(!(await isClosedEmail(doors.reference, user.email)), 'identity.account_closed')
  if (isInUse(user)) {
    const key = `invitation:link:${hashOfToken(body.token).toString('base64url')}`
    const fits = await counted(
      await countAttempt(doors.reference, key, perLink, new Date()),
      () => passwordFits(user.passwordHash, body.password, visit),
      (fits) => !fits,
    )
    need(fits, 'identity.invalid_credentials', { password: 'identity.invalid_password' })
    // The link proves the mailbox and the password the person: they are a member, also before they have given a code.
    const before = async (ctx: Ctx) => {
      const { membership } = await useLink(ctx, body.token)
      if (membership) await acceptMembership(ctx, membership, user)
    }
    // The school has guessed the language; the person uses theirs on the pages that follow.
    const invited = { ...user, language: user.language ?? link.language }
    const how = { lasting: 'remembered', language: undefined, join: true, proof: 'mailbox' } as const
    return grant(outside, invited, { ...how, before })
  }
  needChosen(body)
  const passwordHash = await hashPassword(body.password, visit)
  const own = { firstName: body.first_name, lastName: body.last_name, passwordHash }
  const prove = async (ctx: Ctx) => {
    return join(ctx, visit, await useLink(ctx, body.token), await takeOver(ctx, visit, user, own))
  }
  if (!user.passwordHash) return inSchool(prove)
  // Whoever made the unconfirmed account may be signed in to any school.
  const reason = 'an invitation proves the owner of an account'
  return doors.acrossSchools(null, reason, (across) => prove({ ...across, schoolId: visit.school.id }))
}

/**
 * Confirm the address of the account that has just signed in here. Its password stays, and sessions on other devices end. A
 * member who is invited and has not accepted has no session.
 */
export async function confirmSignedIn(
  { doors, visit, inSchool }: Outside,
  { body }: ParsedOf<typeof confirmByLink>,
): Promise<{ user: User }> {
  const actor = actorOf(visit)
  // The platform has few connections: a link that is not theirs must not take one.
  await inSchool(async (ctx) => {
    const found = await findLinked(ctx, body.token)
    need(found?.user.id === actor.id, 'identity.invalid_link')
    need(await hasJustSignedIn(ctx, found.user), 'identity.new_password_needed')
  })
  return doors.acrossSchools(actor, 'a link proves the owner of an account', async (across) => {
    const ctx = { ...across, schoolId: visit.school.id }
    const { user, membership } = await useLink(ctx, body.token)
    need(membership, 'identity.invalid_link')
    return confirmOwner(ctx, visit, actor, { user, membership })
  })
}

/** The same by the code of the email, which only the owner of the mailbox and this session know together. */
export async function confirmTyped(
  outside: Outside,
  { body }: ParsedOf<typeof confirmByCode>,
): Promise<{ user: User }> {
  const { doors, visit } = outside
  const actor = actorOf(visit)
  const [account] = await doors.reference.select().from(users).where(eq(users.id, actor.id))
  need(account && !account.confirmedAt, 'identity.code_expired')
  const browser = confirmingBrowser(actor.id)
  await needTyped(outside, { account, purpose: 'confirm', browser, code: body.code })
  return doors.acrossSchools(actor, 'a code proves the owner of an account', async (across) => {
    const ctx = { ...across, schoolId: visit.school.id }
    const row = await lockCode(ctx, browser, 'confirm')
    const membership = await findMembership(ctx, actor.id)
    need(row && membership, 'identity.code_expired')
    await spendCode(ctx, row)
    return confirmOwner(ctx, visit, actor, { user: account, membership })
  })
}

async function confirmOwner(
  ctx: Ctx,
  visit: Visit,
  actor: Actor,
  { user, membership }: Person,
): Promise<{ user: User }> {
  need(!user.confirmedAt, 'identity.invalid_link')
  const confirmed = await confirmAddress(ctx, visit, user, { except: actor.sessionId })
  return { user: userAnswer({ user: confirmed, membership }) }
}

/** Sign in the owner of the address, who becomes a member if they are not yet one. */
async function join(ctx: Ctx, visit: Visit, { membership }: Linked, account: Account): Promise<SignedIn> {
  if (membership) await acceptMembership(ctx, membership, account)
  return openSession(ctx, visit, account, { lasting: 'remembered', proof: 'mailbox' })
}

async function acceptMembership(ctx: Ctx, membership: Person['membership'], account: Account): Promise<void> {
  const { firstName, lastName } = account
  const changes = { firstName, lastName, acceptedAt: ctx.now, updatedAt: ctx.now }
  await ctx.tx
    .update(memberships)
    .set({ ...changes, revision: membership.revision + 1 })
    .where(ofSchool(ctx, memberships, eq(memberships.id, membership.id)))
  await index(ctx, findable({ ...membership, ...changes }, account))
  if (isPending(membership)) await emit(ctx, memberAccepted, { userId: account.id })
}
