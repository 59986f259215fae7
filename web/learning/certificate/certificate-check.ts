import { type CertificatePayload, fromBase64, readSigned } from '#shared/learning/certificate-payload.rules.ts'

export type PublicKey = { id: string; public_key: string }

/** What a device finds out by itself: 'unsupported' where the browser cannot check signatures of this kind. */
export type Checked =
  | { verdict: 'genuine'; payload: CertificatePayload }
  | { verdict: 'forged' | 'unknown-key' | 'unsupported'; payload?: undefined }

/** Check the signed text of a certificate on this device. It asks nobody: all it needs are the keys. */
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
    // An older browser, or a page that did not come over a safe line.
    return { verdict: 'unsupported' }
  }
}
