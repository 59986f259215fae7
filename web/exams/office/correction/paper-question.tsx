import Columns2 from 'lucide-react/icons/columns-2'
import { Link } from 'react-router'
import type { Among, CorrectedPaper, CorrectedQuestion, Correction } from '#shared/exams/corrections.schema.ts'
import { useArea } from '#web/core/use-area.ts'
import { Icon } from '#web/ui/icon.tsx'
import { correctionWords } from '../exams.words.ts'
import { withChosen } from './annotate.tsx'
import { HandIns } from './hand-ins.tsx'
import { answersAddress } from './paper-address.ts'
import { PaperAnswer } from './paper-answer.tsx'
import { PaperTimeline } from './paper-timeline.tsx'
import { ScoreForm } from './score-form.tsx'
import { givenMarks, useUnsaved } from './unsaved-correction.ts'

type Given = Omit<Correction, 'question' | 'corrected_at'>

type PaperQuestionProps = {
  paper: CorrectedPaper
  question: CorrectedQuestion
  at: number
  among: Among
  isBlind: boolean
  mayCorrect: boolean
  onSave: (given: Given) => Promise<boolean>
}

/** The answer to one question, and beside it what it brings. */
export function PaperQuestion({ paper, among, question, at, isBlind, mayCorrect, onSave }: PaperQuestionProps) {
  const words = useArea(correctionWords)
  const answered = { attempt_id: paper.id, question: at, corrected_at: question.corrected_at }
  const annotations = question.handed_in?.annotations ?? []
  const marks = useUnsaved('marks', answered, givenMarks, { annotations, passage: '', place: null, comment: '' })

  async function save(given: Given): Promise<boolean> {
    const text = question.answer && 'text' in question.answer ? question.answer.text : ''
    // What is said about a passage is not lost because nobody has added it.
    const own = question.handed_in && { annotations: withChosen(text, marks.now).annotations }
    const isSaved = await onSave({ ...given, ...own })
    if (isSaved) marks.discard()
    return isSaved
  }
  return (
    <>
      <div className="min-w-0 space-y-6 p-4 lg:p-8">
        <PaperAnswer
          question={question}
          at={at}
          count={paper.questions.length}
          marks={{ now: marks.now, change: mayCorrect ? marks.change : undefined }}
        />
        {question.by_person && (
          <Link
            to={answersAddress(paper.exam.id, question.question_id, isBlind)}
            className="inline-flex min-h-11 items-center gap-2 text-primary-strong underline"
          >
            <Icon of={Columns2} size={18} />
            {words.sideBySide}
          </Link>
        )}
        <HandIns paper={paper} among={among} isBlind={isBlind} />
        {paper.exam.kind !== 'assignment' && <PaperTimeline events={paper.events} />}
      </div>
      <ScoreForm
        question={{ ...question, attempt_id: paper.id, question: at }}
        isWaiting={paper.status === 'correction_pending'}
        mayCorrect={mayCorrect}
        marks={marks}
        onSave={save}
      />
    </>
  )
}
