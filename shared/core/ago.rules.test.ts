import { expect, it } from 'vitest'
import { ago } from './ago.rules.ts'

const now = new Date('2026-11-16T12:00:00Z')
const minutes = 60_000
const hours = 60 * minutes
const days = 24 * hours

it.each([
  [-5 * minutes, 'just now', 'អម្បាញ់មិញ', '刚刚'],
  [minutes - 1, 'just now', 'អម្បាញ់មិញ', '刚刚'],
  [minutes, 'a minute ago', '1 នាទីមុន', '1 分钟前'],
  [59 * minutes, '59 minutes ago', '59 នាទីមុន', '59 分钟前'],
  [hours, 'an hour ago', '1 ម៉ោងមុន', '1 小时前'],
  [24 * hours - 1, '23 hours ago', '23 ម៉ោងមុន', '23 小时前'],
  [days, 'a day ago', '1 ថ្ងៃមុន', '1 天前'],
  [2 * days, '2 days ago', '2 ថ្ងៃមុន', '2 天前'],
  [7 * days - 1, '6 days ago', '6 ថ្ងៃមុន', '6 天前'],
  [7 * days, 'a week ago', '1 សប្តាហ៍មុន', '1 周前'],
  [35 * days - 1, '4 weeks ago', '4 សប្តាហ៍មុន', '4 周前'],
  [35 * days, '12 October 2026', '12 តុលា 2026', '2026年10月12日'],
])('%i ms before now is %s', (before, en, km, zh) => {
  const moment = new Date(now.getTime() - before)
  expect([ago('en', moment, now), ago('km', moment, now), ago('zh', moment, now)]).toEqual([en, km, zh])
})
