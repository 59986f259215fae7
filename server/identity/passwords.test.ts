import { beforeEach, describe, expect, it, vi } from 'vitest'
import { hashPassword, passwordFits } from './passwords.ts'

/** Which threads there are, and what they were asked to compare. */
const seen = vi.hoisted(() => ({ threads: 0, compared: 0 }))

vi.mock('node:worker_threads', async (original) => {
  const real = await original<typeof import('node:worker_threads')>()
  class Watched extends real.Worker {
    constructor(...given: ConstructorParameters<typeof real.Worker>) {
      super(...given)
      seen.threads += 1
    }
    override postMessage(message: { against?: string }) {
      if (message.against) seen.compared += 1
      super.postMessage(message)
    }
  }
  return { ...real, Worker: Watched }
})

beforeEach(() => {
  seen.compared = 0
})

describe('a password', () => {
  it('is kept as argon2id with 19 MiB and two passes, salted anew each time', async () => {
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
  ])('fits or does not: %s, %s', async (stored, typed, fits) => {
    expect(await passwordFits(await hashPassword(stored), typed)).toBe(fits)
  })

  it('of nobody fits never, but takes the same work', async () => {
    for (const stored of [null, undefined]) {
      expect(await passwordFits(stored, 'nobody has this password')).toBe(false)
    }
    expect(seen.compared).toBe(2)
  })

  it('waits for its turn: however many sign in, one thread does the work, and each is answered', async () => {
    const stored = await hashPassword('a password')
    const typed = ['a password', 'wrong', 'a password', 'wrong', 'a password']
    expect(await Promise.all(typed.map((word) => passwordFits(stored, word)))).toEqual([true, false, true, false, true])
    expect(seen.threads).toBe(1)
  })

  it('gives its turn back when hashing fails', async () => {
    await expect(passwordFits('not a hash', 'x')).rejects.toThrow()
    expect(await passwordFits(await hashPassword('x'), 'x')).toBe(true)
  })
})
