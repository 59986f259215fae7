import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { listAudit } from '#shared/core/office.endpoints.ts'
import { logWords } from '#web/core/log.words.ts'
import { officeWords } from '#web/core/office.words.ts'
import { officeMeta } from '#web/core/office-meta.ts'
import { useOfficeWords } from '#web/core/office-words.ts'
import { load } from '#web/core/page.ts'
import { useArea } from '#web/core/use-area.ts'
import { AuditRow, auditColumns } from '#web/layouts/office/audit-row.tsx'
import { useAuditWords } from '#web/layouts/office/audit-words.ts'
import { Icon } from '#web/ui/icon.tsx'
import { FilterBar } from '#web/ui/office/list/filter-bar.tsx'
import { useListAddress } from '#web/ui/office/list/list-address.ts'
import { NoResults, NoRows } from '#web/ui/office/list/no-rows.tsx'
import { OfficeButtonLink } from '#web/ui/office/page/office-button.tsx'
import { PageHeader } from '#web/ui/office/page/page-header.tsx'
import type { Route } from './+types/audit.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const kind = url.searchParams.get('kind') || undefined
  // The last entry seen. Called a page, so that another filter begins with the newest entry again.
  const before = url.searchParams.get('page') || undefined
  return { kind, before, log: await load(context, listAudit, { query: { kind, before } }) }
}

export function meta({ matches }: Route.MetaArgs) {
  return officeMeta(matches, (say) => say(officeWords).shell.screens.audit)
}

/** Who changed what in the office, newest first. */
export default function Audit({ loaderData: { kind, before, log } }: Route.ComponentProps) {
  const { shell } = useOfficeWords()
  const words = useArea(logWords)
  const { kinds } = useAuditWords()
  const address = useListAddress()
  const filters = [
    {
      name: 'kind',
      label: words.kind,
      choices: log.kinds.map((value) => ({ value, name: kinds[value]?.name ?? words.others })),
      chosen: kind ? [kind] : [],
    },
  ]
  return (
    <div className="mx-auto max-w-[1100px] p-4 md:p-8">
      <PageHeader crumbs={[{ name: shell.screens.settings }, { name: words.title }]} title={words.title} />
      <p className="mt-1 max-w-160 text-cell text-second">{words.text}</p>
      {log.kinds.length === 0 ? (
        <NoRows title={words.empty} text={words.emptyText} />
      ) : (
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
          {(log.next || before) && (
            <div className="mt-4 flex flex-wrap justify-center gap-2 max-md:*:min-h-12">
              {before && (
                <OfficeButtonLink to={address({ page: null })}>
                  <Icon of={ArrowUp} size={18} />
                  {words.newest}
                </OfficeButtonLink>
              )}
              {log.next && (
                <OfficeButtonLink to={address({ page: log.next })}>
                  <Icon of={ArrowDown} size={18} />
                  {words.older}
                </OfficeButtonLink>
              )}
            </div>
          )}
        </>
      )}
    </div>
  )
}
