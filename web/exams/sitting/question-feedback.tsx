import Lightbulb from 'lucide-react/icons/lightbulb'
import { isEmptyRichText } from '#shared/core/rich-text-reading.rules.ts'
import type { ReviewedQuestion } from '#shared/exams/attempts.schema.ts'
import { isAnswered } from '#shared/exams/scoring.rules.ts'
import { useArea } from '#web/core/use-area.ts'
import { TextWithFormulas } from '#web/ui/formulas/formula.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { RichText } from '#web/ui/rich-text.tsx'
import { takingWords } from '../taking.words.ts'

/** Whether a question was answered rightly, and why it is so. */
export function QuestionFeedback({
  question,
  lang,
  lessonAt,
}: {
  question: ReviewedQuestion
  lang: string | undefined
  /** Where a lesson of the course is read again. */
  lessonAt: ((lessonId: string) => string | undefined) | undefined
}) {
  const words = useArea(takingWords)
  const { right } = question
  if (!right) return null
  const verdict = verdictOf(question)
  const repeated = verdict !== 'right' && right.lesson_id && lessonAt?.(right.lesson_id)
  return (
    <div className="flex gap-3 rounded-md bg-sand p-4">
      <Icon of={Lightbulb} className="mt-1 text-secondary-ink" />
      <div className="min-w-0 space-y-1">
        <p className="font-bold text-ink">
          {isAnswered(question.answer) ? words.feedback[verdict] : words.result.noAnswer}
        </p>
        {verdict !== 'right' && right.accepted.length > 0 && (
          <p lang={lang} className="wrap-anywhere">
            <TextWithFormulas text={words.feedback.accepted(right.accepted.join(' · '))} />
          </p>
        )}
        {!isEmptyRichText(right.explanation) && (
          <div lang={lang}>
            <RichText text={right.explanation} />
          </div>
        )}
        {repeated && (
          <Link to={repeated} className="inline-flex min-h-11 items-center font-bold text-primary-strong underline">
            {words.feedback.repeat}
          </Link>
        )}
      </div>
    </div>
  )
}

export type Verdict = 'right' | 'partly' | 'wrong' | 'noted'

export function verdictOf({ score, points }: Pick<ReviewedQuestion, 'score' | 'points'>): Verdict {
  if (score === null) return 'noted'
  if (score >= points) return 'right'
  return score > 0 ? 'partly' : 'wrong'
}
