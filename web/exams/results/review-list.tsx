import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import { Suspense, useId } from 'react'
import type { AttemptResult, ReviewedQuestion } from '#shared/exams/attempts.schema.ts'
import { isAnswered } from '#shared/exams/scoring.rules.ts'
import { lazyWithWords } from '#web/core/lazy-with-words.ts'
import { useArea } from '#web/core/use-area.ts'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { RichText } from '#web/ui/rich-text.tsx'
import { QuestionFeedback, type Verdict, verdictOf } from '../sitting/question-feedback.tsx'
import { isChoice, QuestionFields } from '../sitting/question-fields.tsx'
import { QuestionMedia } from '../sitting/question-media.tsx'
import { takingWords } from '../taking.words.ts'

// Of what a person scores.
const HandInReview = lazyWithWords(() => import('../assignment/hand-in-review.tsx'))

const writtenLooks = {
  right: 'border-primary bg-primary-soft',
  partly: 'border-line bg-canvas',
  wrong: 'border-danger bg-danger-soft',
  noted: 'border-line bg-canvas',
} as const satisfies Record<Verdict, string>

type WrittenProps = { question: ReviewedQuestion; text: string; lang: string | undefined }

/** What somebody wrote, and whether it was right, once that may be seen. */
function Written({ question, text, lang }: WrittenProps) {
  const verdict = question.right ? verdictOf(question) : 'noted'
  return (
    <p
      lang={lang}
      className={`flex items-start justify-between gap-4 rounded-md border px-4 py-2 whitespace-pre-line ${writtenLooks[verdict]}`}
    >
      <span className="min-w-0 wrap-anywhere">{text}</span>
      {verdict === 'right' && <Icon of={Check} size={18} className="mt-1 text-primary-strong" />}
      {verdict === 'wrong' && <Icon of={X} size={18} className="mt-1 text-danger" />}
    </p>
  )
}

/** Every question of an attempt with its answer, and what is right as far as it may be seen. */
export function ReviewList({
  result,
  lang,
  lessonAt,
}: {
  result: AttemptResult
  lang: string | undefined
  /** Where a lesson is read again; undefined where it is not. */
  lessonAt?: ((lessonId: string) => string | undefined) | undefined
}) {
  const words = useArea(takingWords)
  const id = useId()
  return (
    <section aria-labelledby={id} className="space-y-4">
      <h2 id={id} className="text-h3">
        {words.result.review}
      </h2>
      {(result.hidden_until === 'passed_or_last' || result.hidden_until === 'closed') && (
        <p className="rounded-md bg-info-soft px-4 py-3">{words.result.hidden[result.hidden_until]}</p>
      )}
      {result.questions.map((question, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a question of a paper is its place
        <Card key={at}>
          <div className="mb-2 flex flex-wrap justify-between gap-x-4 text-muted">
            <span>{words.question(at + 1, result.question_count)}</span>
            <span>
              {question.is_pending && words.result.notScored}
              {question.score !== null && words.result.scored(Math.max(0, question.score), question.points)}
            </span>
          </div>
          <div id={`${id}-${at}`} lang={lang} className="mb-4 font-bold text-ink">
            <RichText text={question.prompt} />
          </div>
          {question.media && <QuestionMedia playback={question.media} alt={words.picture} />}
          {isChoice(question) ? (
            <QuestionFields
              name={`review-${at}`}
              question={question}
              answer={question.answer}
              marked={question}
              isLocked
              lang={lang}
              labelledBy={`${id}-${at}`}
            />
          ) : question.handed_in ? (
            <Suspense fallback={null}>
              <HandInReview question={question} lang={lang} />
            </Suspense>
          ) : (
            question.answer &&
            'text' in question.answer &&
            question.answer.text !== '' && <Written question={question} text={question.answer.text} lang={lang} />
          )}
          {!question.right && !isAnswered(question.answer) && (
            <p className="mt-3 text-muted">{words.result.noAnswer}</p>
          )}
          {question.comment && (
            <p lang={lang} className="mt-3 rounded-md bg-sand px-4 py-3 whitespace-pre-line wrap-anywhere">
              <strong className="block text-ink">{words.result.comment}</strong>
              {question.comment}
            </p>
          )}
          {question.is_late && <p className="mt-3 text-muted">{words.result.late}</p>}
          {question.right && (
            <div className="mt-4">
              <QuestionFeedback question={question} lang={lang} lessonAt={lessonAt} />
            </div>
          )}
        </Card>
      ))}
    </section>
  )
}
