import RotateCw from 'lucide-react/icons/rotate-cw'
import { Icon } from '#web/ui/icon.tsx'
import type { PlayerTexts } from './player-words.ts'

type PlayerErrorProps = {
  words: PlayerTexts
  onRetry: () => void
  /** A lower quality, for a slow connection. */
  lower?: { name: string; onChoose: () => void }
  isLight?: boolean
}

/** Says that playing failed, with buttons to try again. */
export function PlayerError({ words, onRetry, lower, isLight }: PlayerErrorProps) {
  const button = `inline-flex min-h-11 items-center gap-2 rounded-pill px-5 font-label ${isLight ? 'bg-primary text-on-primary' : 'bg-[#fff] text-[#14201b]'}`
  return (
    <div
      role="alert"
      className={`flex flex-col items-center justify-center gap-3 p-4 text-center ${isLight ? 'text-ink' : 'h-full text-[#fff]'}`}
    >
      <p className="max-w-md text-tight">{words.error}</p>
      <div className="flex flex-wrap justify-center gap-2">
        <button type="button" onClick={onRetry} className={button}>
          <Icon of={RotateCw} size={18} />
          {words.retry}
        </button>
        {lower && (
          <button
            type="button"
            onClick={lower.onChoose}
            className="inline-flex min-h-11 items-center rounded-pill border border-[#fff]/40 px-5 font-label"
          >
            {words.lower(lower.name)}
          </button>
        )}
      </div>
    </div>
  )
}
