import type { Ctx } from './door.ts'

/** What a domain tells those right of it. They act in the same transaction: all of it happens, or nothing. */
export type Events = {
  /** The school calls a person by another name. */
  'member.renamed': { userId: string }
  /** People were removed from the school for good. */
  'members.removed': { userIds: string[] }
}

type Listener<Name extends keyof Events> = (ctx: Ctx, news: Events[Name]) => Promise<void>
export type Listeners = { [Name in keyof Events]?: Listener<Name>[] }

const everyone: Listeners[] = []

/** The composition root says once who listens. */
export function listen(...listeners: Listeners[]): void {
  everyone.push(...listeners)
}

export async function tell<Name extends keyof Events>(ctx: Ctx, name: Name, news: Events[Name]): Promise<void> {
  for (const listeners of everyone) {
    for (const listener of listeners[name] ?? []) await listener(ctx, news)
  }
}
