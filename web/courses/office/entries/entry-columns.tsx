import { day, money } from '#shared/core/format.rules.ts'
import { totalCents } from '#shared/courses/price.rules.ts'
import { useLanguage, useWords } from '#web/core/language.tsx'
import { useArea } from '#web/core/use-area.ts'
import { entryWords } from '#web/courses/office/courses.words.ts'
import type { Column, MainColumn, PhoneCell } from '#web/ui/office/list/data-table.tsx'
import { type Ends, type Move, useOrderColumn } from '#web/ui/office/list/moves.tsx'
import { OfficeBadge } from '#web/ui/office/page/office-badge.tsx'
import { type Entry, type EntryList, entryAddress } from './entry-lists.ts'

/** The title of an entry. */
export function useEntryTitle(): (entry: Entry) => string {
  const { courses } = useWords()
  return ({ list, row }) => {
    if (list === 'testimonials') return row.name
    if (list !== 'price') return row.title
    if (row.price_cents === 0) return courses.free
    const every = row.frequency ? ` ${courses.plan.every[row.frequency]}` : ''
    return `${money(row.price_cents)}${every}`
  }
}

/** The columns of a list of entries. With `move` the order can be changed. */
export function useEntryColumns(list: EntryList, ends: Ends<Entry>, mayOpen: boolean, move: Move<Entry> | undefined) {
  const words = useArea(entryWords)
  const titleOf = useEntryTitle()
  const order = useOrderColumn(titleOf, ends, move)
  const main: MainColumn<Entry> = {
    head: words.lists[list].title,
    of: (entry) => ({
      title: titleOf(entry),
      meta: <Meta entry={entry} />,
      to: mayOpen ? entryAddress(list, entry.row.course_id, entry.row.id) : undefined,
    }),
  }
  const columns: Column<Entry>[] = []
  if (list === 'announcements' || list === 'testimonials')
    columns.push({
      key: 'state',
      head: words.state,
      width: 148,
      shape: 'badge',
      cell: (entry) => <EntryState entry={entry} />,
    })
  if (list === 'price')
    columns.push({
      key: 'total',
      head: words.total,
      width: 132,
      align: 'right',
      // What has no end has no sum.
      cell: (entry) =>
        entry.list === 'price' &&
        (entry.row.kind === 'subscription' && entry.row.payments === null ? '–' : money(totalCents(entry.row))),
    })
  const phone = (entry: Entry): PhoneCell => ({ badge: <EntryState entry={entry} /> })
  return { main, columns: [...columns, ...order], phone }
}

function Meta({ entry: { list, row } }: { entry: Entry }) {
  const words = useArea(entryWords)
  const language = useLanguage()
  if (list === 'testimonials') return [row.company, row.quote].filter(Boolean).join(' · ')
  if (list === 'announcements') return row.published_at && day(language, row.published_at)
  if (list !== 'price') return row.text
  return row.payments ? words.price.several(row.payments, money(totalCents(row))) : words.price.kinds[row.kind]
}

function EntryState({ entry: { list, row } }: { entry: Entry }) {
  const { states } = useArea(entryWords)
  if (list === 'announcements')
    return (
      <OfficeBadge tone={row.published ? 'ok' : 'quiet'}>{row.published ? states.published : states.draft}</OfficeBadge>
    )
  if (list === 'testimonials' && row.featured) return <OfficeBadge tone="saffron">{states.featured}</OfficeBadge>
  return null
}
