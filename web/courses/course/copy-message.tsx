import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import { useState } from 'react'
import { useArea } from '#web/core/use-area.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { contactWords } from './contact.words.ts'

/** Copies the message, for Facebook and others that open without one. */
export function CopyMessage({ message }: { message: string }) {
  const words = useArea(contactWords)
  const [isCopied, setCopied] = useState(false)
  // A browser may refuse it; the message can still be selected.
  const copy = () =>
    navigator.clipboard?.writeText(message).then(
      () => setCopied(true),
      () => undefined,
    )
  return (
    <Button kind="secondary" onClick={() => void copy()}>
      <Icon of={isCopied ? Check : Copy} size={18} />
      <span role="status">{isCopied ? words.copied : words.copy}</span>
    </Button>
  )
}
