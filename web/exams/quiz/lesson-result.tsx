import ArrowRight from 'lucide-react/icons/arrow-right'
import Award from 'lucide-react/icons/award'
import type { ReactNode, Ref } from 'react'
import type { AttemptResult } from '#shared/exams/attempts.schema.ts'
import { useArea } from '#web/core/use-area.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { lessonAddress, RepeatList } from '../results/repeat-list.tsx'
import { ResultCard } from '../results/result-card.tsx'
import { ReviewList } from '../results/review-list.tsx'
import { takingWords } from '../taking.words.ts'
import type { QuizProps } from './begin.tsx'

type Kind = 'primary' | 'secondary'

type ResultProps = Pick<QuizProps, 'next' | 'finish' | 'address' | 'lang' | 'lessonAt'> & {
  result: AttemptResult
  needed: number | null
  heading?: Ref<HTMLHeadingElement>
  /** The way back to what it was. */
  back: string
  /** The way to take it again, if there is one. */
  again: (kind: Kind) => ReactNode
}

/** How a quiz or exam of a lesson ended, and what comes next: after failing, the lesson to repeat, the retake, then the next. */
export function LessonResult({
  result,
  needed,
  heading,
  next,
  finish,
  address,
  lang,
  lessonAt,
  back,
  again,
}: ResultProps) {
  const { result: words } = useArea(takingWords)
  const isOver = result.status === 'passed' || result.status === 'completed'
  const hasFailed = result.status === 'failed' || result.status === 'absent'
  const [repeat] = hasFailed ? (result.repeats ?? []) : []
  const goesOn = next !== undefined || (finish !== undefined && isOver)
  const onward = next ? (
    <ButtonLink
      key="next"
      to={next}
      size="large"
      rel="next"
      kind={hasFailed ? 'secondary' : 'primary'}
      className="max-md:w-full"
    >
      {words.next}
      <Icon of={ArrowRight} size={18} />
    </ButtonLink>
  ) : (
    finish &&
    isOver && (
      <Button key="finish" size="large" onClick={finish.open} className="max-md:w-full">
        <Icon of={Award} size={18} />
        {finish.name}
      </Button>
    )
  )
  const isSecond = hasFailed ? repeat !== undefined : goesOn || result.status === 'correction_pending'
  const retake = again(isSecond ? 'secondary' : 'primary')
  return (
    <section aria-label={words.title} className="scroll-mt-24 mb-8 max-w-[680px] space-y-5">
      <ResultCard result={result} needed={needed} {...(heading && { heading })} />
      <div className="flex flex-wrap gap-2.5">
        {repeat && (
          <ButtonLink to={lessonAddress(repeat)} size="large" className="max-md:w-full">
            {words.repeatLesson(repeat.number)}
          </ButtonLink>
        )}
        {hasFailed ? [retake, onward] : [onward, retake]}
        <ButtonLink kind="ghost" to={address}>
          {back}
        </ButtonLink>
      </div>
      <RepeatList result={result} isFirst={hasFailed} />
      <ReviewList result={result} lang={lang} lessonAt={lessonAt} />
    </section>
  )
}
