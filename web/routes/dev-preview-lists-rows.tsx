import { money } from '#shared/core/format.rules.ts'
import type { Column } from '#web/ui/office/list/data-table.tsx'
import type { FilterChoice } from '#web/ui/office/list/filter-chip.tsx'
import { Initials } from '#web/ui/office/page/initials.tsx'
import { type BadgeTone, OfficeBadge } from '#web/ui/office/page/office-badge.tsx'
import type { Sample } from './dev-preview-lists-samples.ts'

export type Row = { id: string; at: number; title: string }

export const tones: BadgeTone[] = ['ok', 'saffron', 'bad', 'info', 'quiet']
export const stateIds = ['published', 'review', 'changes', 'soon', 'draft']
export const art = ['xls', 'eng', 'photo', 'acc', 'mkt', 'code']
export const stateOf = ({ at }: Row) => at % tones.length

export function rowsOf(sample: Sample): Row[] {
  return sample.titles.map((title, at) => ({ id: String(at), at, title }))
}

export function columnsOf(sample: Sample): Column<Row>[] {
  const [status = '', lecturer = '', students = '', price = '', updated = ''] = sample.heads
  const person = ({ at }: Row) => sample.people[at % 4] ?? ''
  return [
    {
      key: 'status',
      head: status,
      width: 136,
      shape: 'badge',
      cell: (row) => <OfficeBadge tone={tones[stateOf(row)]}>{sample.states[stateOf(row)]}</OfficeBadge>,
    },
    {
      key: 'lecturer',
      head: lecturer,
      width: 150,
      shape: 'person',
      hideNarrow: true,
      cell: (row) => (
        <span className="flex items-center gap-2">
          <Initials name={person(row)} size={26} />
          {person(row)}
        </span>
      ),
    },
    { key: 'students', head: students, width: 76, align: 'right', cell: ({ at }) => (at % 2 ? '—' : 426 - at * 60) },
    {
      key: 'price',
      head: price,
      width: 88,
      align: 'right',
      sort: 'price',
      cell: () => <span className="font-medium">{money(2900)}</span>,
    },
    {
      key: 'updated',
      head: updated,
      width: 108,
      align: 'right',
      sort: '-updated',
      cell: () => <span className="text-muted">{sample.ago}</span>,
    },
  ]
}

export function filtersOf(sample: Sample, category: string[], lecturer?: string | null): FilterChoice[] {
  const choices = (names: string[]) => names.map((name, at) => ({ value: String(at), name, count: 9 - at }))
  return [
    { name: 'category', label: sample.category, many: true, choices: choices(sample.categories), chosen: category },
    {
      name: 'lecturer',
      label: sample.heads[1] ?? '',
      choices: choices(sample.people),
      chosen: lecturer ? [lecturer] : [],
    },
  ]
}
