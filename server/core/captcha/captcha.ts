import { hash } from 'node:crypto'
import { isIP } from 'node:net'
import * as z from 'zod/mini'
import { type Challenge, captchaHeaders } from '#shared/core/captcha.ts'
import type { AnyEndpoint } from '#shared/core/endpoint.ts'
import { Refusal, refuse } from '#shared/core/errors.ts'
import type { Db } from '../database/door.ts'
import { addressBucket, countHit } from '../database/rate-limits.ts'
import { isLoopback } from '../http/http-server.ts'
import type { Visit } from '../http/visit.ts'
import { readJson } from '../read-json.ts'
import { isDone, newWork, type WorkFor, workDone } from './proof-of-work.ts'
import { judge, recaptchaFor } from './recaptcha.ts'
import { spendOnce } from './spend-once.ts'

const quarterHour = 15 * 60

type Guarded = Pick<AnyEndpoint, 'name' | 'captcha'>
type Call<Result> = { body: unknown; isKnown: () => Promise<boolean>; run: () => Promise<Result> }
type Called = Pick<Visit, 'ip' | 'origin' | 'captcha' | 'respond'>

/**
 * Make a call, unless whoever makes it looks like a robot by how often it was made; then they have to show first that
 * they are none. What is not made does not count.
 */
export async function guard<Result>(
  db: Db,
  { name: action, captcha }: Guarded,
  visit: Called,
  { body, isKnown, run }: Call<Result>,
): Promise<Result> {
  if (!captcha || !canBeAsked(visit)) return run()
  const now = new Date()
  const counted = await Promise.all(
    countsOf(action, captcha, visit, body).map(async ({ key, most }) => ({
      most,
      ...(await countHit(db, key, quarterHour, now)),
    })),
  )
  const takeBack = () => Promise.all(counted.map((count) => count.takeBack()))
  try {
    const isOften = counted.some(({ hits, most }) => hits > most)
    if (isOften && !(await isKnown())) await needPerson(db, action, visit)
    const result = await run()
    if (captcha.counts === 'failures') await takeBack()
    return result
  } catch (error) {
    const isAsked = error instanceof Refusal && error.code === 'identity.captcha_needed'
    if (isAsked || !(error instanceof Refusal)) await takeBack()
    throw error
  }
}

/**
 * A proxy on this machine that hides the addresses, or no address at all, is not one visitor: everybody would be asked.
 * Browsers do the work only for https, and for this machine; elsewhere the limits of the calls themselves remain.
 */
function canBeAsked({ ip, origin }: Called): boolean {
  const { protocol, hostname } = new URL(origin)
  const isSecure = protocol === 'https:' || /^(.+\.)?localhost$/.test(hostname)
  return isSecure && isIP(ip) !== 0 && !isLoopback(ip)
}

function countsOf(action: string, captcha: NonNullable<Guarded['captcha']>, { ip }: Called, body: unknown) {
  const { perAddress, perAccount } = captcha
  const ofAddress = { key: `captcha:address:${action}:${addressBucket(ip)}`, most: perAddress }
  const account = perAccount && (body as Record<string, unknown> | undefined)?.[perAccount.field]
  if (!perAccount || typeof account !== 'string') return [ofAddress]
  // Hashed: what was typed may be as long as somebody likes, and is not ours to store.
  const named = hash('sha256', account.trim().toLowerCase(), 'base64url')
  return [ofAddress, { key: `captcha:account:${action}:${named}`, most: perAccount.most }]
}

/** Refuse, with something to prove, whoever has not proved yet that they are no robot. */
async function needPerson(db: Db, action: string, { captcha: token, ip, origin, respond }: Called): Promise<void> {
  const host = new URL(origin).hostname
  const verdict = await verify(db, token, { action, host, ip })
  if (verdict === 'passed') return
  const recaptcha = verdict === 'none' ? recaptchaFor(action) : undefined
  const challenge: Challenge = recaptcha
    ? { recaptcha }
    : // Who does not pass reCAPTCHA may be a person all the same, and works longer for it.
      { work: await newWork({ action, host }, verdict === 'robot' ? 'hard' : 'usual') }
  respond.append(captchaHeaders.asked, JSON.stringify(challenge))
  refuse('identity.captcha_needed')
}

/** 'none': nothing was shown, or nothing that counts. 'robot' and 'away' are what reCAPTCHA says, or that it says nothing. */
export type Verdict = 'passed' | 'none' | 'robot' | 'away'

const sent = z.union([z.object({ work: workDone }), z.object({ recaptcha: z.string().check(z.maxLength(8000)) })])

/** Whether a token shows that a call is made by no robot: for this action, on this host, and once. */
export async function verify(db: Db, token: string | undefined, made: WorkFor & { ip: string }): Promise<Verdict> {
  const read = sent.safeParse(readJson(token ?? ''))
  if (!read.success) return 'none'
  if ('work' in read.data) return (await isDone(db, read.data.work, made)) ? 'passed' : 'none'
  const { recaptcha } = read.data
  const judged = recaptcha ? await judge({ ...made, token: recaptcha }) : 'robot'
  if (judged !== 'person') return judged
  return (await spendOnce(db, hash('sha256', recaptcha, 'base64url'), new Date())) ? 'passed' : 'robot'
}
