import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { ReachKind } from '#shared/domains.ts'
import type { Ctx } from './database/door.ts'

/** For each kind of thing, the ids that a lecturer or teacher reaches. What each domain declares is in docs/rights.md. */
export type Reach<Kind extends ReachKind> = Readonly<Record<Kind, (ctx: Ctx, userId: string) => SQL>>
export type SomeReach = Partial<Reach<ReachKind>>

const declared: SomeReach = {}

/** Called once by the composition root for each domain that declares a reach. */
export function declareReach(reach: SomeReach): void {
  Object.assign(declared, reach)
}

/** Whether the acting person reaches only what they made or teach. Everybody else in the office reaches the whole school. */
export const isLimited = ({ actor }: Ctx): boolean => actor?.role === 'lecture'

/** The ids of a kind that the acting person reaches, as a query; undefined: all of the school. */
export function idsInReach(ctx: Ctx, kind: ReachKind): SQL | undefined {
  if (!isLimited(ctx)) return undefined
  const idsOf = declared[kind]
  if (!idsOf) throw new Error(`No domain declares what lecturers reach of the kind '${kind}'`)
  return idsOf(ctx, ctx.actor?.id ?? '')
}

/** The condition that a column names something of a kind within reach; undefined: all of the school. */
export function inReach(ctx: Ctx, kind: ReachKind, column: SQLWrapper): SQL | undefined {
  const ids = idsInReach(ctx, kind)
  return ids && sql`${column} in (${ids})`
}

/** The same of every kind that has a reach. */
export function allInReach(ctx: Ctx): { kind: string; ids: SQL }[] {
  return Object.entries(declared).map(([kind, idsOf]) => ({ kind, ids: idsOf(ctx, ctx.actor?.id ?? '') }))
}
