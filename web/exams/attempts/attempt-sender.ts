import type { AttemptSummary, Receipt, SentAnswers } from '#shared/exams/attempts.schema.ts'
import { CallError } from '#web/core/call.ts'
import { carried, confirmed, type DeviceJournal, mostSent, nextSent, withdrawn } from './device-journal.ts'

/** How long to wait before sending again, in milliseconds: twice as long each time. */
export const waitMs = (failures: number): number => Math.min(30_000, 1000 * 2 ** Math.max(0, failures - 1))

/** Whether trying again may succeed: offline, a busy server or an ended session. */
export const isPassing = (error: unknown): boolean =>
  !(error instanceof CallError) || error.status < 400 || error.status >= 500 || [401, 429].includes(error.status)

/** Whether the server refuses a request for what is in it, and may take it in parts. */
const isAboutContent = (error: unknown): boolean => error instanceof CallError && [400, 413, 422].includes(error.status)

export type Sending = {
  read(): DeviceJournal | undefined
  /** Change what the device has; nothing is changed if it has nothing. */
  change(change: (journal: DeviceJournal) => DeviceJournal): void
  send(attemptId: string, sent: SentAnswers): Promise<Receipt>
  handIn(attemptId: string, sent: SentAnswers): Promise<AttemptSummary>
  /** Whether trying again may succeed; false if the server has refused. */
  isPassing(error: unknown): boolean | Promise<boolean>
  later(work: () => void, ms: number): void
  onReceipt(receipt: Receipt): void
  /** The server has the whole attempt. */
  onHandedIn(attemptId: string): void
  /** The server wants nothing more of this attempt. */
  onRefused(error: unknown): void
}

/**
 * Sends what a device has written down: in order, again until the server has confirmed it, and one request at a time. The
 * hand-in goes last.
 */
export function attemptSender(on: Sending) {
  let isBusy = false
  let failures = 0
  let wake = 0

  /** Send some of what waits. If that is refused for what it is, half of it; one alone is given up, and the others go on. */
  async function sendSome({ attempt }: DeviceJournal, sent: SentAnswers): Promise<number> {
    on.change((now) => carried(now, sent))
    try {
      const receipt = await on.send(attempt.id, sent)
      on.change((now) => (now.attempt.id === attempt.id ? confirmed(now, sent, receipt) : now))
      on.onReceipt(receipt)
      return mostSent
    } catch (error) {
      if (!isAboutContent(error)) throw error
      if (sent.answers.length > 1) return Math.floor(sent.answers.length / 2)
      on.change((now) => (now.attempt.id === attempt.id ? withdrawn(now, sent) : now))
      on.onRefused(error)
      return mostSent
    }
  }

  async function round(): Promise<void> {
    let most = mostSent
    for (;;) {
      const journal = on.read()
      if (!journal || journal.is_over) return
      const sent = nextSent(journal, most)
      if (sent) most = await sendSome(journal, sent)
      else {
        if (!journal.is_handing_in) return
        const { id, turn } = journal.attempt
        await on.handIn(id, { turn, answers: [] })
        on.onHandedIn(id)
        return
      }
      failures = 0
    }
  }

  /** Send now, unless a request is on its way: it looks again when it has its answer. */
  async function send(): Promise<void> {
    wake += 1
    if (isBusy) return
    isBusy = true
    const mine = wake
    try {
      await round()
      failures = 0
    } catch (error) {
      if (await on.isPassing(error)) {
        failures += 1
        on.later(() => void send(), waitMs(failures))
      } else on.onRefused(error)
      return
    } finally {
      isBusy = false
    }
    // Something was written after the last look.
    if (wake !== mine && on.read()?.waiting.length) void send()
  }

  /** Ask whether another device has taken over, or has handed in. Offline nobody knows; what is sent next finds out. */
  async function look(): Promise<void> {
    const journal = on.read()
    if (!journal || journal.is_over || journal.is_taken_over) return
    const { id, turn } = journal.attempt
    const nothing = { turn, answers: [] }
    const receipt = await on.send(id, nothing).catch(() => undefined)
    if (!receipt) return
    on.change((now) => (now.attempt.id === id ? confirmed(now, nothing, receipt) : now))
    on.onReceipt(receipt)
  }

  return { send, look }
}
