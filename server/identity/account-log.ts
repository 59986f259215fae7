import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { AcrossCtx, Ctx } from '#server/core/database/door.ts'
import type { Visit } from '#server/core/http/visit.ts'
import { matchingEntries } from '#server/core/search/search.ts'
import { noteSecurity } from '#server/core/security-log/security-log.ts'
import { fullName } from '#shared/identity/identity.rules.ts'
import { isPending } from '#shared/identity/may-enter.rules.ts'
import { memberRoles } from '#shared/identity/people.lists.ts'
import { accessHasChanged } from './access-changed.ts'
import { deleteTokensOf } from './access-tokens/delete-tokens.ts'
import { memberships, sessions } from './identity.tables.ts'
import { deleteRecordsOf } from './openid/openid-records.ts'
import type { Person } from './people.ts'

type Address = Pick<Visit, 'ip'>
type Names = Pick<Person['membership'], 'userId' | 'firstName' | 'lastName'>

/** A member as the security log names them. */
export const loggedAs = ({ userId, firstName, lastName }: Names) => ({
  id: userId,
  name: fullName(firstName, lastName),
})

/** The ids of the school's people whose name or email has these words. Digits alone are an address, not a phone number. */
export function accountsMatching(ctx: Ctx, q: string): SQL | undefined {
  const matching = /[\p{L}@]/u.test(q) ? matchingEntries(memberRoles, q, { trash: true }) : undefined
  return (
    matching &&
    sql`select m.user_id from memberships m where m.school_id = ${ctx.schoolId} and m.id in (select id from ${matching})`
  )
}

/** Note in every school of these accounts what was done to them. A school that only invited them does not learn of it. */
export async function noteInTheirSchools(
  across: AcrossCtx,
  visit: Address,
  userIds: readonly string[],
  noted: { event: 'access-changed' | 'role-changed'; detail: string },
): Promise<void> {
  const members = await across.tx
    .select()
    .from(memberships)
    .where(inArray(memberships.userId, [...userIds]))
  for (const member of members.filter((member) => !isPending(member)))
    await noteSecurity({ ...across, schoolId: member.schoolId }, visit, { ...noted, about: loggedAs(member) })
  await accessHasChanged(across, members)
}

export type Ended = {
  detail:
    | 'taken over'
    | 'invited'
    | 'removed'
    | 'left'
    | 'made administrator'
    | 'password reset'
    | 'password changed'
    | 'signed out elsewhere'
    | 'account closed'
  /** In which school; across schools in all of them. */
  schoolId?: string
  /** The session that goes on. */
  except?: string
  /** Only devices are signed out. */
  keepsTokens?: boolean
}

/**
 * End the sessions of these accounts, and note it in the school of each. Their access tokens end too, unless only devices are
 * signed out: whoever knew the old password could have made one. Other systems that they signed in to learn nothing more: of
 * one school only where one school was left.
 */
export async function endSessionsOf(
  ctx: AcrossCtx,
  visit: Address,
  userIds: readonly string[],
  { detail, schoolId, except, keepsTokens = false }: Ended,
): Promise<void> {
  const theirs = (table: typeof sessions | typeof memberships) =>
    and(inArray(table.userId, [...userIds]), schoolId ? eq(table.schoolId, schoolId) : undefined)
  if (!keepsTokens) await deleteTokensOf(ctx, userIds, schoolId)
  await deleteRecordsOf(ctx, userIds, { schoolId })
  const ended = await ctx.tx
    .delete(sessions)
    .where(and(theirs(sessions), except ? ne(sessions.id, except) : undefined))
    .returning({ schoolId: sessions.schoolId, userId: sessions.userId })
  if (ended.length === 0) return
  await accessHasChanged(ctx, ended)
  const had = new Set(ended.map(({ schoolId, userId }) => `${schoolId} ${userId}`))
  const members = await ctx.tx.select().from(memberships).where(theirs(memberships))
  for (const member of members.filter(({ schoolId, userId }) => had.has(`${schoolId} ${userId}`)))
    await noteSecurity({ ...ctx, schoolId: member.schoolId }, visit, {
      event: 'session-ended',
      detail,
      about: loggedAs(member),
    })
}
