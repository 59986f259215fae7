import type Stripe from 'stripe'
import { type CardFailure, type DisputeState, disputeReasons } from '#shared/commerce/cards.lists.ts'
import {
  type CardProvider,
  type Dispute,
  type Intent,
  KeyRefused,
  type MadeRefund,
  ProviderAway,
  ProviderRefuses,
  type WantedIntent,
} from './card-provider.ts'

let api = new URL('https://api.stripe.com')

/** Where Stripe is, from the settings of the installation. */
export function reachStripe(address: string): void {
  api = new URL(address)
}

type Keys = { publicKey: string; secretKey: string }

const usualMs = 10_000

/** The library is large: who takes no cards does not load it. */
async function clientWith(secretKey: string): Promise<Stripe> {
  const { default: Client } = await import('stripe')
  return new Client(secretKey, {
    ...{ host: api.hostname, protocol: api.protocol === 'http:' ? 'http' : 'https' },
    ...(api.port && { port: api.port }),
    // A call that is sent again has the same key, so that it happens once.
    ...{ maxNetworkRetries: 1, timeout: usualMs, telemetry: false },
  })
}

/** Nothing of the request is in what is thrown: it has keys, and names of people. */
async function asked<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call()
  } catch (error) {
    const { type = '', code = '', statusCode = 0 } = error as Partial<Stripe.errors.StripeError>
    const said = `Stripe answers ${statusCode} ${type} ${code}`
    if (type === 'StripeAuthenticationError' || type === 'StripePermissionError') throw new KeyRefused(said)
    if (type === 'StripeInvalidRequestError' || type === 'StripeCardError') throw new ProviderRefuses(said)
    throw new ProviderAway(said)
  }
}

const expand = ['payment_method', 'latest_charge']

/** The cards of a school with its own account at Stripe. */
export function stripeOf({ publicKey, secretKey }: Keys): CardProvider {
  const client = clientWith(secretKey)
  const call = <Answer>(work: (stripe: Stripe) => Promise<Answer>) => asked(async () => work(await client))
  const read = (id: string) => call(async (stripe) => intentOf(await stripe.paymentIntents.retrieve(id, { expand })))
  return {
    ...{ name: 'stripe', account: publicKey, hasOwnPage: false, savesCards: true, forgets: null, read },
    start: (wanted) => call((stripe) => started(stripe, wanted)),
    charge: (id, wanted) => call((stripe) => charged(stripe, id, wanted)),
    async cancel(id) {
      // One that has succeeded or failed meanwhile cannot be canceled: then it counts.
      await call((stripe) => stripe.paymentIntents.cancel(id)).catch((error) => {
        if (!(error instanceof ProviderRefuses)) throw error
      })
      return read(id)
    },
    makeCustomer: (key) => call(async (stripe) => (await stripe.customers.create({}, { idempotencyKey: key })).id),
    refund: ({ intentId, cents, key }) =>
      call(async (stripe) => {
        const wanted = { payment_intent: intentId, amount: cents }
        return refundOf(await stripe.refunds.create(wanted, { idempotencyKey: key }))
      }),
    readRefund: (id) => call(async (stripe) => refundOf(await stripe.refunds.retrieve(id))),
    readDispute: (id) =>
      call(async (stripe) => disputeOf(await stripe.disputes.retrieve(id))).catch((error) => {
        // One of another shop with the same account, or of another account.
        if (error instanceof ProviderRefuses) return undefined
        throw error
      }),
    async forgetCard(id) {
      // One that it does not know any more is forgotten.
      await call((stripe) => stripe.paymentMethods.detach(id)).catch((error) => {
        if (!(error instanceof ProviderRefuses)) throw error
      })
    },
  }
}

type Charged = Parameters<CardProvider['charge']>[1]

async function started(stripe: Stripe, wanted: WantedIntent): Promise<Intent> {
  const { paymentId, cents, description, customerId, methodId, saves } = wanted
  const made = await stripe.paymentIntents.create(
    {
      ...{ amount: cents, currency: 'usd', payment_method_types: ['card'], description, expand },
      metadata: { payment: paymentId },
      ...(customerId && { customer: customerId }),
      ...(saves && { setup_future_usage: 'off_session' as const }),
      ...(methodId && { payment_method: methodId }),
    },
    { idempotencyKey: paymentId },
  )
  return intentOf(made)
}

async function charged(stripe: Stripe, intentId: string, { paymentId, offSession }: Charged): Promise<Intent> {
  try {
    // With somebody at the page its script asks the bank, so that nobody is sent away.
    const how = offSession ? { off_session: true } : { use_stripe_sdk: true }
    const key = { idempotencyKey: `charge ${paymentId}` }
    return intentOf(await stripe.paymentIntents.confirm(intentId, { ...how, expand }, key))
  } catch (error) {
    const { type } = error as Partial<Stripe.errors.StripeError>
    if (type !== 'StripeCardError' && type !== 'StripeInvalidRequestError') throw error
    // A card that is declined: the payment says why. What cannot be charged any more says what has become of it.
    const intent = intentOf(await stripe.paymentIntents.retrieve(intentId, { expand }))
    return intent.status === 'open' ? { ...intent, status: 'declined', failure: 'unavailable' } : intent
  }
}

const statuses: Record<Stripe.PaymentIntent['status'], Intent['status']> = {
  requires_payment_method: 'open',
  requires_confirmation: 'open',
  requires_capture: 'processing',
  requires_action: 'action',
  processing: 'processing',
  canceled: 'canceled',
  succeeded: 'succeeded',
}

const failures: Record<string, CardFailure> = {
  insufficient_funds: 'funds',
  expired_card: 'expired',
  authentication_required: 'confirmation',
  payment_intent_authentication_failure: 'confirmation',
}

function intentOf(intent: Stripe.PaymentIntent): Intent {
  const { last_payment_error: error, latest_charge: charge, payment_method: method, customer } = intent
  const status = statuses[intent.status] ?? 'processing'
  const isDeclined = status === 'open' && error !== null
  const failure = isDeclined ? (failures[error.decline_code ?? ''] ?? failures[error.code ?? ''] ?? 'declined') : null
  const at = charge && typeof charge === 'object' ? charge.created : intent.created
  const card = method && typeof method === 'object' ? method.card : undefined
  const customerId = typeof customer === 'string' ? customer : customer?.id
  const isSaved = intent.setup_future_usage !== null && customerId && card && typeof method === 'object'
  return {
    ...{ id: intent.id, status: isDeclined ? 'declined' : status, failure, clientSecret: intent.client_secret },
    page: null,
    charge:
      status === 'succeeded'
        ? { cents: intent.amount_received, currency: intent.currency.toUpperCase(), at: new Date(at * 1000) }
        : null,
    card: isSaved
      ? {
          ...{ customerId, methodId: method?.id ?? '', brand: card.brand, last4: card.last4 ?? '' },
          ...{ expiresMonth: card.exp_month, expiresYear: card.exp_year },
        }
      : null,
    paymentId: intent.metadata.payment ?? null,
  }
}

const refundOf = ({ id, status }: Stripe.Refund): MadeRefund => ({
  id,
  isSent: status !== 'failed' && status !== 'canceled',
})

/** What is over without a decision takes nothing back: an inquiry that was closed, or a dispute that was prevented. */
const disputeStates: Record<string, DisputeState> = {
  ...{ won: 'won', warning_closed: 'won', prevented: 'won', lost: 'lost' },
}

function disputeOf(dispute: Stripe.Dispute): Dispute {
  const { payment_intent: intent, balance_transactions: moved, evidence_details: evidence } = dispute
  const fees = moved.filter(({ currency }) => currency === 'usd').map(({ fee }) => fee)
  return {
    ...{ id: dispute.id, intentId: typeof intent === 'string' ? intent : (intent?.id ?? '') },
    state: disputeStates[dispute.status] ?? 'open',
    reason: disputeReasons.find((one) => one === dispute.reason) ?? 'general',
    ...{ cents: dispute.amount, currency: dispute.currency.toUpperCase() },
    // The fee may come back with a dispute that is won.
    feeCents: Math.max(
      0,
      fees.reduce((sum, fee) => sum + fee, 0),
    ),
    dueAt: evidence.due_by ? new Date(evidence.due_by * 1000) : null,
    createdAt: new Date(dispute.created * 1000),
  }
}

/** Whether Stripe takes a secret key. */
export async function tryStripeKey(secretKey: string): Promise<void> {
  const stripe = await clientWith(secretKey)
  await asked(() => stripe.paymentIntents.list({ limit: 1 }))
}

export type StripeEvent = { id: string; type: string; objectId: string }

/** What Stripe has sent, if it has signed it; undefined for what somebody else has sent. */
export async function signedEvent(body: Buffer, signature: string, secret: string): Promise<StripeEvent | undefined> {
  const { default: Client } = await import('stripe')
  try {
    const { id, type, data } = Client.webhooks.constructEvent(body, signature, secret)
    return { id, type, objectId: (data.object as { id?: string }).id ?? '' }
  } catch {
    return undefined
  }
}
