import { Refusal } from '#shared/core/errors.ts'
import type { Permission } from '#shared/core/permissions.ts'
import type { Actor, Ctx } from './database/door.ts'
import { isId } from './database/id.ts'

/** The transaction in which somebody wants to follow a channel, and what they may do in the office. */
export type Asking = Ctx & { actor: Actor; mayDo(permission: Permission): Promise<boolean> }

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
  const [, words = ''] = /^((?:private|presence)(?:-[a-z]+)+)-[\w-]{1,150}$/.exec(name) ?? []
  // An id may begin with letters only: the longest prefix that is declared counts.
  for (let key = words; key.includes('-'); key = key.slice(0, key.lastIndexOf('-'))) {
    const channel = declared.get(key)
    if (channel) return { channel, id: name.slice(key.length + 1) }
  }
  return undefined
}

/**
 * Where those who edit the same record see each other: `presence-editing-{kind}-{id}`. For whoever may open its form: they
 * have the permission, and `read` does not refuse the record.
 */
export function editing(
  kind: string,
  permission: Permission,
  read: (ctx: Asking, id: string) => Promise<unknown>,
): DeclaredChannel {
  return {
    prefix: `editing-${kind}`,
    kind: 'presence',
    may: async (ctx, id) => isId(id) && (await ctx.mayDo(permission)) && (await isFound(() => read(ctx, id))),
  }
}

/** The same for a form of which a school has one: its id is the school's. */
export const editingOfSchool = (kind: string, permission: Permission): DeclaredChannel => ({
  prefix: `editing-${kind}`,
  kind: 'presence',
  may: async (ctx, id) => id === ctx.schoolId && (await ctx.mayDo(permission)),
})

/** Whether something can be read; what is refused is not found. */
export async function isFound(read: () => Promise<unknown>): Promise<boolean> {
  try {
    await read()
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}
