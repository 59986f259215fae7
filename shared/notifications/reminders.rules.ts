/** How long before something happens people are reminded of it. */
export const befores = ['at_time', '10_minutes', '1_hour', '1_day'] as const
export type Before = (typeof befores)[number]

const minuteMs = 60_000
const msBefore: Record<Before, number> = {
  at_time: 0,
  '10_minutes': 10 * minuteMs,
  '1_hour': 60 * minuteMs,
  '1_day': 24 * 60 * minuteMs,
}

/** When people are reminded of something that happens at a moment. Cambodia's clocks never change, so a day is 24 hours. */
export const dueAt = (at: Date, before: Before): Date => new Date(at.getTime() - msBefore[before])

/** How much later than it was due a reminder is still sent, such as after the workers were down. */
const lateMs = 60 * minuteMs

/** Whether it still helps: before it happens, or at its moment and a little later. */
export const isTimely = (at: Date, before: Before, now: Date): boolean =>
  before === 'at_time' ? now.getTime() - at.getTime() <= lateMs : now < at
