import HardDrive from 'lucide-react/icons/hard-drive'
import { sizeText } from '#shared/core/size.rules.ts'
import { readStorageFigures } from '#shared/media/media.endpoints.ts'
import { type DashboardCard, dashboardCard } from '#web/core/dashboard.ts'
import { useArea } from '#web/core/use-area.ts'
import { StatCard } from '#web/ui/office/page/stat-card.tsx'
import { mediaCards } from './media-frame.words.ts'

const storageCard = dashboardCard({
  key: 'storage',
  place: 'figure',
  order: 70,
  endpoint: readStorageFigures,
  Card({ data }) {
    const words = useArea(mediaCards)
    const percent = Math.min(100, (data.used_bytes / data.most_bytes) * 100)
    return (
      <StatCard
        label={words.storage}
        icon={HardDrive}
        value={
          <>
            {sizeText(data.used_bytes)}
            <span className="text-nav font-normal text-muted"> / {sizeText(data.most_bytes)}</span>
          </>
        }
        foot={
          <>
            <span aria-hidden className="mb-2 block h-2 rounded-pill bg-sand">
              <span
                className="block h-2 rounded-pill bg-primary"
                style={{ width: `${percent === 0 ? 0 : Math.max(2, percent)}%` }}
              />
            </span>
            {words.storageLeft(sizeText(Math.max(0, data.most_bytes - data.used_bytes)))}
          </>
        }
        to="/secure/pricing"
      />
    )
  },
})

export const cards: readonly DashboardCard[] = [storageCard]
