import * as z from 'zod/mini'
import { readJson } from '#server/core/read-json.ts'
import { channelName } from '#shared/notifications/realtime.schema.ts'

/** Error codes of the Pusher protocol. After 4000 to 4099 a client does not come back, after 4200 it does at once. */
export const codes = {
  unknownApp: 4001,
  disabledApp: 4003,
  unsupportedProtocol: 4007,
  noProtocol: 4008,
  unauthorized: 4009,
  overCapacity: 4100,
  reconnect: 4200,
  noPong: 4201,
  tooManyEvents: 4301,
} as const

/** A client that hears nothing for so many seconds asks whether we are there, and so do we. */
export const activitySeconds = 120

export const limits = { frameBytes: 16 * 1024, eventBytes: 10 * 1024 }

const incoming = z.object({
  event: z.string().check(z.maxLength(200)),
  channel: z.optional(channelName),
  data: z.optional(z.unknown()),
})
export type Incoming = z.infer<typeof incoming>

/** What a client has sent, or undefined if it is no frame of the protocol. */
export function readFrame(text: string): Incoming | undefined {
  return z.safeParse(incoming, readJson(text)).data
}

/** `data` of a frame may be an object, or one as text. */
export function readData<Schema extends z.ZodMiniType>(schema: Schema, data: unknown): z.output<Schema> | undefined {
  return z.safeParse(schema, typeof data === 'string' ? readJson(data) : data).data
}

/** Since protocol 5, `data` is text. */
const frame = (event: string, data: unknown, channel?: string) =>
  JSON.stringify({ event, data: typeof data === 'string' ? data : JSON.stringify(data), ...(channel && { channel }) })

export const frames = {
  established: (socketId: string) =>
    frame('pusher:connection_established', { socket_id: socketId, activity_timeout: activitySeconds }),
  ping: frame('pusher:ping', {}),
  pong: frame('pusher:pong', {}),
  error: (code: number | null, message: string, channel?: string) =>
    JSON.stringify({ event: 'pusher:error', data: { code, message }, ...(channel && { channel }) }),
  subscribed: (channel: string, data: object) => frame('pusher_internal:subscription_succeeded', data, channel),
  refused: (channel: string) =>
    JSON.stringify({
      event: 'pusher:subscription_error',
      data: { type: 'AuthError', error: 'You may not subscribe to this channel', status: 403 },
      channel,
    }),
  memberAdded: (channel: string, member: object) => frame('pusher_internal:member_added', member, channel),
  memberRemoved: (channel: string, userId: string) =>
    frame('pusher_internal:member_removed', { user_id: userId }, channel),
  event: (channel: string, event: string, data: string, userId?: string) =>
    JSON.stringify({ event, channel, data, ...(userId && { user_id: userId }) }),
  notice: (event: string) => frame(event, {}),
}
