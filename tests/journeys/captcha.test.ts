import { randomBytes } from 'node:crypto'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { countHit } from '#server/core/database/rate-limits.ts'
import { captchaHeaders } from '#shared/core/captcha.ts'
import { errorWordsIn } from '#shared/domains.ts'
import { words as en } from '#web/words/en.ts'
import { words as km } from '#web/words/km.ts'
import { accessible, at, desk, inOnePlace, open, person, phone } from '../support/browser.ts'
import { doors } from '../support/doors.ts'
import { given } from '../support/given.ts'

/** An address from which others have failed to sign in too often. */
async function troubledAddress(): Promise<string> {
  const network = `2001:db8:${randomBytes(2).toString('hex')}:1`
  const key = `captcha:address:login:${network}`
  await Promise.all(Array.from({ length: 31 }, () => countHit(doors.reference, key, 15 * 60, new Date())))
  return `${network}::2`
}

describe.each(
  inOnePlace([
    { language: 'km', site: km, prefix: '', viewport: phone },
    { language: 'en', site: en, prefix: '/en', viewport: desk },
  ] as const),
)('somebody whose neighbors have guessed passwords, in $language', ({ language, site, prefix, viewport }) => {
  const { signIn } = site.identity
  const arrive = async (options: object = {}) => {
    const school = await given.school()
    const account = await given.person(school)
    const extraHTTPHeaders = { 'X-Forwarded-For': await troubledAddress() }
    const page = await person({ viewport, extraHTTPHeaders, ...options }, { complaints: /status of 428/ })
    return { page, account, address: at(school.subdomain, `${prefix}/auth/sign-in`) }
  }
  const send = async (page: Page, { email, password }: { email: string; password: string }) => {
    await page.getByRole('textbox', { name: signIn.email }).fill(email)
    await page.getByLabel(signIn.password, { exact: true }).fill(password)
    await page.getByRole('button', { name: signIn.submit, exact: true }).click()
  }

  test('signs in without doing anything: the browser was asked and has answered', async () => {
    const { page, account, address } = await arrive()
    await open(page, address)
    const asked: string[] = []
    page.on('response', (response) => {
      const challenge = response.headers()[captchaHeaders.asked.toLowerCase()]
      if (challenge) asked.push(challenge)
    })
    await send(page, account)
    await page.getByRole('button', { name: signIn.submitting }).waitFor()
    await page.waitForURL(/my-course/)
    expect(asked).toHaveLength(1)
  })

  test('sees a wrong password refused as ever', async () => {
    const { page, account, address } = await arrive()
    await open(page, address)
    await send(page, { ...account, password: 'a guess' })
    await page.getByText((await errorWordsIn(language))['identity.invalid_credentials']).waitFor()
    await accessible(page)
  })

  test('reads what to do if the browser runs no scripts', async () => {
    const { page, account, address } = await arrive({ javaScriptEnabled: false })
    await page.goto(address)
    await send(page, account)
    await page.getByText((await errorWordsIn(language))['identity.captcha_needed']).waitFor()
    expect(await page.getByRole('textbox', { name: signIn.email }).inputValue()).toBe(account.email)
  })
})
