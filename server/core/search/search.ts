import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { lettersApart, plainText, plainWords, searchText, searchWords } from '#shared/core/search-text.rules.ts'
import type { Ctx } from '../database/door.ts'
import { searchEntries } from './search.tables.ts'

export type Findable = {
  id: string
  kind: string
  title: string
  note: string
  words: string
  /** What it is found by too where people search by the beginnings of words. */
  plain?: string
}

/** What a thing is found by, as it is stored. */
export const storedWords = ({ words, plain }: Pick<Findable, 'words' | 'plain'>) =>
  lettersApart(plain === undefined ? searchText(words) : ` ${plainText(plain)} ${searchText(words)}`)

/** Make a thing findable, or change by what it is found. */
export async function index(ctx: Ctx, ...things: Findable[]): Promise<void> {
  if (things.length === 0) return
  await ctx.tx
    .insert(searchEntries)
    .values(
      things.map(({ plain, ...thing }) => ({
        schoolId: ctx.schoolId,
        ...thing,
        words: storedWords({ ...thing, ...(plain !== undefined && { plain }) }),
      })),
    )
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
  const wanted = trash ? [...kinds, ...kinds.map(inTrash)] : kinds
  return asked(wanted, searchWords(query).map(anywhere))
}

/** The same of things that are found by the beginnings of words, where words have spaces between them. */
export function foundByWords(kinds: readonly string[], query: string): SQL | undefined {
  return asked(kinds, plainWords(query).map(patternOf))
}

const shortestAlike = 4

/** Once more for who has mistyped: words nearly like those that are asked for. Undefined where that cannot find more. */
export function foundNearly(kinds: readonly string[], query: string): SQL | undefined {
  const words = plainWords(query)
  // A number that is nearly right is wrong.
  const isTypable = ({ word, isBeginning }: (typeof words)[number]) =>
    isBeginning && word.length >= shortestAlike && /^\p{L}+$/u.test(word)
  const alike = words.filter(isTypable).map(({ word }) => word)
  if (alike.length === 0) return undefined
  return asked(kinds, words.filter((word) => !isTypable(word)).map(patternOf), alike)
}

const anywhere = (word: string) => `%${lettersApart(word).replace(/[\\%_]/g, '\\$&')}%`
const patternOf = ({ word, isBeginning }: ReturnType<typeof plainWords>[number]) =>
  isBeginning ? `% ${anywhere(word).slice(1)}` : anywhere(word)

// The longest is looked up in the index; it leaves the fewest to filter.
const longestFirst = (words: readonly string[]) => [...words].sort((a, b) => b.length - a.length)

function asked(kinds: readonly string[], patterns: readonly string[], alike: readonly string[] = []): SQL | undefined {
  if (patterns.length + alike.length === 0) return undefined
  const list = (texts: readonly string[]) => sql`${sql.param([...texts])}::text[]`
  return sql`app.search(${list(kinds)}, ${list(longestFirst(patterns))}, ${list(longestFirst(alike))})`
}
