import TimerOff from 'lucide-react/icons/timer-off'
import type { OrderQr } from '#shared/commerce/khqr.schema.ts'
import { money } from '#shared/core/format.rules.ts'
import { useArea } from '#web/core/use-area.ts'
import { Icon } from '#web/ui/icon.tsx'
import { khqrWords } from '../khqr.words.ts'

/** The code, always black on white: apps do not read it otherwise. One that has expired is faded. */
export function QrCard({ qr, isOver = false }: { qr: OrderQr; isOver?: boolean }) {
  const words = useArea(khqrWords)
  const amount = money(qr.amount_cents)
  return (
    <div className="mx-auto w-full max-w-[290px] overflow-hidden rounded-lg border border-line bg-[#fff] shadow-float lg:max-w-[366px]">
      <p
        className={`py-3 text-center text-lead font-bold tracking-wide text-[#fff] lg:text-h3 ${isOver ? 'bg-[#5f6368]' : 'bg-[#c8102e]'}`}
      >
        KHQR
      </p>
      <div className="border-b-2 border-dashed border-[#dcdcdc] px-6 py-4 lg:px-8 lg:py-5">
        <p className="text-[#3c4043] wrap-anywhere">{qr.merchant_name}</p>
        <p className="figures text-h2 font-bold text-[#111]">{amount}</p>
      </div>
      <div className="relative p-5 sm:p-10 lg:p-12">
        <img
          src={qr.picture}
          alt={words.picture(amount, qr.merchant_name)}
          width={264}
          height={264}
          className={`w-full ${isOver ? 'opacity-10' : ''}`}
        />
        {isOver ? (
          <p className="absolute inset-0 flex flex-col items-center justify-center gap-2 font-bold text-[#111]">
            <span className="rounded-full bg-secondary-soft p-4 text-secondary-ink">
              <Icon of={TimerOff} size={26} />
            </span>
            {words.expired}
          </p>
        ) : (
          <span
            aria-hidden
            className="absolute inset-0 m-auto flex size-10 items-center justify-center rounded-full border-3 border-[#fff] bg-[#111] font-bold text-[#fff]"
          >
            $
          </span>
        )}
      </div>
    </div>
  )
}
