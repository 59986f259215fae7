import { handIn, sendAnswers } from '#shared/exams/attempts.endpoints.ts'
import { CallError, callQuietly } from '#web/core/call.ts'
import type { UnsentSender } from '#web/core/unsent/unsent-domain.ts'
import { attemptSender, isPassing } from './attempts/attempt-sender.ts'
import { dropJournal, examsOnDevice, storedJournal, storeJournal, whileNobodySits } from './attempts/attempt-store.ts'
import type { DeviceJournal } from './attempts/device-journal.ts'

/** Whether the server lacks something of an attempt. */
export const isUnsent = ({ waiting, events, is_handing_in, is_over }: DeviceJournal): boolean =>
  !is_over && (waiting.length > 0 || events.length > 0 || is_handing_in)

const unsentExams = () =>
  examsOnDevice().filter((examId) => {
    const journal = storedJournal(examId)
    return journal !== undefined && isUnsent(journal)
  })

/** Answers that wait on this device, and a hand-in that was pressed, are sent from any page. The page of an exam sends its own. */
export const sendWaiting: UnsentSender = async () => {
  let hasSent = false
  for (const examId of unsentExams()) {
    await whileNobodySits(examId, async () => {
      await sendExam(examId)
      const journal = storedJournal(examId)
      hasSent ||= journal === undefined || !isUnsent(journal)
    })
  }
  return { hasSent, isLeft: unsentExams().length > 0 }
}

async function sendExam(examId: string): Promise<void> {
  const drop = () => dropJournal(examId)
  const sender = attemptSender({
    read: () => storedJournal(examId),
    change: (by) => {
      const now = storedJournal(examId)
      if (now) storeJournal(examId, by(now))
    },
    send: (attemptId, body) => callQuietly(sendAnswers, { params: { attemptId }, body }),
    handIn: (attemptId, body) => callQuietly(handIn, { params: { attemptId }, body }),
    isPassing,
    // Whoever asks for all that waits asks again.
    later: () => undefined,
    onReceipt: ({ handed_in_at }) => handed_in_at !== null && drop(),
    onHandedIn: drop,
    onRefused: (error) => {
      if (error instanceof CallError && error.answer.code === 'exams.attempt_not_found') drop()
    },
  })
  await sender.send()
}
