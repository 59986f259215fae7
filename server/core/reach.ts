import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Ctx } from './database/door.ts'

/** For each kind of thing, the ids that a lecturer or teacher reaches. What each domain declares is in docs/rights.md. */
export type Reach = Readonly<Record<string, (ctx: Ctx, userId: string) => SQL>>

const declared: Record<string, Reach[string]> = {}

/** Called once by the composition root for each domain that declares a reach. */
export function declareReach(reach: Reach): void {
  Object.assign(declared, reach)
}

/** Whether the acting person reaches only what they made or teach. Everybody else in the office reaches the whole school. */
export const isLimited = ({ actor }: Ctx): boolean => actor?.role === 'lecture'

/** The ids of a kind that the acting person reaches, as a query; undefined: all of the school. */
export function idsInReach(ctx: Ctx, kind: string): SQL | undefined {
  return isLimited(ctx) ? declared[kind]?.(ctx, ctx.actor?.id ?? '') : undefined
}

/** The condition that a column names something of a kind within reach; undefined: all of the school. */
export function inReach(ctx: Ctx, kind: string, column: SQLWrapper): SQL | undefined {
  const ids = idsInReach(ctx, kind)
  return ids && sql`${column} in (${ids})`
}

/** The same of every kind that has a reach. */
export function allInReach(ctx: Ctx): { kind: string; ids: SQL }[] {
  return Object.entries(declared).map(([kind, idsOf]) => ({ kind, ids: idsOf(ctx, ctx.actor?.id ?? '') }))
}
