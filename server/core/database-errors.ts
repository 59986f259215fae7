import { type ErrorCode, Refusal } from '#shared/core/errors.ts'

/** What a broken constraint means to the person who wrote. */
const constraints: Record<string, { code: ErrorCode; field?: string }> = {
  users_email_key: { code: 'identity.email_exists', field: 'email' },
  users_username_key: { code: 'identity.username_exists', field: 'username' },
}

// 08: connection lost, 53: out of resources, 57P: shut down or starting
const unavailable = /^(08|53|57P)/
const networkCodes = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOTFOUND']

type DatabaseError = { code?: string; constraint?: string; message?: string; cause?: unknown }

/** The refusal a database error stands for, if it is one a person can do something about. */
export function refusalOf(error: unknown): Refusal | undefined {
  const { code, constraint } = rootOf(error)
  if (!code) return isTimeout(error) ? new Refusal('core.unavailable') : undefined
  if (unavailable.test(code) || networkCodes.includes(code)) return new Refusal('core.unavailable')
  if (code === '23505' && constraint) {
    // A shard of a distributed table carries a number behind its constraint's name.
    const known = constraints[constraint.replace(/_\d+$/, '')]
    if (known) return new Refusal(known.code, known.field ? { [known.field]: known.code } : undefined)
  }
  return undefined
}

function rootOf(error: unknown): DatabaseError {
  const { code, cause } = error as DatabaseError
  return !code && cause ? rootOf(cause) : (error as DatabaseError)
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && /timeout exceeded when trying to connect|Connection terminated/.test(error.message)
}
