import Building2 from 'lucide-react/icons/building-2'
import Globe from 'lucide-react/icons/globe'
import Palette from 'lucide-react/icons/palette'
import PenLine from 'lucide-react/icons/pen-line'
import Phone from 'lucide-react/icons/phone'
import { count } from '#shared/core/format.rules.ts'
import { listPlatformSchools, readPlatformFigures, readSchoolSteps } from '#shared/tenancy/office-school.endpoints.ts'
import { type DashboardCard, dashboardCard } from '#web/core/dashboard.ts'
import { type FirstStep, firstStep } from '#web/core/first-steps.ts'
import { useRoot } from '#web/core/root-data.ts'
import { useArea } from '#web/core/use-area.ts'
import { StatCard } from '#web/ui/office/page/stat-card.tsx'
import { NewestSchools } from './newest-schools.tsx'
import { SiteSoFar } from './site-so-far.tsx'
import { schoolCards } from './tenancy-frame.words.ts'

const schoolsPath = '/secure/users/schools'

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
        to={schoolsPath}
      />
    )
  },
})

const mostShown = 5

/** The newest schools, on the platform's own site. */
const schoolsCard = dashboardCard({
  key: 'schools',
  place: 'top',
  order: 10,
  endpoint: listPlatformSchools,
  input: { query: {} },
  Card({ data }) {
    const isPlatform = useRoot()?.site?.kind === 'platform'
    return isPlatform && <NewestSchools schools={data.data.slice(0, mostShown)} all={data.total} />
  },
})

const siteCard = dashboardCard({
  key: 'site',
  place: 'start',
  order: 10,
  endpoint: readSchoolSteps,
  Card: ({ data }) => <SiteSoFar isPublished={data.is_published} />,
})

export const cards: readonly DashboardCard[] = [platformCard, schoolsCard, siteCard]

const theme = '/secure/sitesetup/theme'
const settings = '/secure/settings/school'

export const steps: readonly FirstStep[] = [
  firstStep({
    key: 'look',
    order: 10,
    permission: 'theme.update',
    endpoint: readSchoolSteps,
    isDone: ({ has_logo, has_colours }) => has_logo && has_colours,
    icon: Palette,
    to: theme,
  }),
  firstStep({
    key: 'contact',
    order: 20,
    permission: 'school_settings.update',
    endpoint: readSchoolSteps,
    isDone: ({ has_contact }) => has_contact,
    icon: Phone,
    to: settings,
  }),
  firstStep({
    key: 'texts',
    order: 30,
    permission: 'school_settings.update',
    endpoint: readSchoolSteps,
    isDone: ({ has_texts }) => has_texts,
    icon: PenLine,
    to: `${settings}/web-setting`,
  }),
  firstStep({
    key: 'openSite',
    order: 70,
    permission: 'school_settings.update',
    endpoint: readSchoolSteps,
    isDone: ({ is_published }) => is_published,
    isVital: true,
    icon: Globe,
    to: `${settings}/web-setting`,
  }),
]
