import { readNotificationDefaults } from '#shared/notifications/defaults.endpoints.ts'
import { readTelegramBot } from '#shared/notifications/telegram.endpoints.ts'
import { officeMeta } from '#web/core/office-meta.ts'
import { useOfficeWords } from '#web/core/office-words.ts'
import { load, pageOf } from '#web/core/page.ts'
import { useArea } from '#web/core/use-area.ts'
import { DefaultsForm } from '#web/notifications/office/defaults-form.tsx'
import { defaultWords } from '#web/notifications/office/messages.words.ts'
import { PageHeader } from '#web/ui/office/page/page-header.tsx'
import type { Route } from './+types/notification-defaults.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const query = { language: pageOf(context).language }
  const [defaults, { bot }] = await Promise.all([
    load(context, readNotificationDefaults, { query }),
    load(context, readTelegramBot),
  ])
  return { defaults, hasBot: bot !== null && bot.failed_at === null }
}

export function meta({ matches }: Route.MetaArgs) {
  return officeMeta(matches, (say) => say(defaultWords).title)
}

/** What people of the school get until they choose for themselves. */
export default function NotificationDefaultsPage({ loaderData }: Route.ComponentProps) {
  const { settings } = useOfficeWords().shell.screens
  const { title } = useArea(defaultWords)
  const head = <PageHeader crumbs={[{ name: settings }, { name: title }]} title={title} />
  return <DefaultsForm head={head} {...loaderData} />
}
