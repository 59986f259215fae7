import { describe, expect, it } from 'vitest'
import { doors, uniqueWord } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import { openSite, refusal } from '#tests/support/site.ts'
import { addressBucket, countAttempt, countHit, networkBucket } from './rate-limits.ts'

const limit = { hits: 3, seconds: 60 }
const minute = Date.now()
const attempt = (key: string, at = minute) => countAttempt(doors.reference, key, limit, new Date(at))
const tooMany = 'Too many attempts. Please wait a moment and try again.'

describe('attempts', () => {
  it('are allowed up to the limit and refused past it', async () => {
    const key = uniqueWord()
    for (let n = 1; n <= 3; n++) await attempt(key)
    await expect(attempt(key)).rejects.toThrow(tooMany)
    await attempt(uniqueWord())
  })

  it('that are refused do not count', async () => {
    const key = uniqueWord()
    for (let n = 1; n <= 3; n++) await attempt(key)
    for (let n = 1; n <= 5; n++) await expect(attempt(key)).rejects.toThrow(tooMany)
    expect((await countHit(doors.reference, key, limit.seconds, new Date(minute))).hits).toBe(4)
  })

  it('of a burst are counted before any of them is made', async () => {
    const key = uniqueWord()
    const results = await Promise.allSettled(Array.from({ length: 20 }, () => attempt(key)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  })

  it('are counted from zero a minute after the first, not before', async () => {
    const key = uniqueWord()
    for (let n = 1; n <= 3; n++) await attempt(key, minute)
    await expect(attempt(key, minute + 59_999)).rejects.toThrow(tooMany)
    await attempt(key, minute + 60_000)
  })

  it.each([
    [0, 60],
    [1, 60],
    [1000, 59],
    [30_500, 30],
    [59_001, 1],
    [59_999, 1],
  ])('are refused with the time that is left of their window: after %i ms, %i s', async (afterMs, seconds) => {
    const key = uniqueWord()
    for (let n = 1; n <= 3; n++) await attempt(key)
    await expect(attempt(key, minute + afterMs)).rejects.toMatchObject({ retryAfterSeconds: seconds })
  })

  it('that were legitimate can be taken back', async () => {
    const key = uniqueWord()
    for (let n = 1; n <= 10; n++) {
      const { takeBack } = await attempt(key)
      await takeBack()
    }
  })
})

it.each([
  ['192.0.2.7', '192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '::ffff:192.0.2.7', '::ffff:192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2', '2001:db8:1'],
  ['2001:db8:1:2::9', '2001:db8:1:2', '2001:db8:1'],
  ['2001:db8::9', '2001:db8:0:0', '2001:db8:0'],
  ['', '', ''],
])('the address %s is counted as %s, of the network %s', (ip, bucket, network) => {
  expect(addressBucket(ip)).toBe(bucket)
  expect(networkBucket(ip)).toBe(network)
})

describe('two processes on one database', () => {
  it('count the attempts together, and both say when to try again', async () => {
    const school = await given.school()
    const sites = [openSite(), openSite()]
    const { token } = await given.invitation(school, { account: await given.person(await given.school()) })
    const body = {
      token,
      first_name: 'Sok',
      last_name: 'Dara',
      password: 'a wrong password',
      password_confirmation: '',
    }
    const answers = []
    for (let n = 0; n < 22; n++) answers.push(await sites[n % 2]?.ask(school.host, 'POST', '/invitation', { body }))
    expect(answers.map((answer) => answer?.status)).toEqual([...Array(20).fill(401), 429, 429])
    for (const answer of answers.slice(20)) {
      if (!answer) throw new Error('Nothing was answered')
      expect(refusal(answer)).toEqual({ status: 429, code: 'core.too_many_requests', message: tooMany })
      const seconds = Number(answer.headers.get('retry-after'))
      expect(Number.isInteger(seconds) && seconds >= 1 && seconds <= 3600, String(seconds)).toBe(true)
    }
  })
})
