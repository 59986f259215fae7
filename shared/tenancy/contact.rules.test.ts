import { describe, expect, it } from 'vitest'
import { type ContactKind, contactAddress, contactKinds, withMessage } from './contact.rules.ts'

describe('a contact leads to', () => {
  it.each<[ContactKind, string, string, string]>([
    ['telegram', '@ponleu', 'https://t.me/ponleu', '@ponleu'],
    ['telegram', 't.me/ponleu', 'https://t.me/ponleu', '@ponleu'],
    ['telegram', 'https://telegram.me/ponleu/', 'https://t.me/ponleu', '@ponleu'],
    ['telegram', 'https://t.me/+AbC-d_12', 'https://t.me/+AbC-d_12', 't.me/+AbC-d_12'],
    ['facebook', 'ponleu.school', 'https://www.facebook.com/ponleu.school', 'ponleu.school'],
    ['facebook', 'https://m.facebook.com/ponleu/?ref=x', 'https://www.facebook.com/ponleu', 'ponleu'],
    [
      'facebook',
      'https://www.facebook.com/profile.php?id=100',
      'https://www.facebook.com/profile.php?id=100',
      'profile.php?id=100',
    ],
    ['youtube', '@ponleu', 'https://www.youtube.com/@ponleu', '@ponleu'],
    ['youtube', 'https://www.youtube.com/channel/UC_x-1', 'https://www.youtube.com/channel/UC_x-1', 'channel/UC_x-1'],
    ['tiktok', 'ponleu', 'https://www.tiktok.com/@ponleu', '@ponleu'],
    ['tiktok', 'vm.tiktok.com/ZS1', 'https://vm.tiktok.com/ZS1', 'ZS1'],
    ['instagram', '@ponleu', 'https://www.instagram.com/ponleu', 'ponleu'],
    [
      'linkedin',
      'https://www.linkedin.com/company/ponleu',
      'https://www.linkedin.com/company/ponleu',
      'company/ponleu',
    ],
    ['website', 'ponleu.edu.kh', 'https://ponleu.edu.kh/', 'ponleu.edu.kh'],
    ['website', 'http://www.ponleu.test/km/', 'http://www.ponleu.test/km/', 'ponleu.test/km'],
    ['email', 'hello@ponleu.test', 'mailto:hello@ponleu.test', 'hello@ponleu.test'],
    ['phone', '+855 (0)12 345-678', 'tel:+855012345678', '+855 (0)12 345-678'],
    ['phone', '០១២ ៣៤៥ ៦៧៨', 'tel:012345678', '០១២ ៣៤៥ ៦៧៨'],
  ])('%s %s', (kind, written, href, text) => {
    expect(contactAddress(kind, written)).toEqual({ href, text })
    expect(contactAddress(kind, `  ${written} `)).toEqual({ href, text })
  })
})

describe('a contact of another kind is refused', () => {
  it.each<[ContactKind, string]>([
    ['telegram', '012345678'],
    ['telegram', 'https://evil.test/ponleu'],
    ['facebook', 'https://evil.test/facebook.com/ponleu'],
    ['facebook', 'https://facebook.com.evil.test/ponleu'],
    ['facebook', 'https://facebook.com@evil.test/ponleu'],
    ['facebook', 'https://notfacebook.com/ponleu'],
    ['facebook', 'facebook.com'],
    ['facebook', 'https://www.facebook.com/'],
    ['youtube', 'https://vimeo.com/1'],
    ['linkedin', 'ponleu'],
    ['website', 'ftp://ponleu.test'],
    ['website', 'ponleu'],
    ['website', 'http://localhost'],
    ['website', 'https://ponleu.test@evil.test/'],
    ['website', 'https:\\\\evil.test'],
    ['email', 'hello'],
    ['email', 'hello@ponleu'],
    ['email', 'a@b.test?cc=c@d.test'],
    ['phone', '12345'],
    ['phone', '1234567890123456'],
    ['phone', 'call us'],
  ])('%s %s', (kind, written) => {
    expect(contactAddress(kind, written)).toBeUndefined()
  })

  it.each(contactKinds)('a script or an empty text: %s', (kind) => {
    for (const written of [
      '',
      '  ',
      'javascript:alert(1)',
      'data:text/html,x',
      '//evil.test/x',
      'java\nscript:alert(1)',
    ]) {
      expect(contactAddress(kind, written), written).toBeUndefined()
    }
  })
})

it.each<[ContactKind, string, string]>([
  ['telegram', 'https://t.me/ponleu', 'https://t.me/ponleu?text=May%20I%20join%3F%20R%26D'],
  ['email', 'mailto:hello@ponleu.test', 'mailto:hello@ponleu.test?subject=R%26D&body=May%20I%20join%3F%20R%26D'],
  ['phone', 'tel:012345678', 'tel:012345678'],
  ['facebook', 'https://www.facebook.com/profile.php?id=100', 'https://www.facebook.com/profile.php?id=100'],
])('a message by %s to %s', (kind, href, expected) => {
  expect(withMessage(kind, href, 'R&D', 'May I join? R&D')).toBe(expected)
})
