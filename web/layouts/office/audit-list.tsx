import type { AnswerOf } from '#shared/core/endpoint.ts'
import type { listAudit } from '#shared/core/office.endpoints.ts'
import { logWords } from '#web/core/log.words.ts'
import { useArea } from '#web/core/use-area.ts'
import { FilterBar } from '#web/ui/office/list/filter-bar.tsx'
import { NoResults, NoRows } from '#web/ui/office/list/no-rows.tsx'
import { AuditRow, auditColumns } from './audit-row.tsx'
import { useAuditWords } from './audit-words.ts'
import { LogPages } from './log-pages.tsx'

type AuditListProps = { kind: string | undefined; before: string | undefined; log: AnswerOf<typeof listAudit> }

/** Who changed what in the office, newest first. */
export function AuditList({ kind, before, log }: AuditListProps) {
  const words = useArea(logWords)
  const { kinds } = useAuditWords()
  const filters = [
    {
      name: 'kind',
      label: words.kind,
      choices: log.kinds.map((value) => ({ value, name: kinds[value]?.name ?? words.others })),
      chosen: kind ? [kind] : [],
    },
  ]
  if (log.kinds.length === 0) return <NoRows title={words.empty} text={words.emptyText} />
  return (
    <>
      <div className="mt-5 mb-4">
        <FilterBar filters={filters} />
      </div>
      {log.data.length === 0 ? (
        <NoResults filters={filters} />
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
