import { inArray, type SQL, sql } from 'drizzle-orm'
import { ofSchool } from '#server/core/database/of-school.ts'
import { plainText, plainWords, searchText, searchWords, spaceCharacters } from '#shared/core/search-text.rules.ts'
import { partsOf } from '#shared/core/word-pieces.rules.ts'
import type { Ctx } from '../database/door.ts'
import { searchEntries } from './search.tables.ts'

export type Findable = {
  id: string
  kind: string
  title: string
  note: string
  words: string
  /** Also matched where people search by the beginnings of words. */
  plain?: string
}

/** The words a thing is searched by, as they are stored. */
export const storedWords = ({ words, plain }: Pick<Findable, 'words' | 'plain'>) =>
  spaceCharacters(plain === undefined ? searchText(words) : ` ${plainText(plain)} ${searchText(words)}`)

/** Add things to the search index, or update them there. */
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
  await ctx.tx.delete(searchEntries).where(ofSchool(ctx, searchEntries, inArray(searchEntries.id, [...ids])))
}

// What is in the trash is found in the trash's own list only.
const inTrash = (kind: string) => `trash ${kind}`

/** Update the index for things moved to the trash, or restored from it. */
export async function indexTrash(ctx: Ctx, ids: readonly string[], isTrashed: boolean): Promise<void> {
  if (ids.length === 0) return
  const plain = sql`regexp_replace(${searchEntries.kind}, '^trash ', '')`
  await ctx.tx
    .update(searchEntries)
    .set({ kind: isTrashed ? sql`'trash ' || ${plain}` : plain })
    .where(ofSchool(ctx, searchEntries, inArray(searchEntries.id, [...ids])))
}

/** The entries of some kinds, of the trash too if wanted, that match all words of the query, as a table expression. */
export function matchingEntries(kinds: readonly string[], query: string, { trash = false } = {}): SQL | undefined {
  const wanted = trash ? [...kinds, ...kinds.map(inTrash)] : kinds
  return searchWith(wanted, searchWords(query).map(anywhere))
}

/** The same, matching only the beginnings of words that have spaces between them. */
export function entriesByWords(kinds: readonly string[], query: string): SQL | undefined {
  return searchWith(kinds, plainWords(query).map(patternOf))
}

const shortestSimilar = 4

/** The same for mistyped words and for the parts of Khmer compounds. Undefined if that cannot find more. */
export function similarEntries(kinds: readonly string[], query: string): SQL | undefined {
  const words = plainWords(query)
  // A similar number is a wrong one.
  const isTypable = ({ word, isBeginning }: (typeof words)[number]) =>
    isBeginning && word.length >= shortestSimilar && /^\p{L}+$/u.test(word)
  const similar = words.filter(isTypable).map(({ word }) => word)
  const others = words.filter((word) => !isTypable(word))
  const parts = others.flatMap(({ word, isBeginning }) => partsOf(word).map((part) => ({ word: part, isBeginning })))
  if (similar.length === 0 && parts.every(({ word }, at) => word === others[at]?.word)) return undefined
  return searchWith(kinds, parts.map(patternOf), similar)
}

const anywhere = (word: string) => `%${spaceCharacters(word).replace(/[\\%_]/g, '\\$&')}%`
const patternOf = ({ word, isBeginning }: ReturnType<typeof plainWords>[number]) =>
  isBeginning ? `% ${anywhere(word).slice(1)}` : anywhere(word)

// The longest is looked up in the index, because it leaves the fewest rows to filter.
const longestFirst = (words: readonly string[]) => [...words].sort((a, b) => b.length - a.length)

function searchWith(
  kinds: readonly string[],
  patterns: readonly string[],
  similar: readonly string[] = [],
): SQL | undefined {
  if (patterns.length + similar.length === 0) return undefined
  const list = (texts: readonly string[]) => sql`${sql.param([...texts])}::text[]`
  return sql`app.search(${list(kinds)}, ${list(longestFirst(patterns))}, ${list(longestFirst(similar))})`
}
