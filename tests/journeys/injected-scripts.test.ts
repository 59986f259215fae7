import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { words as en } from '#web/words/en.ts'
import { at, open, person } from '../support/browser.ts'
import { sendRequest } from '../support/http-client.ts'

const injected = '<script>document.documentElement.dataset.injected = "ran"</script>'

/** Without its own scripts, a link would load a whole new page. */
async function followsLinkInPlace(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.dataset.before = 'yes'
  })
  await page.getByRole('main').locator('a[href^="/en/courses/"]').first().click()
  await page.waitForURL(/\/en\/courses\/./)
  expect(await page.getAttribute('html', 'data-before')).toBe('yes')
}

async function showsPassword(page: Page): Promise<void> {
  const password = page.getByLabel(en.identity.signIn.password, { exact: true })
  await password.fill('secret')
  await page.getByRole('button', { name: en.identity.signIn.showPassword }).click()
  await expect.poll(() => password.getAttribute('type')).toBe('text')
}

test.each([
  ['a page that everybody sees alike', '/en/courses', followsLinkInPlace],
  ['a page that is rendered anew', '/en/auth/sign-in', showsPassword],
])('a script that got into %s is not run, and the page works', async (_, path, works) => {
  const page = await person({}, { complaints: /Content Security Policy/ })
  const blocked: string[] = []
  page.on('console', (message) => message.type() === 'error' && blocked.push(message.text()))
  const { text, headers } = await sendRequest(inject('site').port, 'demo.localhost', 'GET', path)
  const policy = { 'content-security-policy': String(headers['content-security-policy']) }
  await page.route(
    (url) => url.pathname === path,
    (route) =>
      route.fulfill({ contentType: 'text/html', headers: policy, body: text.replace('<body>', `<body>${injected}`) }),
  )
  await open(page, at('demo', path))
  expect(blocked).toEqual([expect.stringContaining('Executing inline script violates')])
  expect(await page.getAttribute('html', 'data-injected')).toBeNull()
  await works(page)
})
