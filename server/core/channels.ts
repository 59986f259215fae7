import type { Actor, Ctx } from './database/door.ts'

/** The transaction in which somebody wants to follow a channel. */
export type Asking = Ctx & { actor: Actor }

/** Channels of one kind that people follow over a socket: `private-lesson-{id}`, or `presence-…` if they see each other. */
export type DeclaredChannel = {
  prefix: string
  kind: 'private' | 'presence'
  /** Whether the person may follow the channel of this thing, asked when they subscribe and when their access changes. */
  may(ctx: Asking, id: string): Promise<boolean>
  /** Whether those who follow it may send events to each other. */
  clientEvents?: boolean
}

const declared = new Map<string, DeclaredChannel>()

/** The composition root declares the channels of all domains. */
export function declareChannels(channels: readonly DeclaredChannel[]): void {
  for (const channel of channels) declared.set(`${channel.kind}-${channel.prefix}`, channel)
}

/** The declaration of a channel and the id of its thing; undefined if nobody has declared such a channel. */
export function channelOf(name: string): { channel: DeclaredChannel; id: string } | undefined {
  const [, key = '', id = ''] = /^((?:private|presence)-[a-z]+)-([\w-]{1,150})$/.exec(name) ?? []
  const channel = declared.get(key)
  return channel && { channel, id }
}
