/** A payment that somebody has made by the button of the demo. */
type Paid = { md5: string; toAccountId: string; cents: number; at: Date }

// Demo mode is one process, and what was paid there is in the database as soon as it is asked for.
const paid = new Map<string, Paid>()
const most = 1000

/** Pay a QR as a bank app would. Paying it twice is the same payment. */
export function simulatePayment(payment: Paid): void {
  if (!paid.has(payment.md5)) paid.set(payment.md5, payment)
  const [oldest] = paid.keys()
  if (paid.size > most && oldest !== undefined) paid.delete(oldest)
}

/** What Bakong would answer. Any token is good. */
export function simulatedAnswer(path: string, body: object): object {
  if (path === 'check_bakong_account') return { responseCode: 0, errorCode: null, data: null }
  const { md5 = '' } = body as { md5?: string }
  const found = path === 'check_transaction_by_md5' ? paid.get(md5) : undefined
  if (!found) return { responseCode: 1, errorCode: 1, data: null }
  const { toAccountId, cents, at } = found
  const data = { hash: `demo ${md5}`, toAccountId, currency: 'USD', amount: cents / 100, createdDateMs: at.getTime() }
  return { responseCode: 0, errorCode: null, data }
}
