import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { emailAddress } from './identity.schema.ts'

describe('an email address', () => {
  it.each([
    'sok@example.com',
    'sok.dara+school@mail.example.co.uk',
    "o'brien@example.ie",
    'a&b@example.com',
    'a!b#c%d/e@example.com',
    '_@example.com',
    '012345678@qq.com',
    'x@xn--p1ai.xn--p1ai',
    'name@sub.sub.example.museum',
    '  Sok@Example.COM ',
    `${'a'.repeat(64)}@${'b'.repeat(63)}.com`,
  ])('is taken: %s', (address) => {
    expect(z.safeParse(emailAddress, address).data).toBe(address.trim().toLowerCase())
  })

  it.each([
    'sok',
    'sok@',
    '@example.com',
    'sok@example',
    'sok@example.c',
    'sok@localhost',
    'sok@exam ple.com',
    'so k@example.com',
    '.sok@example.com',
    'sok.@example.com',
    'so..k@example.com',
    'sok@-example.com',
    'sok@example-.com',
    'sok@example..com',
    'sok@127.0.0.1',
    'sok@dara@example.com',
    'sok@example.com\nbcc: all@example.com',
    'sok,dara@example.com',
    '<sok@example.com>',
    '"sok"@example.com',
    `${'a'.repeat(250)}@example.com`,
  ])('is refused: %s', (address) => {
    expect(z.safeParse(emailAddress, address).success).toBe(false)
  })
})
