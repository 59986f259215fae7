import { performance } from 'node:perf_hooks'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

/** How many threads were started, and how many comparisons they got. */
const seen = { threads: 0, compared: 0 }
/** While it is set, a thread gets its work later. */
let held: (() => void)[] | undefined

// Files share what they have loaded: this one loads it again, with threads that are watched.
vi.resetModules()
vi.doMock('node:worker_threads', async (original) => {
  const real = await original<typeof import('node:worker_threads')>()
  class Watched extends real.Worker {
    constructor(...given: ConstructorParameters<typeof real.Worker>) {
      super(...given)
      seen.threads += 1
    }
    override postMessage(message: { against?: string }) {
      if (message.against) seen.compared += 1
      if (held) held.push(() => super.postMessage(message))
      else super.postMessage(message)
    }
  }
  return { ...real, Worker: Watched }
})
const { hashPassword, passwordFits } = await import('./passwords.ts')
vi.doUnmock('node:worker_threads')

const processIs = (utilization: number) =>
  vi.spyOn(performance, 'eventLoopUtilization').mockReturnValue({ idle: 0, active: 0, utilization })

beforeEach(() => {
  seen.compared = 0
  processIs(0)
})
afterEach(() => {
  vi.restoreAllMocks()
})

describe('a password', () => {
  it('is hashed by argon2id with 19 MiB and two passes, with a new salt each time', async () => {
    const [one, two] = await Promise.all([hashPassword('the same'), hashPassword('the same')])
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(one).not.toBe(two)
  })

  it.each([
    ['a password', 'a password', true],
    ['a password', 'a Password', false],
    ['a password', 'a password ', false],
    ['ពាក្យសម្ងាត់', 'ពាក្យសម្ងាត់', true],
    ['x'.repeat(200), 'x'.repeat(199), false],
  ])('matches or not: %s, %s', async (stored, typed, fits) => {
    expect(await passwordFits(await hashPassword(stored), typed)).toBe(fits)
  })

  it('never matches without a stored hash, but takes the same work', async () => {
    for (const stored of [null, undefined]) {
      expect(await passwordFits(stored, 'nobody has this password')).toBe(false)
    }
    expect(seen.compared).toBe(2)
  })

  it('is compared by one thread, however many sign in, and each gets its own result', async () => {
    const stored = await hashPassword('a password')
    const typed = ['a password', 'wrong', 'a password', 'wrong', 'a password']
    expect(await Promise.all(typed.map((word) => passwordFits(stored, word)))).toEqual([true, false, true, false, true])
    expect(seen.threads).toBe(1)
  })

  it('is refused while too many of its network wait, but not elsewhere, nor on a known device, which is first', async () => {
    const stored = await hashPassword('a password')
    held = []
    const done: string[] = []
    const waiting = Array.from({ length: 41 }, () => passwordFits(stored, 'wrong').then(() => done.push('other')))
    await expect(passwordFits(stored, 'a password')).rejects.toMatchObject({ code: 'core.unavailable', status: 503 })
    const elsewhere = passwordFits(stored, 'a password', { ip: '192.0.2.7' }).then(() => done.push('elsewhere'))
    const known = passwordFits(stored, 'a password', { ip: '', rank: 'first' }).then((fits) =>
      done.push(`known ${fits}`),
    )
    const [begin] = held
    held = undefined
    begin?.()
    await known
    expect(done).toEqual(['other', 'known true'])
    await elsewhere
    expect(done).toEqual(['other', 'known true', 'other', 'elsewhere'])
    await Promise.all(waiting)
  })

  it('waits a little after the one before while the process is busy with other things', async () => {
    processIs(0.9)
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    await passwordFits(null, 'one')
    const next = passwordFits(null, 'another')
    expect(seen.compared).toBe(1)
    vi.runAllTimers()
    await next
    expect(seen.compared).toBe(2)
    vi.runAllTimers()
  })

  it('can be compared after an earlier hash failed', async () => {
    await expect(passwordFits('not a hash', 'x')).rejects.toThrow()
    expect(await passwordFits(await hashPassword('x'), 'x')).toBe(true)
  })
})
