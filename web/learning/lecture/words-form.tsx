import { type ReactNode, useEffect, useRef } from 'react'
import { Form } from 'react-router'
import type { Refused } from '#web/core/refused-form.ts'
import { Button } from '#web/ui/button.tsx'
import type { LessonIntent } from './lesson-action.ts'
import { useSending } from './use-sending.ts'
import { WordsBox } from './words-box.tsx'

type WordsFormProps = {
  intent: LessonIntent
  id?: string
  label: string
  placeholder: string
  send: string
  kind?: 'secondary'
  badge?: string | undefined
  onFocus?: () => void
  /** What was written before, where it is changed. */
  initial?: string
  /** Beside the button that sends. */
  aside?: ReactNode
  onSent?: () => void
  refused: Refused | undefined
  /** What is sent beside the words. */
  children?: ReactNode
}

/** A few lines that are written and sent. What was refused stays; what was taken makes room for the next. */
export function WordsForm(props: WordsFormProps) {
  const { intent, id, send, kind, refused, children, initial, aside, onSent, ...box } = props
  const isSending = useSending(intent, id)
  const form = useRef<HTMLFormElement>(null)
  const wasSending = useRef(false)
  const sent = useRef(onSent)
  sent.current = onSent
  useEffect(() => {
    if (wasSending.current && !isSending && !refused) {
      form.current?.reset()
      sent.current?.()
    }
    wasSending.current = isSending
  }, [isSending, refused])
  return (
    <Form ref={form} method="post" replace preventScrollReset>
      <input type="hidden" name="intent" value={intent} />
      {id && <input type="hidden" name="id" value={id} />}
      {children}
      <WordsBox
        {...box}
        name="text"
        error={refused?.fields.text ?? refused?.message}
        defaultValue={refused?.kept.text ?? initial}
      >
        {aside}
        <Button type="submit" kind={kind ?? 'primary'} loading={isSending}>
          {send}
        </Button>
      </WordsBox>
    </Form>
  )
}
