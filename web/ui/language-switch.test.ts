import { expect, test } from 'vitest'
import { addressIn } from './language-switch.tsx'

test.each([
  ['km', 'km', '/', '/'],
  ['km', 'km', '/courses', '/courses'],
  ['en', 'km', '/', '/en'],
  ['en', 'km', '/courses', '/en/courses'],
  ['km', 'en', '/', '/km'],
  ['km', 'en', '/courses', '/km/courses'],
  ['en', 'en', '/', '/en'],
  ['zh', 'en', '/blog/a', '/zh/blog/a'],
] as const)('%s on a site whose own language is %s: %s is at %s', (language, own, path, address) => {
  expect(addressIn(language, own, path)).toBe(address)
})
