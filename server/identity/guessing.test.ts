import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { password } from '#tests/domains/identity/given-people.ts'
import { doors, type School, uniqueWord } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import { mailsTo } from '#tests/support/outbox.ts'
import { openSite } from '#tests/support/site.ts'
import { clock } from './sign-in-delay.ts'

const { ask } = openSite()
let school: School
let person: Awaited<ReturnType<typeof given.person>>

beforeEach(async () => {
  school = await given.school()
  person = await given.person(school)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const post = (path: string, body: object, ip: string) => ask(school.host, 'POST', path, { body, ip })
const hour = 3600_000

describe('whoever guesses codes day after day', () => {
  it('gets fewer than a thousand guesses of a million in a week, and the owner still comes in', async () => {
    const start = Date.UTC(2100, 0, 3, 2)
    let tried = 0
    for (let day = 0; day < 2; day++)
      for (let asked = 0; asked < 40; asked++) {
        vi.useFakeTimers({ toFake: ['Date'], now: start + day * 24 * hour + asked * 0.25 * hour })
        const { json, status } = await post('/forget-password', { email: person.email }, `guesser-${asked % 3}`)
        if (status !== 200) continue
        for (let guess = 0; guess < 6; guess++) {
          const code = String(guess).padStart(6, '0')
          const answer = await post(
            '/verify-code/reset',
            { access_token: json.access_token, code },
            `guesser-${asked % 3}`,
          )
          if (answer.json.code === 'identity.wrong_code') tried += 1
        }
      }
    // Three addresses, fifty a day each.
    expect(tried).toBe(300)
    vi.useFakeTimers({ toFake: ['Date'], now: start + 47 * hour })
    expect((await post('/login', { email: person.email, password }, uniqueWord())).status).toBe(200)
  })
})

describe('whoever guesses codes from many addresses', () => {
  const key = () => `code:wrong:reset:${person.id}`
  const counted = async () =>
    (await doors.reference.execute<{ hits: number }>(sql`select hits from rate_limits where key = ${key()}`)).rows[0]
      ?.hits
  /** A code of the person, after 499 wrong ones today. */
  const nearlyTooMany = async () => {
    const { json } = await post('/forget-password', { email: person.email }, uniqueWord())
    const code = /^\d{6}$/m.exec((await mailsTo(person.email)).at(-1)?.text ?? '')?.[0] ?? ''
    const verify = (typed: string, cookie?: string) =>
      ask(school.host, 'POST', '/verify-code/reset', {
        ...{ ip: uniqueWord(), cookie },
        body: { access_token: json.access_token, code: typed },
      })
    const wrong = code === '000000' ? '111111' : '000000'
    await verify(wrong)
    await doors.reference.execute(sql`update rate_limits set hits = 499 where key = ${key()}`)
    return { code, wrong, verify }
  }

  it('gets five hundred in a day, and then not even the right one counts', async () => {
    const { code, wrong, verify } = await nearlyTooMany()
    expect((await verify(wrong)).json.code).toBe('identity.wrong_code')
    expect((await verify(code)).json.code).toBe('identity.codes_blocked')
    expect((await verify(code)).json.code, 'asked often, it stays so').toBe('identity.codes_blocked')
  })

  it('does not lock out the owner on a device where they were signed in', async () => {
    const entered = await post('/login', { email: person.email, password }, uniqueWord())
    const cookie = /auth\.device=[^;]+/.exec(entered.headers.get('set-cookie') ?? '')?.[0]
    const { code, wrong, verify } = await nearlyTooMany()
    await verify(wrong)
    expect((await verify(code, cookie)).status).toBe(200)
  })

  it('is not helped by the owner, whose right codes do not count', async () => {
    const { code, verify } = await nearlyTooMany()
    expect((await verify(code)).status).toBe(200)
    expect(await counted()).toBe(499)
  })
})

describe('known and unknown addresses', () => {
  /** Pairs one after the other, so that a busy machine slows both alike. */
  async function slowerOf(attempt: (email: string) => Promise<unknown>, pairs: number): Promise<number> {
    let known = 0
    for (let pair = 0; pair < pairs; pair++) {
      const timed = async (email: string) => {
        const begin = performance.now()
        await attempt(email)
        return performance.now() - begin
      }
      const stranger = `${uniqueWord()}@example.com`
      const [first, second] = pair % 2 === 0 ? [person.email, stranger] : [stranger, person.email]
      const times = { [first]: await timed(first), [second]: await timed(second) }
      if ((times[person.email] ?? 0) > (times[stranger] ?? 0)) known += 1
    }
    return known
  }

  it('take alike long to sign in to with a wrong password: a coin could not say which is which', async () => {
    vi.spyOn(clock, 'wait').mockResolvedValue(undefined)
    const pairs = 60
    const known = await slowerOf((email) => post('/login', { email, password: 'a guess' }, uniqueWord()), pairs)
    // Of sixty throws of a coin, fewer than 15 or more than 45 heads are seen once in ten thousand times.
    expect(known).toBeGreaterThan(14)
    expect(known).toBeLessThan(46)
  })
})
