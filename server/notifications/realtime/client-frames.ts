import * as z from 'zod/mini'
import { channelOf } from '#server/core/channels.ts'
import type { Doors } from '#server/core/database/door.ts'
import { limitConcurrency } from '#server/core/jobs/limit-concurrency.ts'
import { channelName } from '#shared/notifications/realtime.schema.ts'
import { codes, frames, type Incoming, limits, readData } from './frames.ts'
import { type Client, end, type Hub, isOpen, send } from './hub.ts'
import type { RealtimeLimits } from './limits.ts'
import { checkSessions, followerIn, visitorChannel } from './may-follow.ts'
import { isPresence, type Presence } from './presence.ts'
import type { Say } from './sayer.ts'
import { isSame, subscriptionSignature } from './signatures.ts'

const subscribeCall = z.object({
  channel: channelName,
  auth: z.optional(z.string().check(z.maxLength(200))),
  channel_data: z.optional(z.string().check(z.maxLength(2_000))),
})
const unsubscribeCall = z.object({ channel: channelName })

type Parts = { doors: Doors; hub: Hub; presence: Presence; say: Say; most: RealtimeLimits }

/** What clients ask for by their frames, and whether they may still have what they follow. */
export function clientFrames({ doors, hub, presence, say, most }: Parts) {
  const checking = limitConcurrency(4)

  async function handle(client: Client, frame: Incoming): Promise<void> {
    if (frame.event === 'pusher:ping') return send(client, frames.pong)
    if (frame.event === 'pusher:pong') return
    if (frame.event === 'pusher:subscribe') return subscribe(client, frame.data)
    if (frame.event === 'pusher:unsubscribe') {
      const call = readData(unsubscribeCall, frame.data)
      if (call) leave(client, call.channel)
      return
    }
    if (frame.event.startsWith('client-')) return clientEvent(client, frame)
    send(client, frames.error(null, 'Unknown event'))
  }

  async function subscribe(client: Client, data: unknown): Promise<void> {
    const call = readData(subscribeCall, data)
    if (!call) return send(client, frames.error(null, 'Invalid subscription'))
    const { channel, auth = '', channel_data: channelData = '' } = call
    if (client.channels.has(channel)) return send(client, frames.error(null, `Existing subscription to ${channel}`))
    if (client.channels.size >= most.channelsPerSocket)
      return send(client, frames.error(null, 'Too many channels', channel))
    const { schoolId, id: socketId } = client
    const isSigned = isSame(auth, subscriptionSignature(schoolId, { socketId, channel, channelData }))
    const follower = isSigned ? followerIn(channelData) : undefined
    if (!follower || !isOwn(client, follower)) return send(client, frames.refused(channel))
    if (!client.person) {
      if (hub.clientsOf(follower.userId).length >= most.socketsPerPerson)
        return end(client, codes.overCapacity, 'Too many connections')
      // Before the check: what changes from now on is checked once more.
      hub.identify(client, follower)
    }
    if (!(await isAllowed(client, channel)) || !isOpen(client)) return
    const { userId, info } = follower
    if (!isPresence(channel)) {
      hub.subscribe(client, channel, { userId, info })
      return send(client, frames.subscribed(channel, {}))
    }
    presence.join(client, channel, { userId, info })
    const members = presence.membersOf(schoolId, channel)
    const hash = Object.fromEntries(members)
    send(client, frames.subscribed(channel, { presence: { count: members.size, ids: [...members.keys()], hash } }))
  }

  /** Whoever signed may have known less than we do now. */
  async function isAllowed(client: Client, channel: string): Promise<boolean> {
    const { userId, sessionId } = client.person ?? {}
    if (!sessionId) {
      if (channel === visitorChannel(userId ?? '')) return true
      send(client, frames.refused(channel))
      return false
    }
    const [checked] = await checkSessions(doors, client.schoolId, [{ sessionId, channels: [channel] }])
    if (!checked) end(client, codes.unauthorized, 'The session has ended')
    else if (!checked.isAllowed(channel)) send(client, frames.refused(channel))
    else client.until = checked.until.getTime()
    return checked?.isAllowed(channel) ?? false
  }

  function leave(client: Client, channel: string): void {
    if (isPresence(channel)) presence.leave(client, channel)
    else hub.unsubscribe(client, channel)
  }

  async function clientEvent(client: Client, { event, channel = '', data }: Incoming): Promise<void> {
    if (!client.channels.has(channel) || !channelOf(channel)?.channel.clientEvents)
      return send(client, frames.error(null, 'Client events are not allowed here', channel))
    client.recent.events += 1
    if (client.recent.events > most.clientEventsPerSecond)
      return send(client, frames.error(codes.tooManyEvents, 'Too many client events', channel))
    const text = typeof data === 'string' ? data : JSON.stringify(data ?? {})
    if (Buffer.byteLength(text) > limits.eventBytes) return send(client, frames.error(null, 'The event is too large'))
    const by = isPresence(channel) ? { user: client.person?.userId } : {}
    const { id: except, schoolId: school } = client
    say({ is: 'event', school, prefix: channel, ids: [''], event, data: text, except, ...by })
  }

  /** End a socket whose session has ended, and what its person may no longer follow. */
  async function check(client: Client): Promise<void> {
    const { sessionId } = client.person ?? {}
    if (!sessionId) return
    client.checkedAt = Date.now()
    const channels = [...client.channels.keys()]
    const [checked] = await checking(() => checkSessions(doors, client.schoolId, [{ sessionId, channels }]))
    if (!checked) return end(client, codes.unauthorized, 'The session has ended')
    for (const channel of channels) {
      if (checked.isAllowed(channel)) continue
      leave(client, channel)
      send(client, frames.refused(channel))
    }
  }

  return { handle, leave, check }
}

/** A socket is of one person and one session. */
const isOwn = ({ person }: Client, follower: { userId: string; sessionId: string | undefined }) =>
  !person || (person.userId === follower.userId && person.sessionId === follower.sessionId)
