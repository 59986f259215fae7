import { hash, randomBytes } from 'node:crypto'
import { and, eq, gt, inArray, lt } from 'drizzle-orm'
import type { Actor, Ctx, Doors } from '#server/core/database/door.ts'
import { newId } from '#server/core/database/id.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { plainQuery } from '#server/core/database/prepared.ts'
import type { Visit } from '#server/core/http/visit.ts'
import { noteSecurity } from '#server/core/security-log/security-log.ts'
import { type ErrorCode, refuse } from '#shared/core/errors.ts'
import { fullName } from '#shared/identity/identity.rules.ts'
import type { User } from '#shared/identity/identity.schema.ts'
import { blockedReason, closedReason } from '#shared/identity/may-enter.rules.ts'
import { accessHasChanged } from './access-changed.ts'
import { memberships, sessions, users } from './identity.tables.ts'
import { type KnownPerson, personColumns, userAnswer } from './people.ts'

const seenEveryMs = 5 * 60 * 1000

/** Only the hash is stored, so that a copy of the database opens no session. */
function hashOf(token: string): Buffer {
  return hash('sha256', token, 'buffer')
}

/** Begin a session of this person in this school. The token is returned once. */
export async function beginSession(
  ctx: Ctx,
  userId: string,
  lifetimeSeconds: number,
  from: { ip: string; userAgent: string },
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await ctx.tx
    .delete(sessions)
    .where(ofSchool(ctx, sessions, eq(sessions.userId, userId), lt(sessions.expiresAt, ctx.now)))
  await ctx.tx.insert(sessions).values({
    schoolId: ctx.schoolId,
    id: newId(),
    userId,
    tokenHash: hashOf(token),
    ip: from.ip,
    userAgent: from.userAgent.slice(0, 400),
    createdAt: ctx.now,
    lastSeenAt: ctx.now,
    expiresAt: new Date(ctx.now.getTime() + lifetimeSeconds * 1000),
  })
  return token
}

const sessionByToken = plainQuery(
  'session by token',
  { session: { id: sessions.id, lastSeenAt: sessions.lastSeenAt }, ...personColumns },
  'app.session_by_token($1, $2, $3)',
)

type FoundSession = { actor: Actor; user: User; signedOut?: undefined }
type EndedSession = { actor?: undefined; user?: undefined; signedOut: ErrorCode }

/** The person of a valid token in this school, or why it no longer counts. */
export async function findSession(doors: Doors, schoolId: string, token: string): Promise<FoundSession | EndedSession> {
  const [row] = await sessionByToken(doors.reference, [schoolId, hashOf(token), new Date()])
  if (!row) return { signedOut: 'identity.signed_out' }
  const signedOut = signedOutReason(row)
  if (signedOut) return { signedOut }
  if (Date.now() - row.session.lastSeenAt.getTime() > seenEveryMs) {
    await doors.inSchool(schoolId, null, ({ tx, now }) =>
      tx
        .update(sessions)
        .set({ lastSeenAt: now })
        .where(and(eq(sessions.schoolId, schoolId), eq(sessions.id, row.session.id))),
    )
  }
  const actor = actorOfPerson(row, row.session.id)
  return { actor, ...ownUser(actor) }
}

/** Who acts in each of these sessions that still count, and until when. */
export async function actorsOfSessions(
  ctx: Ctx,
  sessionIds: readonly string[],
): Promise<Map<string, { actor: Actor; until: Date }>> {
  const rows = await ctx.tx
    .select({ session: { id: sessions.id, expiresAt: sessions.expiresAt }, ...personColumns })
    .from(sessions)
    .innerJoin(memberships, and(eq(memberships.schoolId, ctx.schoolId), eq(memberships.userId, sessions.userId)))
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(ofSchool(ctx, sessions, and(inArray(sessions.id, [...sessionIds]), gt(sessions.expiresAt, ctx.now))))
  return new Map(
    rows
      .filter((row) => !signedOutReason(row))
      .map((row) => [row.session.id, { actor: actorOfPerson(row, row.session.id), until: row.session.expiresAt }]),
  )
}

/** Who acts when something is done later in the name of a member, as they are now; undefined if they may not come in. */
export async function actorOfMember(ctx: Ctx, userId: string): Promise<Actor | undefined> {
  const [person] = await ctx.tx
    .select(personColumns)
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(ofSchool(ctx, memberships, eq(memberships.userId, userId)))
  return person && !signedOutReason(person) ? actorOfPerson(person, '') : undefined
}

/** Who acts, as the rest of the request knows them. `sessionId` is of what they have proved themselves with. */
export function actorOfPerson(person: KnownPerson, sessionId: string, scopes?: readonly string[]): Actor {
  const user = userAnswer(person)
  const { isOwner, lectureType, matrix, firstName, lastName } = person.membership
  const name = fullName(firstName, lastName)
  const { language } = person.user
  const actor: Actor = { id: user.id, role: user.role, isOwner, name, lectureType, matrix, sessionId, language }
  if (scopes) actor.scopes = scopes
  signedIn.set(actor, user)
  return actor
}

const signedIn = new WeakMap<Actor, User>()

/** The current person, as read with the session of this request. */
export function ownUser(actor: Actor | null): { user: User } {
  const user = actor && signedIn.get(actor)
  return { user: user ?? refuse('identity.sign_in_required') }
}

/** Why somebody may not come in, whatever they show. */
export function signedOutReason({ user, membership }: KnownPerson): ErrorCode | undefined {
  return closedReason(user) ?? blockedReason(membership)
}

/** End the current session, if there is one. */
export async function endSession(ctx: Ctx, visit: Visit): Promise<void> {
  if (!ctx.actor) return
  await noteSecurity(ctx, visit, { event: 'session-ended', detail: 'signed out' })
  await ctx.tx.delete(sessions).where(ofSchool(ctx, sessions, eq(sessions.id, ctx.actor.sessionId)))
  await accessHasChanged(ctx, [{ schoolId: ctx.schoolId, userId: ctx.actor.id }])
}
