import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Pushed } from '#shared/core/pushed.ts'

/** A message that a browser received, with what its push service has seen of it. */
export type Received = Pushed & { headers: Record<string, string> }

/** A browser that has subscribed: what it sends to Sala, and how it reads what arrives. */
type Browser = { pair: ECDH; auth: Buffer; received: Received[] }

/**
 * A push service as browsers have one (RFC 8030), with browsers that subscribe to it. A request whose signature (RFC 8292)
 * or encryption (RFC 8291) is wrong is refused, as the real ones do.
 */
export async function startPushService(port = 0) {
  const browsers = new Map<string, Browser>()
  let refusing: { status: number; headers?: Record<string, string> } | undefined
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const answer = (status: number, headers = {}) => response.writeHead(status, headers).end()
    const browser = browsers.get(request.url ?? '')
    if (refusing) return answer(refusing.status, refusing.headers)
    if (!browser) return answer(410)
    const { authorization = '', ttl, 'content-encoding': encoding } = request.headers
    if (!isSigned(authorization, origin())) return answer(403)
    if (request.method !== 'POST' || ttl === undefined || encoding !== 'aes128gcm') return answer(400)
    const body = Buffer.concat(chunks)
    if (body.length > 4096) return answer(413)
    const text = decryptedFor(browser, body)
    browser.received.push({ ...JSON.parse(text), headers: request.headers as Record<string, string> })
    answer(201, { location: `${origin()}/message/${randomBytes(8).toString('hex')}` })
  })
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin: origin(),
    /** A browser subscribes. */
    browser() {
      const path = `/send/${randomBytes(16).toString('base64url')}`
      const pair = createECDH('prime256v1')
      const p256dh = pair.generateKeys('base64url')
      const browser: Browser = { pair, auth: randomBytes(16), received: [] }
      browsers.set(path, browser)
      return {
        subscription: { endpoint: origin() + path, keys: { p256dh, auth: browser.auth.toString('base64url') } },
        received: browser.received,
        /** The person has taken the permission back. */
        leave: () => browsers.delete(path),
      }
    },
    /** Answer every message so, until it is called again. */
    refuse: (status?: number, headers?: Record<string, string>) => {
      refusing = status === undefined ? undefined : { status, ...(headers && { headers }) }
    },
    stop: () => new Promise<void>((done) => server.close(() => done())),
  }
}

/** `vapid t=<token>, k=<public key>`: signed by the key it names, for this service, and not for longer than a day. */
function isSigned(authorization: string, audience: string): boolean {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  if (point.length !== 65) return false
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const signed = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const
  if (!verify('sha256', Buffer.from(`${head}.${claims}`), signed, Buffer.from(signature, 'base64url'))) return false
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString())
  return (
    aud === audience && exp > Date.now() / 1000 && exp <= Date.now() / 1000 + 86_400 && /^(mailto|https):/.test(sub)
  )
}

/** What a browser reads of a message (RFC 8188 and 8291): salt, record size, key of the sender, and one record. */
function decryptedFor({ pair, auth }: Browser, body: Buffer): string {
  const salt = body.subarray(0, 16)
  const sender = body.subarray(21, 21 + body.readUInt8(20))
  const record = body.subarray(21 + sender.length)
  const derive = (secret: Buffer, from: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, from, info, length))
  const keys = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender])
  const shared = derive(pair.computeSecret(sender), auth, keys, 32)
  const key = derive(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const cipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(record.subarray(-16))
  const padded = Buffer.concat([cipher.update(record.subarray(0, -16)), cipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8')
}
