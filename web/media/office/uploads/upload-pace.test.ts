import { expect, it } from 'vitest'
import { openPace } from './upload-pace.ts'

it('tells how long the rest takes at the speed of the last seconds', () => {
  const pace = openPace(1000)
  expect(pace.at(0, 0)).toEqual({ sent: 0, secondsLeft: undefined })
  expect(pace.at(100, 1000)).toEqual({ sent: 100, secondsLeft: 9 })
  // Ten seconds later the first second is forgotten: the line has become slower.
  expect(pace.at(200, 11_000)).toEqual({ sent: 200, secondsLeft: 80 })
})

it('is told a few times a second, and always at the end', () => {
  const pace = openPace(1000)
  pace.at(0, 0)
  expect(pace.at(10, 100)).toBeUndefined()
  expect(pace.at(1000, 120)?.sent).toBe(1000)
})

it('promises nothing while nothing moves', () => {
  const pace = openPace(1000)
  pace.at(500, 0)
  expect(pace.at(500, 5000)?.secondsLeft).toBeUndefined()
})
