import type { WebSocket } from 'ws'
import { frames } from './frames.ts'

/** Whoever follows a channel over a socket, as the others in a presence channel see them. */
export type Member = { userId: string; info: Record<string, unknown> }

/** One open socket. */
export type Client = {
  id: string
  schoolId: string
  socket: WebSocket
  address: string
  /** Known from the first channel that was granted. */
  person: { userId: string; sessionId: string | undefined } | undefined
  channels: Map<string, Member>
  openedAt: number
  heardAt: number
  pingedAt: number | undefined
  /** When it was last checked whether the person may still follow their channels. */
  checkedAt: number
  /** When the session expires. */
  until: number | undefined
  /** Frames in the current second. */
  recent: { second: number; frames: number; events: number }
  /** Frames are handled one after the other. */
  queue: Promise<void>
  waiting: number
}

/** What waits for a client that does not read. */
const mostBufferedBytes = 256 * 1024

/** The open sockets of this process by school, channel and person. */
export class Hub {
  readonly clients = new Set<Client>()
  readonly #schools = new Map<string, Map<string, Set<Client>>>()
  readonly #people = new Map<string, Set<Client>>()
  readonly #addresses = new Map<string, number>()

  add(client: Client): void {
    this.clients.add(client)
    this.#addresses.set(client.address, this.openFrom(client.address) + 1)
  }

  remove(client: Client): void {
    if (!this.clients.delete(client)) return
    for (const channel of [...client.channels.keys()]) this.unsubscribe(client, channel)
    const left = this.openFrom(client.address) - 1
    if (left > 0) this.#addresses.set(client.address, left)
    else this.#addresses.delete(client.address)
    if (client.person) removeFrom(this.#people, client.person.userId, client)
  }

  openFrom(address: string): number {
    return this.#addresses.get(address) ?? 0
  }

  /** From now on the client is checked when the access of this person changes. */
  identify(client: Client, person: NonNullable<Client['person']>): void {
    client.person = person
    addTo(this.#people, person.userId, client)
  }

  clientsOf(userId: string): readonly Client[] {
    return [...(this.#people.get(userId) ?? [])]
  }

  subscribe(client: Client, channel: string, member: Member): void {
    client.channels.set(channel, member)
    let channels = this.#schools.get(client.schoolId)
    if (!channels) {
      channels = new Map()
      this.#schools.set(client.schoolId, channels)
    }
    addTo(channels, channel, client)
  }

  unsubscribe(client: Client, channel: string): void {
    client.channels.delete(channel)
    const channels = this.#schools.get(client.schoolId)
    if (!channels) return
    removeFrom(channels, channel, client)
    if (channels.size === 0) this.#schools.delete(client.schoolId)
  }

  followers(schoolId: string, channel: string): ReadonlySet<Client> {
    return this.#schools.get(schoolId)?.get(channel) ?? none
  }

  /** How many sockets of this process follow each channel of a school. */
  countsOf(schoolId: string): Record<string, number> {
    const channels = [...(this.#schools.get(schoolId) ?? [])]
    return Object.fromEntries(channels.map(([channel, clients]) => [channel, clients.size]))
  }

  deliver(schoolId: string, channel: string, frame: string, except?: string): void {
    const followers = this.followers(schoolId, channel)
    if (followers.size === 0) return
    const bytes = Buffer.from(frame)
    for (const client of followers) if (client.id !== except) send(client, bytes)
  }
}

const none: ReadonlySet<Client> = new Set()

function addTo(sets: Map<string, Set<Client>>, key: string, client: Client): void {
  const set = sets.get(key)
  if (set) set.add(client)
  else sets.set(key, new Set([client]))
}

function removeFrom(sets: Map<string, Set<Client>>, key: string, client: Client): void {
  const set = sets.get(key)
  set?.delete(client)
  if (set?.size === 0) sets.delete(key)
}

/** Send a frame; a client that does not read what was sent before is disconnected. */
export function send(client: Client, frame: string | Buffer): void {
  if (!isOpen(client)) return
  const { socket } = client
  if (socket.bufferedAmount > mostBufferedBytes) socket.terminate()
  else socket.send(frame, { binary: false })
}

export const isOpen = ({ socket }: Client): boolean => socket.readyState === socket.OPEN

/** Close a socket, and say why. */
export function end(client: Client, code: number, message: string): void {
  send(client, frames.error(code, message))
  client.socket.close(code, message)
}
