import { useEffect, useMemo, useRef } from 'react'
import * as z from 'zod/mini'
import type { ErrorCode } from '#shared/core/errors.ts'
import { draftOf, saveDraft } from '#web/core/drafts.ts'
import { ActButtons } from './act-buttons.tsx'
import { TextArea } from './text-area.tsx'
import { useRecordForm } from './use-record-form.ts'

type ReasonFormProps = {
  label: string
  hint?: string
  most: number
  /** The error without a reason; if missing, the reason is optional. */
  needed?: ErrorCode
  /** What it says without a reason, if the error's own words do not fit. */
  neededText?: string
  /** The name of the action. */
  verb: string
  /** What is half-written is found again under this name. */
  draft?: string
  /** False if it was not sent. */
  onSend: (reason: string) => Promise<unknown>
  onCancel: () => void
}

/** The reason for a rejection or revocation. */
export function ReasonForm({ label, hint, most, needed, neededText, verb, draft, onSend, onCancel }: ReasonFormProps) {
  const schema = useMemo(() => {
    const text = z.string().check(z.trim(), z.maxLength(most, 'core.too_long'))
    return z.object({ reason: needed ? text.check(z.minLength(1, needed)) : text })
  }, [most, needed])
  const form = useRecordForm({
    schema,
    initial: { reason: '' },
    save: async ({ reason }) => {
      if ((await onSend(reason.trim())) !== false) discard()
    },
    shortcut: false,
  })
  const field = form.field('reason')
  const discard = () => void (draft && saveDraft(draft, ''))
  const write = useRef(field.onChange)
  write.current = field.onChange
  // Only after hydration: the server does not know it.
  useEffect(() => {
    const text = draft && draftOf(draft)
    if (text) write.current(text)
  }, [draft])
  const error = neededText && field.error && !field.value.trim() ? neededText : field.error
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Esc closes the form from wherever one is in it; what was written stays
    <div
      className="flex flex-col gap-4"
      onKeyDown={({ key }) => {
        if (key === 'Escape') onCancel()
      }}
    >
      <TextArea
        label={label}
        hint={hint}
        required={Boolean(needed)}
        rows={4}
        most={most}
        {...field}
        error={error}
        // Nothing was sent yet: an empty field is no error before.
        onBlur={() => {}}
        onChange={(text) => {
          field.onChange(text)
          if (draft) saveDraft(draft, text)
        }}
      />
      <ActButtons
        text={verb}
        isSending={form.state === 'saving'}
        onAct={() => void form.submit()}
        onCancel={() => {
          discard()
          onCancel()
        }}
      />
    </div>
  )
}
