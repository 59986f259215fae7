import { sql } from 'drizzle-orm'
import type { PermissionEntry } from '#shared/core/permissions.ts'
import { type SearchKind, searchKinds } from '#shared/core/search-kinds.ts'
import type { Ctx } from './door.ts'
import { found } from './search.ts'

const mostOfAKind = 6

type Found = { kind: SearchKind; id: string; title: string; note: string }

/** The few best things of each kind the asker may see: titles that begin with what was asked come first. */
export async function findThings(ctx: Ctx, query: string, granted: readonly PermissionEntry[]): Promise<Found[]> {
  const may = new Set(granted.map(({ key }) => key))
  const kinds = (Object.keys(searchKinds) as SearchKind[]).filter((kind) => may.has(searchKinds[kind]))
  const matching = found(kinds, query)
  if (!matching || kinds.length === 0) return []
  const { rows } = await ctx.tx.execute<Found>(sql`
    select kind, id, title, note from (
      select kind, id, title, note,
        row_number() over (partition by kind order by not starts_with(lower(title), ${query.trim().toLowerCase()}), title, id) as place
      from ${matching}
    ) ranked where place <= ${mostOfAKind} order by array_position(${sql.param(kinds)}::text[], kind), place`)
  return rows
}
