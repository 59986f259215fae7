import Activity from 'lucide-react/icons/activity'
import UserPlus from 'lucide-react/icons/user-plus'
import Users from 'lucide-react/icons/users'
import { count } from '#shared/core/format.rules.ts'
import { readPeopleFigures } from '#shared/identity/people.endpoints.ts'
import { type DashboardCard, dashboardCard } from '#web/core/dashboard.ts'
import { type FirstStep, firstStep } from '#web/core/first-steps.ts'
import { useArea } from '#web/core/use-area.ts'
import { StatCard } from '#web/ui/office/page/stat-card.tsx'
import { peopleCards } from './identity-frame.words.ts'

const studentsCard = dashboardCard({
  key: 'students',
  place: 'figure',
  order: 30,
  endpoint: readPeopleFigures,
  Card({ data }) {
    const words = useArea(peopleCards)
    const foot = data.invited > 0 ? words.invited(data.invited) : words.newStudents(data.new_students)
    return (
      <StatCard
        label={words.students}
        icon={Users}
        value={count(data.students)}
        foot={foot}
        to="/secure/users/students"
      />
    )
  },
})

const activeStudentsCard = dashboardCard({
  key: 'active-students',
  place: 'figure',
  order: 40,
  endpoint: readPeopleFigures,
  Card({ data }) {
    const words = useArea(peopleCards)
    return (
      <StatCard
        label={words.activeStudents}
        icon={Activity}
        value={count(data.active_students)}
        foot={words.sevenDays}
        to="/secure/users/students?sort=last-login"
      />
    )
  },
})

export const cards: readonly DashboardCard[] = [studentsCard, activeStudentsCard]

export const steps: readonly FirstStep[] = [
  firstStep({
    key: 'student',
    order: 80,
    permission: 'students.add',
    endpoint: readPeopleFigures,
    isDone: ({ students }) => students > 0,
    isVital: true,
    icon: UserPlus,
    to: '/secure/users/students',
  }),
]
