import { isOldNumber } from '#shared/learning/certificate-text.rules.ts'

/** Why a certificate was not found: too many were looked up, the number is not whole, or there is none. */
export function lookupFailure(typed: string, status: number): 'tooMany' | 'oldNumber' | 'notFound' {
  if (status === 429) return 'tooMany'
  return isOldNumber(typed) ? 'oldNumber' : 'notFound'
}
