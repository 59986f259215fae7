import webPush from 'web-push'
import { decrypted } from '#server/core/encryption.ts'
import type { Visit } from '#server/core/http/visit.ts'
import { NotSent } from '#server/core/outbox/not-sent.ts'
import type { Pushed } from '#shared/core/pushed.ts'
import { shortened } from '#shared/core/text-cutting.rules.ts'
import { type SendTo, TargetGone } from '../deliveries/send-deliveries.ts'
import type { Delivery, Target } from '../notifications.tables.ts'
import { pushKeys } from './push-keys.ts'

const timeoutMs = 15_000
/** How long a push service waits for a browser that is off: what is older is in the bell. */
const daySeconds = 86_400
/** A push service takes 4 KB, encrypted. */
const most = { title: 200, text: 600 }

/** Send a message to a browser by its push service (RFC 8030), encrypted for it. */
export const pushSender =
  ({ scheme, host, port }: Visit['platform']): SendTo =>
  async (message, target) => {
    const from = scheme === 'https' ? `https://${host}${port}` : `mailto:notifications@${host}`
    const { endpoint, headers, body } = webPush.generateRequestDetails(
      subscriptionOf(target),
      JSON.stringify(pushedOf(message)),
      {
        vapidDetails: { subject: from, ...pushKeys() },
        TTL: daySeconds,
        urgency: 'normal',
        topic: message.notificationId.replaceAll('-', ''),
      },
    )
    // The library counts the bytes, which `fetch` does by itself.
    const { 'Content-Length': _, ...sent } = headers as Record<string, string>
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: { ...sent, TTL: String(daySeconds) },
      body: new Uint8Array(body),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    }).catch(lost)
    // Unread, the answer would hold its connection.
    await response.body?.cancel()
    if (!response.ok) throw refusalOf(response)
  }

const subscriptionOf = ({ address, details: { key = '', secret = '' } }: Target) => ({
  endpoint: address,
  keys: { p256dh: key, auth: decrypted(Buffer.from(secret, 'base64url'), address) },
})

function pushedOf({ title, text, url, language, notificationId }: Delivery): Pushed {
  const { pathname, search } = new URL(url)
  return {
    title: shortened(title, most.title),
    text: shortened(text, most.text),
    path: pathname + search,
    tag: notificationId,
    language,
  }
}

/** A service that cannot be reached has got nothing; one that does not answer may have. */
function lost(error: Error & { cause?: { code?: string } }): never {
  const unreached = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT']
  if (unreached.includes(error.cause?.code ?? '')) throw new NotSent(`Not reached: ${error.cause?.code}`)
  throw error
}

function refusalOf({ status, headers }: Response): NotSent {
  const reason = `The push service answers ${status}`
  // 403: subscribed with another key than ours, of which nothing will ever arrive; the browser subscribes anew.
  if ([403, 404, 410].includes(status)) return new TargetGone(reason)
  const after = Number(headers.get('retry-after'))
  if (status === 429 || status === 503) return new NotSent(reason, false, after > 0 ? Math.min(after, 3600) : undefined)
  return new NotSent(reason, status < 500)
}
