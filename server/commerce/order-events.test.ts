import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { callsOf } from '#tests/domains/commerce/buying.ts'
import { given } from '#tests/support/given.ts'
import { openSite } from '#tests/support/site.ts'
import {
  disconnectAll,
  next,
  openSocketSite,
  pusherOf,
  resolveLocalhost,
  type SocketSite,
} from '#tests/support/sockets.ts'

const { ask } = openSite()
let site: SocketSite

beforeAll(async () => {
  resolveLocalhost()
  site = await openSocketSite()
})
afterAll(() => site.stop())
afterEach(disconnectAll)

/** Somebody who bought something, as their open page listens, and who reviews it. */
async function waiting() {
  const { school, person, token } = await given.signedIn()
  const office = callsOf(ask, school.host, await given.session(school, await given.person(school, { role: 'vendor' })))
  const course = await given.course(school, { priceCents: 1900 })
  const order = await given.order(school, person, course, { status: 'review' })
  const own = pusherOf(school, { port: site.port, token }).subscribe(`private-user-${person.id}`)
  await next(own, 'pusher:subscription_succeeded')
  return { school, person, office, order, heard: () => next(own, 'order') }
}

it.each([['approve'], ['reject'], ['ask']] as const)('the page of a student hears of a slip: %s', async (decision) => {
  const { school, person, office, order, heard } = await waiting()
  const slip = await given.slip(school, order, person, await given.bankAccount(school))
  const news = heard()
  expect((await office.decide(slip.id, decision, 'Because')).status).toBe(200)
  expect(await news).toEqual({ order: order.id })
})

it.each([['accept'], ['return'], ['refuse']] as const)('the page of a student hears of a QR: %s', async (decision) => {
  const { school, person, office, order, heard } = await waiting()
  const code = await given.qr(school, order, person, { needsPerson: true, saidAt: new Date() })
  const news = heard()
  expect((await office.decideQr(code.id, { decision, note: 'Because' })).status).toBe(200)
  expect(await news).toEqual({ order: order.id })
})
