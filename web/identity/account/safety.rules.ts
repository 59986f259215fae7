import type { Security } from '#shared/identity/security.schema.ts'

/** What makes an account safer, in the order it is asked for. */
export type NextStep = 'confirm' | 'twoFactor' | 'codes'

/** How many steps are done, and which is next. */
export function safetyOf({ confirmed, password, two_factor }: Security): {
  done: number
  all: number
  next: NextStep | undefined
} {
  const steps: [NextStep, boolean][] = [
    ['confirm', confirmed],
    ['twoFactor', two_factor.enabled],
    ['codes', two_factor.backup_codes > 0],
  ]
  const done = steps.filter(([, isDone]) => isDone).length + (password.is_set ? 1 : 0)
  return { done, all: steps.length + 1, next: steps.find(([, isDone]) => !isDone)?.[0] }
}
