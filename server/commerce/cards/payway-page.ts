import { allowSources } from '#server/core/http/page-sources.ts'
import type { OwnPage } from './card-provider.ts'
import { hashOf, type Merchant, payWayAddress, reachPayWay, requestTime } from './payway-api.ts'
import { payWayPath } from './webhook-path.ts'

/** Where PayWay is, from the settings of the installation. The page that asks for a card may send a form there, and no other. */
export function payWayAt(address: string): void {
  reachPayWay(address)
  const { origin, hostname } = new URL(address)
  // A form may only be led on to where it may be sent.
  const forms = hostname.endsWith('.payway.com.kh') ? `${origin} https://*.payway.com.kh` : origin
  allowSources('payway', { path: /^\/payment\/[^/]+$/, query: 'by=card', sources: { forms } })
}

/** PayWay takes no payment on its page after so many minutes. */
const mostMinutes = 60
const leastMinutes = 3

type Wanted = { id: string; cents: number; until: Date; back: { origin: string; path: string } }

/** What the hash is over, in this order; what is not sent is empty. */
const hashed = [
  ...['req_time', 'merchant_id', 'tran_id', 'amount', 'items', 'shipping', 'firstname', 'lastname', 'email', 'phone'],
  ...['type', 'payment_option', 'return_url', 'cancel_url', 'continue_success_url', 'return_deeplink', 'currency'],
  ...['custom_fields', 'return_params', 'payout', 'lifetime', 'additional_params', 'google_pay_token'],
  'skip_success_page',
]

/** The form that opens PayWay's page for one payment. It has no key, and nothing of who pays. */
export function purchasePage(merchant: Merchant, { id, cents, until, back }: Wanted): OwnPage {
  const now = new Date()
  const minutes = Math.floor((until.getTime() - now.getTime()) / 60_000)
  const page = `${back.origin}${back.path}?by=card`
  const fields: Record<string, string> = {
    ...{ req_time: requestTime(now), merchant_id: merchant.merchantId, tran_id: id },
    ...{ amount: (cents / 100).toFixed(2), currency: 'USD', type: 'purchase', payment_option: 'cards' },
    return_url: Buffer.from(`${back.origin}${payWayPath}`).toString('base64'),
    ...{ cancel_url: page, continue_success_url: `${page}&back=1`, skip_success_page: '1' },
    lifetime: String(Math.min(mostMinutes, Math.max(leastMinutes, minutes))),
  }
  const values = hashed.map((name) => fields[name] ?? '')
  // These two are no part of the hash: a page of its own, and not the QR of a school that has both at PayWay.
  const how = { view_type: 'hosted_view', payment_gate: '0' }
  return {
    address: payWayAddress('/api/payment-gateway/v1/payments/purchase'),
    fields: { ...fields, ...how, hash: hashOf(merchant, values) },
  }
}
