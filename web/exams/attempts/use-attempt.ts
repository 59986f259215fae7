import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { hasFormula } from '#shared/core/formulas.rules.ts'
import { plainText } from '#shared/core/rich-text-reading.rules.ts'
import { checkAnswer, handIn, sendAnswers, takeOverAttempt } from '#shared/exams/attempts.endpoints.ts'
import type { OpenAttempt } from '#shared/exams/attempts.schema.ts'
import type { AttemptEvent } from '#shared/exams/exams.lists.ts'
import type { Answer } from '#shared/exams/scoring.rules.ts'
import { CallError, callQuietly, hasSignedInAgain, showFailure } from '#web/core/call.ts'
import { useLive, useOwnChannel } from '#web/notifications/live.ts'
import { loadFormulas } from '#web/ui/formulas/formula.tsx'
import { attemptSender, isPassing } from './attempt-sender.ts'
import {
  dropJournal,
  isOnlyInPage,
  journalIn,
  onJournal,
  storedJournal,
  storedText,
  storeJournal,
  whileSitting,
} from './attempt-store.ts'
import {
  carried,
  checkedIn,
  type DeviceJournal,
  flagged,
  noticed,
  openJournal,
  shown,
  written,
} from './device-journal.ts'
import { estimatedNow, type ServerClock, serverClock } from './server-clock.ts'

type Taking = {
  examId: string
  /** Begin, or go on with what was begun on another device. */
  take: () => Promise<OpenAttempt>
  /** The server has the whole attempt: its result can be shown. */
  onHandedIn: (attemptId: string) => void
  /** Whether a corrector learns that somebody left the page or pasted. */
  isWatched?: boolean
}

export type SittingNow = ReturnType<typeof useAttempt>

const asksWithFormulas = ({ prompt, options }: OpenAttempt['questions'][number]) =>
  hasFormula(plainText(prompt)) || options.some(({ text }) => hasFormula(text))

/** An attempt on this device: written down here first, then sent until the server has it. */
export function useAttempt({ examId, take, onHandedIn, isWatched = true }: Taking) {
  const text = useSyncExternalStore(
    onJournal,
    () => storedText(examId),
    () => null,
  )
  const journal = useMemo(() => journalIn(text), [text])
  const hasFormulas = journal?.attempt.questions.some(asksWithFormulas) ?? false
  useEffect(() => {
    if (hasFormulas) loadFormulas()
  }, [hasFormulas])
  const [isOpening, setOpening] = useState(false)
  const [isSitting, setSitting] = useState(false)
  const clock = useRef<ServerClock>(undefined)
  const handedIn = useRef(onHandedIn)
  useEffect(() => {
    handedIn.current = onHandedIn
  })

  const over = useCallback(
    (attemptId: string) => {
      dropJournal(examId)
      setSitting(false)
      handedIn.current(attemptId)
    },
    [examId],
  )

  const change = useCallback(
    (by: (now: DeviceJournal) => DeviceJournal) => {
      const now = storedJournal(examId)
      if (now) storeJournal(examId, by(now))
    },
    [examId],
  )

  const sender = useMemo(
    () =>
      attemptSender({
        read: () => storedJournal(examId),
        change,
        send: (attemptId, body) => callQuietly(sendAnswers, { params: { attemptId }, body }),
        handIn: (attemptId, body) => callQuietly(handIn, { params: { attemptId }, body }),
        isPassing: async (error) => (await hasSignedInAgain(error, { isBackground: true })) || isPassing(error),
        later: (work, ms) => void setTimeout(work, ms),
        onReceipt: ({ now, handed_in_at }) => {
          clock.current?.set(now)
          const attemptId = storedJournal(examId)?.attempt.id
          if (handed_in_at !== null && attemptId) over(attemptId)
        },
        onHandedIn: over,
        onRefused: (error) => {
          if (error instanceof CallError) void showFailure(error.answer)
        },
      }),
    [examId, change, over],
  )

  /** Show an attempt as the server has opened it. */
  const adopt = useCallback(
    (attempt: OpenAttempt) => {
      clock.current = serverClock(Date.parse(attempt.now))
      storeJournal(examId, openJournal(attempt, Date.now(), storedJournal(examId)))
      setSitting(true)
    },
    [examId],
  )

  const taking = useRef(take)
  useEffect(() => {
    taking.current = take
  })

  /** Begin, or go on. What an earlier page has not sent goes first, so that nothing on the server is older than here. */
  const open = useCallback(async () => {
    setOpening(true)
    const begun = storedJournal(examId)
    try {
      if (begun) await sender.send()
      const here = storedJournal(examId)
      if (begun && !here) return
      const attemptId = here?.attempt.id
      adopt(attemptId ? await callQuietly(takeOverAttempt, { params: { attemptId } }) : await taking.current())
    } catch (error) {
      const here = storedJournal(examId)
      const code = error instanceof CallError ? error.answer.code : undefined
      if (here && code === 'exams.handed_in') return over(here.attempt.id)
      if (here && isPassing(error)) {
        // Offline: it goes on with what is here.
        clock.current = serverClock(estimatedNow(here, Date.now()))
        setSitting(true)
      } else if (error instanceof CallError) {
        if (code === 'exams.attempt_not_found') dropJournal(examId)
        await showFailure(error.answer)
      } else throw error
    } finally {
      setOpening(false)
    }
  }, [examId, sender, adopt, over])

  useEffect(() => {
    const send = () => void sender.send()
    addEventListener('online', send)
    return () => removeEventListener('online', send)
  }, [sender])

  useEffect(() => (isSitting ? whileSitting(examId) : undefined), [isSitting, examId])

  // The device that loses its turn learns it at once; one that slept, when somebody looks at it again.
  const own = useOwnChannel()
  useLive(isSitting ? own : undefined, 'attempt', () => void sender.look())
  useEffect(() => {
    if (!isSitting) return
    const look = () => {
      if (document.visibilityState === 'visible') void sender.look()
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [isSitting, sender])

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (isOnlyInPage(examId) && storedJournal(examId)?.waiting.length) event.preventDefault()
    }
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [examId])

  const serverNow = useCallback(() => clock.current?.now() ?? Date.now(), [])

  const answer = useCallback(
    (question: number, given: Answer) => {
      change((now) => written(now, question, given, serverNow() - Date.parse(now.attempt.started_at)))
      void sender.send()
    },
    [change, sender, serverNow],
  )

  /** See whether an answer is right; false while that is not possible. */
  const check = useCallback(
    async (question: number): Promise<boolean> => {
      const now = storedJournal(examId)
      if (!now) return false
      const { id: attemptId, turn } = now.attempt
      const answers = now.waiting
        .filter((one) => one.turn === turn && one.question === question)
        .map(({ number, question: at, answer: given, after_ms }) => ({ number, question: at, answer: given, after_ms }))
      change((journal) => carried(journal, { turn, answers }))
      try {
        const reviewed = await callQuietly(checkAnswer, { params: { attemptId }, body: { turn, answers, question } })
        change((journal) => checkedIn(journal, question, reviewed))
        return true
      } catch (error) {
        if (!isPassing(error) && error instanceof CallError) await showFailure(error.answer)
        return false
      }
    },
    [examId, change],
  )

  const isOn = isWatched && isSitting && journal !== undefined
  useEffect(() => {
    if (!isOn) return
    const note = (kind: AttemptEvent) => {
      change((now) => noticed(now, kind, serverNow() - Date.parse(now.attempt.started_at)))
      void sender.send()
    }
    const look = () => note(document.visibilityState === 'hidden' ? 'left' : 'back')
    // A page that was closed or loaded again could not say that somebody came back.
    if (storedJournal(examId)?.is_away && document.visibilityState !== 'hidden') note('back')
    const paste = () => note('pasted')
    const offline = () => note('offline')
    const online = () => note('online')
    document.addEventListener('visibilitychange', look)
    document.addEventListener('paste', paste)
    addEventListener('offline', offline)
    addEventListener('online', online)
    return () => {
      document.removeEventListener('visibilitychange', look)
      document.removeEventListener('paste', paste)
      removeEventListener('offline', offline)
      removeEventListener('online', online)
    }
  }, [examId, isOn, change, sender, serverNow])

  const pressHandIn = useCallback(() => {
    const pressed = new Date(serverNow()).toISOString()
    change((now) => ({ ...now, is_handing_in: true, pressed_at: now.pressed_at ?? pressed }))
    void sender.send()
  }, [change, sender, serverNow])

  return {
    /** The attempt, while this page is where it is taken. */
    journal: isSitting ? journal : undefined,
    /** Whether this device has begun it, in this page or in one before. */
    isBegun: journal !== undefined,
    isOpening,
    isOnlyInPage: journal !== undefined && isOnlyInPage(examId),
    /** Nothing is stored or sent. */
    isPreview: false,
    open,
    adopt,
    answer,
    check,
    handIn: pressHandIn,
    show: useCallback(
      (at: number) => {
        change((now) => shown(now, at, serverNow() - Date.parse(now.attempt.started_at)))
        void sender.send()
      },
      [change, sender, serverNow],
    ),
    flag: useCallback((question: number) => change((now) => flagged(now, question)), [change]),
    serverNow,
  }
}
