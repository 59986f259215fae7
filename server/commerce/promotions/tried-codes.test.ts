import { beforeEach, describe, expect, it } from 'vitest'
import { callsOf } from '#tests/domains/commerce/buying.ts'
import type { SignedIn } from '#tests/domains/identity/given-people.ts'
import { given } from '#tests/support/given.ts'
import { openSite, refusal } from '#tests/support/site.ts'

const { ask } = openSite()
const most = 20

let { school, token } = {} as SignedIn
let course: Awaited<ReturnType<typeof given.course>>
let buyer: ReturnType<typeof callsOf>

beforeEach(async () => {
  ;({ school, token } = await given.signedIn())
  course = await given.course(school, { priceCents: 2900, lecturers: [] })
  buyer = callsOf(ask, school.host, token)
})

const place = (code = '', by = buyer) => by.order(course.id, course.entries.plans[0] ?? '', code)

describe('of codes', () => {
  it('only so many wrong ones are tried, wherever they are typed, by each person', async () => {
    await given.promotion(school, { way: 'code', code: 'PONLEU10' })
    const { id } = (await place()).json
    const tries = [
      (code: string) => buyer.checkout(course.slug, code),
      (code: string) => buyer.enter(id, code),
      (code: string) => place(code),
    ]
    // A right one in between does not count, and an open order makes the checkout forget its code.
    for (let at = 0; at < most; at += 1) {
      expect((await tries[1 + (at % 2)]?.(`WRONG${at}`))?.status).toBe(422)
      if (at % 5 === 0) expect((await buyer.enter(id, 'PONLEU10')).status).toBe(200)
    }
    for (const one of tries) expect(refusal(await one('PONLEU10'))).toMatchObject({ code: 'core.too_many_requests' })
    expect((await buyer.enter(id, 'WRONG')).status).toBe(429)
    expect((await buyer.checkout(course.slug)).status).toBe(200)
    const other = callsOf(ask, school.host, await given.session(school, await given.person(school)))
    expect((await place('PONLEU10', other)).status).toBe(200)
  })

  it('the checkout counts the wrong ones too', async () => {
    for (let at = 0; at < most; at += 1) expect((await buyer.checkout(course.slug, `WRONG${at}`)).status).toBe(200)
    expect((await buyer.checkout(course.slug, 'WRONG')).status).toBe(429)
  })

  it.each([
    ['a draft', { isPublished: false }, 'secret 1o', 'secret 1o'],
    ['an open one', {}, 'secret 1o', 'Secret-10'],
  ])('%s is answered by the checkout as %s', async (_, wanted, typed, shown) => {
    await given.promotion(school, { way: 'code', code: 'Secret-10', ...wanted })
    expect((await buyer.checkout(course.slug, typed)).json.coupon.code).toBe(shown)
  })
})
