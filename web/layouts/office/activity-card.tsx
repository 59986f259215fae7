import ArrowRight from 'lucide-react/icons/arrow-right'
import { Link } from 'react-router'
import { listAudit } from '#shared/core/office.endpoints.ts'
import { dashboardCard } from '#web/core/dashboard.ts'
import { dashboardWords } from '#web/core/dashboard.words.ts'
import { useArea } from '#web/core/use-area.ts'
import { Icon } from '#web/ui/icon.tsx'
import { AuditEntries } from '#web/ui/office/form/audit-entries.tsx'
import { OfficeCard } from '#web/ui/office/page/card.tsx'
import { thingNamed, useAuditWords } from './audit-words.ts'

const mostShown = 6

/** The latest entries of the audit log, for those who may read it. */
export const activityCard = dashboardCard({
  key: 'activity',
  place: 'main',
  order: 80,
  endpoint: listAudit,
  input: { query: { grouped: 'yes' } },
  Card({ data }) {
    const dashboard = useArea(dashboardWords)
    const words = useAuditWords()
    const entries = data.data.slice(0, mostShown)
    const more = (
      <Link
        to="/secure/settings/audit"
        className="flex min-h-9 items-center gap-1.5 text-cell text-primary-strong hover:underline"
      >
        {dashboard.seeAll}
        <Icon of={ArrowRight} size={16} />
      </Link>
    )
    return (
      <OfficeCard title={dashboard.lately} aside={entries.length > 0 && more}>
        {entries.length === 0 && <p className="p-5 text-cell text-muted md:px-6">{dashboard.nothingYet}</p>}
        <AuditEntries
          entries={entries}
          actions={words.actions}
          kindOf={(kind) => words.kinds[kind]}
          nameOf={(kind, name) => thingNamed(words, kind, name)}
        />
      </OfficeCard>
    )
  },
})
