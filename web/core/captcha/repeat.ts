import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { type CaptchaToken, type Challenge, captchaHeaders, type Work } from '#shared/core/captcha.ts'

type Send = (headers: Record<string, string>) => Promise<Response>

/** Send again what was refused, with what was asked; once more if reCAPTCHA does not know who asks, and work is asked then. */
export async function repeat(refused: Response, asked: string, send: Send): Promise<Response> {
  const challenge = JSON.parse(asked) as Challenge
  if ('work' in challenge) return afterWork(refused, challenge.work, send)
  const judged = await sendWith({ recaptcha: await tokenOf(challenge.recaptcha) }, send)
  const next = JSON.parse(judged.headers.get(captchaHeaders.asked) ?? '{}') as Partial<{ work: Work }>
  return next.work ? afterWork(judged, next.work, send) : judged
}

const sendWith = (token: CaptchaToken, send: Send) => send({ [captchaHeaders.answered]: JSON.stringify(token) })

async function afterWork(refused: Response, work: Work, send: Send): Promise<Response> {
  const token = await worked(work)
  return token ? sendWith(token, send) : refused
}

/** Longer than any work takes that we ask for. */
const mostMs = 30_000

/** The browser derives keys beside the page, which stays as quick as it is. */
async function worked(challenge: Work): Promise<CaptchaToken | undefined> {
  const solution = await solveChallenge({ challenge, deriveKey, timeout: mostMs }).catch(() => undefined)
  return solution ? { work: { challenge, solution } } : undefined
}

type Recaptcha = { ready(begin: () => void): void; execute(key: string, options: { action: string }): Promise<string> }

/** On a slow connection the work is done sooner than Google's script has come. */
const mostLoadingMs = 8000

/** A token of reCAPTCHA; empty if it cannot be loaded or does not answer. */
async function tokenOf({
  siteKey,
  action,
  script,
}: {
  siteKey: string
  action: string
  script: string
}): Promise<string> {
  const made = loaded(script).then((recaptcha) => recaptcha.execute(siteKey, { action }))
  const tooLate = new Promise<string>((resolve) => setTimeout(() => resolve(''), mostLoadingMs))
  return Promise.race([made, tooLate]).catch(() => '')
}

let recaptcha: Promise<Recaptcha> | undefined

function loaded(address: string): Promise<Recaptcha> {
  recaptcha ??= new Promise<Recaptcha>((resolve, reject) => {
    // Below the form is a notice in place of Google's badge.
    const style = document.createElement('style')
    style.textContent = '.grecaptcha-badge{visibility:hidden}'
    const script = document.createElement('script')
    script.src = address
    script.onload = () => {
      const { grecaptcha } = window as unknown as { grecaptcha: Recaptcha }
      grecaptcha.ready(() => resolve(grecaptcha))
    }
    script.onerror = () => {
      recaptcha = undefined
      reject(new Error('reCAPTCHA could not be loaded'))
    }
    document.head.append(style, script)
  })
  return recaptcha
}
