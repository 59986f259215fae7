import * as z from 'zod/mini'
import type { Received } from '#shared/commerce/khqr-states.rules.ts'
import { simulatedAnswer } from './simulated-bakong.ts'

export type BakongAddress = {
  api: string
  /** In the demo nothing is asked: payments happen by a button. */
  isSimulated: boolean
}

let address: BakongAddress = { api: 'https://api-bakong.nbc.gov.kh', isSimulated: false }

/** Where Bakong is, from the settings of the installation. */
export function reachBakong(at: BakongAddress): void {
  address = at
}
export const isBakongSimulated = (): boolean => address.isSimulated

/** Bakong does not know the token, or it has expired. */
export class TokenRefused extends Error {
  override name = 'TokenRefused'
}

/** Bakong has not answered, or not with what it promises. */
export class BakongAway extends Error {
  override name = 'BakongAway'
}

const answer = z.object({
  responseCode: z.number(),
  errorCode: z.nullish(z.number()),
  data: z.optional(z.unknown()),
})
type Answer = z.infer<typeof answer>

/** As its documentation numbers them. */
const errorCodes = { notFound: 1, failed: 3, unauthorized: 6, noAccount: 11 } as const

const usualMs = 8_000

/** The token is in a header, and nothing of the request is in what is thrown. */
async function ask(path: string, body: object, { token = '', ms = usualMs } = {}): Promise<Answer> {
  if (address.isSimulated) return answer.parse(simulatedAnswer(path, body))
  let response: Response
  try {
    response = await fetch(`${address.api}/v1/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(ms),
    })
  } catch (error) {
    throw new BakongAway(`Bakong does not answer: ${(error as Error).name}`)
  }
  const parsed = answer.safeParse(await response.json().catch(() => null))
  if (response.status === 401 || response.status === 403 || parsed.data?.errorCode === errorCodes.unauthorized)
    throw new TokenRefused(`Bakong answers ${response.status}`)
  if (!parsed.success || response.status >= 500 || response.status === 429)
    throw new BakongAway(`Bakong answers ${response.status}`)
  return parsed.data
}

const transaction = z.object({
  hash: z.string().check(z.minLength(1), z.maxLength(200)),
  toAccountId: z.string().check(z.maxLength(200)),
  currency: z.string().check(z.maxLength(10)),
  amount: z.number().check(z.minimum(0), z.maximum(1e12)),
  createdDateMs: z.number(),
  acknowledgedDateMs: z.nullish(z.number()),
})

/** What came for a QR, by its md5; null if nothing has come yet. */
export async function findTransaction(token: string, md5: string): Promise<Received | null> {
  const { responseCode, errorCode, data } = await ask('check_transaction_by_md5', { md5 }, { token })
  if (responseCode !== 0) {
    if (errorCode === errorCodes.notFound || errorCode === errorCodes.failed) return null
    throw new BakongAway(`Bakong answers with error ${errorCode}`)
  }
  const found = transaction.safeParse(data)
  if (!found.success) throw new BakongAway('Bakong has described a transaction in another way')
  const { hash, toAccountId, currency, amount, createdDateMs, acknowledgedDateMs } = found.data
  const at = new Date(acknowledgedDateMs ?? createdDateMs)
  return { id: hash, toAccountId, currency: currency.toUpperCase(), cents: Math.round(amount * 100), at }
}

/** Whether there is such an account. */
export async function hasBakongAccount(token: string, accountId: string): Promise<boolean> {
  const { responseCode, errorCode } = await ask('check_bakong_account', { accountId }, { token })
  if (responseCode === 0) return true
  if (errorCode === errorCodes.noAccount) return false
  throw new BakongAway(`Bakong answers with error ${errorCode}`)
}

const linked = z.object({ shortLink: z.string().check(z.regex(/^https:\/\/[^\s"'<>]{1,300}$/)) })

/** A link that opens a QR in a bank app; null if there is none now: the QR can be paid without. */
export async function deepLinkOf(qr: string, { name, icon, back }: { name: string; icon: string; back: string }) {
  const sourceInfo = { appName: name, appIconUrl: icon, appDeepLinkCallback: back }
  const found = await ask('generate_deeplink_by_qr', { qr, sourceInfo }, { ms: 2_000 }).catch(() => null)
  return linked.safeParse(found?.data).data?.shortLink ?? null
}
