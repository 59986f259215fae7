import type { LucideIcon } from 'lucide-react'
import Ban from 'lucide-react/icons/ban'
import ExternalLink from 'lucide-react/icons/external-link'
import EyeOff from 'lucide-react/icons/eye-off'
import Globe from 'lucide-react/icons/globe'
import Wrench from 'lucide-react/icons/wrench'
import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import type { SiteState } from '#shared/core/site-state.ts'
import { setSiteState } from '#shared/tenancy/office-school.endpoints.ts'
import { type OfficeSchool, type OpenState, openStates } from '#shared/tenancy/office-school.schema.ts'
import { CallError, call } from '#web/core/call.ts'
import { useMay } from '#web/core/office.ts'
import { showToast, toastSeconds } from '#web/core/toasts.ts'
import { useArea } from '#web/core/use-area.ts'
import { schoolWords } from '#web/tenancy/office/school.words.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useConfirm } from '#web/ui/office/page/confirm.tsx'
import { type BadgeTone, OfficeBadge } from '#web/ui/office/page/office-badge.tsx'
import { OfficeButton } from '#web/ui/office/page/office-button.tsx'

const looks: Record<SiteState, { icon: LucideIcon; tone: BadgeTone; tile: string }> = {
  published: { icon: Globe, tone: 'ok', tile: 'bg-ok-soft text-ok' },
  unpublished: { icon: EyeOff, tone: 'quiet', tile: 'bg-sunken text-second' },
  maintenance: { icon: Wrench, tone: 'warn', tile: 'bg-warn-soft text-warn' },
  closed: { icon: Ban, tone: 'bad', tile: 'bg-danger-soft text-danger' },
}

/** Whether the site is open, what visitors see now, and the ways to change that. */
export function SiteStateCard({ school: { status, address } }: { school: OfficeSchool }) {
  const { state } = useArea(schoolWords).web
  const may = useMay()
  const { icon, tone, tile } = looks[status]
  const mayChange = may('school_settings.update') && status !== 'closed'
  return (
    <section aria-labelledby="site-state" className="rounded-card border border-line bg-band p-4 md:p-6">
      <div className="flex gap-4">
        <span className={`flex size-11 shrink-0 items-center justify-center rounded-full ${tile}`}>
          <Icon of={icon} />
        </span>
        <div className="min-w-0 grow">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h2 id="site-state" className="text-head font-bold text-ink">
              {state.title[status]}
            </h2>
            <OfficeBadge tone={tone}>{state.badge[status]}</OfficeBadge>
          </div>
          <p className="mt-1 text-cell text-second">{state.text[status]}</p>
          <Link
            to="/"
            className="mt-1 inline-flex min-h-8 items-center gap-1.5 text-cell text-primary-strong wrap-anywhere hover:underline max-md:min-h-11"
          >
            {new URL(address.origin).host}
            <Icon of={ExternalLink} size={16} />
          </Link>
        </div>
      </div>
      {mayChange && <StateButtons status={status} />}
    </section>
  )
}

function StateButtons({ status }: { status: SiteState }) {
  const { state } = useArea(schoolWords).web
  const ask = useConfirm()
  const { revalidate } = useRevalidator()
  const [pending, setPending] = useState<OpenState>()

  async function change(next: OpenState) {
    if (!(await ask({ ...state.ask[next], icon: looks[next].icon }))) return
    setPending(next)
    try {
      await call(setSiteState, { body: { status: next } })
      await revalidate()
      showToast({ tone: 'success', title: state.done[next], seconds: toastSeconds.success, topic: 'state' })
    } catch (error) {
      // The error has already been shown.
      if (!(error instanceof CallError)) throw error
    } finally {
      setPending(undefined)
    }
  }
  return (
    <div className="mt-4 flex gap-2 border-t border-line pt-4 max-md:flex-col max-md:*:min-h-12 md:flex-wrap md:justify-end">
      {[...openStates].reverse().map(
        (next) =>
          next !== status && (
            <OfficeButton
              key={next}
              kind={next === 'published' ? 'dark' : 'secondary'}
              loading={pending === next}
              disabled={pending !== undefined && pending !== next}
              onClick={() => change(next)}
            >
              <Icon of={looks[next].icon} size={18} />
              {state.button[next]}
            </OfficeButton>
          ),
      )}
    </div>
  )
}
