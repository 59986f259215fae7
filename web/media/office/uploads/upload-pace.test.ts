import { expect, it } from 'vitest'
import { openPace } from './upload-pace.ts'

it('estimates the time left from the speed of the last seconds', () => {
  const pace = openPace(1000)
  expect(pace.at(0, 0)).toEqual({ sent: 0, secondsLeft: undefined })
  expect(pace.at(100, 1000)).toEqual({ sent: 100, secondsLeft: 9 })
  // Ten seconds later the first second no longer counts, and the connection is slower.
  expect(pace.at(200, 11_000)).toEqual({ sent: 200, secondsLeft: 80 })
})

it('reports a few times a second, and always at the end', () => {
  const pace = openPace(1000)
  pace.at(0, 0)
  expect(pace.at(10, 100)).toBeUndefined()
  expect(pace.at(1000, 120)?.sent).toBe(1000)
})

it('has no estimate while nothing is sent', () => {
  const pace = openPace(1000)
  pace.at(500, 0)
  expect(pace.at(500, 5000)?.secondsLeft).toBeUndefined()
})
