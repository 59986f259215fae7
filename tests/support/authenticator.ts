import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'
import type { MadePasskey, UsedPasskey } from '#shared/identity/passkeys.schema.ts'

type Options = { origin: string; challenge: string; isVerified?: boolean }

const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest()
const base64url = (bytes: Buffer) => bytes.toString('base64url')
const flags = { present: 0x01, verified: 0x04, hasKey: 0x40 }

/** CBOR, as far as an authenticator needs it. */
function head(kind: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(kind << 5) | length])
  if (length < 256) return Buffer.from([(kind << 5) | 24, length])
  return Buffer.from([(kind << 5) | 25, length >> 8, length & 255])
}
const bytes = (value: Buffer) => Buffer.concat([head(2, value.length), value])
const text = (value: string) => Buffer.concat([head(3, value.length), Buffer.from(value)])
const number = (value: number) => (value >= 0 ? head(0, value) : head(1, -1 - value))
const map = (entries: [Buffer, Buffer][]) => Buffer.concat([head(5, entries.length), ...entries.flat()])

/** A device that makes and uses one passkey, as a phone does behind its screen lock. */
export function authenticator(host: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(32)
  let counter = 0
  const sent = { id: base64url(id), rawId: base64url(id), type: 'public-key', clientExtensionResults: {} } as const
  const clientData = (type: string, { origin, challenge }: Options) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const dataOf = ({ isVerified = true }: Options, more: number) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(host), Buffer.from([flags.present | (isVerified ? flags.verified : 0) | more]), count])
  }
  return {
    make(options: Options): MadePasskey {
      const key = map([
        [number(1), number(2)],
        [number(3), number(-7)],
        [number(-1), number(1)],
        [number(-2), bytes(Buffer.from(x, 'base64url'))],
        [number(-3), bytes(Buffer.from(y, 'base64url'))],
      ])
      const length = Buffer.from([id.length >> 8, id.length & 255])
      const data = Buffer.concat([dataOf(options, flags.hasKey), Buffer.alloc(16), length, id, key])
      const attestation = map([
        [text('fmt'), text('none')],
        [text('attStmt'), map([])],
        [text('authData'), bytes(data)],
      ])
      const clientDataJSON = base64url(clientData('webauthn.create', options))
      return { ...sent, response: { clientDataJSON, attestationObject: base64url(attestation) } }
    },
    use(options: Options): UsedPasskey {
      counter += 1
      const data = dataOf(options, 0)
      const client = clientData('webauthn.get', options)
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha256(client)]))
        .sign(privateKey)
      const response = { clientDataJSON: client, authenticatorData: data, signature }
      return {
        ...sent,
        response: Object.fromEntries(
          Object.entries(response).map(([name, value]) => [name, base64url(value)]),
        ) as UsedPasskey['response'],
      }
    },
  }
}
