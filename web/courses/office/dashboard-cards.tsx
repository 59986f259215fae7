import BookOpen from 'lucide-react/icons/book-open'
import { count } from '#shared/core/format.rules.ts'
import { readCourseFigures } from '#shared/courses/courses.endpoints.ts'
import { type DashboardCard, dashboardCard } from '#web/core/dashboard.ts'
import { useMay, useTeaches } from '#web/core/office.ts'
import { useArea } from '#web/core/use-area.ts'
import { StatCard } from '#web/ui/office/page/stat-card.tsx'
import { courseCards } from './courses-frame.words.ts'

const coursesCard = dashboardCard({
  key: 'courses',
  place: 'figure',
  order: 50,
  endpoint: readCourseFigures,
  Card({ data }) {
    const words = useArea(courseCards)
    const isOwn = useTeaches()
    const may = useMay()
    return (
      <StatCard
        label={isOwn ? words.ownCourses : words.courses}
        icon={BookOpen}
        value={count(data.published)}
        foot={words.coursesHidden(data.unpublished)}
        to={may('courses.view') ? '/secure/courses' : '/courses'}
      />
    )
  },
})

export const cards: readonly DashboardCard[] = [coursesCard]
