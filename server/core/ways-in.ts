import type { Ctx } from './database/door.ts'

/** A way to sign in that a school sets up itself, and a domain after identity brings. */
export type DeclaredWay = {
  name: string
  /** Whether the school has set it up. */
  isOffered(ctx: Ctx): Promise<boolean>
  /** The person of the school who signs in by it, found by what the other side calls them. */
  userOf(ctx: Ctx, subject: string): Promise<string | undefined>
}

const declared: DeclaredWay[] = []

/** Called once by the composition root for each domain that has any. */
export function declareWays(ways: readonly DeclaredWay[]): void {
  declared.push(...ways)
}

export async function offeredWays(ctx: Ctx): Promise<string[]> {
  const offered: string[] = []
  for (const way of declared) if (await way.isOffered(ctx)) offered.push(way.name)
  return offered
}

export const wayNamed = (name: string): DeclaredWay | undefined => declared.find((way) => way.name === name)
