import { randomBytes } from 'node:crypto'
import { desc, eq, gt, isNull, or } from 'drizzle-orm'
import type { Actor, Ctx, Doors } from '#server/core/database/door.ts'
import { newId } from '#server/core/database/id.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { plainQuery } from '#server/core/database/prepared.ts'
import { need } from '#shared/core/errors.ts'
import { mostTokens, type ShownToken } from '#shared/identity/access-tokens.schema.ts'
import { accessTokens } from '../identity.tables.ts'
import { hashOfToken } from '../links.ts'
import { personColumns } from '../people.ts'
import { actorOfPerson, signedOutReason } from '../sessions.ts'

export type AccessToken = typeof accessTokens.$inferSelect

/** What every token begins with: a search for leaked secrets finds it, and no session looks like it. */
const beginning = 'sala_'

export const isAccessToken = (sent: string | undefined): sent is string => sent?.startsWith(beginning) ?? false

const newSecret = () => `${beginning}${randomBytes(32).toString('base64url')}`

const usedEveryMs = 60_000

const tokenByHash = plainQuery(
  'access token by hash',
  {
    token: { id: accessTokens.id, scopes: accessTokens.scopes, lastUsedAt: accessTokens.lastUsedAt },
    ...personColumns,
  },
  'app.access_token_by_hash($1, $2, $3)',
)

/** Who acts with a token in this school. Undefined if it does not count: unknown, expired, or its owner may not come in. */
export async function actorOfToken(doors: Doors, schoolId: string, sent: string): Promise<Actor | undefined> {
  const [row] = await tokenByHash(doors.reference, [schoolId, hashOfToken(sent), new Date()])
  if (!row || signedOutReason(row)) return undefined
  const { id, scopes, lastUsedAt } = row.token
  if (!lastUsedAt || Date.now() - lastUsedAt.getTime() > usedEveryMs)
    await doors.inSchool(schoolId, null, (ctx) =>
      ctx.tx
        .update(accessTokens)
        .set({ lastUsedAt: ctx.now })
        .where(ofSchool(ctx, accessTokens, eq(accessTokens.id, id))),
    )
  return actorOfPerson(row, id, scopes)
}

export function shownToken(token: AccessToken, now: Date): ShownToken {
  const { id, name, ending, scopes, createdAt, expiresAt, lastUsedAt } = token
  return {
    ...{ id, name, ending, scopes },
    created_at: createdAt.toISOString(),
    expires_at: expiresAt?.toISOString() ?? null,
    is_expired: expiresAt !== null && expiresAt <= now,
    last_used_at: lastUsedAt?.toISOString() ?? null,
  }
}

export async function tokensOf(ctx: Ctx, userId: string): Promise<AccessToken[]> {
  return ctx.tx
    .select()
    .from(accessTokens)
    .where(ofSchool(ctx, accessTokens, eq(accessTokens.userId, userId)))
    .orderBy(desc(accessTokens.createdAt), desc(accessTokens.id))
}

type Wanted = { name: string; scopes: string[]; days: number | null }

const dayMs = 24 * 3600 * 1000

/** A new token, and its secret, which is returned once. */
export async function addToken(
  ctx: Ctx,
  userId: string,
  { name, scopes, days }: Wanted,
): Promise<{ row: AccessToken; token: string }> {
  const stillWorks = or(isNull(accessTokens.expiresAt), gt(accessTokens.expiresAt, ctx.now))
  const working = await ctx.tx
    .select({ id: accessTokens.id })
    .from(accessTokens)
    .where(ofSchool(ctx, accessTokens, eq(accessTokens.userId, userId), stillWorks))
  need(working.length < mostTokens, 'identity.too_many_tokens')
  const token = newSecret()
  const row: AccessToken = {
    schoolId: ctx.schoolId,
    id: newId(),
    userId,
    name,
    tokenHash: hashOfToken(token),
    ending: token.slice(-4),
    scopes,
    createdAt: ctx.now,
    expiresAt: days === null ? null : new Date(ctx.now.getTime() + days * dayMs),
    lastUsedAt: null,
  }
  await ctx.tx.insert(accessTokens).values(row)
  return { row, token }
}

export async function deleteToken(ctx: Ctx, userId: string, id: string): Promise<AccessToken | undefined> {
  const [row] = await ctx.tx
    .delete(accessTokens)
    .where(ofSchool(ctx, accessTokens, eq(accessTokens.id, id), eq(accessTokens.userId, userId)))
    .returning()
  return row
}
