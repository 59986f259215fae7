import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useLocation } from 'react-router'
import { useRoot } from '#web/core/root-data.ts'
import { useArea } from '#web/core/use-area.ts'
import { accountBase } from '#web/identity/account/account-address.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { choiceWords } from './choices.words.ts'

/** Emails to this person come back: they look at their address. */
export function MailRefused() {
  const { mailRefused } = useArea(choiceWords)
  const email = useRoot()?.user?.email ?? ''
  const base = accountBase(useLocation().pathname)
  return (
    <div role="status" className="flex gap-3.5 rounded-lg bg-danger-soft p-5">
      <Icon of={TriangleAlert} className="mt-0.5 shrink-0 text-danger" />
      <div>
        <b className="block text-ink">{mailRefused.title}</b>
        <p className="mb-3">{mailRefused.text(email)}</p>
        <ButtonLink kind="secondary" to={`${base}/security?step=email`}>
          {mailRefused.change}
        </ButtonLink>
      </div>
    </div>
  )
}
