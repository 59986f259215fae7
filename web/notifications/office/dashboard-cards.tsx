import ArrowRight from 'lucide-react/icons/arrow-right'
import { useEffect, useState } from 'react'
import { listNotifications } from '#shared/notifications/bell.endpoints.ts'
import { callQuietly } from '#web/core/call.ts'
import { type DashboardCard, dashboardCard } from '#web/core/dashboard.ts'
import { useLanguage } from '#web/core/language.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { OfficeCard } from '#web/ui/office/page/card.tsx'
import { useLive, useOwnChannel } from '../live.ts'
import { NotificationRow } from '../notification-row.tsx'

const mostShown = 5

type Words = Record<'title' | 'seeAll' | 'isUnread', string>

/** Sent with the card, so that the first page loads no other words of the bell. */
const textsOf = ({ title, seeAll, isUnread }: Words) => ({ title, seeAll, isUnread })

const notificationsCard = dashboardCard({
  key: 'notifications',
  place: 'news',
  order: 90,
  endpoint: listNotifications,
  input: (language) => ({ query: { language } }),
  texts: {
    km: async () => textsOf((await import('#shared/notifications/words/bell.km.ts')).bell),
    en: async () => textsOf((await import('#shared/notifications/words/bell.en.ts')).bell),
    zh: async () => textsOf((await import('#shared/notifications/words/bell.zh.ts')).bell),
  },
  Card({ data, texts }) {
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
        to="/secure/notifications"
        className="flex min-h-9 items-center gap-1.5 text-cell text-primary-strong hover:underline"
      >
        {texts.seeAll}
        <Icon of={ArrowRight} size={16} />
      </Link>
    )
    // What waits says it already if there is nothing to do.
    if (rows.length === 0) return null
    return (
      <OfficeCard title={texts.title ?? ''} aside={more}>
        <ul className="overflow-hidden rounded-b-card">
          {rows.slice(0, mostShown).map((row) => (
            <NotificationRow key={row.id} of={row} isUnread={texts.isUnread ?? ''} />
          ))}
        </ul>
      </OfficeCard>
    )
  },
})

export const cards: readonly DashboardCard[] = [notificationsCard]
