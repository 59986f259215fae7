import { domains } from '#server/domains.ts'
import { type ErrorCode, Refusal } from '#shared/core/errors.ts'

const uniqueConstraints: Record<string, { code: ErrorCode; field?: string }> = Object.assign(
  {},
  ...domains.map((domain) => domain.uniqueConstraints),
)
const neededBy: Record<string, ErrorCode> = Object.assign({}, ...domains.map((domain) => domain.neededBy))

// 08: connection lost, 53: out of resources, 57P: shut down or starting, 57014: cancelled after the time limit,
// 40P01: ended because two transactions waited for each other
const unavailable = /^(08|53|57P|57014|40P01)/
// A character that text cannot contain, such as U+0000: the input is wrong, not the statement.
const impossibleText = ['22021', '22P05']
const networkCodes = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOTFOUND', 'ETIMEDOUT', 'EHOSTUNREACH', 'EAI_AGAIN']
// The disk of our own files; for its own, PostgreSQL says 53100.
const fullDisk = ['ENOSPC', 'EDQUOT']

type DatabaseError = { code?: string; constraint?: string; message?: string; cause?: unknown }
type BucketError = { name?: string; $metadata?: { httpStatusCode?: number } }

/** The refusal for an error of the database, the disk or the S3 service, if it is one a person can act on. */
export function refusalOf(error: unknown): Refusal | undefined {
  const refusal = meaningOf(error)
  if (refusal) refusal.cause = error
  return refusal
}

function meaningOf(error: unknown): Refusal | undefined {
  const root = rootOf(error)
  const { code } = root
  if (isLoss(root) || isBucketLoss(root)) return new Refusal('core.unavailable')
  if (!code) return undefined
  if (unavailable.test(code) || networkCodes.includes(code)) return new Refusal('core.unavailable')
  if (fullDisk.includes(code)) return new Refusal('core.storage_full')
  if (impossibleText.includes(code)) return new Refusal('core.invalid_request')
  const broken = constraintOf(root)
  const need = code === '23001' ? neededBy[broken] : undefined
  if (need) return new Refusal(need)
  if (code === '23505') {
    const known = uniqueConstraints[broken]
    // Of two requests at once, the second: whatever it is, it is there.
    if (!known) return new Refusal('core.already_exists')
    return new Refusal(known.code, known.field ? { [known.field]: known.code } : undefined)
  }
  return undefined
}

/** A distributed database names the constraint in its message only, as that of a shard, which ends with a number. */
function constraintOf({ constraint, message = '' }: DatabaseError): string {
  const named = constraint ?? /constraint "([^"]+)"/.exec(message)?.[1] ?? ''
  return named.replace(/_\d+$/, '')
}

function rootOf(error: unknown): DatabaseError {
  const known = (error ?? {}) as DatabaseError
  return !known.code && known.cause ? rootOf(known.cause) : known
}

// The messages of pg that have no code.
const losses =
  /timeout exceeded when trying to connect|Connection terminated|Query read timeout|connection error and is not queryable/

function isLoss(error: unknown): boolean {
  return error instanceof Error && losses.test(error.message)
}

/** The S3 service did not answer in time, or says that the fault is its own. */
function isBucketLoss(error: unknown): boolean {
  const { name, $metadata } = (error ?? {}) as BucketError
  return $metadata !== undefined && (name === 'TimeoutError' || ($metadata.httpStatusCode ?? 0) >= 500)
}
