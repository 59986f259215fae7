import type X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { useArea } from '#web/core/use-area.ts'
import { uploadWords } from '#web/media/office/media.words.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useConfirm } from '#web/ui/office/page/confirm.tsx'

const tones = {
  quiet: 'text-second',
  ok: 'text-ok',
  saffron: 'text-saffron-ink',
  warn: 'text-warn',
  bad: 'text-danger',
}

type StatusLineProps = {
  tone: keyof typeof tones
  icon?: typeof X
  bar?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

/** The status of a file, with an optional progress bar and actions. */
export function StatusLine({ tone, icon, bar, actions, children }: StatusLineProps) {
  return (
    <div className={`flex min-w-0 flex-wrap items-center gap-x-2 text-meta ${tones[tone]}`}>
      <div className="min-w-0 grow basis-36">
        <p className="flex items-start gap-1.5">
          {icon && <Icon of={icon} size={16} className="mt-0.5" />}
          <span className="min-w-0">{children}</span>
        </p>
        {bar && <div className="mt-1.5">{bar}</div>}
      </div>
      {actions && <div className="flex shrink-0 items-center">{actions}</div>}
    </div>
  )
}

type StatusButtonProps = { label: string; icon: typeof X; onPress: () => void; mustConfirm?: boolean }

export function StatusButton({ label, icon, onPress, mustConfirm }: StatusButtonProps) {
  const words = useArea(uploadWords)
  const confirm = useConfirm()
  async function press() {
    if (!mustConfirm || (await confirm({ ...words.ask, danger: true }))) onPress()
  }
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={() => void press()}
      className="flex size-8 items-center justify-center rounded-full text-second hover:bg-sand hover:text-ink max-md:size-11"
    >
      <Icon of={icon} size={18} />
    </button>
  )
}
