import { randomUUID } from 'node:crypto'

/** PostgreSQL refuses a NOTIFY of 8,000 bytes. */
const mostBytes = 7_900
const pieceLength = 7_000
/** Of messages whose pieces have not all arrived. */
const mostIncomplete = 100

export type MessageListener = {
  receive(message: string): void
  /** Messages arrive from now on; some may have been missed. */
  follow?(): void
}

/**
 * Messages between processes: each is received once by every process that follows, the sender included. They are lost where
 * a process cannot be reached, so what they are about must be readable elsewhere.
 */
export class Messages {
  readonly #listeners: MessageListener[] = []
  readonly #incomplete = new Map<string, string[]>()

  listen(listener: MessageListener): void {
    this.#listeners.push(listener)
  }

  /** What was sent by another process, or a piece of it. */
  receive(sent: string): void {
    const message = sent.startsWith('+') ? this.#completed(sent) : sent
    if (message !== undefined) for (const listener of this.#listeners) listener.receive(message)
  }

  follow(): void {
    this.#incomplete.clear()
    for (const listener of this.#listeners) listener.follow?.()
  }

  #completed(sent: string): string | undefined {
    const [id = '', count = '', piece = ''] = sent.split(' ')
    const pieces = [...(this.#incomplete.get(id) ?? []), piece]
    this.#incomplete.delete(id)
    if (pieces.length === Number(count)) return Buffer.from(pieces.join(''), 'base64url').toString('utf8')
    if (this.#incomplete.size < mostIncomplete) this.#incomplete.set(id, pieces)
    return undefined
  }
}

/** A message as it is sent: one that is too large in pieces, which arrive in their order. */
export function piecesOf(message: string): string[] {
  if (Buffer.byteLength(message) <= mostBytes) return [message]
  const text = Buffer.from(message).toString('base64url')
  const id = randomUUID()
  const count = Math.ceil(text.length / pieceLength)
  return Array.from(
    { length: count },
    (_, index) => `+${id} ${count} ${text.slice(index * pieceLength, (index + 1) * pieceLength)}`,
  )
}
