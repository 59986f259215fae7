import { describe, expect, it } from 'vitest'
import {
  certificateNumber,
  isOldNumber,
  languageOfText,
  normalNumber,
  schoolInNumber,
  unknownBlank,
  wordingOf,
} from './certificate-text.rules.ts'
import { sheet as en } from './words/certificate-sheet.en.ts'
import { sheet as km } from './words/certificate-sheet.km.ts'
import { sheet as zh } from './words/certificate-sheet.zh.ts'

const facts = { name: 'Sok', course: 'Web', author: 'Dara', finishedAt: '2026-11-14T18:00:00Z' }
const plain = (text: string) => ({ text, strong: false })
const strong = (text: string) => ({ text, strong: true })

describe('the text of a certificate', () => {
  it('has the name on its own line, between the text before and after it', () => {
    expect(
      wordingOf({ title: 'Well done', text: 'We say that {name} did {course} on {date} with {author}.' }, facts),
    ).toEqual({
      language: 'en',
      title: 'Well done',
      before: [plain('We say that')],
      name: 'Sok',
      after: [
        plain('did '),
        strong('Web'),
        plain(' on '),
        strong('15 November 2026'),
        plain(' with '),
        strong('Dara'),
        plain('.'),
      ],
    })
  })

  it.each([
    ['without a name', 'For {course}', [], [plain('For '), strong('Web')]],
    ['with nothing but a name', '{name}', [], []],
    ['with a name twice', '{name}: {name}', [], [plain(': '), strong('Sok')]],
    ['with an unknown placeholder', '{name} {grade} {', [], [plain('{grade} {')]],
    ['empty', '', [], []],
  ])('is never without the name: a text %s', (_, text, before, after) => {
    expect(wordingOf({ title: 'T', text }, facts)).toMatchObject({ before, name: 'Sok', after })
  })

  it('does not fill in placeholders inside a name', () => {
    expect(
      wordingOf({ title: 'T', text: '{name} {course}' }, { ...facts, name: '{date}', course: '{author}' }),
    ).toMatchObject({
      name: '{date}',
      after: [strong('{author}')],
    })
  })

  it.each([
    ['km', km],
    ['en', en],
    ['zh', zh],
  ] as const)('has every blank in the usual text of %s', (language, { usual }) => {
    expect(languageOfText(usual.text)).toBe(language)
    const { before, after } = wordingOf(usual, facts)
    expect([...before, ...after].filter((piece) => piece.strong)).toHaveLength(3)
  })
})

describe('the number of a certificate', () => {
  it.each([
    ['demo', '2026-11-15T00:00:00Z', 123, 'DEMO-2026-000123-K7QX'],
    ['my-school', '2026-12-31T16:59:59Z', 1, 'MY-SCHOOL-2026-000001-K7QX'],
    ['my-school', '2026-12-31T17:00:00Z', 1_234_567, 'MY-SCHOOL-2027-1234567-K7QX'],
  ])('of %s', (school, at, count, number) => {
    expect(certificateNumber(school, new Date(at), count, 'K7QX')).toBe(number)
    expect(schoolInNumber(` ${number.toLowerCase()} `)).toBe(school)
  })

  it.each([
    '',
    'demo',
    'DEMO-2026',
    'DEMO-26-000123-K7QX',
    'DEMO-2026-000123',
    'DEMO-2026-000123-K7Q',
    'DEMO-2026-000123-AAAA',
    "d'emo-2026-000123-K7QX",
  ])('%s is none', (text) => {
    expect(schoolInNumber(text)).toBeUndefined()
  })
})

it.each([
  ['demo-2026-000123-k7qx', 'DEMO-2026-000123-K7QX'],
  [' DEMO–2026–000123–K7QX ', 'DEMO-2026-000123-K7QX'],
  ['DEMO — 2026 — 000123 — K7QX', 'DEMO-2026-000123-K7QX'],
  ['DEMO 2026 000123 K7QX', 'DEMO-2026-000123-K7QX'],
  ['demo2026000123k7qx', 'DEMO-2026-000123-K7QX'],
  ['DEMO20260001232345', 'DEMO-2026-000123-2345'],
  ['DEMO2026 1234567 K7QX', 'DEMO-2026-1234567-K7QX'],
  ['school202026000123K7QX', 'SCHOOL20-2026-000123-K7QX'],
  ['MY-SCHOOL–2026 000123K7QX', 'MY-SCHOOL-2026-000123-K7QX'],
  ['ＤＥＭＯ－２０２６－０００１２３－Ｋ７ＱＸ', 'DEMO-2026-000123-K7QX'],
  ['DEMO-2026-000123', 'DEMO-2026-000123'],
  ['words', 'WORDS'],
])('%j is the number %s', (typed, number) => {
  expect(normalNumber(typed)).toBe(number)
})

describe('the placeholders of a text', () => {
  it.each([
    ['{name} has finished {course} on {date}. {author}', undefined],
    ['No placeholder, 100 %', undefined],
    ['A single { and a single }', '{ and a single }'],
    ['{nmae} has finished', '{nmae}'],
    ['{name} {course', '{course'],
    ['{name', '{name'],
    ['{name has finished', '{name'],
    ['{{name} has finished', '{'],
    ['name} has finished', '}'],
    ['{Name} has finished', '{Name}'],
    ['{ name } has finished', '{ name }'],
    ['{name} and {ឈ្មោះ}', '{ឈ្មោះ}'],
  ])('%s', (text, unknown) => {
    expect(unknownBlank(text)).toBe(unknown)
  })
})

it.each([
  ['DEMO-2026-000001', true],
  [' my-school-2026-000001 ', true],
  ['DEMO – 2026 – 000001', true],
  ['DEMO-2026-000001-K7QX', false],
  ['0198f3a2-0000-7000-8000-000000000000', false],
  ['words', false],
])('%j is a number without check characters: %s', (number, isOld) => {
  expect(isOldNumber(number)).toBe(isOld)
})
