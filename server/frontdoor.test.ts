import { expect, it } from 'vitest'
import { doors } from '#tests/support/doors.ts'
import { openFrontdoor } from './frontdoor.ts'

const config = { platformHost: 'localhost', publicPort: 3000 }
const behindProxy = openFrontdoor({ ...config, trustProxy: true }, doors)
const direct = openFrontdoor({ ...config, trustProxy: false }, doors)

it.each([
  ['192.0.2.1', '192.0.2.1'],
  ['10.0.0.1, 192.0.2.1', '192.0.2.1'],
  ['192.0.2.1:5000', '192.0.2.1'],
  ['2001:db8::1', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['[2001:db8::1]:5000', '2001:db8::1'],
  // Whatever is no address counts as one and the same, so that nobody has limits of their own by inventing some.
  ['unknown', '::'],
  ['', '::'],
  ['192.0.2.1, x', '::'],
  ['999.1.1.1', '::'],
  ['127.0.0.1.evil', '::'],
])('a proxy that names %j means the address %s', (named, address) => {
  const header = (name: string) => (name === 'x-forwarded-for' ? named : undefined)
  expect(behindProxy.addressOf(header, '10.0.0.9')).toBe(address)
  expect(direct.addressOf(header, '10.0.0.9')).toBe('10.0.0.9')
})

it('a proxy that names nobody is counted itself', () => {
  expect(behindProxy.addressOf(() => undefined, '10.0.0.9')).toBe('10.0.0.9')
})
