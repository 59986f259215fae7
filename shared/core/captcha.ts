/**
 * How often one address may call an endpoint in a quarter of an hour, and all together with the same account, before the
 * browser has to show that no robot uses it. A call that succeeds does not count where only failures do.
 */
export type Captcha = {
  counts: 'calls' | 'failures'
  perAddress: number
  /** The field of the body that names the account. */
  perAccount?: { field: string; most: number }
}

/** What a browser is asked: work that takes it a moment, or a token of reCAPTCHA. */
export type Challenge = { work: Work } | { recaptcha: { siteKey: string; action: string; script: string } }

/** Find the counter whose derived key begins with `keyPrefix`. Whatever else it has is signed. */
export type Work = {
  parameters: {
    algorithm: string
    nonce: string
    salt: string
    cost: number
    keyLength: number
    keyPrefix: string
  }
  signature?: string
}

/** What the browser answers, as JSON. An empty text: reCAPTCHA could not be loaded. */
export type CaptchaToken =
  | { work: { challenge: Work; solution: { counter: number; derivedKey: string } } }
  | { recaptcha: string }

/** The headers of an answer that asks, and of the call that is then repeated. Both are JSON. */
export const captchaHeaders = { asked: 'Captcha-Challenge', answered: 'Captcha-Token' } as const
