import { useEffect } from 'react'
import { openAt, questionTimes } from '#shared/exams/question-times.rules.ts'
import type { DeviceJournal } from '../attempts/device-journal.ts'
import type { SittingNow } from '../attempts/use-attempt.ts'

export type QuestionClock = {
  /** Whether each question has its own time: nobody goes back then. */
  isTimed: boolean
  /** When the time of the question, or of all, is over; null if never. */
  dueAt: string | null
  onOver: () => void
}

/** The time of the question that is shown. When it is over the next one comes by itself, and after the last the hand-in. */
export function useQuestionTime(sitting: SittingNow, journal: DeviceJournal): QuestionClock {
  const { attempt, at, opened = [] } = journal
  const isTimed = attempt.time_limit === 'question'
  const { serverNow, show, handIn } = sitting
  const started = Date.parse(attempt.started_at)
  const times = questionTimes(
    attempt.questions.map(({ minutes }) => minutes),
    opened,
  )
  const current = isTimed ? openAt(times, serverNow() - started) : at
  const isNoted = opened.some(({ question }) => question === current)
  useEffect(() => {
    if (isTimed && !journal.is_handing_in && (current !== at || !isNoted)) show(current)
  }, [isTimed, journal.is_handing_in, current, at, isNoted, show])
  if (!isTimed) return { isTimed, dueAt: attempt.due_at, onOver: handIn }
  const ends = times[at]?.ends ?? Number.POSITIVE_INFINITY
  const due = attempt.due_at === null ? Number.POSITIVE_INFINITY : Date.parse(attempt.due_at)
  const end = Math.min(started + ends, due)
  const isLast = at >= attempt.questions.length - 1
  return {
    isTimed,
    dueAt: Number.isFinite(end) ? new Date(end).toISOString() : null,
    onOver: () => (isLast || end >= due ? handIn() : show(at + 1)),
  }
}
