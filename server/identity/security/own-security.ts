import { and, desc, eq, gt, ne } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import type { Outside } from '#server/core/http/serve.ts'
import type { Visit } from '#server/core/http/visit.ts'
import { noteSecurity } from '#server/core/security-log/security-log.ts'
import { need, refuse } from '#shared/core/errors.ts'
import { deviceOf } from '#shared/identity/device.rules.ts'
import type { Security } from '#shared/identity/security.schema.ts'
import { endSessionsOf } from '../account-log.ts'
import { sessions, users } from '../identity.tables.ts'
import { actorOf } from '../managing.ts'
import { allowedSystems } from '../openid/own-consents.ts'
import { shownPasskeys } from '../passkeys/passkeys.ts'
import { identitiesOf } from '../providers/linked-identities.ts'
import { countBackupCodes } from '../two-factor/backup-codes.ts'
import { distrustDevices, findTwoFactor } from '../two-factor/two-factor.ts'

/** More are not shown: nobody looks through them, and they expire. */
const mostDevices = 30

/** How the current person signs in, and where they are signed in. */
export async function ownSecurity(ctx: Ctx, visit: Visit): Promise<Security> {
  const { id, sessionId } = actorOf(ctx)
  const [account] = await ctx.tx.select().from(users).where(eq(users.id, id))
  const { email, confirmedAt, passwordHash, passwordChangedAt } = account ?? refuse('identity.account_not_found')
  const second = await findTwoFactor(ctx.tx, id)
  return {
    email,
    confirmed: confirmedAt !== null,
    password: { is_set: passwordHash !== null, changed_at: passwordChangedAt?.toISOString() ?? null },
    two_factor: {
      enabled: second !== undefined,
      by_email: second?.byEmail ?? false,
      by_app: Boolean(second?.appSecret),
      backup_codes: second ? await countBackupCodes(ctx, id) : 0,
      codes_saved: Boolean(second?.codesSavedAt),
    },
    passkeys: await shownPasskeys(ctx, visit, id),
    identities: await identitiesOf(ctx.tx, id),
    systems: await allowedSystems(ctx, id),
    devices: await ownDevices(ctx, id, sessionId),
  }
}

async function ownDevices(ctx: Ctx, userId: string, current: string): Promise<Security['devices']> {
  const rows = await ctx.tx
    .select()
    .from(sessions)
    .where(ofSchool(ctx, sessions, eq(sessions.userId, userId), gt(sessions.expiresAt, ctx.now)))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.id))
    .limit(mostDevices)
  const devices = rows.map(({ id, userAgent, ip, lastSeenAt }) => ({
    id,
    device: deviceOf(userAgent ?? ''),
    ip: ip ?? '',
    is_current: id === current,
    last_seen_at: lastSeenAt.toISOString(),
  }))
  return devices.toSorted((a, b) => Number(b.is_current) - Number(a.is_current))
}

/** End the session of the current person on another device. That of the current one ends by signing out. */
export async function endOwnSession(ctx: Ctx, visit: Visit, id: string): Promise<Record<string, never>> {
  const { id: userId, sessionId } = actorOf(ctx)
  const ended = await ctx.tx
    .delete(sessions)
    .where(and(ofSchool(ctx, sessions, eq(sessions.userId, userId), eq(sessions.id, id)), ne(sessions.id, sessionId)))
    .returning({ id: sessions.id })
  need(ended.length > 0, 'identity.device_not_found')
  await noteSecurity(ctx, visit, { event: 'session-ended', detail: 'signed out elsewhere' })
  return {}
}

/** End all other sessions of the current person, in every school. */
export async function endOtherSessions({ doors, visit }: Outside): Promise<Record<string, never>> {
  const actor = visit.actor ?? refuse('identity.sign_in_required')
  await doors.acrossSchools(actor, 'a person signs out everywhere else', async (across) => {
    const ended = { detail: 'signed out elsewhere', except: actor.sessionId, keepsTokens: true } as const
    await endSessionsOf(across, visit, [actor.id], ended)
    await distrustDevices(across, actor.id)
  })
  return {}
}
