import { isEmptyRichText } from '#shared/core/rich-text-reading.rules.ts'
import type { CorrectedQuestion } from '#shared/exams/corrections.schema.ts'
import { trueOption } from '#shared/exams/exams.lists.ts'
import { isAnswered } from '#shared/exams/scoring.rules.ts'
import { useArea } from '#web/core/use-area.ts'
import { OfficeBadge } from '#web/ui/office/page/office-badge.tsx'
import { RichText } from '#web/ui/rich-text.tsx'
import { correctionWords, examWords } from '../exams.words.ts'

/** A question, what the student answered, and what a good answer says. */
export function PaperAnswer({ question, at, count }: { question: CorrectedQuestion; at: number; count: number }) {
  const words = useArea(correctionWords)
  const { types } = useArea(examWords)
  return (
    <>
      <div>
        <p className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-meta text-muted">
          {words.question(at + 1, count)}
          <OfficeBadge tone="info">{types[question.type]}</OfficeBadge>
          {words.points(String(question.points))}
        </p>
        <div className="text-head font-bold text-ink">
          <RichText text={question.prompt} />
        </div>
      </div>
      <section className="rounded-card border border-line bg-band">
        <h2 className="border-b border-line px-5 py-3 text-nav font-medium">{words.answer}</h2>
        <div className="px-5 py-4">
          {isAnswered(question.answer) ? <Given question={question} /> : <p className="text-muted">{words.noAnswer}</p>}
          {question.is_late && <p className="mt-3 text-meta text-muted">{words.late}</p>}
        </div>
      </section>
      {!isEmptyRichText(question.model_answer) && (
        <details open className="rounded-card bg-sunken px-5 py-3">
          <summary className="cursor-pointer text-nav font-medium">{words.model}</summary>
          <div className="mt-2">
            <RichText text={question.model_answer} />
          </div>
        </details>
      )}
    </>
  )
}

/** What was chosen beside what is right, or the words as they were written. */
function Given({ question }: { question: CorrectedQuestion }) {
  const words = useArea(correctionWords)
  const truth = useArea(examWords).options
  const { answer, options, right } = question
  const named = (id: string) => {
    const option = options.find((one) => one.id === id)
    return option?.text || (question.type === 'true_false' ? truth[id === trueOption ? 'isTrue' : 'isFalse'] : id)
  }
  if (answer && 'options' in answer) {
    return (
      <>
        <p className="wrap-anywhere">{answer.options.map(named).join(', ')}</p>
        <p className="mt-2 text-meta text-muted">
          {words.rightAnswers}: {(right?.options ?? []).map(named).join(', ')}
        </p>
      </>
    )
  }
  return (
    <>
      <p className="text-cell leading-relaxed whitespace-pre-line wrap-anywhere">{answer?.text}</p>
      {right && right.accepted.length > 0 && (
        <p className="mt-2 text-meta text-muted">
          {words.rightAnswers}: {right.accepted.join(', ')}
        </p>
      )}
    </>
  )
}
