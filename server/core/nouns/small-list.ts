import type { LocalText } from '#shared/core/local-text.rules.ts'
import { searchText, searchWords } from '#shared/core/search-text.rules.ts'

/** Those of a few dozen rows whose names or slug hold all the words, compared here so that Khmer is as everywhere. */
export function searched<Row extends { name: LocalText; slug: string }>(rows: readonly Row[], q = ''): Row[] {
  const words = searchWords(q)
  return rows.filter(({ name, slug }) => {
    const text = searchText([...Object.values(name), slug].join(' '))
    return words.every((word) => text.includes(word))
  })
}

/** Rows outside the trash and in it, and how many there are of each. */
export function trashTabs<Row extends { deletedAt: Date | null }>(rows: readonly Row[]) {
  const tabs = { all: rows.filter(({ deletedAt }) => !deletedAt), trash: rows.filter(({ deletedAt }) => deletedAt) }
  return { tabs, counts: { all: tabs.all.length, trash: tabs.trash.length } }
}
