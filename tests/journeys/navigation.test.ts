import { expect, test } from 'vitest'
import { words as en } from '#web/words/en.ts'
import { at, open, person, settled, withoutConnection } from '../support/browser.ts'

const seeAll = en.courses.title

test('a new page begins at its top, going back returns to where one was, and a hash leads to its place', async () => {
  const page = await person()
  await open(page, at('demo', '/en'))
  const more = page.locator('main a[href="/en/courses"]').last()
  const left = 400
  await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), left)
  await more.evaluate((link: HTMLElement) => link.click())
  await page.getByRole('heading', { level: 1, name: en.courses.allTitle }).waitFor()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(left)

  await open(page, at('', '/en'))
  await page.getByRole('banner').getByRole('link', { name: en.tenancy.nav.schools }).click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(200)
})

test.each([
  { school: 'demo', from: '/en/about', home: '/en' },
  { school: 'demo', from: '/km/about', home: '/km' },
  { school: 'demo', from: '/about', home: '/' },
  { school: 'english', from: '/en/courses', home: '/en' },
  { school: 'english', from: '/zh/courses', home: '/zh' },
  // Unprefixed Khmer redirects to the school's own language, which is another document.
  { school: 'english', from: '/courses', home: '/en' },
])('the logo of $school leads home from $from', async ({ school, from, home }) => {
  const page = await person()
  await open(page, at(school, from))
  await page.getByRole('banner').getByRole('link').first().click()
  await page.waitForURL(at(school, home))
  await page
    .getByRole('banner')
    .getByRole('link', { name: /Courses|វគ្គសិក្សា|课程/ })
    .first()
    .click()
  await page.waitForURL(at(school, home === '/' ? '/courses' : `${home}/courses`))
})

test('a slow page shows the bar at once and a veil after a while', async () => {
  const page = await person()
  await open(page, at('demo', '/en/about'))
  const seenVeil = Promise.withResolvers<void>()
  await page.route(/\/blog\.data/, async (route) => {
    await seenVeil.promise
    await route.continue()
  })
  await page.getByRole('banner').getByRole('link', { name: en.content.title }).click()
  await page.locator('[data-loading-bar]').waitFor({ state: 'attached' })
  await page.locator('[data-loading-overlay]').waitFor({ state: 'attached' })
  seenVeil.resolve()
  await page.waitForURL(/\/blog$/)
  await page.locator('[data-loading-overlay]').waitFor({ state: 'detached' })
  await page.locator('[data-loading-bar]').waitFor({ state: 'detached' })
})

test('a refresh that fails shows the bar as failed and the error page with its exact words', async () => {
  const page = await person({}, { complaints: /status of 500|caught the following error|Unable to decode/ })
  await open(page, at('demo', '/en/about'))
  await settled(page)
  await page.route(/\/blog\.data/, (route) => route.fulfill({ status: 500, body: 'broken' }))
  await page.getByRole('banner').getByRole('link', { name: en.content.title }).click()
  await page.getByRole('heading', { level: 1, name: 'An error occurred while showing the error page' }).waitFor()
  await page.locator('[data-loading-bar=failed]').waitFor({ state: 'attached' })
})

test('the catalogue is fetched ahead when the browser is idle, unless the visitor saves data', async () => {
  const ahead = 'link[rel=prefetch][href*="/courses.data"]'
  const page = await person()
  await open(page, at('demo', '/en/about'))
  await page.locator(ahead).waitFor({ state: 'attached' })

  const saving = await person()
  await saving.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  await open(saving, at('demo', '/en/about'))
  await settled(saving)
  expect(await saving.locator(ahead).count()).toBe(0)
  await saving.getByRole('banner').getByRole('link', { name: seeAll, exact: true }).click()
  await saving.getByRole('heading', { level: 1, name: en.courses.allTitle }).waitFor()
})

test('each kind of message has its own colour', async () => {
  const page = await person()
  await open(page, at('demo', '/en/dev/preview'))
  const colours = {
    success: 'rgb(21, 128, 61)',
    error: 'rgb(200, 50, 28)',
    warning: 'rgb(180, 83, 9)',
    info: 'rgb(37, 99, 201)',
  }
  for (const [tone, colour] of Object.entries(colours)) {
    await page.getByRole('button', { name: tone, exact: true }).click()
    const mark = page.locator(`[data-tone=${tone}] span`).first()
    await expect.poll(() => mark.evaluate((part) => getComputedStyle(part).color)).toBe(colour)
  }
})

test('an error message stays eight seconds', async () => {
  const page = await person({}, withoutConnection())
  await open(page, at('demo', '/en/auth/sign-in'))
  await settled(page)
  await page.getByRole('textbox', { name: en.identity.signIn.email }).fill('student@demo.test')
  await page.getByLabel(en.identity.signIn.password, { exact: true }).fill('sala-demo-2026')
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 3_600_000)
  await page.context().setOffline(true)
  await page.getByRole('button', { name: en.identity.signIn.submit }).click()
  const toast = page.getByRole('alert').filter({ hasText: en.core.message.error })
  await toast.waitFor()
  await page.clock.runFor(7_000)
  expect(await toast.count()).toBe(1)
  await page.clock.runFor(1_500)
  await toast.waitFor({ state: 'detached' })
})
