import type { Security } from '#shared/identity/security.schema.ts'

/** What makes an account safer, in the order it is asked for. */
export type NextStep = 'confirm' | 'twoFactor' | 'codes'

/** Codes that were shown and not saved are of no use: they cannot be shown again. */
export function codesOf({ backup_codes, codes_saved }: Security['two_factor']): 'saved' | 'unsaved' | 'used' | 'none' {
  if (backup_codes > 0) return codes_saved ? 'saved' : 'unsaved'
  return codes_saved ? 'used' : 'none'
}

/** How many steps are done, and which is next. */
export function safetyOf({ confirmed, password, two_factor }: Security): {
  done: number
  all: number
  next: NextStep | undefined
} {
  const steps: [NextStep, boolean][] = [
    ['confirm', confirmed],
    ['twoFactor', two_factor.enabled],
    ['codes', codesOf(two_factor) === 'saved'],
  ]
  const done = steps.filter(([, isDone]) => isDone).length + (password.is_set ? 1 : 0)
  return { done, all: steps.length + 1, next: steps.find(([, isDone]) => !isDone)?.[0] }
}
