import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { useParams } from 'react-router'
import { draftOf, saveDraft } from '#web/core/drafts.ts'
import { newId } from '#web/core/new-id.ts'
import type { Refused } from '#web/core/refused-form.ts'
import { ConfirmStep } from '#web/identity/confirm-step.tsx'
import { Button } from '#web/ui/button.tsx'
import { PostForm } from '#web/ui/post-form.tsx'
import type { LessonIntent } from './lesson-action.ts'
import { TextBox } from './text-box.tsx'
import { useSending } from './use-sending.ts'

type TextFormProps = {
  intent: LessonIntent
  id?: string
  label: string
  placeholder: string
  send: string
  kind?: 'secondary'
  badge?: string | undefined
  onFocus?: () => void
  /** The text that is edited. */
  initial?: string
  /** Beside the button that sends. */
  aside?: ReactNode
  onSent?: () => void
  refused: Refused | undefined
  /** Hidden fields sent with the text. */
  children?: ReactNode
}

/** A form for a short text. It is cleared once sent; until then, what was typed stays on this device. */
export function TextForm(props: TextFormProps) {
  const { intent, id, send, kind, refused, children, initial, aside, onSent, ...box } = props
  const isSending = useSending(intent, id)
  const form = useRef<HTMLFormElement>(null)
  const wasSending = useRef(false)
  const { lessonId } = useParams()
  // A text that is edited is where it was.
  const draft = useDraft(initial === undefined ? `${intent} ${id ?? lessonId}` : undefined)
  const sent = useRef(onSent)
  sent.current = onSent
  useEffect(() => {
    if (wasSending.current && !isSending && !refused) {
      form.current?.reset()
      draft.save('')
      sent.current?.()
    }
    wasSending.current = isSending
  }, [isSending, refused, draft])
  return (
    <PostForm ref={form} replace preventScrollReset onSubmit={({ currentTarget }) => nameNew(currentTarget)}>
      <input type="hidden" name="intent" value={intent} />
      {id && <input type="hidden" name="id" value={id} />}
      {initial === undefined && <input type="hidden" name="new_id" />}
      {children}
      <TextBox
        {...box}
        ref={draft.field}
        name="text"
        onChange={({ target }) => draft.save(target.value)}
        error={refused?.fields.text ?? refused?.message}
        defaultValue={refused?.typed.text ?? initial}
      >
        {aside}
        <Button type="submit" kind={kind ?? 'primary'} loading={isSending}>
          {send}
        </Button>
      </TextBox>
      <ConfirmStep refused={refused} />
    </PostForm>
  )
}

/** Puts what was begun before into the field. */
function useDraft(about: string | undefined) {
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    const { current } = field
    if (about && current && current.value === current.defaultValue) current.value = draftOf(about) || current.value
  }, [about])
  return useMemo(() => ({ field, save: (text: string) => about && saveDraft(about, text) }), [about])
}

/** What is new has its id before it is sent: sent again, it is added once. */
function nameNew(form: HTMLFormElement): void {
  const field = form.elements.namedItem('new_id')
  if (field instanceof HTMLInputElement) field.value = newId()
}
