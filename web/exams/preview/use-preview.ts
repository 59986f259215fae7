import { useCallback, useState } from 'react'
import type { OpenAttempt } from '#shared/exams/attempts.schema.ts'
import type { ExamPreview } from '#shared/exams/preview.schema.ts'
import { checkedQuestion } from '#shared/exams/reviews.rules.ts'
import type { Answer } from '#shared/exams/scoring.rules.ts'
import {
  answerTo,
  checkedIn,
  confirmed,
  type DeviceJournal,
  flagged,
  openJournal,
  shown,
  written,
} from '../attempts/device-journal.ts'
import type { SittingNow } from '../attempts/use-attempt.ts'

/** The same attempt, begun now. */
function begunNow(attempt: OpenAttempt, now: number): OpenAttempt {
  const moved = (moment: string) => new Date(Date.parse(moment) + now - Date.parse(attempt.now)).toISOString()
  return {
    ...attempt,
    now: new Date(now).toISOString(),
    started_at: moved(attempt.started_at),
    due_at: attempt.due_at && moved(attempt.due_at),
  }
}

/** What the server would say once it has an answer. */
const receiptOf = ({ attempt, last }: DeviceJournal) => ({
  ...{ stored: [last], too_late: [], is_taken_over: false, handed_in_at: null },
  now: new Date().toISOString(),
  due_at: attempt.due_at,
})

type Tried = { preview: ExamPreview; journal: DeviceJournal }

/**
 * Trying an exam in its preview: what `useAttempt` is to a student, with a journal that is only in this page. Nothing is
 * stored on the device or sent.
 */
export function usePreview(preview: ExamPreview) {
  // The paper as it was when somebody began: each time the page is loaded another is drawn.
  const [tried, setTried] = useState<Tried>()
  const change = useCallback(
    (by: (now: DeviceJournal, preview: ExamPreview) => DeviceJournal) =>
      setTried((now) => now && (now.journal.is_handing_in ? now : { ...now, journal: by(now.journal, now.preview) })),
    [],
  )
  const show = useCallback((at: number) => change((now) => shown(now, at, sinceStart(now))), [change])
  const handIn = useCallback(() => change((now) => ({ ...now, is_handing_in: true })), [change])
  const isOver = tried?.journal.is_handing_in ?? false
  const sitting: SittingNow = {
    journal: isOver ? undefined : tried?.journal,
    isBegun: tried !== undefined,
    isOpening: false,
    isOnlyInPage: false,
    isPreview: true,
    open: async () => {
      const now = Date.now()
      setTried({ preview, journal: openJournal(begunNow(preview.attempt, now), now) })
    },
    adopt: () => undefined,
    answer: (question: number, given: Answer) =>
      change((now) => {
        const next = written(now, question, given, sinceStart(now))
        return confirmed(next, { turn: next.attempt.turn }, receiptOf(next))
      }),
    check: async (question: number) => {
      change((now, { questions }) => {
        const [fields, asked] = [questions[question], now.attempt.questions[question]]
        return fields && asked ? checkedIn(now, question, checkedQuestion(fields, asked, answerTo(now, question))) : now
      })
      return true
    },
    handIn,
    show,
    flag: (question: number) => change((now) => flagged(now, question)),
    serverNow: Date.now,
  }
  return { sitting, over: isOver ? tried : undefined, reset: () => setTried(undefined) }
}

const sinceStart = ({ attempt }: DeviceJournal) => Date.now() - Date.parse(attempt.started_at)
