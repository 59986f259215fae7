import type Pusher from 'pusher-js'
import type { PresenceChannel } from 'pusher-js'
import { authorizeChannel } from '#shared/notifications/realtime.endpoints.ts'
import { missedEvent } from '#shared/notifications/realtime.schema.ts'
import { callQuietly } from '#web/core/call.ts'

/** Without a socket, a page that is visible asks so often. */
const askEveryMs = 60_000
/** The next page may follow something, too. */
const closeAfterMs = 10_000

/** `about` is what the event says; without one, some may have been missed. */
type Follower = {
  channel: string
  event: string
  read(about?: unknown): void
  /** Events arrive from now on. */
  ready?(): void
  /** The connection is lost, or the channel is refused from now on. */
  lost?(): void
}

const subscribedEvent = 'pusher:subscription_succeeded'
const refusedEvent = 'pusher:subscription_error'

const followers = new Set<Follower>()
let socket: Promise<Pusher | undefined> | undefined
let asking: ReturnType<typeof setInterval> | undefined
let closing: ReturnType<typeof setTimeout> | undefined
let isConnected = false

/** Follow a channel until the returned function is called. All who follow share one socket. */
export function follow(key: string, follower: Follower): () => void {
  clearTimeout(closing)
  followers.add(follower)
  asking ??= setInterval(askAgain, askEveryMs)
  socket ??= open(key)
  const { event, read } = follower
  void socket.then((pusher) => {
    const channel = followers.has(follower) ? pusher?.subscribe(follower.channel) : undefined
    channel?.bind(event, read)
    if (follower.lost) channel?.bind(refusedEvent, follower.lost)
    if (!follower.ready) return
    channel?.bind(subscribedEvent, follower.ready)
    if (channel?.subscribed) follower.ready()
  })
  return () => leave(follower)
}

type Person = { id: string; name: string; avatar: string }

/** Be in a presence channel until the returned function is called; `show` is called with everybody who is there. */
export function meet(key: string, channel: string, show: (people: Person[]) => void): () => void {
  const read = () => {
    void socket?.then((pusher) => {
      const members = (pusher?.channel(channel) as PresenceChannel | undefined)?.members
      const people: Person[] = []
      if (isConnected)
        members?.each(({ id, info }: { id: string; info: Omit<Person, 'id'> }) => people.push({ ...info, id }))
      show(people)
    })
  }
  const left = [
    follow(key, { channel, event: 'pusher:member_removed', read }),
    // Without a connection nobody knows who is there.
    follow(key, { channel, event: 'pusher:member_added', read, ready: read, lost: () => show([]) }),
  ]
  return () => {
    for (const leave of left) leave()
  }
}

function leave(follower: Follower): void {
  followers.delete(follower)
  const isLeft = ![...followers].some(({ channel }) => channel === follower.channel)
  void socket?.then((pusher) => {
    const channel = pusher?.channel(follower.channel)
    channel?.unbind(follower.event, follower.read)
    if (follower.ready) channel?.unbind(subscribedEvent, follower.ready)
    if (follower.lost) channel?.unbind(refusedEvent, follower.lost)
    if (isLeft) pusher?.unsubscribe(follower.channel)
  })
  if (followers.size === 0) closing = setTimeout(close, closeAfterMs)
}

function readAll(): void {
  for (const { read } of followers) read()
}

function askAgain(): void {
  const isSignedIn = Boolean(document.documentElement.dataset.person)
  if (!isConnected && isSignedIn && document.visibilityState === 'visible' && navigator.onLine) readAll()
}

/** Undefined if the code of the socket cannot be loaded. */
async function open(key: string): Promise<Pusher | undefined> {
  const loaded = await import('pusher-js').catch(() => undefined)
  if (!loaded) return undefined
  const { hostname, port, protocol } = location
  const pusher = new loaded.default(key, {
    cluster: '',
    wsHost: hostname,
    wsPort: Number(port || 80),
    wssPort: Number(port || 443),
    forceTLS: protocol === 'https:',
    enabledTransports: ['ws', 'wss'],
    channelAuthorization: {
      transport: 'ajax',
      endpoint: '',
      customHandler({ channelName, socketId }, answer) {
        callQuietly(authorizeChannel, { body: { socket_id: socketId, channel_name: channelName } }).then(
          (granted) => answer(null, granted),
          (error: Error) => answer(error, null),
        )
      },
    },
  })
  let hasConnected = false
  pusher.connection.bind('state_change', ({ current }: { current: string }) => {
    isConnected = current === 'connected'
    if (!isConnected) for (const { lost } of followers) lost?.()
    if (isConnected && hasConnected) readAll()
    hasConnected ||= isConnected
  })
  pusher.bind(missedEvent, readAll)
  return pusher
}

function close(): void {
  clearInterval(asking)
  asking = undefined
  isConnected = false
  void socket?.then((pusher) => pusher?.disconnect())
  socket = undefined
}
