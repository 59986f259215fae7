import { frames } from './frames.ts'
import type { Client, Hub, Member } from './hub.ts'
import type { Present, ProcessMessage } from './process-messages.ts'
import type { Say } from './sayer.ts'

const aliveEveryMs = 15_000
/** A process that is silent for so long has ended without a word. */
const silentMs = 50_000
const mostPerMessage = 20

type Elsewhere = { heardAt: number; people: Map<string, Present> }

/**
 * Who is in which presence channel, in all processes. Each process says who has joined and left over its own sockets, and
 * knows from the others who is there over theirs.
 */
export class Presence {
  readonly #hub: Hub
  readonly #process: string
  readonly #say: Say
  readonly #elsewhere = new Map<string, Elsewhere>()
  #saidAt = 0

  constructor(hub: Hub, process: string, say: Say) {
    this.#hub = hub
    this.#process = process
    this.#say = say
  }

  /** The people in a channel by their ids. */
  membersOf(school: string, channel: string): Map<string, Member['info']> {
    const members = new Map<string, Member['info']>()
    for (const client of this.#hub.followers(school, channel)) {
      const member = client.channels.get(channel)
      if (member) members.set(member.userId, member.info)
    }
    for (const { people } of this.#elsewhere.values())
      for (const one of people.values())
        if (one.school === school && one.channel === channel) members.set(one.user, one.info)
    return members
  }

  /** The client follows the channel; who is new there is announced to the others. */
  join(client: Client, channel: string, member: Member): void {
    const { schoolId: school } = client
    const isHere = this.#isHere(school, channel, member.userId)
    const isNew = !this.membersOf(school, channel).has(member.userId)
    this.#hub.subscribe(client, channel, member)
    if (isNew) this.#announce(school, channel, member, client.id)
    if (!isHere) {
      const { userId: user, info } = member
      this.#say({ is: 'joined', process: this.#process, school, channel, user, info })
    }
  }

  /** The client no longer follows the channel. */
  leave(client: Client, channel: string): void {
    const { schoolId: school } = client
    const member = client.channels.get(channel)
    this.#hub.unsubscribe(client, channel)
    if (!member || this.#isHere(school, channel, member.userId)) return
    this.#say({ is: 'left', process: this.#process, school, channel, user: member.userId })
    this.#announceLeft(school, channel, member.userId)
  }

  receive(message: ProcessMessage): void {
    if (!('process' in message) || message.process === this.#process) return
    if (message.is === 'stopped') this.#forget(message.process)
    else if (message.is === 'who') this.#sayAll()
    else this.#note(message)
  }

  /** After messages may have been missed: ask the others who is there, and say who is here. */
  follow(): void {
    for (const process of [...this.#elsewhere.keys()]) this.#forget(process)
    this.#say({ is: 'who', process: this.#process })
    this.#sayAll()
  }

  /** Called every few seconds: say that this process is there, and forget those that are not. */
  tick(now: number): void {
    if (now - this.#saidAt >= aliveEveryMs && this.#own().length > 0) {
      this.#saidAt = now
      this.#say({ is: 'alive', process: this.#process })
    }
    for (const [process, { heardAt }] of this.#elsewhere) if (now - heardAt > silentMs) this.#forget(process)
  }

  stop(): void {
    this.#say({ is: 'stopped', process: this.#process })
  }

  #isHere(school: string, channel: string, userId: string): boolean {
    for (const client of this.#hub.followers(school, channel))
      if (client.channels.get(channel)?.userId === userId) return true
    return false
  }

  #note(message: ProcessMessage & { process: string }): void {
    const known = this.#elsewhere.get(message.process) ?? { heardAt: 0, people: new Map() }
    known.heardAt = Date.now()
    this.#elsewhere.set(message.process, known)
    if (message.is === 'joined') this.#arrive(known, message)
    if (message.is === 'present') for (const one of message.people) this.#arrive(known, one)
    if (message.is === 'left') {
      known.people.delete(keyOf(message))
      this.#announceLeft(message.school, message.channel, message.user)
    }
  }

  #arrive(known: Elsewhere, { school, channel, user, info }: Present): void {
    const isNew = !this.membersOf(school, channel).has(user)
    known.people.set(keyOf({ school, channel, user }), { school, channel, user, info })
    if (isNew) this.#announce(school, channel, { userId: user, info })
  }

  #forget(process: string): void {
    const gone = this.#elsewhere.get(process)
    this.#elsewhere.delete(process)
    for (const { school, channel, user } of gone?.people.values() ?? []) this.#announceLeft(school, channel, user)
  }

  #announce(school: string, channel: string, { userId, info }: Member, except?: string): void {
    this.#hub.deliver(school, channel, frames.memberAdded(channel, { user_id: userId, user_info: info }), except)
  }

  #announceLeft(school: string, channel: string, userId: string): void {
    if (this.membersOf(school, channel).has(userId)) return
    this.#hub.deliver(school, channel, frames.memberRemoved(channel, userId))
  }

  #own(): Present[] {
    const people = new Map<string, Present>()
    for (const { schoolId: school, channels } of this.#hub.clients)
      for (const [channel, { userId: user, info }] of channels)
        if (isPresence(channel)) people.set(keyOf({ school, channel, user }), { school, channel, user, info })
    return [...people.values()]
  }

  #sayAll(): void {
    const own = this.#own()
    for (let from = 0; from < own.length; from += mostPerMessage)
      this.#say({ is: 'present', process: this.#process, people: own.slice(from, from + mostPerMessage) })
  }
}

export const isPresence = (channel: string) => channel.startsWith('presence-')

const keyOf = ({ school, channel, user }: Pick<Present, 'school' | 'channel' | 'user'>) =>
  `${school} ${channel} ${user}`
