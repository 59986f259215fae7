import { useEffect, useRef } from 'react'
import { useArea } from '#web/core/use-area.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { recoveryWords } from './pages.words.ts'

type CodeFieldProps = {
  error: string | undefined /** Nothing is above it on the page: it has the focus at once. */
  isFirst?: boolean
}

/** Six digits from an email: a phone offers them above its keyboard, and they may be pasted with spaces. */
export function CodeField({ error, isFirst = false }: CodeFieldProps) {
  const { code } = useArea(recoveryWords)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isFirst) field.current?.focus()
  }, [isFirst])
  return (
    <TextField
      ref={field}
      label={code.label}
      name="code"
      type="text"
      inputMode="numeric"
      autoComplete="one-time-code"
      autoCapitalize="off"
      spellCheck={false}
      // Longer than the code: who pastes it with spaces loses no digit.
      maxLength={20}
      required
      error={error}
      className="[&_input]:text-h3 [&_input]:tracking-[0.3em]"
    />
  )
}
