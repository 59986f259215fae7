import { describe, expect, it } from 'vitest'
import { addressesIn, isRedirectAddress } from './systems.rules.ts'

describe('an address to send people back to', () => {
  it.each([
    ['https://library.example.com/callback', true],
    ['https://library.example.com/callback?from=sala', true],
    ['http://localhost:3000/callback', true],
    ['http://127.0.0.1/callback', true],
    ['http://[::1]:8080/', true],
    ['http://library.example.com/callback', false],
    ['http://localhost.example.com/', false],
    ['https://*.example.com/', false],
    ['https://library.example.com/#part', false],
    ['https://somebody:secret@library.example.com/', false],
    ['javascript:alert(1)', false],
    ['library://callback', false],
    ['library.example.com', false],
    ['', false],
    [`https://example.com/${'a'.repeat(500)}`, false],
  ])('%s: %s', (text, allowed) => {
    expect(isRedirectAddress(text)).toBe(allowed)
  })

  it('is one in each line, once', () => {
    expect(addressesIn(' https://a.example/ \n\nhttps://b.example/\nhttps://a.example/')).toEqual([
      'https://a.example/',
      'https://b.example/',
    ])
  })
})
