import { Link } from 'react-router'
import type * as z from 'zod/mini'
import { dayTime } from '#shared/core/format.rules.ts'
import { resultStatuses } from '#shared/exams/exams.lists.ts'
import type { ListedResult, resultPage, resultQuery } from '#shared/exams/results.schema.ts'
import { useLanguage } from '#web/core/language.tsx'
import { useArea } from '#web/core/use-area.ts'
import { FilterBar } from '#web/ui/office/list/filter-bar.tsx'
import { ListPages } from '#web/ui/office/list/list-pages.tsx'
import { Initials } from '#web/ui/office/page/initials.tsx'
import { OfficeBadge } from '#web/ui/office/page/office-badge.tsx'
import { paperAddress } from '../correction/paper-address.ts'
import { resultWords } from '../exams.words.ts'
import { statusTones } from './status-tones.ts'

type ResultRowsProps = { list: z.output<typeof resultPage>; query: z.output<typeof resultQuery> }

/** Every attempt that was handed in, the newest first; then who was absent. */
export function ResultRows({ list, query }: ResultRowsProps) {
  const { student: words, statuses } = useArea(resultWords)
  return (
    <div className="space-y-4">
      <FilterBar
        search={{ value: query.q ?? '', placeholder: words.find }}
        filters={[
          {
            name: 'status',
            label: words.status,
            choices: resultStatuses.map((value) => ({ value, name: statuses[value] })),
            chosen: query.status ? [query.status] : [],
          },
        ]}
      />
      {list.total === 0 ? (
        <p className="text-muted">{words.nobody}</p>
      ) : (
        <div className="border-line max-md:-mx-4 max-md:border-y md:overflow-clip md:rounded-card md:border md:bg-band">
          <ul className="divide-y divide-line">
            {list.data.map((result) => (
              <Row key={result.id} result={result} />
            ))}
          </ul>
          <ListPages {...list} pageSize={query.per} />
        </div>
      )}
    </div>
  )
}

function Row({ result }: { result: ListedResult }) {
  const { student: words, statuses } = useArea(resultWords)
  const language = useLanguage()
  const { student, number, correct_score, total_score, handed_in_at, handed_in_by, status, id } = result
  const name = student.name || words.noName
  if (status === 'absent') {
    return (
      <li className="flex items-center gap-4 px-4 py-3.5 md:px-6">
        <Initials name={name} src={student.avatar} size={40} />
        <span className="min-w-0 grow font-medium wrap-anywhere">{name}</span>
        <OfficeBadge tone={statusTones.absent}>{statuses.absent}</OfficeBadge>
      </li>
    )
  }
  const facts = [
    words.attempt(number),
    dayTime(language, handed_in_at ?? ''),
    ...(handed_in_by === 'time' ? [words.byTime] : []),
  ]
  return (
    <li>
      <Link
        to={paperAddress(id)}
        className="flex items-center gap-4 px-4 py-3.5 text-ink no-underline transition hover:bg-sand md:px-6"
      >
        <Initials name={name} src={student.avatar} size={40} />
        <span className="min-w-0 grow">
          <span className="block font-medium wrap-anywhere">{name}</span>
          <span className="block text-meta text-muted">{facts.join(' · ')}</span>
        </span>
        <span className="flex shrink-0 flex-col items-end gap-1">
          {status && <OfficeBadge tone={statusTones[status]}>{statuses[status]}</OfficeBadge>}
          <span className="figures text-meta text-second">
            {words.points(String(correct_score ?? 0), String(total_score ?? 0))}
          </span>
        </span>
      </Link>
    </li>
  )
}
