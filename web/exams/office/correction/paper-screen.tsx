import { useState } from 'react'
import { useNavigate } from 'react-router'
import { correctAnswer } from '#shared/exams/corrections.endpoints.ts'
import type { Among, CorrectedPaper, Correction } from '#shared/exams/corrections.schema.ts'
import { call } from '#web/core/call.ts'
import { useEditing } from '#web/core/editing.ts'
import { useMay } from '#web/core/office.ts'
import { showToast, toastSeconds } from '#web/core/toasts.ts'
import { useArea } from '#web/core/use-area.ts'
import { useWrites } from '#web/ui/office/page/use-writes.ts'
import { discarding } from '#web/ui/use-leave-blocker.ts'
import { correctionWords } from '../exams.words.ts'
import { addressOf } from './paper-address.ts'
import { PaperHead } from './paper-head.tsx'
import { PaperQuestion } from './paper-question.tsx'
import { PaperQuestions } from './paper-questions.tsx'

const waits = ({ score }: CorrectedPaper['questions'][number]) => score === null

type PaperScreenProps = {
  paper: CorrectedPaper
  /** The queue it is one of. */
  among: Among
  isBlind: boolean
}

/** One paper: its questions, the answer to one of them, and what it brings. */
export function PaperScreen({ paper: loaded, among, isBlind }: PaperScreenProps) {
  const words = useArea(correctionWords)
  const write = useWrites()
  const navigate = useNavigate()
  const mayCorrect = useMay()('exam_corrections.update')
  const [paper, setPaper] = useState(loaded)
  const [at, setAt] = useState(() => Math.max(0, loaded.questions.findIndex(waits)))
  const question = paper.questions[at]
  // Of two who correct the same answer, the second is refused: they know of each other before.
  const editors = useEditing(mayCorrect ? `paper-${paper.id}` : undefined)

  async function save(given: Omit<Correction, 'question' | 'corrected_at'>): Promise<boolean> {
    if (!question) return false
    const body = { ...given, question: at, corrected_at: question.corrected_at, among }
    const changed = await write(() => call(correctAnswer, { params: { attemptId: paper.id }, body }))
    if (!changed) return false
    setPaper(changed)
    goOn(changed)
    return true
  }

  /** To the next answer that waits, else to the next paper. */
  function goOn(changed: CorrectedPaper) {
    const following = changed.questions.findIndex((one, index) => index > at && waits(one))
    const first = changed.questions.findIndex(waits)
    if (first >= 0) return setAt(following >= 0 ? following : first)
    const name = isBlind ? words.hidden(paper.student_number) : paper.student.name || words.queue.noName
    showToast({ tone: 'success', title: words.done, text: words.doneText(name), seconds: toastSeconds.success })
    // After the last one, those that were skipped.
    const waiting = changed.next ?? changed.previous
    // What was typed is saved.
    if (waiting) void navigate(addressOf(waiting, isBlind, among), { state: discarding })
  }

  return (
    <div className="flex min-h-[calc(100dvh-57px)] flex-col max-md:min-h-[calc(100dvh-57px-var(--bottom-bar))]">
      <PaperHead {...{ paper, among, isBlind, editors }} />
      <div className="grid grow lg:grid-cols-[230px_1fr_320px]">
        <PaperQuestions paper={paper} at={at} onChoose={setAt} />
        {question && (
          <PaperQuestion
            key={`${at}-${question.corrected_at}`}
            {...{ paper, among, question, at, isBlind, mayCorrect }}
            onSave={save}
          />
        )}
      </div>
    </div>
  )
}
