import ArrowRight from 'lucide-react/icons/arrow-right'
import { useRevalidator } from 'react-router'
import { saveNotificationChoices } from '#shared/notifications/choices.endpoints.ts'
import type { NotificationChoices } from '#shared/notifications/choices.schema.ts'
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
export function ReachCard({ choices }: { choices: NotificationChoices }) {
  const { reach } = useArea(choiceWords)
  return (
    <Card padding="large" className="md:sticky md:top-24">
      <h2 className="text-h3">{reach.title}</h2>
      <div className="mt-2 divide-y divide-line">
        <EmailSwitch choices={choices} />
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

/** All kinds by email, or none. */
function EmailSwitch({ choices: { kinds } }: { choices: NotificationChoices }) {
  const { reach } = useArea(choiceWords)
  const email = useRoot()?.user?.email
  const { revalidate, state } = useRevalidator()
  async function turn(isOn: boolean) {
    await call(saveNotificationChoices, { query: {}, body: { by_mail: isOn ? kinds.map(({ kind }) => kind) : [] } })
    await revalidate()
  }
  return (
    <Switch
      label={reach.mail}
      text={email}
      checked={kinds.some(({ channels }) => channels.includes('mail'))}
      disabled={state !== 'idle'}
      onChange={({ target }) => void turn(target.checked).catch(() => undefined)}
    />
  )
}
