import BookOpen from 'lucide-react/icons/book-open'
import { count } from '#shared/core/format.rules.ts'
import { readCourseFigures } from '#shared/courses/courses.endpoints.ts'
import { dashboardCard } from '#web/core/dashboard.ts'
import { useOfficeWords } from '#web/core/office-words.ts'
import { StatCard } from '#web/ui/office/stat-card.tsx'

export const coursesCard = dashboardCard({
  key: 'courses',
  place: 'figure',
  endpoint: readCourseFigures,
  Card({ data }) {
    const { dashboard } = useOfficeWords()
    return (
      <StatCard
        label={dashboard.courses}
        icon={BookOpen}
        value={count(data.published)}
        foot={dashboard.coursesHidden(data.unpublished)}
        to="/courses"
      />
    )
  },
})
