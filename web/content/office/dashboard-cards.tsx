import Newspaper from 'lucide-react/icons/newspaper'
import { readArticleFigures } from '#shared/content/office-articles.endpoints.ts'
import { count } from '#shared/core/format.rules.ts'
import { dashboardCard } from '#web/core/dashboard.ts'
import { dashboardWords } from '#web/core/dashboard.words.ts'
import { useArea } from '#web/core/use-area.ts'
import { StatCard } from '#web/ui/office/page/stat-card.tsx'

export const articlesCard = dashboardCard({
  key: 'articles',
  place: 'figure',
  endpoint: readArticleFigures,
  Card({ data }) {
    const dashboard = useArea(dashboardWords)
    return (
      <StatCard
        label={dashboard.articles}
        icon={Newspaper}
        value={count(data.published)}
        foot={dashboard.drafts(data.drafts)}
        to="/secure/articles"
      />
    )
  },
})
