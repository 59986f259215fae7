import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { WebSocket } from 'ws'
import type { Doors } from '#server/core/database/door.ts'
import { errorFacts, log } from '#server/core/monitoring/log.ts'
import { counter, gauge } from '#server/core/monitoring/metrics.ts'
import { missedEvent } from '#shared/notifications/realtime.schema.ts'
import { clientFrames } from './client-frames.ts'
import { followerCounts } from './count-followers.ts'
import { codes, frames, readFrame } from './frames.ts'
import { type Client, end, Hub, isOpen, send } from './hub.ts'
import { type RealtimeLimits, usualLimits } from './limits.ts'
import { Presence } from './presence.ts'
import { type ProcessMessage, readProcessMessage } from './process-messages.ts'
import { sayer } from './sayer.ts'

const closing = { batch: 100, pauseMs: 20, mostMs: 2_000 }

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
  const counts = followerCounts(hub, ownName, say)
  const { handle, leave, check } = clientFrames({ doors, hub, presence, say, most })
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
    } else if (message.is === 'end') {
      const theirs = hub.clientsOf(message.user).filter(({ schoolId }) => schoolId === message.school)
      for (const client of theirs) end(client, codes.unauthorized, 'The connection was ended')
    } else if (message.is === 'count' || message.is === 'counted') counts.receive(message)
    else presence.receive(message)
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
    ...{ limits: most, hub, accept, countsOf: counts.countsOf },
    membersOf: (schoolId, channel) => [...presence.membersOf(schoolId, channel).keys()],
    async close() {
      clearInterval(timer)
      presence.stop()
      isClosed = true
      await closeAll(hub)
    },
  }
  opened.set(doors, realtime)
  gauge('sala_realtime_sockets', 'Sockets that are open.', () => hub.clients.size)
  return realtime
}

async function closeAll(hub: Hub): Promise<void> {
  const all = [...hub.clients]
  for (let from = 0; from < all.length; from += closing.batch) {
    if (from > 0) await wait(closing.pauseMs)
    for (const client of all.slice(from, from + closing.batch)) end(client, codes.reconnect, 'The server restarts')
  }
  const until = Date.now() + closing.mostMs
  while (hub.clients.size > 0 && Date.now() < until) await wait(closing.pauseMs)
  for (const client of hub.clients) client.socket.terminate()
}
