import * as z from 'zod/mini'
import { reasonMost } from '#shared/learning/learning.lists.ts'
import { useOfficeWords } from '#web/core/office-words.ts'
import { ActButtons } from '#web/ui/office/act-buttons.tsx'
import { TextArea } from '#web/ui/office/text-area.tsx'
import { useRecordForm } from '#web/ui/office/use-record-form.ts'

const rejection = z.object({
  reason: z
    .string()
    .check(z.trim(), z.minLength(1, 'courses.reject_reason_required'), z.maxLength(reasonMost, 'core.too_long')),
})

type RejectionProps = { reject: (reason: string) => Promise<boolean>; onClose: () => void }

/** Not to show what a student thinks needs a reason. */
export function RatingRejection({ reject, onClose }: RejectionProps) {
  const { courseRatings: words } = useOfficeWords()
  const form = useRecordForm({
    schema: rejection,
    initial: { reason: '' },
    save: async ({ reason }) => {
      if (await reject(reason.trim())) onClose()
    },
    shortcut: false,
  })
  return (
    <div className="mt-3 flex flex-col gap-3">
      <TextArea
        label={words.reason}
        hint={words.reasonHint}
        required
        rows={3}
        most={reasonMost}
        {...form.field('reason')}
      />
      <ActButtons
        text={words.reject}
        isSending={form.state === 'saving'}
        onAct={() => void form.submit()}
        onCancel={onClose}
      />
    </div>
  )
}
