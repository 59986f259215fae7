import Newspaper from 'lucide-react/icons/newspaper'
import { readArticleFigures } from '#shared/content/office-articles.endpoints.ts'
import { count } from '#shared/core/format.rules.ts'
import { type DashboardCard, dashboardCard } from '#web/core/dashboard.ts'
import { useArea } from '#web/core/use-area.ts'
import { StatCard } from '#web/ui/office/page/stat-card.tsx'
import { contentCards } from './content-frame.words.ts'

const articlesCard = dashboardCard({
  key: 'articles',
  place: 'figure',
  order: 60,
  endpoint: readArticleFigures,
  Card({ data }) {
    const words = useArea(contentCards)
    return (
      <StatCard
        label={words.articles}
        icon={Newspaper}
        value={count(data.published)}
        foot={words.drafts(data.drafts)}
        to="/secure/articles"
      />
    )
  },
})

export const cards: readonly DashboardCard[] = [articlesCard]
