import { type CertificatePayload, fromBase64, readSigned } from '#shared/learning/certificate-payload.rules.ts'

export type PublicKey = { id: string; public_key: string }

/** The result of a check on the device; 'unsupported' if the browser cannot check Ed25519 signatures. */
export type Checked =
  | { verdict: 'genuine'; payload: CertificatePayload }
  | { verdict: 'forged' | 'unknown-key' | 'unsupported'; payload?: undefined }

/** Check the signed text of a certificate on this device, with the public keys only and without a request. */
export async function checkSigned(text: string, keys: readonly PublicKey[]): Promise<Checked> {
  const signed = readSigned(text)
  if (!signed) return { verdict: 'forged' }
  const known = keys.find(({ id }) => id === signed.payload.key)
  const bytes = known && fromBase64(known.public_key)
  if (!bytes) return { verdict: 'unknown-key' }
  try {
    const key = await crypto.subtle.importKey('raw', bytes, 'Ed25519', false, ['verify'])
    const isGenuine = await crypto.subtle.verify('Ed25519', key, signed.signature, signed.bytes)
    return isGenuine ? { verdict: 'genuine', payload: signed.payload } : { verdict: 'forged' }
  } catch {
    // An older browser, or a page without HTTPS.
    return { verdict: 'unsupported' }
  }
}
