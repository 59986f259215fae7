import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

export type Patience = {
  /** How often the clients are checked. */
  checkMs: number
  /** How long a connection may pause; a body must bring `leastBytesPerPause` in each such time. */
  pauseMs: number
  leastBytesPerPause: number
  /** An answer must be read at this pace, after one pause. */
  leastSentPerSecond: number
  /** For all incomplete bodies and unread answers together; past this the oldest are dropped. */
  mostHeldBytes: number
  /** How much of a refused body is still read, so that its sender gets to read the answer. */
  mostDiscardedBytes: number
  /** Requests sent on one connection before the first of them is answered. */
  mostOpenRequests: number
}

type Client = {
  /** The latest request, and the connection's byte count when it began. */
  request?: IncomingMessage
  began: Mark
  /** When it last sent fast enough. */
  received: Mark
  /** When it last read something, or had nothing to read. */
  taken: Mark
  unanswered: Set<ServerResponse>
  /** How many bytes it had sent when it was last answered. */
  answered: number
  /** The byte count when its body was refused. */
  discardsFrom?: number
}
type Mark = { bytes: number; at: number }

/** Watches all connections of a server, and closes those that send or read too slowly. */
export function watchClients(server: Server, patience: Patience) {
  const clients = new Map<Socket, Client>()

  server.on('connection', (socket) => {
    const opened = { bytes: 0, at: Date.now() }
    const client: Client = { began: opened, received: opened, taken: opened, unanswered: new Set(), answered: 0 }
    clients.set(socket, client)
    socket.once('close', () => clients.delete(socket))
    closeAfterListening(socket, client)
  })

  // All requests in one packet are emitted in one go, so those that answer check whether theirs was destroyed here.
  server.on('request', begin)

  function begin(request: IncomingMessage, response: ServerResponse): void {
    const client = clients.get(request.socket)
    if (!client) return
    const at = Date.now()
    const { socket } = request
    // The first bytes of a body arrive with the headers and are already counted.
    client.request = request
    client.began = { bytes: client.answered, at }
    client.received = { bytes: socket.bytesRead, at }
    client.unanswered.add(response)
    response.on('close', () => {
      client.unanswered.delete(response)
      client.answered = socket.bytesRead
    })
    if (client.unanswered.size > patience.mostOpenRequests) request.destroy()
  }

  const timer = setInterval(() => check(Date.now()), patience.checkMs)
  timer.unref()
  server.once('close', () => clearInterval(timer))

  function check(now: number): void {
    let held = 0
    for (const [socket, client] of clients) {
      if (isTooSlowToSend(socket, client, now, patience)) server.emit('clientError', tooSlow(), socket)
      else if (isTooSlowToRead(socket, client, now, patience)) socket.destroy()
      else held += heldFor(socket, client)
    }
    if (held > patience.mostHeldBytes) freeMemory(held)
  }

  /** Closes the connections that have waited longest. */
  function freeMemory(held: number): void {
    let left = held
    const oldest = [...clients].sort(([, one], [, other]) => waitsSince(one) - waitsSince(other))
    for (const [socket, client] of oldest) {
      if (left <= patience.mostHeldBytes) return
      const freed = heldFor(socket, client)
      left -= freed
      if (freed > 0) socket.destroy()
    }
  }

  return {
    /** In the middle of an answer nothing else may be sent. */
    isBeingAnswered: (socket: Socket) => [...(clients.get(socket)?.unanswered ?? [])].some((one) => one.headersSent),
  }
}

const streamed = new WeakSet<IncomingMessage>()

/** Declare that the body of this request is streamed on, and not held in memory. */
export function markStreamed(request: IncomingMessage): void {
  streamed.add(request)
}

const isSending = ({ request }: Client) => Boolean(request && !request.complete)

const waitsSince = (client: Client) => (isSending(client) ? client.began.at : client.taken.at)

function heldFor(socket: Socket, client: Client): number {
  const { request, discardsFrom } = client
  const isHeld = isSending(client) && discardsFrom === undefined && !(request && streamed.has(request))
  return socket.writableLength + (isHeld ? socket.bytesRead - client.began.bytes : 0)
}

const tooSlow = () => Object.assign(new Error('A client sends too slowly'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })

function isTooSlowToSend(socket: Socket, client: Client, now: number, patience: Patience): boolean {
  // Before the headers are complete, the server's own time limit applies.
  if (!client.request || client.request.complete) return false
  const { bytesRead } = socket
  if (bytesRead - (client.discardsFrom ?? bytesRead) > patience.mostDiscardedBytes) return true
  // While nobody reads the body, the sender is not the slow one.
  if (bytesRead - client.received.bytes >= patience.leastBytesPerPause || client.request.readableLength > 0) {
    client.received = { bytes: bytesRead, at: now }
  }
  return now - client.received.at > patience.pauseMs
}

function isTooSlowToRead(socket: Socket, client: Client, now: number, patience: Patience): boolean {
  const taken = socket.bytesWritten - socket.writableLength
  if (socket.writableLength === 0 || taken > client.taken.bytes) client.taken = { bytes: taken, at: now }
  return now - client.taken.at > patience.pauseMs + (socket.writableLength / patience.leastSentPerSecond) * 1000
}

/**
 * Closing a connection while the client still sends would reset it, and the client would never read the refusal. So it
 * is closed on our side only, and the rest of the body is read and discarded.
 */
function closeAfterListening(socket: Socket, client: Client): void {
  const closeNow = socket.destroySoon.bind(socket)
  socket.destroySoon = () => {
    const { request } = client
    if (!request || request.complete || socket.destroyed) return closeNow()
    if (client.discardsFrom !== undefined) return
    client.discardsFrom = socket.bytesRead
    socket.end()
    request.removeAllListeners('data')
    request.once('end', closeNow)
    request.resume()
  }
}
