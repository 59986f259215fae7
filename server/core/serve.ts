import * as z from 'zod/mini'
import type { AnswerOf, AnyEndpoint, ParsedOf } from '#shared/core/endpoint.ts'
import { type ErrorCode, type FieldErrors, isErrorCode, need, Refusal, refuse } from '#shared/core/errors.ts'
import { worksInOffice } from '#shared/core/roles.ts'
import { refusalOf } from './database-errors.ts'
import type { Ctx, Doors } from './door.ts'
import type { Visit } from './visit.ts'

/** What a handler knows that works outside a transaction: it opens the door itself, as often as it needs. */
export type Outside = {
  visit: Visit
  doors: Doors
  inSchool: <Result>(work: (ctx: Ctx) => Promise<Result>) => Promise<Result>
}

/** An endpoint with its handler. A domain's routes are a list of these. */
export type Served = { endpoint: AnyEndpoint; handle(outside: Outside, input: unknown): Promise<unknown> }

/** Serve an endpoint by a service that runs inside one transaction of the school. */
export function serve<E extends AnyEndpoint>(
  endpoint: E,
  handler: (ctx: Ctx, input: ParsedOf<E>, visit: Visit) => Promise<AnswerOf<E>>,
): Served {
  return {
    endpoint,
    handle: ({ inSchool, visit }, input) => inSchool((ctx) => handler(ctx, input as ParsedOf<E>, visit)),
  }
}

/** Serve an endpoint whose slow part (hashing a password) must not hold a transaction open. */
export function serveOutside<E extends AnyEndpoint>(
  endpoint: E,
  handler: (outside: Outside, input: ParsedOf<E>) => Promise<AnswerOf<E>>,
): Served {
  return { endpoint, handle: (outside, input) => handler(outside, input as ParsedOf<E>) }
}

/** Answer one call: may it, is it well formed, do it, and let nothing out that the answer's schema does not name. */
export async function answer({ endpoint, handle }: Served, doors: Doors, visit: Visit, raw: unknown): Promise<unknown> {
  mayCall(endpoint, visit)
  const input = parseInput(endpoint, raw)
  const { school, actor } = visit
  try {
    const result = await handle({ visit, doors, inSchool: (work) => doors.inSchool(school.id, actor, work) }, input)
    return endpoint.answer.parse(result)
  } catch (error) {
    throw refusalOf(error) ?? error
  }
}

function mayCall(endpoint: AnyEndpoint, { actor, school, tokenRefused }: Visit): void {
  if (endpoint.access !== 'anyone' && !actor) {
    refuse(tokenRefused ? 'identity.signed_out' : 'identity.sign_in_required')
  }
  if (endpoint.access === 'office') need(worksInOffice(actor?.role), 'identity.no_permission')
  if (endpoint.site === 'always') return
  need(school.status !== 'closed', 'tenancy.website_unavailable')
  if (worksInOffice(actor?.role)) return
  need(school.status !== 'unpublished', 'tenancy.page_unavailable')
  need(school.status !== 'maintenance', 'tenancy.maintenance')
}

const parts = ['params', 'query', 'body'] as const

function parseInput(endpoint: AnyEndpoint, raw: unknown): Record<string, unknown> {
  const given = (raw ?? {}) as Record<string, unknown>
  const parsed: Record<string, unknown> = {}
  const fields: FieldErrors = {}
  for (const part of parts) {
    const schema = endpoint[part] as z.ZodMiniType | undefined
    if (!schema) continue
    const result = z.safeParse(schema, given[part] ?? {})
    if (result.success) parsed[part] = result.data
    else Object.assign(fields, fieldErrors(result.error.issues, given[part]))
  }
  if (Object.keys(fields).length > 0) throw new Refusal('core.invalid_input', fields)
  return parsed
}

/** Each wrong field once, by its path. A schema may name the refusal itself (`z.minLength(8, 'identity.invalid_password')`). */
function fieldErrors(issues: readonly z.core.$ZodIssue[], given: unknown): FieldErrors {
  const fields: FieldErrors = {}
  for (const issue of issues) {
    const name = issue.path.join('.') || 'body'
    fields[name] ??= isErrorCode(issue.message) ? issue.message : codeOf(issue, given)
  }
  return fields
}

function codeOf(issue: z.core.$ZodIssue, given: unknown): ErrorCode {
  const value = issue.path.reduce<unknown>((at, key) => (at as Record<PropertyKey, unknown> | undefined)?.[key], given)
  const missing = issue.code === 'invalid_type' && (value === undefined || value === null)
  const empty = issue.code === 'too_small' && issue.origin === 'string' && issue.minimum === 1
  return missing || empty ? 'core.field_required' : 'core.invalid_input'
}
