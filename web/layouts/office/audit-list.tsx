import type { AnswerOf } from '#shared/core/endpoint.ts'
import { monthYear } from '#shared/core/format.rules.ts'
import type { listAudit, listAuditActors } from '#shared/core/office.endpoints.ts'
import { useLanguage } from '#web/core/language.tsx'
import { logWords } from '#web/core/log.words.ts'
import { securityWords } from '#web/core/security.words.ts'
import { useArea } from '#web/core/use-area.ts'
import { LogDrawing } from '#web/ui/office/list/empty-list-drawing.tsx'
import { FilterBar } from '#web/ui/office/list/filter-bar.tsx'
import { NoResults, NoRows } from '#web/ui/office/list/no-rows.tsx'
import { AuditRow, auditColumns } from './audit-row.tsx'
import { useAuditWords } from './audit-words.ts'
import { LogPages } from './log-pages.tsx'
import { logDays } from './log-time.ts'

type AuditListProps = {
  query: Record<'kind' | 'actor' | 'time' | 'before', string | undefined> & { q: string }
  actors: AnswerOf<typeof listAuditActors>
  /** The months to choose from. */
  months: readonly string[]
  log: AnswerOf<typeof listAudit>
}

/** Who changed what in the office, newest first. */
export function AuditList({ query: { kind, actor, time, q, before }, actors, months, log }: AuditListProps) {
  const words = useArea(logWords)
  const filter = useArea(securityWords)
  const { kinds } = useAuditWords()
  const language = useLanguage()
  const filters = [
    {
      name: 'actor',
      label: filter.person,
      choices: actors.map(({ id, name }) => ({ value: id, name: name || words.someone })),
      chosen: actor ? [actor] : [],
    },
    {
      name: 'kind',
      label: words.kind,
      choices: log.kinds.map((value) => ({ value, name: kinds[value]?.name ?? words.others })),
      chosen: kind ? [kind] : [],
    },
    {
      name: 'time',
      label: filter.time,
      choices: [
        ...logDays.map(({ value }) => ({ value, name: filter.times[value] })),
        ...months.map((value) => ({ value, name: monthYear(language, `${value}-15T00:00:00Z`) })),
      ],
      chosen: time ? [time] : [],
    },
  ]
  const search = { value: q, placeholder: filter.searchChanges }
  if (log.kinds.length === 0) return <NoRows drawing={<LogDrawing />} title={words.empty} text={words.emptyText} />
  return (
    <>
      <div className="mt-5 mb-4">
        <FilterBar search={search} filters={filters} />
      </div>
      {log.data.length === 0 ? (
        <NoResults search={search} filters={filters} />
      ) : (
        <div className="overflow-clip border-line max-md:-mx-4 max-md:border-y md:rounded-card md:border md:bg-band">
          <div
            aria-hidden
            className={`border-b border-line bg-sunken px-5 py-2.5 text-meta text-second max-md:hidden ${auditColumns}`}
          >
            <span>{words.what}</span>
            <span>{words.kind}</span>
            <span>{words.when}</span>
          </div>
          <ol>
            {log.data.map((entry) => (
              <AuditRow key={entry.id} entry={entry} />
            ))}
          </ol>
        </div>
      )}
      <LogPages before={before} next={log.next} words={words} />
    </>
  )
}
