import { CURRENCY, KHQR, TAG } from 'ts-khqr'
import type { QrFacts } from '#shared/commerce/khqr.rules.ts'

const mostTries = 5

/** The text of a QR, and the md5 by which Bakong knows it. Made once: a second one of the same facts is another. */
export function madeQr(facts: QrFacts): { qr: string; md5: string } {
  for (let tries = 0; tries < mostTries; tries += 1) {
    // The library writes a checksum below 16 with three digits, which no bank reads: then a millisecond decides.
    const made = generated(facts, facts.expiresAt.getTime() - tries)
    if (/6304[\dA-F]{4}$/.test(made.qr) && KHQR.verify(made.qr).isValid) return made
  }
  throw new Error('The QR cannot be verified')
}

function generated({ accountId, name, khmerName, city, dollars, billNumber }: QrFacts, expirationTimestamp: number) {
  const { data, status } = KHQR.generate({
    ...{ tag: TAG.INDIVIDUAL, accountID: accountId, merchantName: name, merchantCity: city },
    ...{ currency: CURRENCY.USD, amount: dollars, expirationTimestamp, additionalData: { billNumber } },
    ...(khmerName && { languageData: { languagePreference: 'km', merchantNameAlternateLanguage: khmerName } }),
  })
  if (!data) throw new Error(`The QR cannot be made: ${status.message}`)
  return { qr: data.qr, md5: data.md5 }
}
