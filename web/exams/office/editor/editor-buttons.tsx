import type { LucideIcon } from 'lucide-react'
import Plus from 'lucide-react/icons/plus'
import { Icon } from '#web/ui/icon.tsx'

/** A quiet button below a list that adds to it. */
export function AddButton({ text, onClick }: { text: string; onClick: () => void }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="mt-1 flex min-h-10 items-center gap-2 rounded-pill px-1 text-nav font-medium text-primary-strong hover:underline max-lg:min-h-11"
    >
      <Icon of={Plus} size={18} />
      {text}
    </button>
  )
}

export const roundButtonClass =
  'flex size-9 shrink-0 items-center justify-center rounded-full text-second transition hover:bg-sand hover:text-ink aria-pressed:text-primary-strong max-lg:size-11'

type RoundButtonProps = { label: string; icon: LucideIcon; isOn?: boolean; onClick: () => void }

/** An icon to press, beside a field. */
export function RoundButton({ label, icon, isOn, onClick }: RoundButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={isOn}
      onClick={onClick}
      className={roundButtonClass}
    >
      <Icon of={icon} size={18} />
    </button>
  )
}
