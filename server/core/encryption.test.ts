import { afterAll, describe, expect, it } from 'vitest'
import { decrypted, encrypted, encryptWith, keyedHash } from './encryption.ts'

afterAll(() => encryptWith('another test'))

describe('what is encrypted', () => {
  it.each(['', 'JBSWY3DPEHPK3PXP', '000 123 456', 'ធនាគារ អេស៊ីលីដា', 'x'.repeat(5000)])('is read again: %j', (text) => {
    expect(decrypted(encrypted(text, 'a person'), 'a person')).toBe(text)
  })

  it('is never the same twice, nor readable', () => {
    const [first, second] = [encrypted('000123456', 'a'), encrypted('000123456', 'a')]
    expect(first.equals(second)).toBe(false)
    expect(first.toString('latin1')).not.toContain('000123456')
  })

  it('opens neither as somebody else’s, nor changed, nor with another key', () => {
    const bytes = encrypted('000123456', 'a person')
    expect(() => decrypted(bytes, 'another')).toThrow()
    const changed = Buffer.from(bytes)
    changed[bytes.length - 1] = (changed.at(-1) ?? 0) ^ 1
    expect(() => decrypted(changed, 'a person')).toThrow()
    encryptWith('another key')
    expect(() => decrypted(bytes, 'a person')).toThrow()
  })

  it('is hashed alike with the same key only', () => {
    encryptWith('one')
    const hash = keyedHash('123456')
    expect(keyedHash('123456').equals(hash)).toBe(true)
    encryptWith('two')
    expect(keyedHash('123456').equals(hash)).toBe(false)
  })
})
