import { randomBytes } from 'node:crypto'
import { eq, gt } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { newId } from '#server/core/database/id.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { countAttempt, type Limit } from '#server/core/database/rate-limits.ts'
import { type Outside, serveOutside } from '#server/core/http/serve.ts'
import type { AnswerOf, ParsedOf } from '#shared/core/endpoint.ts'
import { need, refuse } from '#shared/core/errors.ts'
import { enterByHandOver, makeHandOver, readHandOver } from '#shared/identity/hand-over.endpoints.ts'
import { type HandedOverPerson, handOverSeconds } from '#shared/identity/hand-over.schema.ts'
import { fullName, veiledEmail } from '#shared/identity/identity.rules.ts'
import type { SignedIn } from '#shared/identity/identity.schema.ts'
import { admit } from '../admit.ts'
import { memberships, sessions, users } from '../identity.tables.ts'
import { hashOfToken } from '../links.ts'
import { actorOf } from '../managing.ts'
import { openSession } from '../open-session.ts'
import { endSession } from '../sessions.ts'
import { handOvers } from './hand-over.tables.ts'

/** Somebody pays now and then; more often, a program asks. */
const perPerson: Limit = { hits: 30, seconds: 3600 }

async function make({ doors, visit, inSchool }: Outside): Promise<AnswerOf<typeof makeHandOver>> {
  const { id, sessionId } = actorOf(visit)
  await countAttempt(doors.reference, `hand-over:${id}`, perPerson, new Date())
  return { token: await inSchool((ctx) => newHandOver(ctx, sessionId)), expires_in: handOverSeconds }
}

/** A one-time token for a session; the one it had before no longer works. Only its hash is stored. */
export async function newHandOver(ctx: Ctx, sessionId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const fresh = { tokenHash: hashOfToken(token), expiresAt: new Date(ctx.now.getTime() + handOverSeconds * 1000) }
  await ctx.tx
    .insert(handOvers)
    .values({ schoolId: ctx.schoolId, id: newId(), sessionId, ...fresh })
    .onConflictDoUpdate({ target: [handOvers.schoolId, handOvers.sessionId], set: fresh })
  return token
}

/** Whose token it is while it works, and when their session in the app ends. */
async function findHandedOver(ctx: Ctx, token: string) {
  const [row] = await ctx.tx
    .select({ account: users, membership: memberships, until: sessions.expiresAt })
    .from(handOvers)
    .innerJoin(sessions, ofSchool(ctx, sessions, eq(sessions.id, handOvers.sessionId), gt(sessions.expiresAt, ctx.now)))
    .innerJoin(users, eq(users.id, sessions.userId))
    .innerJoin(memberships, ofSchool(ctx, memberships, eq(memberships.userId, sessions.userId)))
    .where(ofSchool(ctx, handOvers, eq(handOvers.tokenHash, hashOfToken(token)), gt(handOvers.expiresAt, ctx.now)))
  return row
}

/** Use a token, which works once. */
async function spend(ctx: Ctx, token: string): Promise<void> {
  const spent = await ctx.tx
    .delete(handOvers)
    .where(ofSchool(ctx, handOvers, eq(handOvers.tokenHash, hashOfToken(token)), gt(handOvers.expiresAt, ctx.now)))
    .returning({ id: handOvers.id })
  need(spent.length > 0, 'identity.hand_over_expired')
}

const found = async ({ inSchool }: Outside, token: string) =>
  (await inSchool((ctx) => findHandedOver(ctx, token))) ?? refuse('identity.hand_over_expired')

async function read(outside: Outside, { body }: ParsedOf<typeof readHandOver>): Promise<HandedOverPerson> {
  const { account, membership } = await found(outside, body.token)
  return {
    name: fullName(membership.firstName, membership.lastName),
    email: veiledEmail(account.email),
    is_you: outside.visit.actor?.id === account.id,
  }
}

async function enter(outside: Outside, { body }: ParsedOf<typeof enterByHandOver>): Promise<SignedIn> {
  const { visit, inSchool } = outside
  const { account, until } = await found(outside, body.token)
  return admit(outside, account, 'none', () =>
    inSchool(async (ctx) => {
      await spend(ctx, body.token)
      if (visit.actor && visit.actor.id !== account.id) await endSession(ctx, visit)
      return openSession(ctx, visit, account, { lasting: 'short', until })
    }),
  )
}

export const handOverRoutes = [
  serveOutside(makeHandOver, make),
  serveOutside(readHandOver, read),
  serveOutside(enterByHandOver, enter),
]
