import { expect } from 'vitest'
import type { Checkout } from '#shared/commerce/orders.schema.ts'
import type { MySubscription } from '#shared/commerce/subscriptions.schema.ts'
import { given } from '#tests/support/given.ts'
import { openSite } from '#tests/support/site.ts'
import { callsOf, slipIn, slipPicture } from './buying.ts'

const { ask } = openSite()

export type ShopPlan = {
  kind: 'subscription'
  price_cents: number
  frequency: 'week' | '2 weeks' | 'month' | 'year'
  payments: number | null
  trialDays?: number
}

/** Three payments, two weeks apart. */
export const parts = { kind: 'subscription', price_cents: 1000, frequency: '2 weeks', payments: 3 } as const
export const open = { ...parts, payments: null } as const

export type Shop = Awaited<ReturnType<typeof subscriptionShop>>

/** A student of a school that sells a course by these plans, and somebody who reviews what they send. */
export async function subscriptionShop(
  plan: ShopPlan,
  { others = [], ...wanted }: { others?: ShopPlan[]; accessDays?: number } = {},
) {
  const { school, person, token } = await given.signedIn()
  const course = await given.course(school, { plans: [plan, ...others], lecturers: [], ...wanted })
  const account = await given.bankAccount(school)
  const buyer = callsOf(ask, school.host, token)
  const office = callsOf(ask, school.host, await given.session(school, await given.person(school, { role: 'vendor' })))
  const planId = course.entries.plans[0] ?? ''
  let width = 60
  async function send(orderId: string, cents: number) {
    width += 1
    const sent = await buyer.send(orderId, account.id, await slipPicture(width), { amount_cents: cents })
    return sent.status === 200 ? slipIn(sent) : ''
  }
  return {
    ...{ ask, school, person, course, buyer, office, send },
    async pay(orderId: string, cents = plan.price_cents) {
      const { status } = await office.decide(await send(orderId, cents), 'approve')
      expect(status).toBe(200)
    },
    order: async () =>
      (await buyer.order(course.id, planId)).json as { id: string; state: string; total_cents: number },
    mine: async () => (await buyer.call('GET', '/subscriptions')).json.data as MySubscription[],
    one: async () => ((await buyer.call('GET', '/subscriptions')).json.data as MySubscription[])[0] as MySubscription,
    next: async (id: string) => buyer.call('POST', `/subscriptions/${id}/orders`),
  }
}

export const isOpen = async ({ buyer, course }: Shop): Promise<boolean> =>
  ((await buyer.checkout(course.id)).json as Checkout).state === 'owned'
