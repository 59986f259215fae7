import type { LocalText } from '#shared/core/local-text.rules.ts'
import { searchText, searchWords } from '#shared/core/search-text.rules.ts'

/** Rows whose names or slug contain all words. For a few dozen rows; Khmer is normalized as in every search. */
export function searched<Row extends { name: LocalText; slug: string }>(rows: readonly Row[], q = ''): Row[] {
  const words = searchWords(q)
  return rows.filter(({ name, slug }) => {
    const text = searchText([...Object.values(name), slug].join(' '))
    return words.every((word) => text.includes(word))
  })
}

/** The rows outside the trash and in it, with their counts. */
export function trashTabs<Row extends { deletedAt: Date | null }>(rows: readonly Row[]) {
  const tabs = { all: rows.filter(({ deletedAt }) => !deletedAt), trash: rows.filter(({ deletedAt }) => deletedAt) }
  return { tabs, counts: { all: tabs.all.length, trash: tabs.trash.length } }
}
