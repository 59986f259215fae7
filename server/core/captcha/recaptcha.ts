import * as z from 'zod/mini'
import type { RecaptchaConfig } from '../config/config.ts'
import { log } from '../monitoring/log.ts'

/** Below it Google takes somebody for a robot. */
const leastScore = 0.5
const timeoutMs = 3000
/** While Google cannot be reached, it is not asked for this long. */
const awayMs = 60_000

let configured: RecaptchaConfig | undefined
let awayUntil = 0

/** Ask by reCAPTCHA from now on; without keys by proof of work. */
export function askByRecaptcha(config: RecaptchaConfig | undefined): void {
  configured = config
  awayUntil = 0
}

export const hasRecaptcha = () => configured !== undefined

/** What a browser needs to ask reCAPTCHA for a token; nothing if it is not configured or cannot be reached. */
export function recaptchaFor(action: string, now = Date.now()) {
  if (!configured || now < awayUntil) return undefined
  const { siteKey, address } = configured
  return { siteKey, action, script: `${address}/api.js?render=${encodeURIComponent(siteKey)}` }
}

/** Where pages may load scripts and frames from, if reCAPTCHA is used. */
export function recaptchaSources(): string {
  return configured ? ` ${configured.address}/ https://www.gstatic.com/recaptcha/` : ''
}

const answer = z.object({
  success: z.boolean(),
  score: z.optional(z.number()),
  action: z.optional(z.string()),
  hostname: z.optional(z.string()),
})

export type Judgement = 'person' | 'robot' | 'away'

type Judged = { token: string; action: string; host: string; ip: string }

/** What Google makes of whoever has this token. */
export async function judge({ token, action, host, ip }: Judged): Promise<Judgement> {
  if (!configured) return 'robot'
  const { secretKey, address } = configured
  try {
    const response = await fetch(`${address}/api/siteverify`, {
      method: 'POST',
      body: new URLSearchParams({ secret: secretKey, response: token, remoteip: ip }),
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    })
    if (!response.ok) throw new Error(`reCAPTCHA answered ${response.status}`)
    const { success, score = 0, ...made } = z.parse(answer, await response.json())
    // A token of another site, or of a call that costs less, does not count.
    return success && score >= leastScore && made.action === action && made.hostname === host ? 'person' : 'robot'
  } catch (error) {
    awayUntil = Date.now() + awayMs
    log('warn', 'reCAPTCHA cannot be reached', { error: (error as Error).name })
    return 'away'
  }
}
