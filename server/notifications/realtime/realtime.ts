import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { WebSocket } from 'ws'
import * as z from 'zod/mini'
import { channelOf } from '#server/core/channels.ts'
import type { Doors } from '#server/core/database/door.ts'
import { limitConcurrency } from '#server/core/jobs/limit-concurrency.ts'
import { errorFacts, log } from '#server/core/monitoring/log.ts'
import { counter, gauge } from '#server/core/monitoring/metrics.ts'
import { channelName, missedEvent } from '#shared/notifications/realtime.schema.ts'
import { codes, frames, type Incoming, limits, readData, readFrame } from './frames.ts'
import { type Client, Hub, send } from './hub.ts'
import { type RealtimeLimits, usualLimits } from './limits.ts'
import { checkSessions, followerIn, visitorChannel } from './may-follow.ts'
import { isPresence, Presence } from './presence.ts'
import { type ProcessMessage, readProcessMessage } from './process-messages.ts'
import { sayer } from './sayer.ts'
import { isSame, subscriptionSignature } from './signatures.ts'

const closing = { batch: 100, pauseMs: 20, mostMs: 2_000 }
const answersWithinMs = 150

const subscribeCall = z.object({
  channel: channelName,
  auth: z.optional(z.string().check(z.maxLength(200))),
  channel_data: z.optional(z.string().check(z.maxLength(2_000))),
})
const unsubscribeCall = z.object({ channel: channelName })

export type Realtime = {
  limits: RealtimeLimits
  hub: Hub
  accept(socket: WebSocket, from: { schoolId: string; address: string }): void
  /** How many sockets of all processes follow each channel of a school. */
  countsOf(schoolId: string): Promise<Record<string, number>>
  membersOf(schoolId: string, channel: string): string[]
  /** Close all sockets, a few at a time: clients come back at once, to another process or to this one's successor. */
  close(): Promise<void>
}

const opened = new WeakMap<Doors, Realtime>()

/** The sockets of the process with these doors. */
export const realtimeOf = (doors: Doors): Realtime | undefined => opened.get(doors)

const delivered = counter('sala_realtime_events_total', 'Events received for the sockets of this process.')

/** Everything the sockets of this process do, in the Pusher protocol. */
export function openRealtime(doors: Doors, wanted: Partial<RealtimeLimits> = {}): Realtime {
  const most = { ...usualLimits, ...wanted }
  const hub = new Hub()
  const say = sayer(doors)
  const ownName = randomUUID()
  const presence = new Presence(hub, ownName, say)
  const asked = new Map<string, Record<string, number>>()
  const checking = limitConcurrency(4)
  let hasFollowed = false
  let isClosed = false

  function accept(socket: WebSocket, { schoolId, address }: { schoolId: string; address: string }): void {
    const now = Date.now()
    const client: Client = {
      ...{ id: `${randomInt(2 ** 47)}.${randomInt(2 ** 47)}`, schoolId, socket, address },
      ...{ person: undefined, channels: new Map(), queue: Promise.resolve(), waiting: 0 },
      ...{ openedAt: now, heardAt: now, checkedAt: now, until: undefined, pingedAt: undefined },
      recent: { second: 0, frames: 0, events: 0 },
    }
    hub.add(client)
    socket.on('error', () => socket.terminate())
    socket.on('close', () => {
      for (const channel of [...client.channels.keys()]) leave(client, channel)
      hub.remove(client)
    })
    socket.on('message', (data, isBinary) => hear(client, isBinary ? undefined : String(data)))
    send(client, frames.established(client.id))
  }

  function hear(client: Client, text: string | undefined) {
    const now = Date.now()
    client.heardAt = now
    client.pingedAt = undefined
    const second = Math.floor(now / 1000)
    if (client.recent.second !== second) client.recent = { second, frames: 0, events: 0 }
    client.recent.frames += 1
    if (client.recent.frames > most.framesPerSecond) return end(client, codes.overCapacity, 'Too many messages')
    const frame = text === undefined ? undefined : readFrame(text)
    if (frame) enqueue(client, () => handle(client, frame))
    else send(client, frames.error(null, 'Invalid message'))
  }

  /** A client's frames and checks run one after the other, so that none overtakes another. */
  function enqueue(client: Client, work: () => Promise<void>) {
    if (client.waiting >= 2 * most.framesPerSecond) return end(client, codes.overCapacity, 'Too many messages')
    client.waiting += 1
    client.queue = client.queue
      .then(() => (isOpen(client) ? work() : undefined))
      .catch((error) => {
        log('warn', 'a socket has failed', errorFacts(error))
        // It comes back, and asks again for what it follows.
        end(client, codes.overCapacity, 'Something went wrong')
      })
      .finally(() => {
        client.waiting -= 1
      })
  }

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

  function receive(message: ProcessMessage): void {
    if (message.is === 'event') {
      delivered.add()
      for (const id of message.ids) {
        const channel = `${message.prefix}${id}`
        if (hub.followers(message.school, channel).size === 0) continue
        const frame = frames.event(channel, message.event, message.data, message.user)
        hub.deliver(message.school, channel, frame, message.except)
      }
    } else if (message.is === 'access') {
      for (const userId of message.users)
        for (const client of hub.clientsOf(userId)) enqueue(client, () => check(client))
    } else if (message.is === 'count') {
      if (message.process !== ownName)
        say({ is: 'counted', question: message.question, channels: hub.countsOf(message.school) })
    } else if (message.is === 'counted') {
      const sum = asked.get(message.question)
      if (sum)
        for (const [channel, count] of Object.entries(message.channels)) sum[channel] = (sum[channel] ?? 0) + count
    } else presence.receive(message)
  }

  doors.messages.listen({
    receive(sent) {
      const message = isClosed ? undefined : readProcessMessage(sent)
      if (message) receive(message)
    },
    follow() {
      if (isClosed) return
      presence.follow()
      if (hasFollowed) {
        const notice = Buffer.from(frames.notice(missedEvent))
        for (const client of hub.clients) {
          send(client, notice)
          enqueue(client, () => check(client))
        }
      }
      hasFollowed = true
    },
  })

  const timer = setInterval(() => tick(Date.now()), most.tickMs)
  timer.unref()

  function tick(now: number): void {
    presence.tick(now)
    for (const client of hub.clients) watch(client, now)
  }

  function watch(client: Client, now: number) {
    if (!client.person && now - client.openedAt > most.unknownMs)
      return end(client, codes.unauthorized, 'Connection not authorized within timeout')
    if (client.until !== undefined && client.until <= now)
      return end(client, codes.unauthorized, 'The session has ended')
    if (client.pingedAt !== undefined && now - client.pingedAt > most.pongMs)
      return end(client, codes.noPong, 'Pong reply not received')
    if (client.pingedAt === undefined && now - client.heardAt > most.silentMs) {
      client.pingedAt = now
      send(client, frames.ping)
    }
    if (now - client.checkedAt > most.checkEveryMs) enqueue(client, () => check(client))
  }

  const realtime: Realtime = {
    ...{ limits: most, hub, accept },
    async countsOf(schoolId) {
      const question = randomUUID()
      const sum = hub.countsOf(schoolId)
      asked.set(question, sum)
      say({ is: 'count', process: ownName, question, school: schoolId })
      await wait(answersWithinMs)
      asked.delete(question)
      return sum
    },
    membersOf: (schoolId, channel) => [...presence.membersOf(schoolId, channel).keys()],
    async close() {
      clearInterval(timer)
      presence.stop()
      isClosed = true
      const all = [...hub.clients]
      for (let from = 0; from < all.length; from += closing.batch) {
        if (from > 0) await wait(closing.pauseMs)
        for (const client of all.slice(from, from + closing.batch)) end(client, codes.reconnect, 'The server restarts')
      }
      const until = Date.now() + closing.mostMs
      while (hub.clients.size > 0 && Date.now() < until) await wait(closing.pauseMs)
      for (const client of hub.clients) client.socket.terminate()
    },
  }
  opened.set(doors, realtime)
  gauge('sala_realtime_sockets', 'Sockets that are open.', () => hub.clients.size)
  return realtime
}

const isOpen = ({ socket }: Client) => socket.readyState === socket.OPEN

/** A socket is of one person and one session. */
const isOwn = ({ person }: Client, follower: { userId: string; sessionId: string | undefined }) =>
  !person || (person.userId === follower.userId && person.sessionId === follower.sessionId)

function end(client: Client, code: number, message: string): void {
  send(client, frames.error(code, message))
  client.socket.close(code, message)
}
