import { isEmptyRichText } from '#shared/core/rich-text-reading.rules.ts'
import type { CorrectedQuestion } from '#shared/exams/corrections.schema.ts'
import { trueOption } from '#shared/exams/exams.lists.ts'
import type { HandInFile } from '#shared/exams/hand-ins.schema.ts'
import { isAnswered } from '#shared/exams/scoring.rules.ts'
import { useArea } from '#web/core/use-area.ts'
import { HandedInFiles } from '#web/exams/assignment/hand-in-file.tsx'
import { TextWithFormulas } from '#web/ui/formulas/formula.tsx'
import { OfficeBadge } from '#web/ui/office/page/office-badge.tsx'
import { RichText } from '#web/ui/rich-text.tsx'
import { correctionWords, examWords } from '../exams.words.ts'
import { Annotate, type Marks, writtenLook } from './annotate.tsx'

type AnswerProps = {
  question: CorrectedQuestion
  at: number
  count: number
  /** Passages of a text that are marked. */
  marks: Marks
}

/** A question, what the student answered, and what a good answer says. */
export function PaperAnswer({ question, at, count, marks }: AnswerProps) {
  const words = useArea(correctionWords)
  const { types } = useArea(examWords)
  return (
    <>
      <div>
        <p className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-meta text-muted">
          {question.type === 'hand_in' ? words.task : words.question(at + 1, count)}
          <OfficeBadge tone="info">{types[question.type]}</OfficeBadge>
          {words.points(String(question.points))}
        </p>
        <div className={question.type === 'hand_in' ? '' : 'text-head font-bold text-ink'}>
          <RichText text={question.prompt} />
        </div>
      </div>
      <section className="rounded-card border border-line bg-band">
        <h2 className="border-b border-line px-5 py-3 text-nav font-medium">{words.answer}</h2>
        <div className="px-5 py-4">
          {isAnswered(question.answer) ? (
            <Given question={question} marks={marks} />
          ) : (
            <p className="text-muted">{words.noAnswer}</p>
          )}
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
function Given({ question, marks }: Pick<AnswerProps, 'question' | 'marks'>) {
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
        <p className="wrap-anywhere">
          <TextWithFormulas text={answer.options.map(named).join(', ')} />
        </p>
        <p className="mt-2 text-meta text-muted">
          {words.rightAnswers}: <TextWithFormulas text={(right?.options ?? []).map(named).join(', ')} />
        </p>
      </>
    )
  }
  if (question.handed_in) return <HandedIn text={answer?.text ?? ''} files={question.handed_in.files} marks={marks} />
  return (
    <>
      <p className={writtenLook}>{answer?.text}</p>
      {right && right.accepted.length > 0 && (
        <p className="mt-2 text-meta text-muted">
          {words.rightAnswers}: <TextWithFormulas text={right.accepted.join(', ')} />
        </p>
      )}
    </>
  )
}

type HandedInProps = Pick<AnswerProps, 'marks'> & { text: string; files: readonly HandInFile[] }

/** What was handed in for an assignment: a text with its marked passages, and files. */
export function HandedIn({ text, files, marks }: HandedInProps) {
  return (
    <>
      {text !== '' && <Annotate text={text} marks={marks} />}
      <HandedInFiles files={files} />
    </>
  )
}
