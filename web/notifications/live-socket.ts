import type Pusher from 'pusher-js'
import { authorizeChannel } from '#shared/notifications/realtime.endpoints.ts'
import { missedEvent } from '#shared/notifications/realtime.schema.ts'
import { callQuietly } from '#web/core/call.ts'

/** Without a socket, a page that is visible asks so often. */
const askEveryMs = 60_000
/** The next page may follow something, too. */
const closeAfterMs = 10_000

type Follower = { channel: string; event: string; read(): void }

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
    if (followers.has(follower)) pusher?.subscribe(follower.channel).bind(event, read)
  })
  return () => leave(follower)
}

function leave(follower: Follower): void {
  followers.delete(follower)
  const isLeft = ![...followers].some(({ channel }) => channel === follower.channel)
  void socket?.then((pusher) => {
    pusher?.channel(follower.channel)?.unbind(follower.event, follower.read)
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
