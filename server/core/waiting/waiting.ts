import { type SQL, sql } from 'drizzle-orm'
import type { PermissionEntry } from '#shared/core/permissions.ts'
import { mostWaitingNamed, type WaitingKind, type WaitingOfKind } from '#shared/core/waiting.schema.ts'
import { waitingKinds } from '#shared/domains.ts'
import type { Ctx } from '../database/door.ts'

/**
 * For each kind, what waits for the acting person: rows of `id`, `at`, `name`, `note` and `place`, within their reach. Undefined:
 * it never waits for somebody like them.
 */
export type Waiting = Partial<Record<WaitingKind, (ctx: Ctx) => SQL | undefined>>

const declared: Waiting = {}

/** Called once by the composition root for each domain in which something waits. */
export function declareWaiting(waiting: Waiting): void {
  Object.assign(declared, waiting)
}

/** What waits for the acting person, the longest wait first: one statement for all kinds. */
export async function waitingFor(ctx: Ctx, granted: readonly PermissionEntry[]): Promise<WaitingOfKind[]> {
  const may = new Set(granted.map(({ key }) => key))
  const kinds = (Object.keys(waitingKinds) as WaitingKind[]).filter((kind) => may.has(waitingKinds[kind]))
  const counted = kinds.flatMap((kind) => {
    const rows = declared[kind]?.(ctx)
    return rows ? [countedOf(kind, rows)] : []
  })
  if (counted.length === 0) return []
  const { rows } = await ctx.tx.execute<WaitingOfKind>(
    sql`select kind, count, since, oldest from (${sql.join(counted, sql` union all `)}) w
      where count > 0 order by since, kind`,
  )
  return rows.map((row) => ({ ...row, since: new Date(row.since).toISOString() }))
}

const countedOf = (kind: WaitingKind, rows: SQL) => sql`
  select ${kind}::text as kind, count(*)::int as count, min(r.at) as since,
    coalesce(json_agg(json_build_object('id', r.id, 'name', r.name, 'note', r.note, 'place', r.place) order by r.at, r.id)
      filter (where r.nth <= ${mostWaitingNamed}), '[]'::json) as oldest
  from (select t.*, row_number() over (order by t.at, t.id) as nth from (${rows}) t) r`
