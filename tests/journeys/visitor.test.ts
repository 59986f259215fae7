import type { Page, Request } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import type { Language } from '#shared/core/language.rules.ts'
import { words as en } from '#web/words/en.ts'
import { words as km } from '#web/words/km.ts'
import { accessible, at, desk, open, person, phone } from '../support/browser.ts'
import { callApi } from '../support/http-client.ts'

const translations = { km, en }

/** The pages of a language are under its prefix; Khmer has none. */
const prefix = (language: Language) => (language === 'km' ? '' : `/${language}`)

const journeys = [
  { language: 'km', other: 'en', viewport: phone, device: 'phone' },
  { language: 'en', other: 'km', viewport: desk, device: 'desk' },
] as const

describe.each(journeys)('a visitor in $language at a $device', ({ language, other, viewport, device }) => {
  test('finds a course, reads it in another language, signs up, signs out, signs in', async () => {
    const words = translations[language]
    const page = await person({ viewport })

    await open(page, at('demo', prefix(language) || '/'))
    expect(await page.getAttribute('html', 'lang')).toBe(language)
    await accessible(page)

    await open(page, at('demo', `${prefix(language)}/courses`))
    await accessible(page)
    await filterByLevel(page, language, device)
    await expect.poll(() => new URL(page.url()).searchParams.getAll('level')).toEqual(['advanced'])

    const card = page.locator('main a[href*="/courses/"]').first()
    const title = ((await card.textContent()) ?? '').trim()
    await card.click()
    await heading(page, title)
    await accessible(page)

    await switchLanguage(page, other)
    await page.waitForURL((url) => url.pathname.startsWith(`${prefix(other)}/courses/`))
    await heading(page, title)
    await expect.poll(() => page.getAttribute('html', 'lang')).toBe(other)
    const cookies = await page.context().cookies()
    const locale = cookies.find(({ name }) => name === 'locale')
    expect(locale?.value).toBe(other)
    const days = ((locale?.expires ?? 0) - Date.now() / 1000) / 86_400
    expect(Math.round(days)).toBe(365)

    await switchLanguage(page, language)
    await heading(page, title)

    const email = `${language}-${device}-${Date.now()}@example.com`
    await open(page, at('demo', `${prefix(language)}/auth/sign-up`))
    await accessible(page)
    await page.getByLabel(words.identity.signUp.lastName).fill('ចាន់')
    await page.getByLabel(words.identity.signUp.firstName).fill('សុភា')
    await page.getByRole('textbox', { name: words.identity.signIn.email }).fill(email)
    await page.getByLabel(words.identity.signIn.password, { exact: true }).fill('a long password')
    await page.getByLabel(words.identity.signUp.passwordConfirmation).fill('a long password')
    await pressTwice(page, words.identity.signUp.submit)
    await page.waitForURL(at('demo', `${prefix(language)}/my-course`))
    await heading(page, words.learning.hello('សុភា'))
    const stored = await page.evaluate(() => localStorage.getItem('auth.token'))
    expect(stored).toMatch(/^[\w-]{43}$/)
    const own = (token: string) => callApi(inject('site').port, 'demo.localhost', 'GET', '/own_user', { token })
    const cookie = (await page.context().cookies()).find(({ name }) => name === 'auth.token')
    expect([(await own(stored ?? '')).status, (await own(cookie?.value ?? '')).status]).toEqual([401, 200])
    await accessible(page)

    await signOut(page, language)
    await open(page, at('demo', `${prefix(language)}/my-course`))
    expect(new URL(page.url()).pathname).toBe(`${prefix(language)}/auth/sign-in`)
    await accessible(page)

    await page.getByRole('textbox', { name: words.identity.signIn.email }).fill(email)
    await page.getByLabel(words.identity.signIn.password, { exact: true }).fill('a long password')
    await pressTwice(page, words.identity.signIn.submit)
    await page.waitForURL(at('demo', `${prefix(language)}/my-course`))

    await signOut(page, language)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('auth.token'))).toBeNull()
  })
})

/** The page with this heading is there: the address changes a moment earlier. */
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()

/** The second press of somebody in a hurry does nothing. */
async function pressTwice(page: Page, name: string) {
  const sent: string[] = []
  const note = (request: Request) => void (request.method() === 'POST' && sent.push(request.url()))
  page.on('request', note)
  await page.getByRole('button', { name }).dblclick()
  // Not only in the address of the form, as where one goes afterwards.
  await page.waitForURL(({ pathname }) => pathname.endsWith('/my-course'))
  page.off('request', note)
  expect(sent.filter((url) => url.includes('/auth/'))).toHaveLength(1)
  expect(await page.locator('[data-tone=error]').count()).toBe(0)
}

async function filterByLevel(page: Page, language: 'km' | 'en', device: 'phone' | 'desk') {
  const { courses } = translations[language]
  if (device === 'phone') await page.getByRole('button', { name: courses.filters }).click()
  await page.getByRole('checkbox', { name: courses.levels.advanced }).click()
  await page.getByText(courses.found(2), { exact: true }).waitFor()
  if (device === 'phone') await page.getByRole('button', { name: courses.show(2) }).click()
}

async function switchLanguage(page: Page, language: 'km' | 'en') {
  await page
    .locator('header summary')
    .filter({ hasText: /ខ្មែរ|English/ })
    .first()
    .click()
  await page.locator(`header a[hreflang=${language}]`).first().click()
}

async function signOut(page: Page, language: 'km' | 'en') {
  await page
    .locator('header summary')
    .filter({ has: page.locator('img') })
    .click()
  await page.getByRole('button', { name: translations[language].tenancy.nav.signOut }).first().click()
  await page.waitForURL(at('demo', prefix(language) || '/'))
}
