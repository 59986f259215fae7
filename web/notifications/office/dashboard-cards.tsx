import ArrowRight from 'lucide-react/icons/arrow-right'
import { useEffect, useState } from 'react'
import { listNotifications } from '#shared/notifications/bell.endpoints.ts'
import { callQuietly } from '#web/core/call.ts'
import { type DashboardCard, dashboardCard } from '#web/core/dashboard.ts'
import { useLanguage } from '#web/core/language.tsx'
import { useArea } from '#web/core/use-area.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { OfficeCard } from '#web/ui/office/page/card.tsx'
import { bellWords } from '../bell.words.ts'
import { useLive, useOwnChannel } from '../live.ts'
import { NotificationRow } from '../notification-row.tsx'

const mostShown = 5

const notificationsCard = dashboardCard({
  key: 'notifications',
  place: 'news',
  order: 90,
  endpoint: listNotifications,
  input: (language) => ({ query: { language } }),
  Card({ data }) {
    const words = useArea(bellWords)
    const language = useLanguage()
    const [rows, setRows] = useState(data.data)
    useEffect(() => setRows(data.data), [data])
    // What is new is read alone: the other cards stay as they are.
    useLive(useOwnChannel(), 'notification', async () => {
      const newest = await callQuietly(listNotifications, { query: { language } }).catch(() => undefined)
      if (newest) setRows(newest.data)
    })
    const more = (
      <Link
        to="/notifications"
        className="flex min-h-9 items-center gap-1.5 text-cell text-primary-strong hover:underline"
      >
        {words.seeAll}
        <Icon of={ArrowRight} size={16} />
      </Link>
    )
    return (
      <OfficeCard title={words.title} aside={rows.length > 0 && more}>
        {rows.length === 0 ? (
          <p className="p-5 text-cell md:px-6">
            <b className="block text-ink">{words.none}</b>
            <span className="text-muted">{words.noneOffice}</span>
          </p>
        ) : (
          <ul className="overflow-hidden rounded-b-card">
            {rows.slice(0, mostShown).map((row) => (
              <NotificationRow key={row.id} of={row} />
            ))}
          </ul>
        )}
      </OfficeCard>
    )
  },
})

export const cards: readonly DashboardCard[] = [notificationsCard]
