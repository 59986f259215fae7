import type { LucideIcon } from 'lucide-react'
import BookOpen from 'lucide-react/icons/book-open'
import Newspaper from 'lucide-react/icons/newspaper'
import { useEffect, useState } from 'react'
import type { AnswerOf } from '#shared/core/endpoint.ts'
import { searchOffice } from '#shared/core/office.endpoints.ts'
import type { SearchKind } from '#shared/core/search-kinds.ts'
import { searchText, searchWords } from '#shared/core/search-text.rules.ts'
import { call } from '#web/core/call.ts'
import { useMay } from '#web/core/office.ts'
import { useOfficeWords } from '#web/core/office-words.ts'
import { useRoot } from '#web/core/root-data.ts'
import { type Area, quickActions } from './screens.ts'

export type Hit = {
  key: string
  group: 'records' | 'screens' | 'actions'
  title: string
  note: string
  to: string
  /** The whole address, for another tab. */
  href: string
  /** A picture of what it is; people have their initials instead. */
  icon?: LucideIcon
}

/** Where each kind of record is opened. */
const pagesOf: Record<SearchKind, (id: string) => string> = {
  student: (id) => `/secure/users/students/detail/${id}`,
  lecture: (id) => `/secure/users/lectures/detail/${id}`,
  vendor: (id) => `/secure/users/create/${id}`,
  article: (id) => `/secure/articles/${id}`,
  course: (id) => `/secure/courses/add/${id}`,
}

type Records = AnswerOf<typeof searchOffice>

/** Everything the words find: records from the server, pages and actions at once. */
export function usePaletteHits(menu: readonly Area[], query: string): { hits: Hit[]; isSearching: boolean } {
  const { shell } = useOfficeWords()
  const may = useMay()
  const prefix = useRoot()?.prefix ?? ''
  const { records, isSearching } = useRecords(query)
  const words = searchWords(query)
  const matches = (text: string) => words.every((word) => searchText(text).includes(word))
  const hit = (to: string, rest: Omit<Hit, 'to' | 'href'>): Hit => ({ ...rest, to, href: prefix + to })

  const screens = menu.flatMap(({ items }) =>
    items.flatMap((item) =>
      item.screens.map((screen) =>
        hit(screen.to, {
          key: screen.key,
          group: 'screens',
          title: shell.screens[screen.key],
          note: screen.key === item.key || item.screens.length === 1 ? '' : shell.screens[item.key],
          icon: item.icon,
        }),
      ),
    ),
  )
  const actions = quickActions
    .filter(({ permission }) => may(permission))
    .map(({ key, to, icon }) => hit(to, { key, group: 'actions', title: shell.quickActions[key], note: '', icon }))
  const found = records.map(({ kind, id, title, note }) =>
    hit(pagesOf[kind](id), {
      key: id,
      group: 'records',
      title,
      note: `${shell.search.kinds[kind]} · ${note}`,
      ...(kind === 'article' && { icon: Newspaper }),
      ...(kind === 'course' && { icon: BookOpen }),
    }),
  )
  const local = [...screens, ...actions].filter(({ title, note }) => matches(`${title} ${note}`))
  return { hits: [...found, ...local], isSearching }
}

const pauseMs = 150

function useRecords(query: string): { records: Records; isSearching: boolean } {
  const [found, setFound] = useState<{ query: string; records: Records }>({ query: '', records: [] })
  const wanted = query.trim()
  useEffect(() => {
    if (wanted === '') return
    let isStale = false
    const timer = setTimeout(async () => {
      // A failure was told by its toast; the pages are still there to choose from.
      const records = await call(searchOffice, { query: { q: wanted } }).catch(() => [])
      if (!isStale) setFound({ query: wanted, records })
    }, pauseMs)
    return () => {
      isStale = true
      clearTimeout(timer)
    }
  }, [wanted])
  const isKnown = wanted === '' || found.query === wanted
  return { records: wanted === '' ? [] : found.records, isSearching: !isKnown }
}
