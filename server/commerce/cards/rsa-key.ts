import { constants, createPublicKey, publicEncrypt } from 'node:crypto'

/** A shorter key cannot encrypt a piece of what PayWay is sent: refunds would fail, one by one. */
const leastBits = 1024

/** A public key as banks hand it out: with its lines, in one line, or without its frame; undefined for anything else, or one that is too short. */
export function rsaKeyIn(text: string): string | undefined {
  const body = text.replace(/-----(BEGIN|END) (RSA )?PUBLIC KEY-----/g, '').replace(/\\n|\s/g, '')
  if (!/^[A-Za-z0-9+/]{100,2000}={0,2}$/.test(body)) return undefined
  const der = Buffer.from(body, 'base64')
  for (const type of ['spki', 'pkcs1'] as const) {
    try {
      const key = createPublicKey({ key: der, format: 'der', type })
      const bits = key.asymmetricKeyType === 'rsa' ? (key.asymmetricKeyDetails?.modulusLength ?? 0) : 0
      if (bits >= leastBits) return key.export({ type: 'spki', format: 'pem' }).toString()
    } catch {
      // Then it is of the other form, or no key.
    }
  }
  return undefined
}

/** As PayWay documents it: in pieces of at most 117 bytes, whatever the length of the key. */
const pieceBytes = 117

export function encryptedFor(rsaKey: string, text: string): string {
  const bytes = Buffer.from(text)
  const pieces: Buffer[] = []
  for (let at = 0; at < bytes.length; at += pieceBytes)
    pieces.push(
      publicEncrypt({ key: rsaKey, padding: constants.RSA_PKCS1_PADDING }, bytes.subarray(at, at + pieceBytes)),
    )
  return Buffer.concat(pieces).toString('base64')
}
