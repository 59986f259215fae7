import { createHmac } from 'node:crypto'
import * as z from 'zod/mini'
import { KeyRefused, ProviderAway, ProviderRefuses } from './card-provider.ts'

let api = new URL('https://checkout.payway.com.kh')

/** Where PayWay is, from the settings of the installation. */
export function reachPayWay(address: string): void {
  api = new URL(address)
}

export const payWayAddress = (path: string): string => new URL(path, api).href

/** An account of a merchant at PayWay. `rsaKey` is needed for refunds only. */
export type Merchant = { merchantId: string; key: string; rsaKey: string | null }

const paths = {
  check: '/api/payment-gateway/v1/payments/check-transaction-2',
  /** Also of payments that are older than a week, but not of one that is being paid. */
  facts: '/api/payment-gateway/v1/payments/transaction-detail',
  close: '/api/payment-gateway/v1/payments/close-transaction',
  refund: '/api/merchant-portal/merchant-access/online-transaction/refund',
} as const

/** As PayWay signs: the values one after the other, in the order that it documents for each call. */
export const hashOf = ({ key }: Pick<Merchant, 'key'>, values: readonly string[]): string =>
  createHmac('sha512', key).update(values.join(''), 'utf8').digest('base64')

/** YYYYMMDDHHmmss, in UTC. */
export const requestTime = (now: Date): string => now.toISOString().replace(/\D/g, '').slice(0, 14)

const usualMs = 10_000
const amount = z.number().check(z.minimum(0), z.maximum(1e10))

const answer = z.object({
  status: z.object({ code: z.union([z.string(), z.number()]) }),
  data: z.optional(z.unknown()),
})
const transaction = z.object({
  payment_status: z.string().check(z.maxLength(40)),
  payment_amount: z._default(z.nullable(amount), null),
  payment_currency: z._default(z.nullable(z.string().check(z.maxLength(10))), null),
  refund_amount: z._default(z.nullable(amount), null),
  transaction_date: z._default(z.nullable(z.string().check(z.maxLength(40))), null),
})
export type Transaction = z.output<typeof transaction>

type Answered = { code: string; data: unknown }

/** Nothing of the request is in what is thrown. PayWay refuses with several statuses of HTTP: its own code counts. */
async function ask(call: keyof typeof paths, body: object): Promise<Answered> {
  let response: Response
  try {
    response = await fetch(payWayAddress(paths[call]), {
      ...{ method: 'POST', body: JSON.stringify(body), signal: AbortSignal.timeout(usualMs), redirect: 'error' },
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
    })
  } catch (error) {
    throw new ProviderAway(`PayWay does not answer ${call}: ${(error as Error).name}`)
  }
  const parsed = answer.safeParse(await response.json().catch(() => null))
  if (!parsed.success || response.status >= 500) throw new ProviderAway(`PayWay answers ${call} ${response.status}`)
  return { code: String(parsed.data.status.code), data: parsed.data.data }
}

/** Of the calls about one transaction, whose hashes are alike. */
function askAbout(call: 'check' | 'facts' | 'close', merchant: Merchant, transactionId: string): Promise<Answered> {
  const time = requestTime(new Date())
  const { merchantId } = merchant
  const hash = hashOf(merchant, [time, merchantId, transactionId])
  return ask(call, { req_time: time, merchant_id: merchantId, tran_id: transactionId, hash })
}

const isDone = (code: string) => code === '00' || code === '0'

async function found(call: 'check' | 'facts', merchant: Merchant, id: string): Promise<Transaction | null> {
  const { code, data } = await askAbout(call, merchant, id)
  if (code === '6') return null
  if (code === '1' || code === '5' || code === '8') throw new KeyRefused(`PayWay answers ${call} with ${code}`)
  const parsed = isDone(code) ? transaction.safeParse(data) : undefined
  if (!parsed?.success) throw new ProviderAway(`PayWay answers ${call} with ${code}`)
  return parsed.data
}

/** What has become of a transaction of the last week; null if PayWay knows none. */
export const checkTransaction = (merchant: Merchant, id: string) => found('check', merchant, id)

/** The same of one of any age. It is not asked often: PayWay answers ten times a minute. */
export const oldTransaction = (merchant: Merchant, id: string) => found('facts', merchant, id)

/** Nobody shall pay it any more. One that PayWay does not know cannot be closed. */
export async function closeTransaction(merchant: Merchant, id: string): Promise<void> {
  const { code } = await askAbout('close', merchant, id)
  if (isDone(code) || code === '5' || code === '6') return
  if (code === '1' || code === '26') throw new KeyRefused(`PayWay answers close with ${code}`)
  throw new ProviderAway(`PayWay answers close with ${code}`)
}

const keyCodes = ['PTL02', 'PTL62', 'PTL63']
/** The time of the request, another one at the same moment, too many. */
const laterCodes = ['PTL06', 'PTL168', '11', '429', '503']

/** Send back an amount of a transaction: `auth` says which, encrypted. */
export async function askRefund(merchant: Merchant, auth: string): Promise<void> {
  const time = requestTime(new Date())
  const { merchantId } = merchant
  const hash = hashOf(merchant, [time, merchantId, auth])
  const { code } = await ask('refund', { request_time: time, merchant_id: merchantId, merchant_auth: auth, hash })
  if (isDone(code)) return
  if (keyCodes.includes(code)) throw new KeyRefused(`PayWay answers refund with ${code}`)
  if (laterCodes.includes(code)) throw new ProviderAway(`PayWay answers refund with ${code}`)
  throw new ProviderRefuses(`PayWay answers refund with ${code}`)
}
