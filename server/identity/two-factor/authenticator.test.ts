import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { appCode, appSecretOf, appUri, stepOf, stepOfCode } from './authenticator.ts'

// '12345678901234567890' of RFC 6238, appendix B, in base32.
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

describe('the code of an authenticator app', () => {
  it.each([
    [59, '287082'],
    [1111111109, '081804'],
    [1111111111, '050471'],
    [1234567890, '005924'],
    [2000000000, '279037'],
    [20000000000, '353130'],
  ])('is that of the standard at second %i', (second, code) => {
    expect(appCode(secret, stepOf(new Date(second * 1000)))).toBe(code)
  })

  it.each([
    ['of this half minute', 0, null, true],
    ['of the one before', -30, null, true],
    ['of the one after', 30, null, true],
    ['of two before', -60, null, false],
    ['of two after', 60, null, false],
    ['used already', 0, 0, false],
    ['after the one that was used', 30, 0, true],
    ['before the one that was used', -30, 0, false],
  ])('%s', (_, secondsLater, usedSteps, isRight) => {
    const now = new Date(1234567890 * 1000)
    const code = appCode(secret, stepOf(new Date(now.getTime() + secondsLater * 1000)))
    const used = usedSteps === null ? null : stepOf(now) + usedSteps
    expect(stepOfCode(secret, code, now, used) !== undefined).toBe(isRight)
  })

  it('has a key that apps can read, of any school', () => {
    expect(appSecretOf(randomBytes(32))).toMatch(/^[A-Z2-7]{32}$/)
    expect(appSecretOf(randomBytes(32))).not.toBe(appSecretOf(randomBytes(32)))
    const uri = new URL(appUri(secret, { name: 's&ok@example.com', school: 'សាលា: ពន្លឺ' }))
    expect(uri.searchParams.get('secret')).toBe(secret)
    expect(uri.searchParams.get('issuer')).toBe('សាលា: ពន្លឺ')
    expect(decodeURIComponent(uri.pathname)).toContain('s&ok@example.com')
  })
})
