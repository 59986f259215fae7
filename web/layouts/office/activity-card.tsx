import ArrowRight from 'lucide-react/icons/arrow-right'
import { Link } from 'react-router'
import { dayTime } from '#shared/core/format.rules.ts'
import { listAudit } from '#shared/core/office.endpoints.ts'
import { dashboardCard } from '#web/core/dashboard.ts'
import { useLanguage } from '#web/core/language.tsx'
import { useOfficeWords } from '#web/core/office-words.ts'
import { Icon } from '#web/ui/icon.tsx'
import { OfficeCard } from '#web/ui/office/card.tsx'
import { Initials } from '#web/ui/office/initials.tsx'

const mostShown = 6

/** The latest lines of the log, for those who may read it. */
export const activityCard = dashboardCard({
  key: 'activity',
  place: 'main',
  endpoint: listAudit,
  input: { query: {} },
  Card({ data }) {
    const { dashboard, log } = useOfficeWords()
    const language = useLanguage()
    const lines = data.data.slice(0, mostShown)
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
      <OfficeCard title={dashboard.lately} aside={lines.length > 0 && more}>
        {lines.length === 0 && <p className="p-5 text-cell text-muted md:px-6">{dashboard.nothingYet}</p>}
        <ol className="py-2">
          {lines.map((line) => (
            <li key={line.id} className="flex gap-3 px-5 py-2.5 md:px-6">
              <Initials name={line.actor.name} size={36} />
              <p className="min-w-0 text-cell">
                <strong>{line.actor.name}</strong> {log.actions[line.action] ?? line.action}{' '}
                <strong>{line.thing_name}</strong>
                <span className="block text-meta text-muted">{dayTime(language, line.at)}</span>
              </p>
            </li>
          ))}
        </ol>
      </OfficeCard>
    )
  },
})
