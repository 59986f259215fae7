import { beginningOf } from '#shared/core/text-cutting.rules.ts'

/** The account that is paid by KHQR, and how its owner is named to who pays. */
export type QrAccount = {
  /** Of Bakong: 'ponleu_school@aclb'. */
  accountId: string
  /** In Latin letters: every bank shows it. */
  name: string
  /** Empty if there is none. Banks that can show it instead. */
  khmerName: string
  city: string
}

/** How many characters the standard has for each field. */
export const qrLengths = { accountId: 32, name: 25, khmerName: 25, city: 15, billNumber: 25 } as const

const accountShape = /^[a-z\d][a-z\d._+-]*@[a-z\d][a-z\d._]*$/i
/** What every bank's app can show. */
const plainLetters = /^[\x20-\x7e]+$/

/** A name as it can be in a QR: without accents, and without what has no plain letter. */
export const plainName = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/\s+/g, ' ')
    .trim()

/** Which fields of an account cannot be in a QR. */
export function qrAccountFaults({ accountId, name, khmerName, city }: QrAccount): (keyof QrAccount)[] {
  const faults: (keyof QrAccount)[] = []
  if (!accountShape.test(accountId) || accountId.length > qrLengths.accountId) faults.push('accountId')
  if (!isPlain(name, qrLengths.name)) faults.push('name')
  if (khmerName !== '' && !/\p{Script=Khmer}/u.test(khmerName)) faults.push('khmerName')
  if (!isPlain(city, qrLengths.city)) faults.push('city')
  return faults
}

const isPlain = (text: string, most: number) => text.trim() !== '' && text.length <= most && plainLetters.test(text)

/** How long a QR can be paid. Then there is a new one: the price stays. */
export const qrMinutes = 5
const minuteMs = 60_000

/** What a QR is made of once; it is stored, since another one of the same facts would be another payment. */
export type QrFacts = QrAccount & { dollars: number; billNumber: string; expiresAt: Date }

/**
 * The facts of the QR for a payment. Names are cut between whole characters, the bill number is in plain letters. Null if
 * the price of the order is no longer valid, or nothing is to be paid.
 */
export function qrFacts(
  account: QrAccount,
  { cents, orderNumber, priceUntil }: { cents: number; orderNumber: string; priceUntil: Date },
  now: Date,
): QrFacts | null {
  if (cents <= 0 || priceUntil <= now) return null
  const expiresAt = new Date(Math.min(now.getTime() + qrMinutes * minuteMs, priceUntil.getTime()))
  return {
    ...account,
    khmerName: beginningOf(account.khmerName.normalize('NFC'), qrLengths.khmerName, 'grapheme'),
    // At most two decimals: a number that was cents is written so.
    dollars: cents / 100,
    billNumber: plainName(orderNumber).slice(0, qrLengths.billNumber),
    expiresAt,
  }
}
