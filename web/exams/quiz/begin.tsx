import { useCallback, useEffect, useRef } from 'react'
import type { AttemptResult, ExamIntroduction, OpenAttempt } from '#shared/exams/attempts.schema.ts'
import type { HandInFiles } from '#shared/exams/hand-ins.schema.ts'
import { useLanguage } from '#web/core/language.tsx'
import { Button } from '#web/ui/button.tsx'
import { storedJournal } from '../attempts/attempt-store.ts'
import type { SittingNow } from '../attempts/use-attempt.ts'

/** What a lesson gives its quiz or assignment. */
export type QuizProps = {
  exam: ExamIntroduction
  /** The result that the address names. */
  result: AttemptResult | undefined
  /** What was handed in last, of an assignment. */
  last?: AttemptResult | undefined
  /** An attempt that a form has begun, before the page's scripts ran or without them. */
  begun: OpenAttempt | undefined
  /** What was uploaded for it, of an assignment. */
  files?: HandInFiles | undefined
  /** Why a form was refused. */
  refused: string | undefined
  isPreview: boolean
  /** Where the quiz is. */
  address: string
  /** The percentage that opens what follows; null if nothing waits for it. */
  gate: number | null
  /** The lesson after it, once it is open. */
  next: string | undefined
  /** What comes after the last lesson, once the course is finished. */
  finish: { name: string; open: () => void } | undefined
  lang: string | undefined
  take: () => Promise<OpenAttempt>
  lessonAt: (lessonId: string) => string
}

/** What this device has begun goes on by itself, also after a reload; so does what a form has begun. */
export function useGoingOn(
  exam: Pick<ExamIntroduction, 'id'>,
  { adopt, open }: SittingNow,
  begun: OpenAttempt | undefined,
  isPreview: boolean,
) {
  const seen = useRef<string>(undefined)
  const goOn = useCallback(() => {
    if (isPreview) return
    const id = begun ? `${begun.id} ${begun.turn}` : exam.id
    if (seen.current === id) return
    seen.current = id
    if (begun) adopt(begun)
    else if (storedJournal(exam.id)) void open()
  }, [exam.id, begun, isPreview, adopt, open])
  useEffect(goOn, [goOn])
}

/** A form, so that it works without scripts; with them the page itself begins. */
export function BeginForm({
  sitting,
  address,
  kind,
  children,
}: {
  sitting: SittingNow
  address: string
  kind?: 'primary' | 'secondary'
  children: string
}) {
  const language = useLanguage()
  const action = language === 'km' ? address : `/${language}${address}`
  return (
    <form
      data-forms
      method="post"
      action={action}
      onSubmit={(event) => {
        event.preventDefault()
        if (!sitting.isOpening) void sitting.open()
      }}
    >
      <input type="hidden" name="intent" value="quiz-start" />
      <Button type="submit" size="large" {...(kind && { kind })} loading={sitting.isOpening} className="max-md:w-full">
        {children}
      </Button>
    </form>
  )
}
