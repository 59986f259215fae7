import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

export type Patience = {
  /** How often the clients are looked at. */
  checkMs: number
  /** How long a line may rest; a body brings so many bytes in each such time, or is given up. */
  pauseMs: number
  leastBytesPerPause: number
  /** An answer that waits to be read goes out at this pace, after one rest, or is given up. */
  leastSentPerSecond: number
  /** All bodies that are not complete and all answers that wait to be read, together; past this the oldest go. */
  mostHeldBytes: number
  /** How much of a body nobody wants is still taken in, so that its sender comes to read the answer. */
  mostDiscardedBytes: number
  /** Requests sent on one connection before the first of them is answered. */
  mostOpenRequests: number
}

type Client = {
  /** The request that came last, and how far the connection was when it began. */
  request?: IncomingMessage
  began: Mark
  /** How far its sending was when it was last found quick enough. */
  heard: Mark
  /** How much it had read when it last read something, or nothing waited for it. */
  taken: Mark
  unanswered: Set<ServerResponse>
  /** How much it had sent when it was last answered. */
  answered: number
  /** Where it was when its body was no longer wanted. */
  discardsFrom?: number
}
type Mark = { bytes: number; at: number }

/** Looks after all connections of a server, and ends those that send or read too slowly to be meant honestly. */
export function watchClients(server: Server, patience: Patience) {
  const clients = new Map<Socket, Client>()

  server.on('connection', (socket) => {
    const opened = { bytes: 0, at: Date.now() }
    const client: Client = { began: opened, heard: opened, taken: opened, unanswered: new Set(), answered: 0 }
    clients.set(socket, client)
    socket.once('close', () => clients.delete(socket))
    closeAfterListening(socket, client)
  })

  // All that stands in one packet is told in one go: whoever answers looks whether the request was given up here.
  server.on('request', begin)

  function begin(request: IncomingMessage, response: ServerResponse): void {
    const client = clients.get(request.socket)
    if (!client) return
    const at = Date.now()
    const { socket } = request
    // The first bytes of a body come with the headers and are counted by now.
    client.request = request
    client.began = { bytes: client.answered, at }
    client.heard = { bytes: socket.bytesRead, at }
    client.unanswered.add(response)
    response.on('close', () => {
      client.unanswered.delete(response)
      client.answered = socket.bytesRead
    })
    if (client.unanswered.size > patience.mostOpenRequests) request.destroy()
  }

  const timer = setInterval(() => look(Date.now()), patience.checkMs)
  timer.unref()
  server.once('close', () => clearInterval(timer))

  function look(now: number): void {
    let held = 0
    for (const [socket, client] of clients) {
      if (isTooSlowToSend(socket, client, now, patience)) server.emit('clientError', tooSlow(), socket)
      else if (isTooSlowToRead(socket, client, now, patience)) socket.destroy()
      else held += heldFor(socket, client)
    }
    if (held > patience.mostHeldBytes) freeMemory(held)
  }

  /** Whoever lets something wait for longest is the last to be missed. */
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
    /** Nothing else may be said in the middle of an answer. */
    isBeingAnswered: (socket: Socket) => [...(clients.get(socket)?.unanswered ?? [])].some((one) => one.headersSent),
  }
}

const streamed = new WeakSet<IncomingMessage>()

/** What this request brings is handed on as it comes: none of it is held here. */
export function isHandedOn(request: IncomingMessage): void {
  streamed.add(request)
}

const isSending = ({ request }: Client) => Boolean(request && !request.complete)

const waitsSince = (client: Client) => (isSending(client) ? client.began.at : client.taken.at)

function heldFor(socket: Socket, client: Client): number {
  const { request, discardsFrom } = client
  const isKept = isSending(client) && discardsFrom === undefined && !(request && streamed.has(request))
  return socket.writableLength + (isKept ? socket.bytesRead - client.began.bytes : 0)
}

const tooSlow = () => Object.assign(new Error('A client sends too slowly'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })

function isTooSlowToSend(socket: Socket, client: Client, now: number, patience: Patience): boolean {
  // Until there is a request, the server's own limit on headers counts.
  if (!client.request || client.request.complete) return false
  const { bytesRead } = socket
  if (bytesRead - (client.discardsFrom ?? bytesRead) > patience.mostDiscardedBytes) return true
  // While nobody reads the body, it is not the sender who is slow.
  if (bytesRead - client.heard.bytes >= patience.leastBytesPerPause || client.request.readableLength > 0) {
    client.heard = { bytes: bytesRead, at: now }
  }
  return now - client.heard.at > patience.pauseMs
}

function isTooSlowToRead(socket: Socket, client: Client, now: number, patience: Patience): boolean {
  const taken = socket.bytesWritten - socket.writableLength
  if (socket.writableLength === 0 || taken > client.taken.bytes) client.taken = { bytes: taken, at: now }
  return now - client.taken.at > patience.pauseMs + (socket.writableLength / patience.leastSentPerSecond) * 1000
}

/**
 * A connection that is closed while its client still sends is reset, and the client never reads why its request was
 * refused. So it is closed on our side only, and what still comes is thrown away until its end.
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
