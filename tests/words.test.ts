import { describe, expect, it } from 'vitest'
import { type ErrorCode, errors } from '#shared/core/errors.ts'
import { type Language, languageNames, languages } from '#shared/core/language.rules.ts'
import { errorWordsIn, hintOf } from '#shared/domains.ts'

const errorsEn = await errorWordsIn('en')
const errorsKm = await errorWordsIn('km')
const errorsZh = await errorWordsIn('zh')

type EnglishErrors = { errors: Record<string, string>; hints?: Record<string, string> }
const englishFiles = import.meta.glob<EnglishErrors>('../shared/*/words/errors.en.ts', { eager: true })

/** Every text by its path. A text with a number in it is read for one and for many. */
function textsOf(words: unknown, path = ''): [string, string][] {
  if (typeof words === 'string') return [[path, words]]
  if (typeof words === 'function') return [1, 2].map((n) => [`${path}(${n})`, words(...Array(words.length).fill(n))])
  return Object.entries(words as object).flatMap(([key, value]) => textsOf(value, path ? `${path}.${key}` : key))
}

/** Every file of words. What is in one language is `<set>.<language>.ts`, or `<language>.ts` for the set of a whole domain. */
const files = import.meta.glob<Record<string, unknown>>('../shared/*/words/*.ts', { eager: true })
const named = /^\.\.\/shared\/(\w+)\/words\/(?:([\w-]+)\.)?(en|km|zh)\.ts$/

type WordSet = Partial<Record<Language, unknown>>
const sets = new Map<string, WordSet>()
for (const [path, exported] of Object.entries(files)) {
  const [, domain, name, language] = named.exec(path) ?? []
  // The words for refusals are put together of all domains, and their English is the catalogue.
  if (name === 'errors') continue
  const set = domain ? [domain, name].filter(Boolean).join('/') : path
  // A file that names no language has one object with all of them.
  const words = language ? { [language]: Object.values(exported) } : (Object.values(exported)[0] as WordSet)
  sets.set(set, { ...sets.get(set), ...words })
}
sets.set('errors', { en: errorsEn, km: errorsKm, zh: errorsZh })

const textsIn = (language: Language) => [...sets].flatMap(([set, words]) => textsOf(words[language] ?? {}, set))
const all = { en: textsIn('en'), km: textsIn('km'), zh: textsIn('zh') }

/** Names and signs that are the same in every language. */
const everywhere = [
  // What schools look for in the email of ABA.
  ...['PayWay', 'Merchant ID', 'API key', 'RSA public key'],
  'GB',
  'MB',
  'mp4',
  'mp3',
  'm4a',
  'PDF',
  'JPG',
  'http://',
  'https://',
  'API',
  'JSON',
  'X-Client-Domain',
  'name@gmail.com',
  'Sala',
  'reCAPTCHA',
  'Telegram',
  'api-bakong.nbc.gov.kh',
  'school@aclb',
  'Bakong',
  'ABA',
  'ACLEDA',
  'Wing',
  // What people look for in Telegram, and what they send there.
  'BotFather',
  'Start',
  '/newbot',
  '/token',
  '/setdomain',
  '/stop',
  'Facebook',
  'YouTube',
  'TikTok',
  'Instagram',
  'LinkedIn',
  'Google',
  'KHQR',
  'QR',
  'IP',
  'Excel',
  'TeX',
  // What schools look for at Stripe, which speaks no Khmer.
  ...[
    'Stripe',
    'Visa',
    'Mastercard',
    '3-D Secure',
    'Developers',
    'Webhook',
    'webhook',
    'payment_intent',
    'refund',
    'charge.dispute',
  ],
  ...['Publishable key', 'publishable key', 'Secret key', 'secret key', 'Signing secret', 'signing secret', 'Secret'],
  ...['pk_', 'sk_', 'rk_', 'whsec_'],
  // Keys of the keyboard have the same name everywhere.
  'Enter',
  'Space',
  'Esc',
  'Alt',
  'USD',
  'CSV',
  'WebVTT',
  // Formats of files.
  ...[
    'MP4',
    'MP3',
    'M4A',
    'AAC',
    'WAV',
    'OGG',
    'JPEG',
    'PNG',
    'WebP',
    'GIFT',
    'GIF',
    'AVIF',
    'DOCX',
    'XLSX',
    'PPTX',
    'TXT',
    'ZIP',
    'Moodle XML',
    'XML',
    'QTI',
    'UTF-8',
  ],
  'JavaScript',
  // What is filled into the text of a certificate, and how its number looks.
  '{name}',
  '{course}',
  '{date}',
  '{author}',
  'DEMO-2026-000001-K7QX',
]
const withoutNames = (text: string) => everywhere.reduce((rest, name) => rest.replaceAll(name, ''), text)
const offending = (texts: [string, string][], isWrong: (text: string) => boolean) =>
  texts.filter(([, text]) => isWrong(text)).map(([path, text]) => `${path}: ${text}`)
const isOnlyNames = (text: string) =>
  everywhere.some((name) => text.includes(name)) && !/\p{L}/u.test(withoutNames(text))

describe('the words of the three languages', () => {
  it('are found, set by set, and each set in all three', () => {
    expect(sets.size).toBeGreaterThan(30)
    const missing = [...sets].flatMap(([set, words]) =>
      languages.filter((language) => !words[language]).map((language) => `${set} has no ${language}`),
    )
    expect(missing).toEqual([])
  })

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

  it('exist in every language, each code with a text', () => {
    for (const texts of [errorsEn, errorsKm, errorsZh]) expect(Object.keys(texts).sort()).toEqual([...codes].sort())
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
    ['identity.page_permission', 'Page permission not allowed'],
    ['tenancy.invalid_domain', 'Invalid Domain'],
    ['courses.course_not_found', 'Course not found'],
    ['core.invalid_request', 'The request is invalid. Please try again with valid request.'],
    ['core.something_went_wrong', 'Something went wrong'],
    ['core.required_fields', 'Please check required fields'],
    ['core.field_required', 'The field is required!'],
    ['core.invalid_input', 'Invalid Input'],
    ['core.fill_all_fields', 'Please fill all the fields'],
    ['core.already_exists', 'Information already exist!'],
    ['identity.account_not_found', 'This account does not exist'],
    ['core.not_found', 'This page could not be found'],
  ] as const)('keep the text that was promised, misspelt or not: %s', (code, text) => {
    expect(errors[code].text).toBe(text)
  })

  it('have the hints of every domain in the API', async () => {
    const hints = Object.assign({}, ...Object.values(englishFiles).map((file) => file.hints))
    expect(Object.keys(hints).length).toBeGreaterThan(10)
    for (const code of codes) expect(await hintOf(code)).toBe(hints[code])
  })

  it('are said in usual English on pages, and as the catalogue has them where that is usual', () => {
    const better = Object.assign({}, ...Object.values(englishFiles).map((file) => file.errors))
    expect(errorsEn).toEqual(Object.fromEntries(codes.map((code) => [code, better[code] ?? errors[code].text])))
    expect(Object.values(errorsEn).filter((text) => /!|\bInvalid\b|can not|\baready\b|suppended/.test(text))).toEqual(
      [],
    )
  })
})
