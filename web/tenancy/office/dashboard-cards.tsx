import BookOpen from 'lucide-react/icons/book-open'
import Building2 from 'lucide-react/icons/building-2'
import Globe from 'lucide-react/icons/globe'
import GraduationCap from 'lucide-react/icons/graduation-cap'
import HardDrive from 'lucide-react/icons/hard-drive'
import Palette from 'lucide-react/icons/palette'
import PenLine from 'lucide-react/icons/pen-line'
import Phone from 'lucide-react/icons/phone'
import UserPlus from 'lucide-react/icons/user-plus'
import type { ReactNode } from 'react'
import { count } from '#shared/core/format.rules.ts'
import { siteStates } from '#shared/core/site-state.ts'
import { sizeText } from '#shared/core/size.rules.ts'
import { listPlatformSchools, readPlatformFigures, readSchoolSteps } from '#shared/tenancy/office-school.endpoints.ts'
import type { PlatformFigures } from '#shared/tenancy/platform-schools.schema.ts'
import { type DashboardCard, dashboardCard } from '#web/core/dashboard.ts'
import { type FirstStep, firstStep } from '#web/core/first-steps.ts'
import { useRoot } from '#web/core/root-data.ts'
import { useArea } from '#web/core/use-area.ts'
import { StatCard } from '#web/ui/office/page/stat-card.tsx'
import { NewestSchools } from './newest-schools.tsx'
import { SiteSoFar } from './site-so-far.tsx'
import { schoolCards } from './tenancy-frame.words.ts'

const schoolsPath = '/secure/users/schools'

/** The cards of all schools together. They share one call. */
const platformCard = (
  key: string,
  order: number,
  Card: (props: { data: NonNullable<PlatformFigures> }) => ReactNode,
): DashboardCard =>
  dashboardCard({
    key,
    place: 'figure',
    order,
    endpoint: readPlatformFigures,
    Card: ({ data }) => data && <Card data={data} />,
  })

const platformCards = [
  platformCard('platform', 10, function Schools({ data }) {
    const { platform } = useArea(schoolCards)
    const states = siteStates.filter((state) => data.schools[state] > 0)
    const all = siteStates.reduce((sum, state) => sum + data.schools[state], 0)
    const foot = [
      ...states.map((state) => `${platform.states[state]} ${data.schools[state]}`),
      platform.newInMonth(data.new_schools),
    ]
    return (
      <StatCard label={platform.schools} icon={Building2} value={count(all)} foot={foot.join(' · ')} to={schoolsPath} />
    )
  }),
  platformCard('platform-students', 11, function Students({ data }) {
    const { platform } = useArea(schoolCards)
    const foot = platform.newInMonth(data.new_students)
    return (
      <StatCard
        label={platform.students}
        icon={GraduationCap}
        value={count(data.students)}
        foot={foot}
        to={schoolsPath}
      />
    )
  }),
  platformCard('platform-enrollments', 12, function Enrollments({ data }) {
    const { platform } = useArea(schoolCards)
    const foot = platform.newInMonth(data.new_enrollments)
    return (
      <StatCard
        label={platform.enrollments}
        icon={UserPlus}
        value={count(data.enrollments)}
        foot={foot}
        to={schoolsPath}
      />
    )
  }),
  platformCard('platform-courses', 13, function Courses({ data }) {
    const { platform } = useArea(schoolCards)
    return <StatCard label={platform.courses} icon={BookOpen} value={count(data.courses)} to={schoolsPath} />
  }),
  platformCard('platform-storage', 14, function Storage({ data }) {
    const { platform } = useArea(schoolCards)
    return <StatCard label={platform.storage} icon={HardDrive} value={sizeText(data.storage_bytes)} to={schoolsPath} />
  }),
]

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

export const cards: readonly DashboardCard[] = [...platformCards, schoolsCard, siteCard]

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
