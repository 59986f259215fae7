import { eq } from 'drizzle-orm'
import type { Actor, Ctx } from '#server/core/database/door.ts'
import { type Outside, serve, serveOutside } from '#server/core/http/serve.ts'
import { users } from '#server/identity/identity.tables.ts'
import { actorOf } from '#server/identity/managing.ts'
import { findSession } from '#server/identity/sessions.ts'
import { visitorOfToken } from '#server/identity/visitors/visitors.ts'
import { need } from '#shared/core/errors.ts'
import { defaultAvatar } from '#shared/identity/identity.rules.ts'
import {
  authorizeChannel,
  authorizeChannelByToken,
  authorizeVisitorChannel,
} from '#shared/notifications/realtime.endpoints.ts'
import type { SubscriptionCall, SubscriptionGrant } from '#shared/notifications/realtime.schema.ts'
import { dataOfPerson, dataOfVisitor, mayFollow, visitorChannel } from './may-follow.ts'
import { isPresence } from './presence.ts'
import { subscriptionSignature } from './signatures.ts'

function grant(
  schoolId: string,
  { socket_id: socketId, channel_name: channel }: SubscriptionCall,
  channelData: string,
): SubscriptionGrant {
  return { auth: subscriptionSignature(schoolId, { socketId, channel, channelData }), channel_data: channelData }
}

async function grantPerson(ctx: Ctx, actor: Actor, asked: SubscriptionCall): Promise<SubscriptionGrant> {
  need(await mayFollow({ ...ctx, actor }, asked.channel_name), 'notifications.channel_refused')
  const face = isPresence(asked.channel_name) ? { avatar: await avatarOf(ctx, actor) } : {}
  return grant(ctx.schoolId, asked, dataOfPerson(actor, face))
}

async function avatarOf(ctx: Ctx, { id }: Actor): Promise<string> {
  const [account] = await ctx.tx.select({ avatar: users.avatar }).from(users).where(eq(users.id, id))
  return account?.avatar ?? defaultAvatar
}

async function grantByToken({ doors, visit }: Outside, token: string, asked: SubscriptionCall) {
  const { actor } = await findSession(doors, visit.school.id, token)
  need(actor, 'notifications.channel_refused')
  return doors.inSchool(visit.school.id, actor, (ctx) => grantPerson(ctx, actor, asked))
}

async function grantVisitor(ctx: Ctx, token: string, visitorId: string, asked: SubscriptionCall) {
  const visitor = await visitorOfToken(ctx, token)
  need(visitor?.id === visitorId && asked.channel_name === visitorChannel(visitorId), 'notifications.channel_refused')
  return grant(ctx.schoolId, asked, dataOfVisitor(visitorId))
}

export const realtimeRoutes = [
  serve(authorizeChannel, (ctx, { body }) => grantPerson(ctx, actorOf(ctx), body)),
  serve(authorizeVisitorChannel, (ctx, { params, body }, visit) =>
    grantVisitor(ctx, visit.bearer ?? '', params.visitorId, body),
  ),
  serveOutside(authorizeChannelByToken, (outside, { params, body }) => grantByToken(outside, params.token, body)),
]
