import { useSearchParams } from 'react-router'
import { isProvider, providerNames, type WayIn } from '#shared/identity/providers.rules.ts'
import type { OwnDevices, Security } from '#shared/identity/security.schema.ts'
import { useArea } from '#web/core/use-area.ts'
import { securityWords } from '#web/identity/pages.words.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { ProgressRing } from '#web/ui/progress.tsx'
import { useAccountBase } from './account-page.tsx'
import { Devices } from './devices-card.tsx'
import { DoneNotice } from './done-notice.tsx'
import { codesOf, safetyOf } from './safety.rules.ts'
import { SigningIn } from './signing-in-card.tsx'
import { Systems } from './systems-card.tsx'
import { TwoFactor } from './two-factor-card.tsx'

type OverviewProps = { security: Security; devices: OwnDevices['data']; offered: readonly WayIn[] }

/** How somebody gets in, where they are signed in, and the next step to be safer. */
export function SecurityOverview({ security, devices, offered }: OverviewProps) {
  const { done, connected } = useArea(securityWords)
  const [search] = useSearchParams()
  const provider = search.get('connected') ?? ''
  const said = isProvider(provider) ? connected(providerNames[provider]) : done[search.get('done') as keyof typeof done]
  return (
    <div className="flex flex-col gap-5">
      {said && <DoneNotice text={said} />}
      <Safety security={security} />
      <div className="grid grid-cols-1 gap-5 lg:grid-cols-2">
        <SigningIn security={security} offered={offered} />
        <TwoFactor security={security} />
      </div>
      {security.systems.length > 0 && <Systems systems={security.systems} />}
      <Devices devices={devices} />
    </div>
  )
}

function Safety({ security }: { security: Security }) {
  const { safe, ring, twoFactor } = useArea(securityWords)
  const base = useAccountBase()
  const { done, all, next } = safetyOf(security)
  const codes = codesOf(security.two_factor)
  const text =
    next === 'codes' && codes !== 'saved' ? twoFactor.codesState[codes] : next && next !== 'codes' && safe[next]
  const to =
    next === 'confirm' ? `${base}/confirm-account` : `${base}/security?step=${next === 'codes' ? 'codes' : 'app'}`
  return (
    <section className="flex flex-wrap items-center gap-x-5 gap-y-4 rounded-lg border border-primary-tint bg-primary-soft px-6 py-5">
      <ProgressRing percent={(100 * done) / all} text={`${done}/${all}`} label={ring(done, all)} size={64} />
      <div className="min-w-0 grow basis-48 text-tight">
        <h2 className="text-lead font-bold text-ink">{next ? safe.some : safe.all}</h2>
        <p className="text-body">{text || safe.allText}</p>
      </div>
      {next && (
        <ButtonLink to={to} className="max-sm:w-full">
          {safe[`${next}Button`]}
        </ButtonLink>
      )}
    </section>
  )
}
