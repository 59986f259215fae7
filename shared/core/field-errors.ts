import type * as z from 'zod/mini'
import { type ErrorCode, type FieldErrors, isErrorCode } from './errors.ts'

/**
 * Each wrong field once, by its path ('name.km'). A schema may name the refusal itself
 * (`z.minLength(8, 'identity.invalid_password')`). The server and the forms of the office find the same.
 */
export function fieldErrors(issues: readonly z.core.$ZodIssue[], given: unknown): FieldErrors {
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
  if (missing || empty) return 'core.field_required'
  return issue.code === 'too_big' && issue.origin === 'string' ? 'core.too_long' : 'core.invalid_input'
}
