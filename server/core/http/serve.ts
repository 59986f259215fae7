import * as z from 'zod/mini'
import { type AnswerOf, type AnyEndpoint, type ParsedOf, permissionsOfFields } from '#shared/core/endpoint.ts'
import { type FieldErrors, need, Refusal, refuse } from '#shared/core/errors.ts'
import { fieldErrors } from '#shared/core/field-errors.ts'
import type { Permission } from '#shared/core/permissions.ts'
import { worksInOffice } from '#shared/core/roles.ts'
import { covers, scopeOf, type TokenAccess } from '#shared/core/token-scopes.ts'
import { isRecorded } from '../audit/audit.ts'
import type { Cache, Cacheable } from '../cache/cache.ts'
import { deadlineOf, earliest } from '../cache/deadlines.ts'
import { type SharedReads, shareReads } from '../cache/shared-reads.ts'
import { guard } from '../captcha/captcha.ts'
import { refusalOf } from '../database/database-errors.ts'
import type { Ctx, Doors } from '../database/door.ts'
import type { InTransaction } from '../database/read-together.ts'
import { noteOften, noteRefusal } from '../security-log/security-log.ts'
import type { Files } from '../storage/files.ts'
import type { Uploads } from '../storage/uploads.ts'
import { impossibleTexts } from './impossible-text.ts'
import { ApiResponse } from './response.ts'
import type { Visit } from './visit.ts'

/** Everything that is stored: the database, files, unfinished uploads, cached answers and rows. Opened once at start. */
export type Stores = {
  doors: Doors
  files: Files
  uploads: Uploads
  answers: Cache<ApiResponse>
  shared: SharedReads['cache']
}

/** What a handler outside a transaction gets: it opens transactions itself. */
export type Outside = Stores & {
  visit: Visit
  inSchool: InTransaction
}

type IsKnown<Input> = (outside: Outside, input: Input) => Promise<boolean>

/** An endpoint with its handler. The routes of a domain are a list of these. */
export type Served = {
  endpoint: AnyEndpoint
  handle(outside: Outside, input: unknown): Promise<unknown>
  /** Whether whoever is named in the input was signed in on this device before: they are not asked by `captcha`. */
  isKnown?: IsKnown<unknown> | undefined
  /** How its domain is reached by personal access tokens. Absent: not at all. */
  tokens?: TokenAccess | undefined
}

/** Serve an endpoint inside one transaction of the school. */
export function serve<E extends AnyEndpoint>(
  endpoint: E,
  handler: (ctx: Ctx, input: ParsedOf<E>, visit: Visit) => Promise<AnswerOf<E>>,
): Served {
  return {
    endpoint,
    handle: ({ inSchool, visit }, input) =>
      inSchool(async (ctx) => {
        const result = await handler(ctx, input as ParsedOf<E>, visit)
        // Before the commit: an office write that records nothing does not happen.
        if (isOfficeWrite(endpoint) && !isRecorded(ctx))
          throw new Error(`${endpoint.name} leaves no trace of its change`)
        return result
      }),
  }
}

/** Serve an endpoint whose slow part (hashing a password) must not hold a transaction open. */
export function serveOutside<E extends AnyEndpoint>(
  endpoint: E,
  handler: (outside: Outside, input: ParsedOf<E>) => Promise<AnswerOf<E>>,
  { isKnown }: { isKnown?: IsKnown<ParsedOf<E>> } = {},
): Served {
  return {
    endpoint,
    handle: (outside, input) => handler(outside, input as ParsedOf<E>),
    isKnown: isKnown as IsKnown<unknown> | undefined,
  }
}

export function isOfficeWrite({ access, method }: AnyEndpoint): boolean {
  return access === 'office' && method !== 'GET'
}

const onlyReads = ({ method, writes }: AnyEndpoint) => method === 'GET' && !writes

/** The office is shown what it has just changed, and reads it anew. */
const sharesRows = (endpoint: AnyEndpoint) => onlyReads(endpoint) && endpoint.access !== 'office'

function transactionOf(endpoint: AnyEndpoint, doors: Doors, { school, actor, together }: Visit): InTransaction {
  if (together && onlyReads(endpoint)) return together[endpoint.access === 'office' ? 'office' : 'site']
  return (work) => doors.inSchool(school.id, actor, work)
}

/** Answer one call: check access, validate, run, and return nothing that the answer's schema does not name. */
export async function answer(
  served: Served,
  stores: Stores,
  visit: Visit,
  /** Read only after the access check, so that nobody else can fill the memory. */
  readInput: () => unknown,
): Promise<ApiResponse> {
  try {
    return await answerAllowed(served, stores, visit, readInput)
  } catch (error) {
    await noteRefusal(stores.doors, visit, error, served.endpoint)
    throw error
  }
}

async function answerAllowed(
  served: Served,
  stores: Stores,
  visit: Visit,
  readInput: () => unknown,
): Promise<ApiResponse> {
  const { endpoint } = served
  await mayTokenCall(served, visit)
  await mayCall(endpoint, visit)
  const input = parseInput(endpoint, await readInput())
  for (const permission of permissionsOfFields(endpoint, input.body)) await needPermission(permission, visit)
  const response = endpoint.cached
    ? await stores.answers.getOrMake(keyOf(endpoint, visit, input), visit.school, () =>
        cacheableAnswer(served, stores, visit, input),
      )
    : await runGuarded(served, stores, visit, input)
  visit.expires?.(response.until)
  if (endpoint.download && endpoint.access === 'office') {
    const { name: detail, permission } = endpoint
    await stores.doors.inSchool(visit.school.id, visit.actor, (ctx) =>
      noteOften(ctx, visit, `${visit.actor?.id}:${detail}`, { event: 'exported', detail, permission }),
    )
  }
  return response
}

/** Run the handler, unless the caller looks like a robot and has not shown yet to be none. */
function runGuarded(served: Served, stores: Stores, visit: Visit, input: Record<string, unknown>) {
  const { endpoint, isKnown } = served
  const run = () => runHandler(served, stores, visit, input)
  if (!endpoint.captcha) return run()
  const inSchool = transactionOf(endpoint, stores.doors, visit)
  const isKnownHere = async () => (await isKnown?.({ ...stores, visit, inSchool }, input)) ?? false
  return guard(stores.doors.reference, endpoint, visit, { body: input.body, isKnown: isKnownHere, run })
}

async function runHandler(
  { endpoint, handle }: Served,
  stores: Stores,
  visit: Visit,
  input: unknown,
): Promise<ApiResponse> {
  const { school } = visit
  let until: Date | undefined
  const inTransaction = transactionOf(endpoint, stores.doors, visit)
  const inSchool: Outside['inSchool'] = (work) =>
    inTransaction(async (ctx) => {
      if (sharesRows(endpoint)) shareReads(ctx, { cache: stores.shared, changes: stores.doors.changes }, school)
      const result = await work(ctx)
      until = earliest(until, deadlineOf(ctx))
      return result
    })
  try {
    const result = await handle({ ...stores, visit, inSchool }, input)
    return new ApiResponse(endpoint.answer.parse(result), until)
  } catch (error) {
    throw refusalOf(error) ?? error
  }
}

/** A cached answer is for everyone, so it is made without a person. */
async function cacheableAnswer(
  served: Served,
  stores: Stores,
  visit: Visit,
  input: unknown,
): Promise<Cacheable<ApiResponse>> {
  const nobody = {
    ...visit,
    actor: null,
    granted: async () => ({ isExpired: false, entries: [] }),
    signedOut: undefined,
    together: undefined,
  }
  const response = await runHandler(served, stores, nobody, input)
  return { value: response.frozen(), owner: visit.school, bytes: response.bytes, until: response.until }
}

/** Everything a cached answer depends on. The input was parsed, so its keys are always in the same order. */
function keyOf({ name }: AnyEndpoint, { school }: Visit, input: Record<string, unknown>): string {
  return `${school.id} ${name} ${JSON.stringify(input)}`
}

/** A personal access token works within its scopes, while its owner may have one. Whatever else it is sent to refuses it. */
async function mayTokenCall({ endpoint, tokens }: Served, visit: Visit): Promise<void> {
  if (visit.signedOut === 'identity.token_invalid') refuse(visit.signedOut)
  const scopes = visit.actor?.scopes
  if (!scopes) return
  const needed = scopeOf(endpoint, tokens)
  need(needed, 'identity.not_by_token')
  need(covers(scopes, needed), 'identity.token_scope')
  const { entries } = await visit.granted()
  need(
    entries.some(({ key }) => key === 'developer.view'),
    'identity.developer_access',
  )
}

async function mayCall(endpoint: AnyEndpoint, visit: Visit): Promise<void> {
  const { actor, school, signedOut } = visit
  if (endpoint.access !== 'anyone' && !actor) {
    refuse(signedOut ? 'identity.signed_out' : 'identity.sign_in_required')
  }
  if (endpoint.access === 'office') await mayWork(endpoint, visit)
  if (endpoint.site === 'always') return
  need(school.status !== 'closed', 'tenancy.website_unavailable')
  if (worksInOffice(actor?.role)) return
  need(school.status !== 'unpublished', 'tenancy.page_unavailable')
  need(school.status !== 'maintenance', 'tenancy.maintenance')
}

/** An office endpoint needs the permission it names; one without a permission is open to nobody. */
async function mayWork({ permission }: AnyEndpoint, visit: Visit): Promise<void> {
  need(permission && worksInOffice(visit.actor?.role), 'identity.no_permission')
  await needPermission(permission, visit)
}

async function needPermission(permission: Permission, { granted }: Visit): Promise<void> {
  const { entries, isExpired } = await granted()
  if (entries.some(({ key }) => key === permission)) return
  refuse(isExpired ? 'tenancy.subscription_expired' : 'identity.no_permission')
}

const parts = ['params', 'query', 'body'] as const

function parseInput(endpoint: AnyEndpoint, raw: unknown): Record<string, unknown> {
  const given = (raw ?? {}) as Record<string, unknown>
  const parsed: Record<string, unknown> = {}
  const fields: FieldErrors = {}
  for (const part of parts) {
    const schema = endpoint[part] as z.ZodMiniType | undefined
    if (!schema) continue
    const impossible = impossibleTexts(given[part])
    const result = z.safeParse(schema, given[part] ?? {})
    const isPossible = Object.keys(impossible).length === 0
    if (result.success && isPossible) parsed[part] = result.data
    // Invalid parameters of a path cannot name anything.
    else if (part === 'params') refuse('core.not_found')
    else Object.assign(fields, impossible, fieldErrors(result.error?.issues ?? [], given[part]))
  }
  if (Object.keys(fields).length > 0) throw new Refusal('core.invalid_input', fields)
  return parsed
}
