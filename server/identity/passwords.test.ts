import { beforeEach, describe, expect, it, vi } from 'vitest'
import { hashPassword, passwordFits } from './passwords.ts'

/** How many hashes are made at this moment, and how many were at most. */
const work = vi.hoisted(() => ({ now: 0, most: 0, verified: 0 }))

vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof import('@node-rs/argon2')>()
  const watched =
    <Given extends unknown[], Result>(made: (...given: Given) => Promise<Result>) =>
    async (...given: Given) => {
      work.now += 1
      work.most = Math.max(work.most, work.now)
      try {
        return await made(...given)
      } finally {
        work.now -= 1
      }
    }
  const verify = watched(real.verify)
  return {
    ...real,
    hash: watched(real.hash),
    verify: (...given: Parameters<typeof real.verify>) => {
      work.verified += 1
      return verify(...given)
    },
  }
})

beforeEach(() => {
  Object.assign(work, { now: 0, most: 0, verified: 0 })
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
    expect(work.verified).toBe(2)
  })

  it('waits for its turn: however many sign in, one is hashed at a time, and each is answered', async () => {
    const stored = await hashPassword('a password')
    const typed = ['a password', 'wrong', 'a password', 'wrong', 'a password']
    expect(await Promise.all(typed.map((word) => passwordFits(stored, word)))).toEqual([true, false, true, false, true])
    expect(work.most).toBe(1)
  })

  it('gives its turn back when hashing fails', async () => {
    await expect(passwordFits('not a hash', 'x')).rejects.toThrow()
    expect(await passwordFits(await hashPassword('x'), 'x')).toBe(true)
  })
})
