import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { keyedHash } from '#server/core/encryption.ts'

/** Each school is an app of the Pusher protocol: its id is the app's id and key, and the secret is derived. */
export const appSecret = (schoolId: string) => keyedHash(`realtime app ${schoolId}`).toString('base64url')

const sign = (schoolId: string, text: string) => createHmac('sha256', appSecret(schoolId)).update(text).digest('hex')

export const isSame = (one: string, other: string) => {
  const [a, b] = [one, other].map((text) => createHash('sha256').update(text).digest()) as [Buffer, Buffer]
  return timingSafeEqual(a, b)
}

/** What a client sends to follow a channel over one connection. */
export type Subscription = { socketId: string; channel: string; channelData: string }

export const subscriptionSignature = (schoolId: string, { socketId, channel, channelData }: Subscription) =>
  `${schoolId}:${sign(schoolId, `${socketId}:${channel}:${channelData}`)}`

const mostSecondsOff = 600

type SignedRequest = { method: string; path: string; query: URLSearchParams; body: Buffer }

/** Why a request of the signed API is refused, or undefined. */
export function signatureFault(schoolId: string, request: SignedRequest, now: Date): string | undefined {
  const { method, path, query, body } = request
  if (query.get('auth_key') !== schoolId) return 'Unknown auth_key'
  if (query.get('auth_version') !== '1.0') return 'Invalid auth_version'
  const seconds = Number(query.get('auth_timestamp'))
  if (!(Math.abs(now.getTime() / 1000 - seconds) <= mostSecondsOff)) return 'Timestamp expired'
  const md5 = createHash('md5').update(body).digest('hex')
  if (body.length > 0 && !isSame(query.get('body_md5') ?? '', md5)) return 'Invalid body_md5'
  const signed = [...query]
    .filter(([name]) => name !== 'auth_signature')
    .map(([name, value]) => [name.toLowerCase(), value] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&')
  const expected = sign(schoolId, `${method}\n${path}\n${signed}`)
  return isSame(query.get('auth_signature') ?? '', expected) ? undefined : 'Invalid signature'
}
