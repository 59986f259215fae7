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

type StateLineProps = {
  tone: keyof typeof tones
  icon?: typeof X
  bar?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

/** One sentence on where a file stands, perhaps a bar, and what can be done. */
export function StateLine({ tone, icon, bar, actions, children }: StateLineProps) {
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

type LineButtonProps = { label: string; icon: typeof X; onPress: () => void /** Asks first. */; ask?: boolean }

export function LineButton({ label, icon, onPress, ask }: LineButtonProps) {
  const words = useArea(uploadWords)
  const confirm = useConfirm()
  async function press() {
    const question = { ...words.ask, verb: words.cancel, danger: true }
    if (!ask || (await confirm(question))) onPress()
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
