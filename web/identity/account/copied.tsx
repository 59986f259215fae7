import Copy from 'lucide-react/icons/copy'
import { useState } from 'react'
import { useArea } from '#web/core/use-area.ts'
import { tokenWords } from '#web/identity/pages.words.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** What a developer copies elsewhere. */
export function Copied({ label, text }: { label: string; text: string }) {
  const words = useArea(tokenWords)
  const [copied, setCopied] = useState(false)
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-md bg-sand p-4">
      <code translate="no" className="min-w-0 grow basis-64 text-caption break-all text-ink">
        {text}
      </code>
      <Button
        kind="secondary"
        aria-label={`${words.copy}: ${label}`}
        onClick={() => void navigator.clipboard?.writeText(text).then(() => setCopied(true))}
      >
        <Icon of={Copy} size={18} />
        {copied ? words.copied : words.copy}
      </Button>
    </div>
  )
}
