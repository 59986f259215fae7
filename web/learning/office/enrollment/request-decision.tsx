import { quoted } from '#shared/core/format.rules.ts'
import type { OfficeEnrollment } from '#shared/learning/enrollments.schema.ts'
import { useLanguage } from '#web/core/language.tsx'
import { useArea } from '#web/core/use-area.ts'
import { enrollmentWords } from '#web/learning/office/learning.words.ts'
import { OfficeButton } from '#web/ui/office/page/office-button.tsx'

/** What a student wrote in a request that waits. */
export function RequestNote({ row: { status, note } }: { row: OfficeEnrollment }) {
  const language = useLanguage()
  if (status !== 'pending' || !note) return null
  return (
    <span className="mt-1 line-clamp-3 text-meta whitespace-pre-line text-second wrap-anywhere" title={note}>
      {quoted(language, note)}
    </span>
  )
}

type RequestDecisionProps = {
  row: OfficeEnrollment
  onApprove: (row: OfficeEnrollment) => void
  onReject: (row: OfficeEnrollment) => void
}

/** Approves or rejects a request on its row. */
export function RequestDecision({ row, onApprove, onReject }: RequestDecisionProps) {
  const { acts } = useArea(enrollmentWords)
  if (row.status !== 'pending') return null
  const { name } = row.student
  return (
    // On a phone the row itself is a link.
    <span className="relative z-1 mt-2 mb-1 flex flex-wrap gap-2">
      <OfficeButton
        kind="soft"
        size="tiny"
        className="max-md:min-h-11 max-md:px-4"
        aria-label={`${acts.approve}: ${name}`}
        onClick={() => onApprove(row)}
      >
        {acts.approve}
      </OfficeButton>
      <OfficeButton
        size="tiny"
        className="max-md:min-h-11 max-md:px-4"
        aria-label={`${acts.reject}: ${name}`}
        onClick={() => onReject(row)}
      >
        {acts.reject}
      </OfficeButton>
    </span>
  )
}
