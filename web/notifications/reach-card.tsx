import ArrowRight from 'lucide-react/icons/arrow-right'
import { useRevalidator } from 'react-router'
import { saveNotificationChoices } from '#shared/notifications/choices.endpoints.ts'
import type { NotificationChoices } from '#shared/notifications/choices.schema.ts'
import type { OwnTelegram } from '#shared/notifications/telegram.schema.ts'
import { call } from '#web/core/call.ts'
import { useRoot } from '#web/core/root-data.ts'
import { useArea } from '#web/core/use-area.ts'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { BrowserSwitch } from './browser-switch.tsx'
import { choiceWords } from './choices.words.ts'

/** Beside the notifications: by which ways they come, each on or off at once. */
export function ReachCard({ choices, telegram }: { choices: NotificationChoices; telegram: OwnTelegram }) {
  const { reach } = useArea(choiceWords)
  const email = useRoot()?.user?.email ?? ''
  return (
    <Card padding="large" className="md:sticky md:top-24">
      <h2 className="text-h3">{reach.title}</h2>
      <div className="mt-2 divide-y divide-line">
        <TelegramRow choices={choices} telegram={telegram} />
        <ChannelSwitch channel="mail" choices={choices} text={email} />
        <BrowserSwitch />
      </div>
      <Link
        to="/setting/notification"
        className="mt-3 inline-flex min-h-11 items-center gap-2 font-label text-primary-strong hover:underline"
      >
        {reach.choose}
        <Icon of={ArrowRight} size={18} />
      </Link>
    </Card>
  )
}

/** Telegram is offered before email, where the school has a bot. */
function TelegramRow({ choices, telegram }: { choices: NotificationChoices; telegram: OwnTelegram }) {
  const { reach, telegram: words } = useArea(choiceWords)
  if (telegram.connected) return <ChannelSwitch channel="telegram" choices={choices} text={telegram.connected.name} />
  if (!telegram.bot) return null
  return (
    <div className="flex min-h-14 items-center gap-4 py-1.5">
      <span className="grow">{reach.telegram}</span>
      <Link to="/setting/notification" className="font-label text-primary-strong hover:underline">
        {words.connect}
      </Link>
    </div>
  )
}

type SwitchProps = { channel: 'telegram' | 'mail'; choices: NotificationChoices; text: string }

/** A channel as a whole: what was chosen by kind stays. */
function ChannelSwitch({ channel, choices: { kinds }, text }: SwitchProps) {
  const { reach } = useArea(choiceWords)
  const { revalidate, state } = useRevalidator()
  async function turn(isOn: boolean) {
    await call(saveNotificationChoices, { query: {}, body: { switches: { [channel]: isOn } } })
    await revalidate()
  }
  return (
    <Switch
      label={reach[channel]}
      text={text}
      checked={kinds.some(({ channels }) => channels.includes(channel))}
      disabled={state !== 'idle'}
      onChange={({ target }) => void turn(target.checked).catch(() => undefined)}
    />
  )
}
