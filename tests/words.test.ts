import { describe, expect, it } from 'vitest'
import { type ErrorCode, errors } from '#shared/core/errors.ts'
import { languageNames, languages } from '#shared/core/language.rules.ts'
import { unreachedWords } from '#shared/core/words/unreached.ts'
import { mail as courseMailEn } from '#shared/courses/words/mail.en.ts'
import { mail as courseMailKm } from '#shared/courses/words/mail.km.ts'
import { mail as courseMailZh } from '#shared/courses/words/mail.zh.ts'
import { errorWordsIn } from '#shared/domains.ts'
import { mail as mailEn } from '#shared/identity/words/mail.en.ts'
import { mail as mailKm } from '#shared/identity/words/mail.km.ts'
import { mail as mailZh } from '#shared/identity/words/mail.zh.ts'
import { sheetWords } from '#shared/learning/certificate-sheet.rules.ts'
import { player as playerEn } from '#shared/media/words/player.en.ts'
import { player as playerKm } from '#shared/media/words/player.km.ts'
import { player as playerZh } from '#shared/media/words/player.zh.ts'
import { classroomWords as classroomEn } from '#tests/support/words/classroom.en.ts'
import { classroomWords as classroomKm } from '#tests/support/words/classroom.km.ts'
import { classroomWords as classroomZh } from '#tests/support/words/classroom.zh.ts'
import { officeWords as officeEn } from '#tests/support/words/office.en.ts'
import { officeWords as officeKm } from '#tests/support/words/office.km.ts'
import { officeWords as officeZh } from '#tests/support/words/office.zh.ts'
import { words as en } from '#web/words/en.ts'
import { words as km } from '#web/words/km.ts'
import { words as zh } from '#web/words/zh.ts'

const errorsEn = await errorWordsIn('en')
const errorsKm = await errorWordsIn('km')
const errorsZh = await errorWordsIn('zh')

/** Every text by its path. A text with a number in it is read for one and for many. */
function textsOf(words: unknown, path = ''): [string, string][] {
  if (typeof words === 'string') return [[path, words]]
  if (typeof words === 'function') return [1, 2].map((n) => [`${path}(${n})`, words(...Array(words.length).fill(n))])
  return Object.entries(words as object).flatMap(([key, value]) => textsOf(value, path ? `${path}.${key}` : key))
}

const all = {
  en: [
    ...textsOf(en),
    ...textsOf(officeEn, 'office'),
    ...textsOf(mailEn, 'mail'),
    ...textsOf(courseMailEn, 'course mail'),
    ...textsOf(errorsEn),
    ...textsOf(playerEn, 'player'),
    ...textsOf(classroomEn, 'classroom'),
    ...textsOf(sheetWords.en, 'certificate sheet'),
    ...textsOf(unreachedWords.en, 'unreached'),
  ],
  km: [
    ...textsOf(km),
    ...textsOf(officeKm, 'office'),
    ...textsOf(mailKm, 'mail'),
    ...textsOf(courseMailKm, 'course mail'),
    ...textsOf(errorsKm),
    ...textsOf(playerKm, 'player'),
    ...textsOf(classroomKm, 'classroom'),
    ...textsOf(sheetWords.km, 'certificate sheet'),
    ...textsOf(unreachedWords.km, 'unreached'),
  ],
  zh: [
    ...textsOf(zh),
    ...textsOf(officeZh, 'office'),
    ...textsOf(mailZh, 'mail'),
    ...textsOf(courseMailZh, 'course mail'),
    ...textsOf(errorsZh),
    ...textsOf(playerZh, 'player'),
    ...textsOf(classroomZh, 'classroom'),
    ...textsOf(sheetWords.zh, 'certificate sheet'),
    ...textsOf(unreachedWords.zh, 'unreached'),
  ],
}

/** Names and signs that are the same in every language. */
const everywhere = [
  'GB',
  'MB',
  'mp4',
  'mp3',
  'm4a',
  'PDF',
  'http://',
  'https://',
  'API',
  'JSON',
  'X-Client-Domain',
  'name@gmail.com',
  'Sala',
  'Telegram',
  'Facebook',
  'YouTube',
  'TikTok',
  'Instagram',
  'LinkedIn',
  'Google',
  'KHQR',
  'QR',
  'Excel',
  // Keys are called what stands on them.
  'Enter',
  'Alt',
  'USD',
  'CSV',
  'WebVTT',
  'JavaScript',
  // What is filled into the text of a certificate, and how its number looks.
  '{name}',
  '{course}',
  '{date}',
  '{author}',
  'DEMO-2026-000001',
]
const withoutNames = (text: string) => everywhere.reduce((rest, name) => rest.replaceAll(name, ''), text)
const offending = (texts: [string, string][], isWrong: (text: string) => boolean) =>
  texts.filter(([, text]) => isWrong(text)).map(([path, text]) => `${path}: ${text}`)
const isOnlyNames = (text: string) =>
  everywhere.some((name) => text.includes(name)) && !/\p{L}/u.test(withoutNames(text))

describe('the words of the three languages', () => {
  it('have the same names', () => {
    const paths = (texts: [string, string][]) => texts.map(([path]) => path).sort()
    expect(paths(all.km)).toEqual(paths(all.en))
    expect(paths(all.zh)).toEqual(paths(all.en))
  })

  it.each(languages)('are never empty and never broken: %s', (language) => {
    const broken = offending(
      all[language],
      (text) => text.trim() === '' || text !== text.trim() || /undefined|NaN|\[object/.test(text),
    )
    expect(broken).toEqual([])
  })

  it('are Khmer in Khmer', () => {
    expect(offending(all.km, (text) => !/\p{Script=Khmer}/u.test(text) && !isOnlyNames(text))).toEqual([])
    expect(offending(all.km, (text) => /\p{Script=Latin}{2,}|\p{Script=Han}/u.test(withoutNames(text)))).toEqual([])
  })

  it('are Chinese in Chinese', () => {
    expect(offending(all.zh, (text) => !/\p{Script=Han}/u.test(text) && !isOnlyNames(text))).toEqual([])
    expect(offending(all.zh, (text) => /\p{Script=Latin}{2,}|\p{Script=Khmer}/u.test(withoutNames(text)))).toEqual([])
  })

  it('are English in English', () => {
    expect(
      offending(all.en, (text) => !/\p{Script=Latin}/u.test(text) || /\p{Script=Khmer}|\p{Script=Han}/u.test(text)),
    ).toEqual([])
  })

  it('say something else than English does', () => {
    const english = new Map(all.en)
    const same = (texts: [string, string][]) =>
      texts.filter(([path, text]) => english.get(path) === text && !isOnlyNames(text))
    expect(same(all.km)).toEqual([])
    expect(same(all.zh)).toEqual([])
  })

  it('write one letter in one way: composed, and without signs nobody sees', () => {
    for (const language of languages) {
      expect(
        offending(all[language], (text) => text !== text.normalize('NFC') || /[\u200b-\u200f\ufeff]/.test(text)),
      ).toEqual([])
    }
  })

  it('name each language in itself', () => {
    expect(languageNames).toEqual({ km: 'ខ្មែរ', en: 'English', zh: '中文' })
  })
})

describe('refusals', () => {
  const codes = Object.keys(errors) as ErrorCode[]

  it('are told in every language, each code with a text', () => {
    for (const told of [errorsEn, errorsKm, errorsZh]) expect(Object.keys(told).sort()).toEqual([...codes].sort())
  })

  it('are told in English exactly as the API tells them', () => {
    expect(errorsEn).toEqual(Object.fromEntries(codes.map((code) => [code, errors[code].text])))
  })

  it('have a code of domain and reason, and a status that is an error', () => {
    for (const code of codes) {
      expect(code).toMatch(/^[a-z]+\.[a-z_]+$/)
      expect(errors[code].status).toBeGreaterThanOrEqual(400)
      expect(errors[code].status).toBeLessThan(600)
    }
  })

  it.each([
    ['identity.invalid_email', 'Invalid email!'],
    ['identity.invalid_password', 'Invalid password!'],
    ['identity.invalid_credentials', 'Invalid email or password!'],
    ['identity.email_exists', 'Email aready exist!'],
    ['identity.username_exists', 'Username already exist!'],
    ['identity.password_mismatch', 'Password does not match! Please try again.'],
    ['identity.blocked', 'Your account has been suppended to access this school...'],
    [
      'identity.signed_out',
      "You've been logged out on this device due to session expiration, another login, or suspension.",
    ],
    [
      'identity.no_permission',
      "Sorry! you don't have permission to perform this action. Please contact the school owner to request permission.",
    ],
    ['tenancy.invalid_domain', 'Invalid Domain'],
    ['courses.course_not_found', 'Course not found'],
    ['core.invalid_request', 'The request is invalid. Please try again with valid request.'],
    ['core.something_went_wrong', 'Something went wrong'],
    ['core.required_fields', 'Please check required fields'],
    ['core.field_required', 'The field is required!'],
    ['core.invalid_input', 'Invalid Input'],
    ['core.not_found', 'This page could not be found'],
  ] as const)('keep the text that was promised, misspelt or not: %s', (code, text) => {
    expect(errors[code].text).toBe(text)
  })
})
