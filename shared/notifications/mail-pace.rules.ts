import { calendarDay, dayText, momentFrom } from '#shared/core/clock.rules.ts'
import type { MailPace } from './notifications.lists.ts'

const hourMs = 3600 * 1000
/** When people in Cambodia get their email of the day. */
const dailyAt = '07:00'

/** When the next email that gathers notifications is sent: at the full hour, or in the morning. */
export function nextDue(pace: Exclude<MailPace, 'at_once'>, now: Date): Date {
  if (pace === 'hourly') return new Date((Math.floor(now.getTime() / hourMs) + 1) * hourMs)
  const today = calendarDay(now)
  const [due] = [today, today + 1]
    .map((day) => new Date(momentFrom(`${dayText(day)}T${dailyAt}`) as string))
    .filter((due) => due > now)
  return due as Date
}
