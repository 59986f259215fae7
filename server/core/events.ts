import type { Ctx } from './database/door.ts'

/** What a domain emits. Those right of it listen, and act in the same transaction: all of it happens, or nothing. */
export type Events = {
  /** The school calls a person by another name. */
  'member.renamed': { userId: string }
  /** People were removed from the school for good. */
  'members.removed': { userIds: string[] }
  /** The school itself shows these pictures from now on, and no others: its logo, its sign, those in its texts. */
  'school.pictured': { title: string; addresses: (string | null)[] }
  /** All of a file has come, and is what it was announced as. Nobody has scanned or processed it yet. */
  'media.uploaded': { mediaId: string }
  /** A file can be shown from now on, or shows something else: it was processed, or another took its place. */
  'media.completed': { mediaId: string }
  /** Files that nothing uses are about to be deleted for good. */
  'media.removed': { mediaIds: string[] }
}

type Listener<Name extends keyof Events> = (ctx: Ctx, payload: Events[Name]) => Promise<void>
export type Listeners = { [Name in keyof Events]?: Listener<Name>[] }

const everyone: Listeners[] = []

/** The composition root says once who listens. */
export function listen(...listeners: Listeners[]): void {
  everyone.push(...listeners)
}

export async function emit<Name extends keyof Events>(ctx: Ctx, name: Name, payload: Events[Name]): Promise<void> {
  for (const listeners of everyone) {
    for (const listener of listeners[name] ?? []) await listener(ctx, payload)
  }
}
