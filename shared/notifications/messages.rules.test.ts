import { describe, expect, it } from 'vitest'
import { halfWritten, isComplete, otherLanguages, unknownBlanks, withName } from './messages.rules.ts'

const whole = { title: { km: 'ក', en: 'A' }, text: { km: 'ខ', en: 'B' } }

describe('a message', () => {
  it.each([
    ['in two languages', whole, true],
    ['without a text', { title: { km: 'ក' }, text: {} }, false],
    ['without anything', { title: {}, text: {} }, false],
    ['with half of a second language', { title: { km: 'ក', en: 'A' }, text: { km: 'ខ' } }, false],
    ['with an empty text', { title: { km: 'ក' }, text: { km: '' } }, false],
  ])('%s can be sent or not', (_, written, expected) => {
    expect(isComplete(written)).toBe(expected)
  })

  it('says which language is half written', () => {
    expect(halfWritten({ title: { km: 'ក', en: 'A' }, text: { km: 'ខ', zh: '中' } })).toEqual(['en', 'zh'])
  })

  it.each([
    ['everybody has their own', whole, { km: 5, en: 2, zh: 0 }, []],
    [
      'some get the language of the school',
      whole,
      { km: 5, en: 2, zh: 3 },
      [{ language: 'zh', gets: 'km', people: 3 }],
    ],
    [
      'some get the only one',
      { title: { zh: '中' }, text: { zh: '文' } },
      { km: 5, en: 0, zh: 1 },
      [{ language: 'km', gets: 'zh', people: 5 }],
    ],
    ['nothing is written', { title: {}, text: {} }, { km: 5, en: 2, zh: 3 }, []],
  ] as const)('is read in other languages: %s', (_, written, readers, expected) => {
    expect(otherLanguages(written, readers, 'km')).toEqual(expected)
  })

  it('has the name of its reader, whatever that is', () => {
    expect(withName('Hello {name}, {name}!', '$& Dara')).toBe('Hello $& Dara, $& Dara!')
  })

  it.each([
    ['Hello {name}, go on', []],
    ['Hello {nme}', ['{nme}']],
    ['Hello {name', ['{name']],
    ['Hello name}, {ឈ្មោះ}', ['name}', '{ឈ្មោះ}']],
    ['{ name }', ['{ name }']],
    ['The set {1, 2}', []],
    ['{name}{name}', []],
  ])('%s has these unknown blanks: %j', (text, expected) => {
    expect(unknownBlanks(text)).toEqual(expected)
  })
})
