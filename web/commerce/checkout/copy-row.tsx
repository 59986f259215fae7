import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import { useState } from 'react'
import { useArea } from '#web/core/use-area.ts'
import { Icon } from '#web/ui/icon.tsx'
import { checkoutWords } from '../checkout.words.ts'
import { useAlive } from './use-alive.ts'

type CopyRowProps = {
  label: string
  value: string /** What a bank app takes, if that is not what people read. */
  copied?: string
}

/** Something to type into a bank app, and a button that copies it. */
export function CopyRow({ label, value, copied = value }: CopyRowProps) {
  const { pay } = useArea(checkoutWords)
  const isAlive = useAlive()
  const [isCopied, setCopied] = useState(false)
  // A browser may refuse it; the text can still be selected.
  const copy = () =>
    navigator.clipboard?.writeText(copied).then(
      () => setCopied(true),
      () => undefined,
    )
  return (
    <div className="flex items-center justify-between gap-4 border-t border-line py-3">
      <p className="min-w-0">
        <span className="block text-muted">{label}</span>
        <strong className="figures text-ink wrap-anywhere">{value}</strong>
      </p>
      {isAlive && (
        <button
          type="button"
          onClick={() => void copy()}
          aria-label={`${pay.copy}: ${label}`}
          className="inline-flex min-h-11 shrink-0 items-center gap-2 rounded-pill bg-primary-soft px-4 font-label text-primary-strong hover:bg-primary-tint"
        >
          <Icon of={isCopied ? Check : Copy} size={18} />
          <span role="status">{isCopied ? pay.copied : pay.copy}</span>
        </button>
      )}
    </div>
  )
}
