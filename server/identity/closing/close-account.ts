import { and, eq, isNotNull } from 'drizzle-orm'
import type { AcrossCtx } from '#server/core/database/door.ts'
import type { Outside } from '#server/core/http/serve.ts'
import type { Visit } from '#server/core/http/visit.ts'
import type { ParsedOf } from '#shared/core/endpoint.ts'
import { need, refuse } from '#shared/core/errors.ts'
import type { closeAccount, reopenAccount } from '#shared/identity/closing.endpoints.ts'
import { graceDays } from '#shared/identity/closing.schema.ts'
import type { SignInAnswer } from '#shared/identity/identity.schema.ts'
import { isClosing } from '#shared/identity/may-enter.rules.ts'
import { endSessionsOf, noteInTheirSchools } from '../account-log.ts'
import { mailAccount } from '../account-mail.ts'
import { codeOfToken, newCode, spendToken } from '../codes.ts'
import { cookie, sessionCookie } from '../cookies.ts'
import { closingMail, securityChangedMail } from '../identity.emails.ts'
import { accountCodes, memberships, users } from '../identity.tables.ts'
import type { Account } from '../people.ts'
import { needOwnPassword } from '../security/proof.ts'

const dayMs = 24 * 3600 * 1000

/** A school without its owner could not be run, nor the platform without its administrators. */
async function needNoOwner({ tx }: AcrossCtx, account: { id: string; isAdmin: boolean }): Promise<void> {
  const [owned] = await tx
    .select({ id: memberships.id })
    .from(memberships)
    .where(and(eq(memberships.userId, account.id), eq(memberships.isOwner, true)))
    .limit(1)
  need(!owned && !account.isAdmin, 'identity.owner_cannot_close')
}

/**
 * Close the own account: from now on nobody signs in with its address, and after the grace period it is erased. An email has
 * the link that undoes it.
 */
export async function closeOwnAccount(
  outside: Outside,
  { body, query }: ParsedOf<typeof closeAccount>,
): Promise<{ erase_at: string }> {
  const { doors, visit } = outside
  const account = await needOwnPassword(outside, body.current_password)
  visit.respond.append('Set-Cookie', cookie(visit, sessionCookie, '', 0))
  return doors.acrossSchools(visit.actor, 'a person closes their account', async (across) => {
    await needNoOwner(across, account)
    const ctx = { ...across, schoolId: visit.school.id }
    const eraseAt = new Date(across.now.getTime() + graceDays * dayMs)
    await across.tx
      .update(users)
      .set({ closedAt: across.now, eraseAt, updatedAt: across.now })
      .where(eq(users.id, account.id))
    await across.tx.delete(accountCodes).where(eq(accountCodes.userId, account.id))
    await endSessionsOf(across, visit, [account.id], { detail: 'account closed' })
    await noteInTheirSchools(across, visit, [account.id], { event: 'access-changed', detail: 'account closed' })
    const language = query.language ?? account.language ?? visit.school.defaultLanguage
    // Not to an address that nobody has confirmed: it may be a stranger's. They open it again by signing in.
    if (!account.confirmedAt) return { erase_at: eraseAt.toISOString() }
    const secrets = await newCode(ctx, { userId: account.id, purpose: 'reopen', language, until: eraseAt })
    await mailAccount(ctx, visit, account, language, (sender) => closingMail(sender, secrets, eraseAt))
    return { erase_at: eraseAt.toISOString() }
  })
}

/** Undo it, by the link of the email, while the account is not erased. */
export async function reopenOwnAccount(
  { doors, visit, inSchool }: Outside,
  { body }: ParsedOf<typeof reopenAccount>,
): Promise<Record<string, never>> {
  const found = await inSchool((ctx) => codeOfToken(ctx, body.access_token, body.token))
  if (found?.purpose !== 'reopen') refuse('identity.code_expired')
  await doors.acrossSchools(null, reopening, async (across) => {
    const ctx = { ...across, schoolId: visit.school.id }
    need(await spendToken(ctx, body.access_token, body.token, 'reopen'), 'identity.code_expired')
    need(await reopen(across, visit, found.userId), 'identity.code_expired')
  })
  return {}
}

const reopening = 'a person keeps the account they had closed'

/**
 * Undo it for somebody who has just come in to the account they had closed, and say so in an email. Whoever is still asked
 * something has not come in.
 */
export async function reopenEntered({ doors, visit }: Outside, account: Account, entered: unknown): Promise<void> {
  if (!isClosing(account) || !hasPassed(entered)) return
  await doors.acrossSchools(null, reopening, async (across) => {
    need(await reopen(across, visit, account.id), 'identity.account_closed')
    if (!account.confirmedAt) return
    const ctx = { ...across, schoolId: visit.school.id }
    await mailAccount(ctx, visit, account, undefined, (sender) => securityChangedMail(sender, 'account reopened'))
  })
}

const hasPassed = (entered: unknown) => (entered as Partial<SignInAnswer> | undefined)?.pass === true

/** Open an account again whose owner has proved themself, unless it is erased. */
async function reopen(across: AcrossCtx, visit: Visit, userId: string): Promise<boolean> {
  const { tx, now } = across
  const reopened = await tx
    .update(users)
    .set({ closedAt: null, eraseAt: null, updatedAt: now })
    .where(and(eq(users.id, userId), isNotNull(users.eraseAt)))
    .returning({ id: users.id })
  if (reopened.length === 0) return false
  await noteInTheirSchools(across, visit, [userId], { event: 'access-changed', detail: 'account reopened' })
  return true
}
