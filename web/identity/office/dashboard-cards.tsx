import Activity from 'lucide-react/icons/activity'
import Users from 'lucide-react/icons/users'
import { count } from '#shared/core/format.rules.ts'
import { readPeopleFigures } from '#shared/identity/people.endpoints.ts'
import { dashboardCard } from '#web/core/dashboard.ts'
import { dashboardWords } from '#web/core/dashboard.words.ts'
import { useArea } from '#web/core/use-area.ts'
import { StatCard } from '#web/ui/office/page/stat-card.tsx'

export const studentsCard = dashboardCard({
  key: 'students',
  place: 'figure',
  endpoint: readPeopleFigures,
  Card({ data }) {
    const dashboard = useArea(dashboardWords)
    const foot = data.invited > 0 ? dashboard.invited(data.invited) : dashboard.newStudents(data.new_students)
    return (
      <StatCard
        label={dashboard.students}
        icon={Users}
        value={count(data.students)}
        foot={foot}
        to="/secure/users/students"
      />
    )
  },
})

export const activeStudentsCard = dashboardCard({
  key: 'active-students',
  place: 'figure',
  endpoint: readPeopleFigures,
  Card({ data }) {
    const dashboard = useArea(dashboardWords)
    return (
      <StatCard
        label={dashboard.activeStudents}
        icon={Activity}
        value={count(data.active_students)}
        foot={dashboard.sevenDays}
        to="/secure/users/students?sort=last-login"
      />
    )
  },
})
