import { expect, test } from 'vitest'
import { words as en } from '#web/words/en.ts'
import { words as km } from '#web/words/km.ts'
import { at, open, person, phone, settled, withoutConnection } from '../support/browser.ts'

test('without JavaScript a visitor filters, reads, signs in and signs out', async () => {
  const page = await person({ javaScriptEnabled: false, viewport: phone }, { complaints: /status of 401/ })
  await page.goto(at('demo', '/courses'))
  await page.getByRole('button', { name: km.courses.filters }).click()
  await page.getByRole('checkbox', { name: km.courses.prices.free }).check()
  await page.getByRole('button', { name: km.courses.apply }).first().click()
  await page.waitForURL(/price=free/)
  await page.locator('main article a').first().click()
  await page.waitForURL(/\/courses\/[a-z-]+$/)
  expect(await page.locator('h1').textContent()).not.toBe('')

  await page.locator('header summary').first().click()
  await page.locator('header a[hreflang=zh]').click()
  expect(new URL(page.url()).pathname).toMatch(/^\/zh\/courses\//)
  const cookies = await page.context().cookies()
  expect(cookies.find(({ name }) => name === 'locale')?.value).toBe('zh')

  await page.goto(at('demo', '/auth/sign-in?to=%2Fmy-profile%3Fa%3Dម'))
  await page.getByRole('textbox', { name: km.identity.signIn.email }).fill('student@demo.test')
  await page.getByLabel(km.identity.signIn.password, { exact: true }).fill('wrong')
  await page.getByRole('button', { name: km.identity.signIn.submit }).click()
  expect(await page.getByRole('textbox', { name: km.identity.signIn.email }).inputValue()).toBe('student@demo.test')
  await page.getByRole('textbox', { name: km.identity.signIn.email }).fill('student@demo.test')
  await page.getByLabel(km.identity.signIn.password, { exact: true }).fill('sala-demo-2026')
  await page.getByRole('button', { name: km.identity.signIn.submit }).click()
  expect(new URL(page.url()).pathname).toBe('/my-profile')
  await page
    .locator('header summary')
    .filter({ has: page.locator('img') })
    .click()
  await page.getByRole('button', { name: km.tenancy.nav.signOut }).first().click()
  expect(page.url()).toBe(at('demo', '/zh'))
  await page.goto(at('demo', '/my-course'))
  expect(new URL(page.url()).pathname).toBe('/auth/sign-in')
})

test('a page whose code fails to load is loaded again once, not for ever', async () => {
  const page = await person(
    {},
    { complaints: /Error loading route module|Failed to (fetch|load)|caught the following error/ },
  )
  await open(page, at('demo', '/en'))
  let asked = 0
  await page.route(/\/assets\/about-.*\.js/, (route) => {
    asked += 1
    return route.abort()
  })
  const loads: string[] = []
  page.on('load', () => loads.push(page.url()))
  await page.getByRole('contentinfo').getByRole('link', { name: en.tenancy.nav.about }).click()
  await page.waitForURL(at('demo', '/en/about'))
  await expect.poll(() => loads.length).toBe(1)
  expect(asked).toBeGreaterThan(0)

  // Within the minute a second failure does not reload: the error page says what happened.
  await open(page, at('demo', '/en'))
  loads.length = 0
  await page.getByRole('contentinfo').getByRole('link', { name: en.tenancy.nav.about }).click()
  await page.getByRole('heading', { level: 1, name: 'An error occurred while showing the error page' }).waitFor()
  expect(loads).toEqual([])
})

test('a layout that fails to load is an error page', async () => {
  const page = await person(
    {},
    { complaints: /Error loading route module|Failed to (fetch|load)|caught the following error/ },
  )
  await open(page, at('demo', '/en'))
  await page.evaluate(() => sessionStorage.setItem('sala.reloadedAt', String(Date.now())))
  await page.route(/\/assets\/auth-.*\.js/, (route) => route.abort())
  await page.getByRole('banner').getByRole('link', { name: en.tenancy.nav.signIn }).click()
  await page.getByRole('heading', { level: 1, name: 'An error occurred while showing the error page' }).waitFor()
})

test('a lost connection shows a notice, and so does its return', async () => {
  const page = await person({}, withoutConnection())
  await open(page, at('demo', '/en'))
  await settled(page)
  await page.context().setOffline(true)
  await page.getByRole('banner').getByRole('status').filter({ hasText: en.core.offline.title }).waitFor()
  const notice = page.getByRole('status').filter({ hasText: en.core.offline.text })
  expect(await notice.count(), 'nothing is covered').toBe(0)
  // The open page stays: a link waits for the connection.
  await page.getByRole('contentinfo').getByRole('link', { name: en.tenancy.nav.about }).click()
  expect(page.url()).toBe(at('demo', '/en'))
  await notice.waitFor()
  expect(await notice.getAttribute('data-tone')).toBe('info')
  await page.context().setOffline(false)
  await page.getByRole('status').filter({ hasText: en.core.online.title }).waitFor()
})

test('a sign-in without a connection shows the error toast and keeps what was typed', async () => {
  const page = await person({}, withoutConnection())
  await open(page, at('demo', '/en/auth/sign-in'))
  await page.getByRole('textbox', { name: en.identity.signIn.email }).fill('student@demo.test')
  await page.getByLabel(en.identity.signIn.password, { exact: true }).fill('sala-demo-2026')
  await settled(page)
  await page.context().setOffline(true)
  await page.getByRole('button', { name: en.identity.signIn.submit }).click()
  const toast = page.getByRole('alert').filter({ hasText: en.core.message.error })
  await toast.waitFor()
  expect(await toast.getAttribute('data-tone')).toBe('error')
  expect(await page.getByRole('textbox', { name: en.identity.signIn.email }).inputValue()).toBe('student@demo.test')
  // Its return replaces what was said of its loss.
  await page.context().setOffline(false)
  await page.getByRole('status').filter({ hasText: en.core.online.title }).waitFor()
  await toast.waitFor({ state: 'detached' })
})
