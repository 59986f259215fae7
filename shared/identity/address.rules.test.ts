import { expect, it } from 'vitest'
import { isLocalAddress } from './address.rules.ts'

it.each([
  ['127.0.0.1', true],
  ['::1', true],
  ['::ffff:192.168.1.7', true],
  ['10.20.30.40', true],
  ['172.16.0.1', true],
  ['172.31.255.255', true],
  ['172.15.0.1', false],
  ['172.32.0.1', false],
  ['192.168.0.1', true],
  ['192.169.0.1', false],
  ['169.254.1.1', true],
  ['100.64.0.1', true],
  ['100.128.0.1', false],
  ['fd12:3456::1', true],
  ['fe80::1', true],
  ['2001:db8::1', false],
  ['103.216.50.1', false],
  ['110.0.0.1', false],
])('%s is of a local network: %s', (ip, expected) => {
  expect(isLocalAddress(ip)).toBe(expected)
})
