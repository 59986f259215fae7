import Check from 'lucide-react/icons/check'
import LifeBuoy from 'lucide-react/icons/life-buoy'
import Mail from 'lucide-react/icons/mail'
import Smartphone from 'lucide-react/icons/smartphone'
import type { Security } from '#shared/identity/security.schema.ts'
import { useArea } from '#web/core/use-area.ts'
import { securityWords } from '#web/identity/pages.words.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { useAccountBase } from './account-page.tsx'
import { actClass, CardHead } from './fact-head.tsx'
import { FactRow } from './fact-row.tsx'
import { codesOf } from './safety.rules.ts'

export function TwoFactor({ security: { two_factor: two, confirmed } }: { security: Security }) {
  const { twoFactor } = useArea(securityWords)
  const base = useAccountBase()
  const codes = codesOf(two)
  const step = (name: string, text: string) => (
    <Link to={`${base}/security?step=${name}`} className={actClass}>
      {text}
    </Link>
  )
  const on = (
    <Badge tone="soft">
      <Icon of={Check} size={16} />
      {twoFactor.on}
    </Badge>
  )
  return (
    <Card padding="large">
      <CardHead title={twoFactor.title} text={two.enabled ? twoFactor.text : twoFactor.off} />
      {!confirmed && !two.enabled && <p className="mb-5 text-ink">{twoFactor.confirmFirst}</p>}
      <ul>
        <FactRow
          icon={Smartphone}
          tone={two.by_app ? 'calm' : 'quiet'}
          title={twoFactor.app}
          text={two.by_app ? twoFactor.appOn : twoFactor.appOff}
        >
          {two.by_app && on}
          {two.by_app ? step('remove-app', twoFactor.remove) : confirmed && step('app', twoFactor.setUp)}
        </FactRow>
        <FactRow
          icon={Mail}
          tone={two.by_email ? 'calm' : 'quiet'}
          title={twoFactor.email}
          text={two.by_email ? (two.by_app ? twoFactor.emailFallback : twoFactor.emailOn) : twoFactor.emailOff}
        >
          {two.by_email && on}
          {two.by_email ? step('email-off', twoFactor.turnOff) : confirmed && step('email-on', twoFactor.turnOn)}
        </FactRow>
        {two.enabled && (
          <FactRow
            icon={LifeBuoy}
            tone={codes === 'saved' && two.backup_codes > 2 ? 'calm' : 'warm'}
            title={twoFactor.codes}
            text={codes === 'saved' ? twoFactor.codesLeft(two.backup_codes) : twoFactor.codesState[codes]}
          >
            {step('codes', codes === 'none' ? twoFactor.show : twoFactor.renew)}
          </FactRow>
        )}
      </ul>
      {two.enabled && (
        <p className="mt-4 border-t border-line pt-3">
          <Link
            to={`${base}/security?step=off`}
            className="inline-flex min-h-11 items-center font-bold text-danger hover:underline"
          >
            {twoFactor.turnOffAll}
          </Link>
        </p>
      )}
    </Card>
  )
}
