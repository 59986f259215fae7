import { readTelegramBot } from '#shared/notifications/telegram.endpoints.ts'
import { useMay } from '#web/core/office.ts'
import { officeMeta } from '#web/core/office-meta.ts'
import { useOfficeWords } from '#web/core/office-words.ts'
import { load } from '#web/core/page.ts'
import { useArea } from '#web/core/use-area.ts'
import { BotCard } from '#web/notifications/office/bot-card.tsx'
import { BotSteps } from '#web/notifications/office/bot-steps.tsx'
import { notificationsMenu } from '#web/notifications/office/notifications-frame.words.ts'
import { telegramWords } from '#web/notifications/office/telegram.words.ts'
import { PageHeader } from '#web/ui/office/page/page-header.tsx'
import type { Route } from './+types/telegram.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return load(context, readTelegramBot)
}

export function meta({ matches }: Route.MetaArgs) {
  return officeMeta(matches, (say) => say(notificationsMenu).screens.telegram)
}

export default function Telegram({ loaderData: { bot } }: Route.ComponentProps) {
  const { settings } = useOfficeWords().shell.screens
  const { telegram } = useArea(notificationsMenu).screens
  const { intro } = useArea(telegramWords)
  const mayChange = useMay()('school_settings.update')
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-4 p-4 md:p-8">
      <PageHeader crumbs={[{ name: settings }, { name: telegram }]} title={telegram} />
      <p className="text-second">{intro}</p>
      {bot ? <BotCard bot={bot} mayChange={mayChange} /> : <BotSteps mayChange={mayChange} />}
    </div>
  )
}
