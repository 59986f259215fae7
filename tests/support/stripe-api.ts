import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import Stripe from 'stripe'
import { bankPage, cardFields, stripeScript } from './stripe-script.ts'

type Intent = {
  id: string
  amount: number
  amount_received: number
  currency: string
  status: string
  customer: string | null
  setup_future_usage: string | null
  payment_method: string | null
  last_payment_error: { code: string; decline_code?: string } | null
  metadata: Record<string, string>
  created: number
  charged: number | null
}
type Refund = { id: string; amount: number; payment_intent: string; status: string }
type Dispute = {
  id: string
  amount: number
  currency: string
  payment_intent: string
  status: string
  reason: string
  created: number
  balance_transactions: { amount: number; fee: number; net: number; currency: string }[]
  evidence_details: { due_by: number | null; has_evidence: boolean; past_due: boolean; submission_count: number }
}
type Way = 'fine' | 'out of order' | 'lost' | 'refuses'

/** What the card of a test does: it goes through, its bank asks, or it is declined. */
export type TestCard = 'pm_visa' | 'pm_asks' | 'pm_declined' | 'pm_empty'

const now = () => Math.floor(Date.now() / 1000)

/** Stripe's API as it is documented, on this machine: what the official library asks for to take cards. */
export async function startStripe() {
  const intents = new Map<string, Intent>()
  const refunds = new Map<string, Refund>()
  const disputes = new Map<string, Dispute>()
  const byKey = new Map<string, unknown>()
  const asked: { method: string; path: string; key?: string }[] = []
  const detached: string[] = []
  let [way, count, cardTakesBack]: [Way, number, boolean] = ['fine', 0, true]
  const publicKey = 'pk_test_51HxLoopback01'
  let secretKey = 'sk_test_51HxLoopback01'
  const webhookSecret = 'whsec_loopback0123456789'
  const id = (prefix: string) => `${prefix}_${++count}_${now()}`

  const method = (intent: Intent) =>
    intent.payment_method && {
      ...{ id: intent.payment_method, object: 'payment_method', type: 'card' },
      card: { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2031 },
    }
  const shown = ({ charged, ...intent }: Intent) => ({
    ...{
      ...intent,
      object: 'payment_intent',
      client_secret: `${intent.id}_secret_x`,
      payment_method: method({ ...intent, charged }),
    },
    latest_charge: charged === null ? null : { id: `ch_${intent.id}`, object: 'charge', created: charged },
  })

  /** What Stripe does with a card when a payment is confirmed by it. */
  function confirm(intent: Intent, card: string, offSession = false): void {
    intent.payment_method = card.startsWith('pm_asks') ? 'pm_asks_1' : card
    intent.last_payment_error = null
    if (card.startsWith('pm_asks') && !offSession) intent.status = 'requires_action'
    else if (card.startsWith('pm_asks')) decline(intent, 'authentication_required', 'authentication_required')
    else if (card === 'pm_declined') decline(intent, 'card_declined', 'generic_decline')
    else if (card === 'pm_empty') decline(intent, 'card_declined', 'insufficient_funds')
    else succeed(intent)
  }
  function succeed(intent: Intent): void {
    Object.assign(intent, { status: 'succeeded', amount_received: intent.amount, charged: now() })
  }
  function decline(intent: Intent, code: string, decline_code: string): void {
    Object.assign(intent, { status: 'requires_payment_method', last_payment_error: { code, decline_code } })
  }

  type Answer = [status: number, body: object]
  const failed = (type: string, code: string, more: object = {}): Answer => [
    ...([type === 'card_error' ? 402 : 400, { error: { type, code, message: 'As Stripe says', ...more } }] as const),
  ]

  function created(form: URLSearchParams): Answer {
    const intent: Intent = {
      ...{ id: id('pi'), amount: Number(form.get('amount')), amount_received: 0, currency: form.get('currency') ?? '' },
      ...{
        status: 'requires_payment_method',
        customer: form.get('customer'),
        payment_method: form.get('payment_method'),
        created: now(),
      },
      ...{ setup_future_usage: form.get('setup_future_usage'), last_payment_error: null, charged: null },
      metadata: { payment: form.get('metadata[payment]') ?? '' },
    }
    intents.set(intent.id, intent)
    return [200, shown(intent)]
  }

  function confirmed(intent: Intent, form: URLSearchParams): Answer {
    const isConfirmable = intent.status === 'requires_payment_method' || intent.status === 'requires_confirmation'
    if (!isConfirmable) return failed('invalid_request_error', 'payment_intent_unexpected_state')
    confirm(intent, intent.payment_method ?? '', form.get('off_session') === 'true')
    const error = intent.last_payment_error
    if (!error) return [200, shown(intent)]
    return failed('card_error', error.code, { decline_code: error.decline_code, payment_intent: shown(intent) })
  }

  function answered(verb: string, path: string, form: URLSearchParams): Answer {
    const [kind, name = '', act] = path.replace('/v1/', '').split('/')
    if (kind === 'payment_intents' && verb === 'POST' && !name) return created(form)
    if (kind === 'payment_intents' && !name) return [200, { object: 'list', data: [], has_more: false, url: path }]
    const intent = intents.get(kind === 'refunds' ? (form.get('payment_intent') ?? '') : name)
    if (kind === 'payment_intents') {
      if (!intent) return failed('invalid_request_error', 'resource_missing')
      if (act === 'confirm') return confirmed(intent, form)
      if (act !== 'cancel') return [200, shown(intent)]
      if (intent.status === 'succeeded') return failed('invalid_request_error', 'payment_intent_unexpected_state')
      intent.status = 'canceled'
      return [200, shown(intent)]
    }
    if (kind === 'customers') return [200, { id: id('cus'), object: 'customer' }]
    if (kind === 'payment_methods' && act === 'detach') {
      detached.push(name)
      return [200, { id: name, object: 'payment_method' }]
    }
    if (kind === 'refunds' && verb === 'GET') return [200, { object: 'refund', ...refunds.get(name) }]
    if (kind === 'disputes') {
      const dispute = disputes.get(name)
      return dispute ? [200, { object: 'dispute', ...dispute }] : failed('invalid_request_error', 'resource_missing')
    }
    if (kind !== 'refunds' || !intent) return failed('invalid_request_error', 'resource_missing')
    // The bank of the card has the money already.
    const isDisputed = [...disputes.values()].some((one) => one.payment_intent === intent.id && one.status !== 'won')
    if (isDisputed) return failed('invalid_request_error', 'charge_disputed')
    const before = [...refunds.values()].filter((one) => one.payment_intent === intent.id && one.status !== 'failed')
    const amount = Number(form.get('amount'))
    if (before.reduce((sum, one) => sum + one.amount, amount) > intent.amount_received)
      return failed('invalid_request_error', 'charge_already_refunded')
    const refund = { id: id('re'), amount, payment_intent: intent.id, status: cardTakesBack ? 'succeeded' : 'failed' }
    refunds.set(refund.id, refund)
    return [200, { object: 'refund', ...refund }]
  }

  /** What the script on a page asks for. */
  async function shownBy(request: IncomingMessage): Promise<[type: string, body: string]> {
    const path = (request.url ?? '').replace(/\?.*/, '')
    if (path === '/v3/fields') return ['text/html', cardFields]
    if (path === '/v3/bank') return ['text/html', bankPage]
    if (request.method !== 'POST') return ['text/javascript', stripeScript]
    const form = new URLSearchParams(await text(request))
    const intent = intents.get((form.get('intent') ?? '').replace(/_secret_.*/, ''))
    if (!intent) return ['application/json', '{}']
    if (path === '/v3/confirm') confirm(intent, form.get('card') ?? '')
    else if (form.get('confirmed')) succeed(intent)
    else decline(intent, 'payment_intent_authentication_failure', '')
    return ['application/json', JSON.stringify(shown(intent))]
  }

  async function answer(request: IncomingMessage): Promise<Answer> {
    const path = (request.url ?? '').replace(/\?.*/, '')
    const key = request.headers['idempotency-key']?.toString()
    asked.push({ method: request.method ?? '', path, ...(key && { key }) })
    const form = new URLSearchParams(await text(request))
    if (request.headers.authorization !== `Bearer ${secretKey}`)
      return [401, { error: { type: 'invalid_request_error', message: 'Invalid API Key provided' } }]
    if (way === 'out of order') return [500, { error: { type: 'api_error', message: 'Out of order' } }]
    if (way === 'refuses') return failed('invalid_request_error', 'resource_missing')
    // The library makes keys of its own for calls that have none: those are not repeated here.
    const known = key && byKey.get(key)
    if (known) return known as Answer
    const made = answered(request.method ?? '', path, form)
    if (key) byKey.set(key, made)
    return made
  }

  const server = createServer(async (request, response) => {
    if (request.url?.startsWith('/v3/')) {
      const [type, body] = await shownBy(request)
      response.writeHead(200, { 'Content-Type': type, 'Access-Control-Allow-Origin': '*' })
      return void response.end(body)
    }
    const [status, body] = await answer(request)
    // What it was asked has been done, and nobody hears of it.
    if (way === 'lost') return void request.socket.destroy()
    response.writeHead(status, { 'Content-Type': 'application/json', 'Request-Id': 'req_loopback' })
    response.end(JSON.stringify(body))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))

  const intentOf = (paymentIntentId: string): Intent => {
    const intent = intents.get(paymentIntentId)
    if (!intent) throw new Error('Stripe knows no such payment')
    return intent
  }
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ...{ publicKey, secretKey, webhookSecret, intents, refunds, disputes, asked, detached },
    /** What the script on the page does when somebody has entered a card. */
    pay: (intent: string, card: TestCard) => confirm(intentOf(intent), card),
    /** The bank of the card has its answer. */
    answerBank(intent: string, isConfirmed: boolean) {
      if (isConfirmed) succeed(intentOf(intent))
      else decline(intentOf(intent), 'payment_intent_authentication_failure', '')
    },
    /** Something is not as we have asked for. */
    change: (intent: string, set: Partial<Intent>) => Object.assign(intentOf(intent), set),
    /** The holder of a card asks its bank to take a payment back: Stripe sets the money aside, and charges for it. */
    dispute(paymentIntentId: string, set: Partial<Dispute> = {}): Dispute {
      const { amount_received: amount, currency } = intentOf(paymentIntentId)
      const taken = { amount: -amount, fee: 1500, net: -amount - 1500, currency: 'usd' }
      const dispute: Dispute = {
        ...{ id: id('du'), amount, currency, payment_intent: paymentIntentId, status: 'needs_response' },
        ...{ reason: 'fraudulent', created: now(), balance_transactions: [taken] },
        evidence_details: { due_by: now() + 7 * 86_400, has_evidence: false, past_due: false, submission_count: 0 },
        ...set,
      }
      disputes.set(dispute.id, dispute)
      return dispute
    },
    /** The bank has decided. What it is charged for is given back with one that is won. */
    endDispute(disputeId: string, status: 'won' | 'lost' | 'warning_closed') {
      const dispute = disputes.get(disputeId)
      if (!dispute) throw new Error('Stripe knows no such dispute')
      dispute.status = status
      if (status === 'lost') return
      const [taken] = dispute.balance_transactions
      if (taken)
        dispute.balance_transactions.push({ ...taken, amount: -taken.amount, fee: -taken.fee, net: -taken.net })
    },
    /** An event as Stripe sends it, signed. */
    event(type: string, object: { id: string }, more: { eventId?: string; secret?: string; at?: number } = {}) {
      const payload = JSON.stringify({ id: more.eventId ?? id('evt'), object: 'event', type, data: { object } })
      const secret = more.secret ?? webhookSecret
      const timestamp = more.at ?? now()
      return { payload, signature: Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp }) }
    },
    behave(as: Way) {
      way = as
    },
    /** Whether cards take money back from now on. */
    takeBack(takes: boolean) {
      cardTakesBack = takes
    },
    renew(key: string) {
      secretKey = key
    },
    stop: () => new Promise((done) => server.close(done)),
  }
}
