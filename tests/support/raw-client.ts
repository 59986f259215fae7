import net from 'node:net'

export type RawClient = {
  /** Everything that was received so far. */
  received(): string
  send(text: string | Uint8Array): void
  /** Until the other side has ended the connection, in whatever way. */
  closed: Promise<void>
  /** Until these words are received; fails if the connection ends without them. */
  receives(words: string): Promise<void>
  leave(): void
}

/** A client that sends raw bytes, as malformed as a test wants. */
export async function rawClient(port: number, options: { reads?: boolean; host?: string } = {}): Promise<RawClient> {
  const { reads = true, host = '127.0.0.1' } = options
  // It keeps sending when the other side has closed its own direction, as browsers do with an upload.
  const socket = net.connect({ port, host, allowHalfOpen: true })
  await new Promise<void>((ready, fail) => socket.once('connect', ready).once('error', fail))
  let received = ''
  // A reset is one of the ways to be refused.
  socket.on('error', () => {})
  const closed = new Promise<void>((done) => {
    socket.once('close', () => done())
    if (reads) socket.once('end', () => done())
  })
  const listeners = new Set<() => void>()
  if (reads) {
    socket.setEncoding('utf8').on('data', (chunk) => {
      received += chunk
      for (const listener of listeners) listener()
    })
  }
  return {
    received: () => received,
    send: (text) => void socket.write(text),
    closed,
    receives: (words) =>
      new Promise((done, fail) => {
        const listener = () => received.includes(words) && done()
        listeners.add(listener)
        listener()
        void closed.then(() =>
          received.includes(words) ? done() : fail(new Error(`Never received ${words}, but: ${received}`)),
        )
      }),
    leave: () => void socket.destroy(),
  }
}
