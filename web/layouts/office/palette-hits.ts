import type { LucideIcon } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { AnswerOf } from '#shared/core/endpoint.ts'
import { searchOffice } from '#shared/core/office.endpoints.ts'
import { searchText, searchWords } from '#shared/core/search-text.rules.ts'
import { call } from '#web/core/call.ts'
import { useLocalText } from '#web/core/local-text.ts'
import { type May, useMay } from '#web/core/office.ts'
import type { OwnSearch } from '#web/core/palette.ts'
import { useRoot } from '#web/core/root-data.ts'
import { useSay } from '#web/core/use-area.ts'
import { ownSearches, paletteWords, quickActions, searchHits } from '#web/palette.ts'
import type { Area } from './screens.ts'

export type Hit = {
  key: string
  group: 'records' | 'screens' | 'actions'
  title: string
  note: string
  to: string
  /** The whole address, for another tab. */
  href: string
  /** Other words for it: it is found by them too. */
  also?: string
  /** A picture of what it is; people have their initials instead. */
  icon?: LucideIcon
}

type Records = AnswerOf<typeof searchOffice>

/** Everything the words find: records from the server, pages and actions at once. */
export function usePaletteHits(menu: readonly Area[], query: string): { hits: Hit[]; isSearching: boolean } {
  const say = useSay()
  const may = useMay()
  const prefix = useRoot()?.prefix ?? ''
  const local = useLocalText()
  const { records, own, isSearching } = useRecords(query, may)
  const words = searchWords(query)
  const matches = (text: string) => words.every((word) => searchText(text).includes(word))
  // A page and an action may share a name: the key says which of them it is.
  const hit = (to: string, { key, ...rest }: Omit<Hit, 'to' | 'href'>): Hit => ({
    ...rest,
    key: `${rest.group} ${key}`,
    to,
    href: prefix + to,
  })

  const alsoCalled: Readonly<Record<string, string>> = Object.assign(
    {},
    ...paletteWords.map((area) => say(area).screens),
  )
  const screens = menu.flatMap(({ items }) =>
    items.flatMap((item) =>
      item.screens.map((screen) =>
        hit(screen.to, {
          key: screen.key,
          group: 'screens',
          title: screen.name(say),
          note: screen.key === item.key || item.screens.length === 1 ? '' : item.name(say),
          also: alsoCalled[screen.key] ?? '',
          icon: item.icon,
        }),
      ),
    ),
  )
  const actions = quickActions
    .filter(({ permission }) => may(permission))
    .map(({ key, name, also, to, icon }) =>
      hit(to, { key, group: 'actions', title: name(say), note: '', also: also(say), icon }),
    )
  const found = records.map(({ kind, note, ...record }) => {
    const { name, to, icon } = searchHits[kind]
    const { id, title } = record
    return hit(to(record), {
      key: `${kind} ${id}`,
      group: 'records',
      title,
      note: `${name(say)} · ${note}`,
      ...(icon && { icon }),
    })
  })
  const foundByDomains = own.flatMap(({ search, found }) =>
    found.map(({ id, title, note }) =>
      hit(search.to(id), {
        key: `${search.permission} ${id}`,
        group: 'records',
        title: local(title).text,
        note: `${search.name(say)} · ${note}`,
        ...(search.icon && { icon: search.icon }),
      }),
    ),
  )
  const called = [...screens, ...actions].filter(({ title, note }) => matches(`${title} ${note}`))
  const alsoFound = [...actions, ...screens].filter(
    (one) => !called.includes(one) && matches(`${one.title} ${one.note} ${one.also}`),
  )
  // What is called so from its beginning is meant before a record that only has the word.
  const begin = (title: string) => searchWords(title).some((one) => one.startsWith(words[0] ?? ' '))
  const [meant, other] = [called.filter(({ title }) => begin(title)), called.filter(({ title }) => !begin(title))]
  return { hits: grouped([...meant, ...foundByDomains, ...found, ...other, ...alsoFound]), isSearching }
}

const groups = ['records', 'screens', 'actions'] as const

/** Each group in one piece, and first the group of what fits best. */
function grouped(hits: readonly Hit[]): Hit[] {
  const order = [...new Set(hits.map(({ group }) => group)), ...groups]
  return [...hits].sort((a, b) => order.indexOf(a.group) - order.indexOf(b.group))
}

const pauseMs = 150

type FoundByDomain = { search: OwnSearch; found: Awaited<ReturnType<OwnSearch['find']>> }
type Found = { records: Records; own: FoundByDomain[] }

const nothing: Found = { records: [], own: [] }

function useRecords(query: string, may: May): Found & { isSearching: boolean } {
  const [answer, setAnswer] = useState<Found & { query: string }>({ query: '', ...nothing })
  const wanted = query.trim()
  useEffect(() => {
    if (wanted === '') return
    let isStale = false
    const timer = setTimeout(async () => {
      const found = await recordsFor(wanted, may)
      if (!isStale) setAnswer({ query: wanted, ...found })
    }, pauseMs)
    return () => {
      isStale = true
      clearTimeout(timer)
    }
  }, [wanted, may])
  const isKnown = wanted === '' || answer.query === wanted
  return { ...(wanted === '' ? nothing : answer), isSearching: !isKnown }
}

async function recordsFor(query: string, may: May): Promise<Found> {
  // The toast has shown the failure; the pages can still be chosen.
  const none = () => []
  const [records, ...own] = await Promise.all([
    call(searchOffice, { query: { q: query } }).catch(none),
    ...ownSearches
      .filter(({ permission }) => may(permission))
      .map(async (search) => ({ search, found: await search.find(query).catch(none) })),
  ])
  return { records, own }
}
