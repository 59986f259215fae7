import { randomBytes, timingSafeEqual } from 'node:crypto'
import { and, eq, lt } from 'drizzle-orm'
import type { Db } from '#server/core/database/door.ts'
import { newId } from '#server/core/database/id.ts'
import { decrypted, encrypted } from '#server/core/encryption.ts'
import type { Visit } from '#server/core/http/visit.ts'
import { refuse } from '#shared/core/errors.ts'
import type { Language } from '#shared/core/language.rules.ts'
import type { WayIn } from '#shared/identity/providers.rules.ts'
import { browserCookie, cookie } from '../cookies.ts'
import { hashOfToken } from '../links.ts'
import { type FlowStep, providerFlows } from './providers.tables.ts'

/** Who somebody is at a provider. */
export type ProviderIdentity = {
  subject: string
  email: string | undefined
  /** Whether the provider has made sure of the address; undefined if it does not say. */
  isVerified: boolean | undefined
  firstName: string
  lastName: string
}

/** What is known of a sign-in by a provider; it grows from step to step. */
export type Flow = {
  provider: WayIn
  /** The school it is for, and the address there as the person typed it. */
  schoolId: string
  origin: string
  language: Language
  /** The query of the page that was left. */
  search: string
  /** Of the browser on the school's host. */
  browserHash: string
  /** Of the person who connects a provider to their account. */
  userId?: string
  /** What the answer of the provider must fit. */
  checks?: { nonce: string; verifier: string }
  identity?: ProviderIdentity
}

/** How long each step may take: a person reads the platform's and the provider's page, a browser follows a redirect. */
const secondsOf: Record<FlowStep, number> = {
  asked: 15 * 60,
  'at provider': 15 * 60,
  'handed over': 60,
  'to be proved': 15 * 60,
  'to be linked': 15 * 60,
  'to be allowed': 15 * 60,
}

const browserSeconds = 3600
const newSecret = () => randomBytes(32).toString('base64url')
const isSecret = /^[\w-]{43}$/

const whose = (id: string) => `sign-in by a provider ${id}`

/** The hash of this browser's secret on this host; the browser is given one if it has none. */
export function markBrowser(visit: Visit): string {
  const secret = visit.browser && isSecret.test(visit.browser) ? visit.browser : newSecret()
  visit.respond.append('Set-Cookie', cookie(visit, browserCookie, secret, browserSeconds))
  return hashOfToken(secret).toString('base64url')
}

/** The same of a browser that has one. */
export const browserHashOf = ({ browser }: Pick<Visit, 'browser'>) =>
  browser && hashOfToken(browser).toString('base64url')

/** Begin a step, which is made with this token in this browser. Only hashes are stored. */
export async function openFlow(
  db: Db,
  step: FlowStep,
  browserHash: string,
  flow: object,
  token = newSecret(),
): Promise<string> {
  const id = newId()
  await db.insert(providerFlows).values({
    id,
    step,
    tokenHash: hashOfToken(token),
    browserHash: Buffer.from(browserHash, 'base64url'),
    sealed: encrypted(JSON.stringify(flow), whose(id)),
    expiresAt: new Date(Date.now() + secondsOf[step] * 1000),
  })
  return token
}

type Row = typeof providerFlows.$inferSelect

const isOfStep = (step: FlowStep, token: string) =>
  and(eq(providerFlows.tokenHash, hashOfToken(token)), eq(providerFlows.step, step))

const unsealed = <Known = Flow>({ id, sealed }: Row): Known => JSON.parse(decrypted(sealed, whose(id)))

function isHere({ browserHash, expiresAt }: Row, { browser }: Pick<Visit, 'browser'>): boolean {
  const isOfBrowser = browser !== undefined && timingSafeEqual(browserHash, hashOfToken(browser))
  return isOfBrowser && expiresAt.getTime() > Date.now()
}

/** Make a step, which works once: also in another browser, or too late, its token is used up. */
export async function takeFlow<Known = Flow>(db: Db, step: FlowStep, token: string, visit: Visit): Promise<Known> {
  const [row] = await db.delete(providerFlows).where(isOfStep(step, token)).returning()
  return row && isHere(row, visit) ? unsealed<Known>(row) : refuse('identity.provider_expired')
}

/** A step that may be tried more than once, such as typing a password. */
export async function readFlow<Known = Flow>(db: Db, step: FlowStep, token: string, visit: Visit): Promise<Known> {
  const [row] = await db.select().from(providerFlows).where(isOfStep(step, token))
  return row && isHere(row, visit) ? unsealed<Known>(row) : refuse('identity.provider_expired')
}

/** On the platform's host the school's browser is not known yet: whoever goes on must be the same in the end. */
export async function takeRequest(db: Db, token: string): Promise<Flow> {
  const [row] = await db.delete(providerFlows).where(isOfStep('asked', token)).returning()
  return row && row.expiresAt.getTime() > Date.now() ? unsealed(row) : refuse('identity.provider_expired')
}

/** The same, to show for which school it is. */
export async function readRequest(db: Db, token: string): Promise<Flow> {
  const [row] = await db.select().from(providerFlows).where(isOfStep('asked', token))
  return row && row.expiresAt.getTime() > Date.now() ? unsealed(row) : refuse('identity.provider_expired')
}

/** What waits for the code after the password, by the token of that code; it was proved in the right browser. */
export async function takeAwaited(db: Db, accessToken: string): Promise<Flow | undefined> {
  const [row] = await db.delete(providerFlows).where(isOfStep('to be linked', accessToken)).returning()
  return row && unsealed(row)
}

/** Delete what nobody has finished. */
export async function deleteExpiredFlows(db: Db, now = new Date()): Promise<void> {
  await db.delete(providerFlows).where(lt(providerFlows.expiresAt, now))
}
