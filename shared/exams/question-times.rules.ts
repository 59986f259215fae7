/** A question that a device has opened, in milliseconds after the start. */
export type Opened = { question: number; after_ms: number }

/** From when until when a question is open, in milliseconds after the start; without an end it stays open. */
export type QuestionTime = { opens: number; ends: number }

const never = Number.POSITIVE_INFINITY

/**
 * When each question is open, where each has its own minutes. They are asked in order and none twice: the next one opens
 * when somebody goes on, and at the latest when the time of the one before is over, whether a device is there or not.
 * Opening a later question has ended all before it. A question without minutes is open until somebody goes on.
 */
export function questionTimes(minutes: readonly (number | null)[], opened: readonly Opened[]): QuestionTime[] {
  const times: QuestionTime[] = []
  for (const [question, its] of minutes.entries()) {
    const before = times[question - 1]
    const reported = Math.min(never, ...opened.filter((one) => one.question >= question).map((one) => one.after_ms))
    const opens = before ? Math.max(before.opens, Math.min(reported, before.ends)) : 0
    if (before) before.ends = Math.min(before.ends, opens)
    times.push({ opens, ends: its === null ? never : opens + its * 60_000 })
  }
  return times
}

/** Which question is open at a moment: the last one that has opened. */
export const openAt = (times: readonly QuestionTime[], afterMs: number): number =>
  Math.max(
    0,
    times.findLastIndex(({ opens }) => opens <= afterMs),
  )
