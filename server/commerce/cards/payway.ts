import { createHash, randomBytes } from 'node:crypto'
import { type CardProvider, type Intent, KeyRefused, ProviderRefuses, type WantedRefund } from './card-provider.ts'
import {
  askRefund,
  checkTransaction,
  closeTransaction,
  type Merchant,
  oldTransaction,
  type Transaction,
} from './payway-api.ts'
import { purchasePage } from './payway-page.ts'
import { encryptedFor } from './rsa-key.ts'

/** PayWay takes at most 20 letters and digits. The same payment always has the same one. */
export const transactionIdOf = (paymentId: string): string =>
  BigInt(`0x${createHash('sha256').update(`payway ${paymentId}`).digest('hex').slice(0, 24)}`)
    .toString(36)
    .padStart(19, '0')

const blank = { failure: null, clientSecret: null, page: null, charge: null, card: null, paymentId: null } as const

/** The cards of a school with its own account at ABA PayWay, whose page asks for the card. */
export function payWayOf(merchant: Merchant): CardProvider {
  const read = async (id: string) => intentOf(id, await checkTransaction(merchant, id))
  return {
    ...{ name: 'payway', account: merchant.merchantId, hasOwnPage: true, savesCards: false, read },
    forgets: { afterDays: 7, read: async (id) => intentOf(id, await oldTransaction(merchant, id)) },
    // PayWay hears of it when the browser sends the form.
    async start({ paymentId, cents, until, back }) {
      const id = transactionIdOf(paymentId)
      const page = back && purchasePage(merchant, { id, cents, until, back })
      return { ...blank, id, status: 'open', page }
    },
    // It saves no cards.
    charge: read,
    async cancel(id) {
      await closeTransaction(merchant, id)
      // Where somebody is paying on its page just now, that may still go through: it is asked for on.
      return read(id)
    },
    makeCustomer: async () => {
      throw new ProviderRefuses('PayWay saves no cards here')
    },
    refund: (wanted) => refund(merchant, wanted),
    readRefund: async (id) => ({ id, isSent: true }),
    readDispute: null,
    forgetCard: async () => {},
  }
}

const centsOf = (dollars: number | null) => Math.round((dollars ?? 0) * 100)

/** It writes the time of Cambodia, without saying so. */
function timeOf({ transaction_date: date }: Transaction): Date {
  const at = new Date(`${(date ?? '').trim().replace(' ', 'T')}+07:00`)
  return Number.isNaN(at.getTime()) ? new Date() : at
}

function intentOf(id: string, found: Transaction | null): Intent {
  if (!found) return { ...blank, id, status: 'unseen' }
  const status = found.payment_status.trim().toUpperCase()
  if (status === 'PENDING') return { ...blank, id, status: 'open' }
  if (status === 'DECLINED') return { ...blank, id, status: 'declined', failure: 'declined' }
  if (status === 'CANCELLED') return { ...blank, id, status: 'canceled' }
  const { payment_currency: currency, payment_amount: paid, refund_amount: refunded } = found
  // Somebody may have sent a part of it back in the portal of PayWay before we have heard of it.
  const cents = centsOf(paid) - (status === 'REFUNDED' ? centsOf(refunded) : 0)
  if (status === 'REFUNDED' && cents <= 0) return { ...blank, id, status: 'canceled' }
  if ((status !== 'APPROVED' && status !== 'REFUNDED') || !currency || cents <= 0)
    return { ...blank, id, status: 'processing' }
  const charge = { cents, currency: currency.trim().toUpperCase(), at: timeOf(found) }
  return { ...blank, id, status: 'succeeded', charge }
}

/** PayWay knows no keys for refunds: what it has sent back before shows whether it has made this one. */
async function refund(merchant: Merchant, { intentId, cents, currency, beforeCents }: WantedRefund) {
  if (!merchant.rsaKey) throw new ProviderRefuses('Refunds by PayWay need its RSA key')
  if (currency !== 'USD') throw new ProviderRefuses('PayWay sends back dollars only')
  const found = (await checkTransaction(merchant, intentId)) ?? (await oldTransaction(merchant, intentId))
  if (!found) throw new ProviderRefuses('PayWay knows no such transaction')
  const done = { id: intentId, isSent: true }
  const refunded = centsOf(found.refund_amount)
  if (refunded >= beforeCents + cents) return done
  if (refunded !== beforeCents) throw new ProviderRefuses('PayWay has sent back another amount before')
  const wanted = { mc_id: merchant.merchantId, tran_id: intentId, refund_amount: Number((cents / 100).toFixed(2)) }
  await askRefund(merchant, encryptedFor(merchant.rsaKey, JSON.stringify(wanted)))
  return done
}

/** Whether PayWay takes a key: it knows no transaction that nobody has made, and says so only to who has signed the question. */
export async function tryPayWayKey(merchantId: string, key: string): Promise<void> {
  const found = await checkTransaction(
    { merchantId, key, rsaKey: null },
    transactionIdOf(randomBytes(16).toString('hex')),
  )
  if (found) throw new KeyRefused('PayWay knows what nobody has made')
}
