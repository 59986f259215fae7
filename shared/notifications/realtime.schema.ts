import * as z from 'zod/mini'

/** Sent on every connection: what the person sees may be outdated, because messages were missed. */
export const missedEvent = 'sala:missed'

/** The Pusher protocol calls a connection by two numbers. */
export const socketId = z.string().check(z.regex(/^\d{1,15}\.\d{1,15}$/))
export const channelName = z.string().check(z.regex(/^[\w\-=@,.;]{1,164}$/))

/** What the official Pusher libraries send to be allowed to follow a channel. */
export const subscriptionCall = z.object({ socket_id: socketId, channel_name: channelName })
export type SubscriptionCall = z.infer<typeof subscriptionCall>

/** Signed: the person may follow the channel over this connection. `channel_data` says who they are. */
export const subscriptionGrant = z.object({ auth: z.string(), channel_data: z.string() })
export type SubscriptionGrant = z.infer<typeof subscriptionGrant>
