import type { Ctx } from './database/door.ts'

/** By the ids of some things, how many parts each has; those without any may be left out. */
type CountParts = (ctx: Ctx, ids: readonly string[]) => Promise<ReadonlyMap<string, number>>

/** Parts of things that a domain right of theirs stores, such as the questions of quizzes. */
export type PartCounts = Readonly<Record<string, CountParts>>

const declared: Record<string, CountParts> = {}

/** Called once by the composition root for each domain that stores parts of others' things. */
export function declarePartCounts(counts: PartCounts): void {
  Object.assign(declared, counts)
}

/** How many parts each of some things has, by their ids. */
export async function partCountsOf(
  ctx: Ctx,
  parts: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const count = declared[parts]
  if (!count) throw new Error(`No domain declares how many ${parts} there are`)
  return ids.length === 0 ? new Map() : count(ctx, ids)
}
