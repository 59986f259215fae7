import ArrowRight from 'lucide-react/icons/arrow-right'
import Building2 from 'lucide-react/icons/building-2'
import Check from 'lucide-react/icons/check'
import { count } from '#shared/core/format.rules.ts'
import { readPlatformFigures, readSchoolSteps } from '#shared/tenancy/office-school.endpoints.ts'
import { type DashboardCard, dashboardCard } from '#web/core/dashboard.ts'
import { useArea } from '#web/core/use-area.ts'
import { Icon } from '#web/ui/icon.tsx'
import { OfficeCard } from '#web/ui/office/page/card.tsx'
import { OfficeButtonLink } from '#web/ui/office/page/office-button.tsx'
import { StatCard } from '#web/ui/office/page/stat-card.tsx'
import { schoolCards } from './tenancy-frame.words.ts'

const stepPages = {
  logo: '/secure/sitesetup/theme',
  colours: '/secure/sitesetup/theme',
  contact: '/secure/settings/school',
  texts: '/secure/settings/school/web-setting',
  published: '/secure/settings/school/web-setting',
} as const

const stepsCard = dashboardCard({
  key: 'steps',
  place: 'side',
  order: 100,
  endpoint: readSchoolSteps,
  Card({ data }) {
    const { steps: words } = useArea(schoolCards)
    const steps = [
      { key: 'logo', done: data.has_logo },
      { key: 'colours', done: data.has_colours },
      { key: 'contact', done: data.has_contact },
      { key: 'texts', done: data.has_texts },
      { key: 'published', done: data.is_published },
    ] as const
    const done = steps.filter((step) => step.done).length
    const next = steps.find((step) => !step.done)
    if (!next) return null
    return (
      <OfficeCard
        title={words.title}
        aside={<span className="figures text-meta text-muted">{words.done(done, steps.length)}</span>}
      >
        <span aria-hidden className="mx-5 mt-4 block h-1.5 rounded-pill bg-sand md:mx-6">
          <span className="block h-1.5 rounded-pill bg-primary" style={{ width: `${(done / steps.length) * 100}%` }} />
        </span>
        <ol className="px-5 py-3 md:px-6">
          {steps.map(({ key, done: isDone }) => (
            <li key={key} className="flex gap-3 py-2 text-cell">
              <span
                aria-hidden
                className={`mt-0.5 flex size-5 shrink-0 items-center justify-center rounded-full ${isDone ? 'bg-primary text-on-primary' : key === next.key ? 'border-2 border-primary' : 'border-2 border-line-strong'}`}
              >
                {isDone && <Icon of={Check} size={14} />}
              </span>
              <div>
                <span className={isDone ? 'text-muted' : 'text-ink'}>{words[key]}</span>
                {isDone && <span className="sr-only"> ({words.isDone})</span>}
                {key === next.key && (
                  <div className="mt-2">
                    <OfficeButtonLink to={stepPages[key]} kind="soft" size="small">
                      {words.go}
                      <Icon of={ArrowRight} size={16} />
                    </OfficeButtonLink>
                  </div>
                )}
              </div>
            </li>
          ))}
        </ol>
      </OfficeCard>
    )
  },
})

const platformCard = dashboardCard({
  key: 'platform',
  place: 'figure',
  order: 10,
  endpoint: readPlatformFigures,
  Card({ data }) {
    const { platform } = useArea(schoolCards)
    if (!data) return null
    return (
      <StatCard
        label={platform.schools}
        icon={Building2}
        value={count(data.schools)}
        foot={`${platform.open(data.open_schools)} · ${platform.newSchools(data.new_schools)}`}
        to="/"
      />
    )
  },
})

export const cards: readonly DashboardCard[] = [platformCard, stepsCard]
