import { expect, it } from 'vitest'
import type { DeviceJournal } from './device-journal.ts'
import { estimatedNow, serverClock } from './server-clock.ts'

it('counts on from what the server said, whatever the device’s clock shows', () => {
  let steady = 500
  const clock = serverClock(10_000, () => steady)
  steady = 1500
  expect(clock.now()).toBe(11_000)
  clock.set(new Date(20_000).toISOString())
  steady = 1700
  expect(clock.now()).toBe(20_200)
})

it.each([
  ['goes on with the device’s clock', 3000, 13_000],
  ['does not go back with it', -50_000, 10_400],
])('offline, after a reload, it %s', (_, moved, expected) => {
  const at = (ms: number) => new Date(ms).toISOString()
  const attempt = { now: at(10_000), started_at: at(9000) }
  const journal = { attempt, wall_ms: 7000, waiting: [{ after_ms: 1400 }] } as DeviceJournal
  expect(estimatedNow(journal, 7000 + moved)).toBe(expected)
})
