import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { searchText, searchWords } from '#shared/core/search-text.rules.ts'
import type { Ctx } from './door.ts'
import { searchEntries } from './search.tables.ts'

export type Findable = { id: string; kind: string; title: string; note: string; words: string }

/** Make a thing findable, or change by what it is found. */
export async function index(ctx: Ctx, ...things: Findable[]): Promise<void> {
  if (things.length === 0) return
  await ctx.tx
    .insert(searchEntries)
    .values(things.map((thing) => ({ schoolId: ctx.schoolId, ...thing, words: searchText(thing.words) })))
    .onConflictDoUpdate({
      target: [searchEntries.schoolId, searchEntries.id],
      set: {
        kind: sql`excluded.kind`,
        title: sql`excluded.title`,
        note: sql`excluded.note`,
        words: sql`excluded.words`,
      },
    })
}

export async function unindex(ctx: Ctx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await ctx.tx
    .delete(searchEntries)
    .where(and(eq(searchEntries.schoolId, ctx.schoolId), inArray(searchEntries.id, [...ids])))
}

// What lies in the trash is found in its own list, and nowhere else.
const inTrash = (kind: string) => `trash ${kind}`

/** Things that were moved to the trash, or taken back from it. */
export async function indexTrash(ctx: Ctx, ids: readonly string[], isTrashed: boolean): Promise<void> {
  if (ids.length === 0) return
  const plain = sql`regexp_replace(${searchEntries.kind}, '^trash ', '')`
  await ctx.tx
    .update(searchEntries)
    .set({ kind: isTrashed ? sql`'trash ' || ${plain}` : plain })
    .where(and(eq(searchEntries.schoolId, ctx.schoolId), inArray(searchEntries.id, [...ids])))
}

/** The things of some kinds, of the trash too if wanted, whose words hold all that is asked, as a table expression. */
export function found(kinds: readonly string[], query: string, { trash = false } = {}): SQL | undefined {
  // The longest word is looked up in the index; it leaves the fewest to filter.
  const patterns = searchWords(query)
    .sort((a, b) => b.length - a.length)
    .map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)
  if (patterns.length === 0) return undefined
  return sql`app.search(${sql.param(trash ? [...kinds, ...kinds.map(inTrash)] : [...kinds])}::text[], ${sql.param(patterns)}::text[])`
}
