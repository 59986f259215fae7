import BookOpen from 'lucide-react/icons/book-open'
import { count } from '#shared/core/format.rules.ts'
import { readCourseFigures } from '#shared/courses/courses.endpoints.ts'
import { dashboardCard } from '#web/core/dashboard.ts'
import { dashboardWords } from '#web/core/dashboard.words.ts'
import { useMay, useTeaches } from '#web/core/office.ts'
import { useArea } from '#web/core/use-area.ts'
import { StatCard } from '#web/ui/office/page/stat-card.tsx'

export const coursesCard = dashboardCard({
  key: 'courses',
  place: 'figure',
  endpoint: readCourseFigures,
  Card({ data }) {
    const dashboard = useArea(dashboardWords)
    const isOwn = useTeaches()
    const may = useMay()
    return (
      <StatCard
        label={isOwn ? dashboard.ownCourses : dashboard.courses}
        icon={BookOpen}
        value={count(data.published)}
        foot={dashboard.coursesHidden(data.unpublished)}
        to={may('courses.view') ? '/secure/courses' : '/courses'}
      />
    )
  },
})
