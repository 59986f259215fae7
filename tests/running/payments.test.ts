import { and, count, inArray, ne, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { cardRefunds } from '#server/commerce/cards/cards.tables.ts'
import { invoices, ledgerEntries, orderLines, orders, payments } from '#server/commerce/commerce.tables.ts'
import { type Doors, openDoors } from '#server/core/database/door.ts'
import { setLogLevel } from '#server/core/monitoring/log.ts'
import { beginSession } from '#server/identity/sessions.ts'
import { courseGrants } from '#server/learning/learning.tables.ts'
import { demoPassword } from '#server/seed/seed.ts'
import type { Checkout } from '#shared/commerce/orders.schema.ts'
import { randomOf, shuffled } from '#shared/core/random.rules.ts'
import { startBakong } from '#tests/support/bakong-api.ts'
import { everywhereOf } from '#tests/support/everywhere.ts'
import { callApi, signIn } from '#tests/support/http-client.ts'
import { type Buyer, manyPayments, type Sold } from '#tests/support/many-payments.ts'
import { copiedDatabase, ownFolder } from '#tests/support/own-database.ts'
import { onDatabase, type Process, startProcess } from '#tests/support/processes.ts'
import { quietPort } from '#tests/support/quiet-port.ts'
import { startStripe } from '#tests/support/stripe-api.ts'

const host = 'demo.localhost'
const bakongAccount = 'demo_school@aclb'
/** `PAYMENTS=1000` before a release; as many kills for each of them. */
const wanted = Number(process.env.PAYMENTS ?? 100)
const mostKills = Math.ceil(wanted / 25)
const responsesBetweenKills = 250
const atOnce = 10

let stripe: Awaited<ReturnType<typeof startStripe>>
let bakong: Awaited<ReturnType<typeof startBakong>>
let doors: Doors
let settings: Record<string, string>
let reviewers: string[]
const processes = new Map<number, Process>()

beforeAll(async () => {
  setLogLevel('silent')
  ;[stripe, bakong] = await Promise.all([startStripe(), startBakong()])
  const databases = await copiedDatabase()
  settings = {
    ...onDatabase(databases),
    DATA_DIR: await ownFolder(),
    TRUST_PROXY: '1',
    LOG_LEVEL: 'error',
    STRIPE_API_URL: stripe.url,
    BAKONG_API_URL: bakong.url,
  }
  doors = openDoors(databases)
  for (const port of [await quietPort(), await quietPort()]) await start(port)
  const port = somePort()
  reviewers = [
    await signIn(port, host, 'vendor@demo.test', demoPassword),
    await signIn(port, host, 'manager@demo.test', demoPassword),
  ]
  await takeAllWays(port)
})

afterAll(async () => {
  await Promise.all([...processes.values()].map((one) => one.kill()))
  await doors?.close()
  await Promise.all([stripe?.stop(), bakong?.stop()])
})

const somePort = () => [...processes.keys()][0] ?? 0
const start = async (port: number) => void processes.set(port, await startProcess({ ...settings, PORT: String(port) }))

/** The school is paid by slip, KHQR with its token, and cards with its keys. */
async function takeAllWays(port: number): Promise<void> {
  const token = reviewers[0] ?? ''
  const { json: now } = await callApi(port, host, 'GET', '/office/payment-methods', { token })
  bakong.accounts.add(bakongAccount)
  const body = {
    ...{
      slip: true,
      khqr: true,
      account_id: bakongAccount,
      merchant_name: 'Demo School',
      khmer_name: '',
      city: 'Phnom Penh',
    },
    ...{ token: bakong.token, forget_token: false, card: true, stripe_public_key: stripe.publicKey },
    ...{ stripe_key: stripe.secretKey, stripe_webhook_secret: stripe.webhookSecret, forget_keys: false },
    ...{
      card_provider: 'stripe',
      payway_merchant_id: '',
      payway_key: '',
      payway_rsa_key: '',
      forget_payway_keys: false,
    },
    revision: now.revision,
  }
  const { status, text } = await callApi(port, host, 'PUT', '/office/payment-methods', { token, body })
  expect(status, text).toBe(200)
}

/** Students of the demo, signed in, each at an address of their own. */
async function buyersOf(howMany: number): Promise<Buyer[]> {
  const { rows } = await everywhereOf(doors).execute<{ school_id: string; user_id: string }>(sql`
    select m.school_id, m.user_id from memberships m join schools s on s.id = m.school_id
      join users u on u.id = m.user_id
     where s.subdomain = 'demo' and m.role = 'student' and m.confirmed_at is not null
       and m.deactivated_at is null and m.suspended_at is null and m.blocked_at is null and m.deleted_at is null
     order by u.email limit ${howMany}`)
  const buyers: Buyer[] = []
  for (const [at, { school_id, user_id }] of rows.entries()) {
    const ip = `10.1.0.${at}`
    const browser = { ip, userAgent: 'a test' }
    const token = await doors.inSchool(school_id, null, (ctx) => beginSession(ctx, user_id, 7200, browser))
    buyers.push({ token, ip })
  }
  return buyers
}

/** What is paid at once. */
async function soldBy(port: number, { token }: Buyer): Promise<Sold[]> {
  const { rows } = await everywhereOf(doors).execute<{ id: string }>(sql`
    select c.id from courses c join schools s on s.id = c.school_id
     where s.subdomain = 'demo' and c.deleted_at is null order by c.id`)
  const sold: Sold[] = []
  for (const { id } of rows) {
    const { status, json } = await callApi(port, host, 'GET', `/checkout/${id}`, { token })
    if (status !== 200) continue
    const plan = (json as Checkout).plans.find(({ kind, price_cents }) => kind === 'one-time' && price_cents > 0)
    if (plan) sold.push({ productId: id, planId: plan.id, cents: plan.price_cents })
  }
  return sold
}

it(`${wanted} payments are booked once and open their course once, though processes are killed among them`, async () => {
  const random = randomOf(process.env.PAYMENTS_SEED ?? 'payments')
  const buyers = await buyersOf(50)
  expect(buyers.length).toBeGreaterThan(20)
  const sold = await soldBy(somePort(), buyers[0] as Buyer)
  expect(sold.length).toBeGreaterThan(5)

  let [responses, kills] = [0, 0]
  let nextKill = responsesBetweenKills
  let restart: Promise<void> = Promise.resolve()
  let isDown = false
  const onResponse = () => {
    responses += 1
    if (isDown || responses < nextKill || kills >= mostKills) return
    nextKill = responses + Math.ceil(responsesBetweenKills * (0.5 + random()))
    const [port, victim] = [...processes.entries()][kills % processes.size] as [number, Process]
    ;[isDown, kills] = [true, kills + 1]
    restart = victim
      .kill()
      .then(() => start(port))
      .finally(() => {
        isDown = false
      })
    restart.catch(() => {})
  }
  const { buy, call } = manyPayments({
    ...{ ports: () => [...processes.keys()], everywhere: everywhereOf(doors), stripe, bakong, bakongAccount },
    ...{ reviewers, random, onResponse },
  })

  // Everybody buys everything, in an order that is not that of the list.
  const pairs = shuffled(
    buyers.flatMap((buyer) => sold.map((one) => ({ buyer, one }))),
    random,
  )
  const bought: { id: string; cents: number }[] = []
  let turn = 0
  const buyInTurn = async () => {
    for (let pair = pairs.pop(); pair && bought.length < wanted; pair = pairs.pop()) {
      const order = await buy(pair.buyer, pair.one, turn++)
      if (order) bought.push({ id: order.id, cents: order.total_cents })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, buyInTurn))
  await restart
  expect(bought.length).toBeGreaterThanOrEqual(wanted)
  expect(kills).toBeGreaterThan(1)

  const ids = bought.map(({ id }) => id)
  const total = bought.reduce((sum, { cents }) => sum + cents, 0)
  const everywhere = everywhereOf(doors)
  const paid = await everywhere.select().from(payments).where(inArray(payments.orderId, ids))
  const success = paid.filter(({ status }) => status === 'success')
  expect(success.map(({ orderId }) => orderId).toSorted()).toEqual(ids.toSorted())
  expect(success.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(total)
  // A fair part of each way.
  for (const method of ['slip', 'khqr', 'card'])
    expect(success.filter((one) => one.method === method).length, method).toBeGreaterThan(wanted / 6)

  const lines = await everywhere.select().from(orderLines).where(inArray(orderLines.orderId, ids))
  const lineIds = lines.map(({ id }) => id)
  const entries = await everywhere.select().from(ledgerEntries).where(inArray(ledgerEntries.lineId, lineIds))
  const sales = entries.filter(({ credit }) => credit === 'sales')
  expect(sales.map(({ lineId }) => lineId).toSorted()).toEqual(lineIds.toSorted())
  expect(sales.reduce((sum, { cents }) => sum + cents, 0)).toBe(total)
  const grants = await everywhere.select().from(courseGrants).where(inArray(courseGrants.sourceId, lineIds))
  expect(grants.map(({ sourceId }) => sourceId).toSorted()).toEqual(lineIds.toSorted())

  // Numbers of receipts have no gap, and each order has one.
  const issued = await everywhere.select().from(invoices).where(inArray(invoices.orderId, ids))
  expect(issued.map(({ orderId }) => orderId).toSorted()).toEqual(ids.toSorted())
  const [schoolId] = issued.map((one) => one.schoolId)
  const { rows: numbers } = await everywhere.execute<{ kind: string; is_whole: boolean }>(sql`
    select kind, max(number) - min(number) + 1 = count(*) as is_whole from invoices
     where school_id = ${schoolId} group by kind`)
  expect(numbers.filter((one) => !one.is_whole)).toEqual([])

  // No card was charged without an order, or twice for one.
  const charged = [...stripe.intents.values()].filter(({ status }) => status === 'succeeded')
  expect(charged).toHaveLength(success.filter(({ method }) => method === 'card').length)
  const [back] = await everywhere.select({ count: count() }).from(cardRefunds).where(inArray(cardRefunds.orderId, ids))
  expect([back?.count, stripe.refunds.size]).toEqual([0, 0])
  const [open] = await everywhere
    .select({ count: count() })
    .from(orders)
    .where(and(inArray(orders.id, ids), ne(orders.status, 'paid')))
  expect(open?.count).toBe(0)

  const { json } = await call('POST', '/office/books/checks', reviewers[0] ?? '', '10.9.0.9')
  expect(json.check).toMatchObject({ faults: [], fault_count: 0 })
})
