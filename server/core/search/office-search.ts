import { type SQL, sql } from 'drizzle-orm'
import type { Part } from '#shared/core/manifest.ts'
import type { PermissionEntry } from '#shared/core/permissions.ts'
import { type SearchKind, searchKinds } from '#shared/core/search-kinds.ts'
import { tidied } from '#shared/core/search-text.rules.ts'
import { type PartKey, parts, type ReachKind } from '#shared/domains.ts'
import type { Ctx } from '../database/door.ts'
import { idsInReach } from '../reach.ts'
import { matchingEntries } from './search.ts'

const mostOfAKind = 6

type Found = { kind: SearchKind; id: string; title: string; note: string; place: string | null }

/**
 * For kinds that are not in the search index: rows of `id`, `title`, `note` and `place` that match the query, within the
 * acting person's reach. Undefined: nothing can match it.
 */
export type Finders = Partial<Record<SearchKind, (ctx: Ctx, query: string) => SQL | undefined>>

const declared: Finders = {}

/** Called once by the composition root for each domain that finds its things by itself. */
export function declareFinders(finders: Finders): void {
  Object.assign(declared, finders)
}

/** The few best things of each kind the caller may see; titles that begin with the query come first. */
export async function findThings(ctx: Ctx, query: string, granted: readonly PermissionEntry[]): Promise<Found[]> {
  const may = new Set(granted.map(({ key }) => key))
  const kinds = (Object.keys(searchKinds) as SearchKind[]).filter((kind) => may.has(searchKinds[kind]))
  const indexed = kinds.filter((kind) => !declared[kind])
  const matching = matchingEntries(indexed, query)
  if (!matching || kinds.length === 0) return []
  const others = kinds.flatMap((kind) => {
    const rows = declared[kind]?.(ctx, query.trim())
    return rows ? [sql`select ${kind}::text as kind, f.id, f.title, f.note, f.place from (${rows}) f`] : []
  })
  const inIndex = sql`select kind, id, title, note, null::text as place from ${matching} where ${among(ctx, indexed)}`
  // Two statements: on a cluster, one that calls a function which reads tables cannot read others beside it.
  const found = await Promise.all([
    indexed.length > 0 ? best(ctx, query, inIndex) : [],
    others.length > 0 ? best(ctx, query, sql.join(others, sql` union all `)) : [],
  ])
  return found.flat().sort((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind))
}

/** The first few of each kind, in their order. */
async function best(ctx: Ctx, query: string, rows: SQL): Promise<Found[]> {
  const { rows: found } = await ctx.tx.execute<Found>(sql`
    select kind, id, title, note, place from (
      select r.*, row_number() over (
        partition by r.kind order by not starts_with(lower(r.title), ${query.trim().toLowerCase()}), r.title, r.id
      ) as nth
      from (${rows}) r
    ) ranked where nth <= ${mostOfAKind} order by kind, nth`)
  return found
}

function among(ctx: Ctx, kinds: readonly SearchKind[]): SQL {
  const limits = kinds.filter(isReachedInPart).flatMap((kind) => {
    const ids = idsInReach(ctx, kind)
    return ids ? [sql`(kind <> ${kind} or id in (${ids}))`] : []
  })
  return limits.length > 0 ? sql.join(limits, sql` and `) : sql`true`
}

/** Whether lecturers and teachers reach only some things of a kind, as its part of the office says. */
function isReachedInPart(kind: SearchKind): kind is SearchKind & ReachKind {
  const part: Part = parts[searchKinds[kind].split('.')[0] as PartKey]
  return part.reach !== undefined
}

/**
 * A condition that each word of a query is somewhere in one of these columns, which are as people typed them: with spaces of no
 * width, and with signs in the usual order or that of the query.
 */
export function everyWordIn(columns: readonly SQL[], query: string): SQL {
  const words = query.split(/[\s\u200b]+/).filter(Boolean)
  const patterns = (word: string) =>
    [...new Set([word, tidied(word)])].map((one) => `%${one.replace(/[\\%_]/g, '\\$&')}%`)
  const has = (column: SQL, pattern: string) => sql`replace(${column}, ${'\u200b'}, '') ilike ${pattern}`
  const each = words.map((word) => {
    const anywhere = columns.flatMap((column) => patterns(word).map((pattern) => has(column, pattern)))
    return sql`(${sql.join(anywhere, sql` or `)})`
  })
  return each.length > 0 ? sql.join(each, sql` and `) : sql`true`
}
