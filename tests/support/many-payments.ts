import { setTimeout as wait } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { khqrCodes } from '#server/commerce/khqr/khqr.tables.ts'
import type { Db } from '#server/core/database/door.ts'
import type { Order } from '#shared/commerce/orders.schema.ts'
import { shuffled } from '#shared/core/random.rules.ts'
import type { startBakong } from './bakong-api.ts'
import { callApi, sendRequest, type TestResponse } from './http-client.ts'
import { madePicture } from './made-files.ts'
import type { startStripe } from './stripe-api.ts'

const host = 'demo.localhost'
/** What was lost with a worker is found by a sweep: that takes minutes. */
const patienceMs = 420_000

export type Buyer = { token: string; ip: string }
export type Sold = { productId: string; planId: string; cents: number }

type Around = {
  /** Where processes are that can be asked now; some of them may be dead. */
  ports: () => number[]
  everywhere: Db
  stripe: Awaited<ReturnType<typeof startStripe>>
  bakong: Awaited<ReturnType<typeof startBakong>>
  bakongAccount: string
  /** Of those who review slips, two. */
  reviewers: string[]
  random: () => number
  /** Called for each response. */
  onResponse: () => void
}

/** People who buy by slip, KHQR and card while processes die: what was cut is sent again, as browsers and providers do. */
export function manyPayments({
  ports,
  everywhere,
  stripe,
  bakong,
  bakongAccount,
  reviewers,
  random,
  onResponse,
}: Around) {
  const oneOf = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item

  /** Until it is answered by somebody who is not busy or dying. */
  async function untilAnswered(send: (port: number) => Promise<TestResponse>): Promise<TestResponse> {
    const until = Date.now() + patienceMs
    for (;;) {
      const answered = await send(oneOf(ports())).catch(() => undefined)
      onResponse()
      if (answered && answered.status !== 503 && answered.status !== 429) return answered
      if (Date.now() > until)
        throw new Error(`Nobody has answered: ${answered?.status} ${answered?.text.slice(0, 300)}`)
      await wait(50)
    }
  }
  const call = (method: string, path: string, token: string, ip: string, body?: object) =>
    untilAnswered((port) =>
      callApi(port, host, method, path, { token, headers: { 'x-forwarded-for': ip }, ...(body && { body }) }),
    )
  const mine = ({ token, ip }: Buyer, method: string, path: string, body?: object) =>
    call(method, path, token, ip, body)

  async function paid(buyer: Buyer, id: string): Promise<Order> {
    const until = Date.now() + patienceMs
    for (;;) {
      const { json } = await mine(buyer, 'GET', `/orders/${id}`)
      if (json.state === 'paid') return json
      if (Date.now() > until)
        throw new Error(`Order ${id} is not paid: ${JSON.stringify({ ...json, lines: [], accounts: [] })}`)
      await wait(300)
    }
  }

  /** Sends a slip, twice if the answer is lost; two people approve it in the same moment. */
  async function bySlip(buyer: Buyer, order: Order): Promise<void> {
    const account = order.accounts[0]?.id ?? ''
    // Other bytes, as nobody sends the same slip for two orders.
    const picture = await madePicture('png', 40 + Math.floor(random() * 400), 40 + Math.floor(random() * 400))
    const query = new URLSearchParams({ account, amount_cents: String(order.total_cents), reference: '' })
    const { json, status, text } = await mine(buyer, 'POST', `/orders/${order.id}/slips?${query}`, picture)
    const slip = (json as Order).payments?.find(({ status }) => status === 'pending')?.slip?.id
    if (!slip) throw new Error(`No slip was stored: ${status} ${text.slice(0, 300)}`)
    await Promise.all(
      reviewers.map((token, at) =>
        call('POST', `/office/slips/${slip}/decision`, token, `10.9.0.${at}`, { decision: 'approve', reason: '' }),
      ),
    )
  }

  /** Pays its QR, and presses "I have paid" now or never: a job asks all the same. */
  async function byQr(buyer: Buyer, order: Order): Promise<void> {
    await mine(buyer, 'POST', `/orders/${order.id}/khqr`)
    const codes = await everywhere.select().from(khqrCodes).where(eq(khqrCodes.orderId, order.id))
    const code = codes.at(-1)
    if (!code) throw new Error('No QR was made')
    bakong.pay(code.md5, { toAccountId: bakongAccount, currency: 'USD', amount: order.total_cents / 100 })
    if (random() < 0.5) await Promise.all([1, 2].map(() => mine(buyer, 'POST', `/orders/${order.id}/khqr/paid`)))
  }

  /** Presses twice, and Stripe sends what it has to say in any order, some of it again. */
  async function byCard(buyer: Buyer, order: Order): Promise<void> {
    const started = await Promise.all(
      [1, 2].map(() => mine(buyer, 'POST', `/orders/${order.id}/card`, { save: false })),
    )
    const secret = started.find(({ json }) => json.client_secret)?.json.client_secret
    const intent = String(secret).replace(/_secret_.*/, '')
    const event = (type: string) => stripe.event(type, { id: intent }, { eventId: `evt_${intent}_${type}` })
    stripe.pay(intent, 'pm_visa')
    const types = ['payment_intent.created', 'payment_intent.processing', 'payment_intent.succeeded']
    const events = shuffled([...types, ...types], random).map(event)
    await Promise.all(
      events.map(({ payload, signature }) =>
        untilAnswered((port) =>
          sendRequest(port, host, 'POST', '/webhooks/stripe', {
            body: Buffer.from(payload),
            headers: { 'stripe-signature': signature },
          }),
        ),
      ),
    )
  }

  const ways = [bySlip, byQr, byCard]

  return {
    call,
    /** Buy something; undefined where it cannot be bought by this person. */
    async buy(buyer: Buyer, { productId, planId }: Sold, turn: number): Promise<Order | undefined> {
      const body = { type: 'course', product_id: productId, plan_id: planId, code: '' }
      const clicks = await Promise.all([1, 2].map(() => mine(buyer, 'POST', '/orders', body)))
      const order = clicks.find(({ status }) => status === 200)?.json as Order | undefined
      // One of the demo is being reviewed.
      if (order?.state !== 'open') return undefined
      await (ways[turn % ways.length] ?? bySlip)(buyer, order)
      return paid(buyer, order.id)
    },
  }
}
