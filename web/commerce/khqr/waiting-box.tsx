import Timer from 'lucide-react/icons/timer'
import type { OrderQr } from '#shared/commerce/khqr.schema.ts'
import { useArea } from '#web/core/use-area.ts'
import { Icon } from '#web/ui/icon.tsx'
import { khqrWords } from '../khqr.words.ts'
import { clock, useSecondsLeft } from './use-seconds-left.ts'

/** What the page waits for, and for how long the code is valid. */
export function WaitingBox({ qr, onEnd }: { qr: OrderQr; onEnd: () => void }) {
  const words = useArea(khqrWords)
  const left = useSecondsLeft(qr.seconds_left, onEnd)
  return (
    <div className="flex items-center gap-4 rounded-lg border border-line bg-info-soft p-4 lg:p-5">
      <Ring part={left / qr.seconds_in_all} />
      <div className="min-w-0">
        <p role="status" className="font-bold text-ink">
          {words.waiting}
        </p>
        <p className="text-body">
          {words.validFor} <strong className="figures text-ink">{clock(left)}</strong>
        </p>
        <p className="text-body lg:hidden">{qr.is_asked ? words.waitingText : words.byHandText}</p>
      </div>
    </div>
  )
}

const around = 2 * Math.PI * 20

function Ring({ part }: { part: number }) {
  return (
    <span className="relative flex size-12 shrink-0 items-center justify-center text-info">
      <svg viewBox="0 0 48 48" className="absolute inset-0 -rotate-90" aria-hidden>
        <circle cx="24" cy="24" r="20" fill="none" stroke="currentColor" strokeWidth="4" opacity="0.15" />
        <circle
          cx="24"
          cy="24"
          r="20"
          fill="none"
          stroke="currentColor"
          strokeWidth="4"
          strokeLinecap="round"
          strokeDasharray={around}
          strokeDashoffset={around * (1 - Math.min(1, part))}
        />
      </svg>
      <Icon of={Timer} size={20} />
    </span>
  )
}
