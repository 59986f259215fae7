import net from 'node:net'

export type RawClient = {
  /** Everything that was answered so far. */
  said(): string
  send(text: string | Uint8Array): void
  /** Until the other side has ended the connection; how, is not asked. */
  closed: Promise<void>
  /** Until the answer holds these words, or the connection has ended without them. */
  hears(words: string): Promise<void>
  leave(): void
}

/** A client that speaks bytes, as badly as a test wants it to. */
export async function rawClient(port: number, options: { reads?: boolean; host?: string } = {}): Promise<RawClient> {
  const { reads = true, host = '127.0.0.1' } = options
  // It keeps sending when the other side has closed its own direction, as browsers do with an upload.
  const socket = net.connect({ port, host, allowHalfOpen: true })
  await new Promise<void>((ready, fail) => socket.once('connect', ready).once('error', fail))
  let said = ''
  // Being reset is one of the ways to be sent away.
  socket.on('error', () => {})
  const closed = new Promise<void>((done) => {
    socket.once('close', () => done())
    if (reads) socket.once('end', () => done())
  })
  const listeners = new Set<() => void>()
  if (reads) {
    socket.setEncoding('utf8').on('data', (chunk) => {
      said += chunk
      for (const listener of listeners) listener()
    })
  }
  return {
    said: () => said,
    send: (text) => void socket.write(text),
    closed,
    hears: (words) =>
      new Promise((done, fail) => {
        const listener = () => said.includes(words) && done()
        listeners.add(listener)
        listener()
        void closed.then(() => (said.includes(words) ? done() : fail(new Error(`Never said ${words}, but: ${said}`))))
      }),
    leave: () => void socket.destroy(),
  }
}
