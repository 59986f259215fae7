import { describe, expect, it } from 'vitest'
import type { Security } from '#shared/identity/security.schema.ts'
import { codesOf, safetyOf } from './safety.rules.ts'

const account = (two: Partial<Security['two_factor']>, confirmed = true) =>
  ({
    confirmed,
    password: { is_set: true, changed_at: null },
    two_factor: { enabled: true, by_app: true, by_email: false, backup_codes: 0, codes_saved: false, ...two },
  }) as Security

describe('backup codes', () => {
  it.each([
    ['none', 0, false],
    ['used', 0, true],
    ['unsaved', 8, false],
    ['saved', 1, true],
  ] as const)('are %s', (state, backup_codes, codes_saved) => {
    expect(codesOf(account({ backup_codes, codes_saved }).two_factor)).toBe(state)
  })
})

describe('the next step to be safer', () => {
  it.each([
    ['confirm', 1, account({ enabled: false }, false)],
    ['twoFactor', 2, account({ enabled: false })],
    ['codes', 3, account({})],
    ['codes', 3, account({ backup_codes: 8 })],
    ['codes', 3, account({ codes_saved: true })],
    [undefined, 4, account({ backup_codes: 1, codes_saved: true })],
  ])('is %s after %s', (next, done, security) => {
    expect(safetyOf(security)).toEqual({ next, done, all: 4 })
  })
})
