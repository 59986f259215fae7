import { type SQL, sql } from 'drizzle-orm'
import type { PermissionEntry } from '#shared/core/permissions.ts'
import { type SearchKind, searchKinds } from '#shared/core/search-kinds.ts'
import type { Ctx } from '../database/door.ts'
import { idsInReach } from '../reach.ts'
import { matchingEntries } from './search.ts'

const mostOfAKind = 6

type Found = { kind: SearchKind; id: string; title: string; note: string }

/** The few best things of each kind the caller may see; titles that begin with the query come first. */
export async function findThings(ctx: Ctx, query: string, granted: readonly PermissionEntry[]): Promise<Found[]> {
  const may = new Set(granted.map(({ key }) => key))
  const kinds = (Object.keys(searchKinds) as SearchKind[]).filter((kind) => may.has(searchKinds[kind]))
  const matching = matchingEntries(kinds, query)
  if (!matching || kinds.length === 0) return []
  const { rows } = await ctx.tx.execute<Found>(sql`
    select kind, id, title, note from (
      select kind, id, title, note,
        row_number() over (partition by kind order by not starts_with(lower(title), ${query.trim().toLowerCase()}), title, id) as place
      from ${matching} where ${among(ctx, kinds)}
    ) ranked where place <= ${mostOfAKind} order by array_position(${sql.param(kinds)}::text[], kind), place`)
  return rows
}

function among(ctx: Ctx, kinds: readonly SearchKind[]): SQL {
  const parts = kinds.flatMap((kind) => {
    const ids = idsInReach(ctx, kind)
    return ids ? [sql`(kind <> ${kind} or id in (${ids}))`] : []
  })
  return parts.length > 0 ? sql.join(parts, sql` and `) : sql`true`
}
