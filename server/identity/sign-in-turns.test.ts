import { afterEach, expect, it, vi } from 'vitest'
import { TooManyRequests } from '#server/core/database/rate-limits.ts'
import { clock } from './sign-in-delay.ts'
import { openTurns } from './sign-in-turns.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

/** Work that ends on request. */
function tasks() {
  const running: string[] = []
  const gates = new Map<string, () => void>()
  const work = (name: string) => async () => {
    running.push(name)
    await new Promise<void>((end) => gates.set(name, end))
    running.splice(running.indexOf(name), 1)
    return name
  }
  return { running, work, end: (name: string) => gates.get(name)?.() }
}

it('work of one key is done in order, so many at once; another key does not wait', async () => {
  const turn = openTurns({ sideBySide: 2, mostWaiting: 10, mostDelayed: 10 })
  const { running, work, end } = tasks()
  const done = ['a', 'b', 'c', 'd'].map((name) => turn('one', work(name)))
  const other = turn('other', work('x'))
  expect(running).toEqual(['a', 'b', 'x'])
  end('b')
  expect(await done[1]).toBe('b')
  await expect.poll(() => running).toEqual(['a', 'x', 'c'])
  for (const name of ['a', 'c', 'x']) end(name)
  await expect.poll(() => running).toEqual(['d'])
  end('d')
  expect(await Promise.all([...done, other])).toEqual(['a', 'b', 'c', 'd', 'x'])
})

it('only so many may wait, and fewer while turns are delayed', async () => {
  const gate = Promise.withResolvers<void>()
  vi.spyOn(clock, 'wait').mockReturnValue(gate.promise)
  const turn = openTurns({ sideBySide: 1, mostWaiting: 3, mostDelayed: 1 })
  const { work, end } = tasks()
  const quick = ['a', 'b', 'c', 'd'].map((name) => turn('quick', work(name)))
  await expect(turn('quick', work('e'))).rejects.toBeInstanceOf(TooManyRequests)
  const slow = [1, 2].map(() => turn('slow', (delay) => delay(4500)))
  await expect(turn('slow', work('f'))).rejects.toMatchObject({ retryAfterSeconds: 5 })
  gate.resolve()
  await Promise.all(slow)
  for (const [at, name] of ['a', 'b', 'c', 'd'].entries()) {
    await expect.poll(() => end(name)).toBeUndefined()
    await quick[at]
  }
})

it('who has failed less is first, and takes the place of who has failed most', async () => {
  const turn = openTurns({ sideBySide: 1, mostWaiting: 3, mostDelayed: 3 })
  const done: string[] = []
  const gate = Promise.withResolvers<void>()
  const work = (name: string) => async () => {
    await gate.promise
    done.push(name)
  }
  const running = turn('one', work('running'), 9)
  const flood = [8, 9, 9].map((failures, n) => turn('one', work(`flood ${n}`), failures))
  const refused = expect(flood[2]).rejects.toBeInstanceOf(TooManyRequests)
  const innocent = turn('one', work('innocent'), 1)
  await refused
  await expect(turn('one', work('more'), 9)).rejects.toBeInstanceOf(TooManyRequests)
  gate.resolve()
  await Promise.all([running, flood[0], flood[1], innocent])
  expect(done).toEqual(['running', 'innocent', 'flood 0', 'flood 1'])
})

it('work that fails ends its turn', async () => {
  const turn = openTurns({ sideBySide: 1, mostWaiting: 3, mostDelayed: 3 })
  const failing = turn('one', () => Promise.reject(new Error('broken')))
  const next = turn('one', async () => 'next')
  await expect(failing).rejects.toThrow('broken')
  expect(await next).toBe('next')
})
