import { eq, or } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { newId } from '#server/core/database/id.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { encrypted } from '#server/core/encryption.ts'
import { sessions } from '#server/identity/identity.tables.ts'
import { actorOf } from '#server/identity/managing.ts'
import { need } from '#shared/core/errors.ts'
import { isPushService } from '#shared/notifications/push.rules.ts'
import type { OwnPush, PushSubscription } from '#shared/notifications/push.schema.ts'
import { pushSubscriptions } from '../notifications.tables.ts'
import { pushKeys } from './push-keys.ts'

let hosts: readonly string[] = []

/** Called once at the start. */
export function pushTo(services: readonly string[]): void {
  hosts = services
}

/** Whether the browser of this session gets notifications. */
export async function readPush(ctx: Ctx): Promise<OwnPush> {
  const found = await ctx.tx
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(ofSchool(ctx, pushSubscriptions, eq(pushSubscriptions.sessionId, actorOf(ctx).sessionId)))
  return { key: pushKeys().publicKey, is_on: found.length > 0 }
}

/** A browser has one subscription: that of the session in it. It ends with the session. */
export async function subscribe(ctx: Ctx, { endpoint, keys }: PushSubscription): Promise<OwnPush> {
  const { id: userId, sessionId } = actorOf(ctx)
  need(isPushService(endpoint, hosts), 'notifications.push_service_unknown')
  // Whoever acts with an access token has no browser.
  const [session] = await ctx.tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(ofSchool(ctx, sessions, eq(sessions.id, sessionId)))
    .for('update')
  need(session, 'identity.sign_in_required')
  await forget(ctx, endpoint)
  await ctx.tx
    .insert(pushSubscriptions)
    .values({
      ...{ schoolId: ctx.schoolId, id: newId(), userId, sessionId, endpoint, createdAt: ctx.now },
      ...{ publicKey: keys.p256dh, secret: encrypted(keys.auth, endpoint) },
    })
    .onConflictDoNothing()
  return readPush(ctx)
}

export async function unsubscribePush(ctx: Ctx): Promise<OwnPush> {
  await forget(ctx)
  return readPush(ctx)
}

/** What the browser had before, also as somebody else's. */
async function forget(ctx: Ctx, endpoint = ''): Promise<void> {
  const { sessionId, endpoint: address } = pushSubscriptions
  await ctx.tx
    .delete(pushSubscriptions)
    .where(ofSchool(ctx, pushSubscriptions, or(eq(sessionId, actorOf(ctx).sessionId), eq(address, endpoint))))
}
