import { useMemo } from 'react'
import * as z from 'zod/mini'
import type { ErrorCode } from '#shared/core/errors.ts'
import { ActButtons } from './act-buttons.tsx'
import { TextArea } from './text-area.tsx'
import { useRecordForm } from './use-record-form.ts'

type ReasonFormProps = {
  label: string
  hint?: string
  most: number
  /** The error without a reason; if missing, the reason is optional. */
  needed?: ErrorCode
  /** The name of the action. */
  verb: string
  onSend: (reason: string) => Promise<unknown>
  onCancel: () => void
}

/** The reason for a rejection or revocation. */
export function ReasonForm({ label, hint, most, needed, verb, onSend, onCancel }: ReasonFormProps) {
  const schema = useMemo(() => {
    const text = z.string().check(z.trim(), z.maxLength(most, 'core.too_long'))
    return z.object({ reason: needed ? text.check(z.minLength(1, needed)) : text })
  }, [most, needed])
  const form = useRecordForm({
    schema,
    initial: { reason: '' },
    save: ({ reason }) => onSend(reason.trim()),
    shortcut: false,
  })
  return (
    <div className="flex flex-col gap-4">
      <TextArea label={label} hint={hint} required={Boolean(needed)} rows={4} most={most} {...form.field('reason')} />
      <ActButtons
        text={verb}
        isSending={form.state === 'saving'}
        onAct={() => void form.submit()}
        onCancel={onCancel}
      />
    </div>
  )
}
