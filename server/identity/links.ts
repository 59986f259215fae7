import { createHash, randomBytes } from 'node:crypto'
import { desc, eq, gt, or } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { newId } from '#server/core/database/id.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { need, refuse } from '#shared/core/errors.ts'
import type { Language } from '#shared/core/language.rules.ts'
import { isPending } from '#shared/identity/may-enter.rules.ts'
import { invitationDays } from '#shared/identity/people.rules.ts'
import { invitations, memberships, users } from './identity.tables.ts'
import type { Account, Person } from './people.ts'

const dayMs = 24 * 3600 * 1000

export const hashOfToken = (token: string) => createHash('sha256').update(token).digest()

/** Whom a link is for. Who only confirms an address need not be a member of the school that sent it. */
export type Linked = { user: Account; membership: Person['membership'] | undefined; language: Language }

/** The token of a new link: an invitation is of a member, a confirmation of an account. Only its hash is stored. */
export async function newLink(
  ctx: Ctx,
  of: { membershipId: string } | { userId: string },
  language: Language,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await ctx.tx.insert(invitations).values({
    schoolId: ctx.schoolId,
    id: newId(),
    ...of,
    tokenHash: hashOfToken(token),
    language,
    invitedBy: ctx.actor?.id ?? null,
    createdAt: ctx.now,
    expiresAt: new Date(ctx.now.getTime() + invitationDays * dayMs),
  })
  return token
}

/** The latest invitation of a member. */
export async function latestInvitation(ctx: Ctx, membershipId: string) {
  const [row] = await ctx.tx
    .select()
    .from(invitations)
    .where(ofSchool(ctx, invitations, eq(invitations.membershipId, membershipId)))
    .orderBy(desc(invitations.createdAt))
    .limit(1)
  return row
}

/** The person of a valid link. */
export async function findLinked(ctx: Ctx, token: string): Promise<Linked | undefined> {
  const [row] = await ctx.tx
    .select({ membership: memberships, user: users, language: invitations.language })
    .from(invitations)
    .leftJoin(
      memberships,
      ofSchool(
        ctx,
        memberships,
        or(eq(memberships.id, invitations.membershipId), eq(memberships.userId, invitations.userId)),
      ),
    )
    .innerJoin(users, or(eq(users.id, memberships.userId), eq(users.id, invitations.userId)))
    .where(
      ofSchool(ctx, invitations, eq(invitations.tokenHash, hashOfToken(token)), gt(invitations.expiresAt, ctx.now)),
    )
  const linked = row && { ...row, membership: row.membership ?? undefined }
  return linked && mayAccept(linked) ? linked : undefined
}

/** Use a link, which works once; all links of the same person are revoked. */
export async function useLink(ctx: Ctx, token: string): Promise<Linked> {
  const { user, membership, language } = (await findLinked(ctx, token)) ?? refuse('identity.invalid_link')
  const linked = { user, language, membership: membership && (await lockMembership(ctx, membership.id)) }
  need(mayAccept(linked), 'identity.invalid_link')
  const used = await ctx.tx
    .delete(invitations)
    .where(
      ofSchool(
        ctx,
        invitations,
        or(eq(invitations.userId, user.id), membership && eq(invitations.membershipId, membership.id)),
      ),
    )
    .returning({ tokenHash: invitations.tokenHash })
  // A reminder or another request may have been first while this waited for the lock.
  const isStillValid = used.some(({ tokenHash }) => tokenHash.equals(hashOfToken(token)))
  need(isStillValid, 'identity.invalid_link')
  return linked
}

async function lockMembership(ctx: Ctx, id: string): Promise<Person['membership'] | undefined> {
  const [row] = await ctx.tx
    .select()
    .from(memberships)
    .where(ofSchool(ctx, memberships, eq(memberships.id, id)))
    .for('update')
  return row
}

/** The link of an account that nobody has confirmed is for its owner, who may have been signed up by somebody else. */
const mayAccept = ({ user, membership }: Linked) =>
  user.confirmedAt === null ? !membership?.deletedAt : membership && isPending(membership) && !membership.deletedAt
