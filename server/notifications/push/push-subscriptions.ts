import { ECDH } from 'node:crypto'
import { eq, ne } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { newId } from '#server/core/database/id.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { encrypted } from '#server/core/encryption.ts'
import { sessions } from '#server/identity/identity.tables.ts'
import { actorOf } from '#server/identity/managing.ts'
import { need } from '#shared/core/errors.ts'
import { isPushService } from '#shared/notifications/push.rules.ts'
import type { OwnPush, PushSubscription } from '#shared/notifications/push.schema.ts'
import { publishTargets, removeTargets } from '../deliveries/targets.ts'
import { notificationTargets } from '../notifications.tables.ts'
import { pushKeys } from './push-keys.ts'

let hosts: readonly string[] = []

/** Called once at the start. */
export function pushTo(services: readonly string[]): void {
  hosts = services
}

const { channel, sessionId, address } = notificationTargets

/** Whether the browser of this session gets notifications. */
export async function readPush(ctx: Ctx): Promise<OwnPush> {
  const found = await ctx.tx
    .select({ id: notificationTargets.id })
    .from(notificationTargets)
    .where(ofSchool(ctx, notificationTargets, eq(sessionId, actorOf(ctx).sessionId)))
  return { key: pushKeys().publicKey, is_on: found.length > 0 }
}

/** A browser has one subscription: that of the session in it. It ends with the session. */
export async function subscribe(ctx: Ctx, { endpoint, keys }: PushSubscription): Promise<OwnPush> {
  const actor = actorOf(ctx)
  need(isPushService(endpoint, hosts), 'notifications.push_service_unknown')
  need(isPoint(keys.p256dh), 'core.invalid_input')
  // Whoever acts with an access token has no browser.
  const [session] = await ctx.tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(ofSchool(ctx, sessions, eq(sessions.id, actor.sessionId)))
    .for('update')
  need(session, 'identity.sign_in_required')
  await removeTargets(ctx, eq(sessionId, session.id), ne(address, endpoint))
  const whose = { userId: actor.id, sessionId: session.id, details: detailsOf(endpoint, keys), createdAt: ctx.now }
  // The browser may have been somebody else's before.
  await ctx.tx
    .insert(notificationTargets)
    .values({ schoolId: ctx.schoolId, id: newId(), channel: 'push', address: endpoint, ...whose })
    .onConflictDoUpdate({ target: [notificationTargets.schoolId, channel, address], set: whose })
  publishTargets(ctx, [actor.id])
  return readPush(ctx)
}

/** Whether a message can be encrypted for this key: it must be a point of the curve. */
function isPoint(key: string): boolean {
  try {
    ECDH.convertKey(key, 'prime256v1', 'base64url')
    return true
  } catch {
    return false
  }
}

/** The secret is readable in no copy of the database. */
const detailsOf = (endpoint: string, { p256dh, auth }: PushSubscription['keys']) => ({
  key: p256dh,
  secret: encrypted(auth, endpoint).toString('base64url'),
})

export async function unsubscribePush(ctx: Ctx): Promise<OwnPush> {
  await removeTargets(ctx, eq(sessionId, actorOf(ctx).sessionId))
  return readPush(ctx)
}
