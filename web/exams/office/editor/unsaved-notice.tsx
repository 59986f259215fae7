import { plainText } from '#shared/core/rich-text-reading.rules.ts'
import { useArea } from '#web/core/use-area.ts'
import { OfficeButton } from '#web/ui/office/page/office-button.tsx'
import { examWords } from '../exams.words.ts'
import type { UnsavedQuestions } from './use-unsaved-questions.ts'

/** Questions of an earlier page that were not saved: taken up again, or thrown away. */
export function UnsavedNotice({
  unsaved,
  onTake,
}: {
  unsaved: UnsavedQuestions
  onTake: (key: string | undefined) => void
}) {
  const { unsaved: words } = useArea(examWords)
  const { offered } = unsaved
  if (offered.length === 0) return null
  const [begun] = offered.map(({ fields }) => plainText(fields.prompt).split('\n', 1)[0]).filter(Boolean)
  return (
    <section
      aria-label={words.title(offered.length)}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line bg-saffron-soft px-4 py-3 lg:px-6"
    >
      <div className="min-w-0 grow">
        <p className="font-medium text-ink">{words.title(offered.length)}</p>
        <p className="truncate-line text-meta text-second">{begun ? words.begins(begun) : words.text}</p>
      </div>
      <span className="flex gap-2">
        <OfficeButton className="max-lg:min-h-11" onClick={unsaved.discard}>
          {words.discard}
        </OfficeButton>
        <OfficeButton kind="primary" className="max-lg:min-h-11" onClick={() => onTake(unsaved.take())}>
          {words.take}
        </OfficeButton>
      </span>
    </section>
  )
}
