import ArrowRight from 'lucide-react/icons/arrow-right'
import { useEffect, useRef, useState } from 'react'
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
import { useNotificationAddresses } from './frame-address.ts'

/** Beside the notifications: by which ways they come, each on or off at once. */
export function ReachCard({ choices, telegram }: { choices: NotificationChoices; telegram: OwnTelegram }) {
  const { reach } = useArea(choiceWords)
  const addresses = useNotificationAddresses()
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
        to={addresses.choices}
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
  const addresses = useNotificationAddresses()
  if (telegram.connected) return <ChannelSwitch channel="telegram" choices={choices} text={telegram.connected.name} />
  if (!telegram.bot) return null
  return (
    <div className="flex min-h-14 items-center gap-4 py-1.5">
      <span className="grow">{reach.telegram}</span>
      <Link to={addresses.choices} className="font-label text-primary-strong hover:underline">
        {words.connect}
      </Link>
    </div>
  )
}

type SwitchProps = { channel: 'telegram' | 'mail'; choices: NotificationChoices; text: string }

/** A channel as a whole: what was chosen by kind stays. */
function ChannelSwitch({ channel, choices: { kinds }, text }: SwitchProps) {
  const { reach } = useArea(choiceWords)
  const { revalidate } = useRevalidator()
  const saved = kinds.some(({ channels }) => channels.includes(channel))
  /** What was pressed last; what is saved may still be on its way. */
  const [pressed, setPressed] = useState<boolean>()
  const sending = useRef<Promise<unknown>>(Promise.resolve())
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was read anew counts
  useEffect(() => setPressed(undefined), [kinds])
  async function turn(isOn: boolean) {
    setPressed(isOn)
    // One after the other: the last press counts.
    const save = () => call(saveNotificationChoices, { query: {}, body: { switches: { [channel]: isOn } } })
    const own = sending.current.then(save, save)
    sending.current = own
    const isSaved = await own.then(
      () => true,
      () => false,
    )
    if (sending.current !== own) return
    if (isSaved) await revalidate()
    else setPressed(undefined)
  }
  return (
    <Switch
      label={reach[channel]}
      text={text}
      checked={pressed ?? saved}
      onChange={({ target }) => void turn(target.checked)}
    />
  )
}
