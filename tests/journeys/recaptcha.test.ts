import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { countHit } from '#server/core/database/rate-limits.ts'
import { recaptchaNotice } from '#shared/core/words/recaptcha-notice.ts'
import { words as en } from '#web/words/en.ts'
import { words as km } from '#web/words/km.ts'
import { words as zh } from '#web/words/zh.ts'
import { accessible, at, desk, inOnePlace, open, person, phone } from '../support/browser.ts'
import { doors } from '../support/doors.ts'
import { freshFolder } from '../support/fresh-folder.ts'
import { given } from '../support/given.ts'
import { type Process, startProcess } from '../support/processes.ts'

/** What Google's script is to a page, and what its server says of a token: that it is of somebody who signs in. */
const script = `
  const badge = document.body.appendChild(document.createElement('div'))
  badge.className = 'grecaptcha-badge'
  badge.textContent = 'protected by reCAPTCHA'
  window.grecaptcha = { ready: (begin) => begin(), execute: async () => crypto.randomUUID() }`

let google: Server
let site: Process
let dataDir: string
let score = 0.9
let hostname = ''
const judged: string[] = []

beforeAll(async () => {
  google = createServer((request, response) => {
    if (request.url?.startsWith('/api.js')) return response.setHeader('content-type', 'text/javascript').end(script)
    judged.push(request.url ?? '')
    return response.end(JSON.stringify({ success: true, score, action: 'login', hostname }))
  })
  await new Promise<void>((ready) => google.listen(0, '127.0.0.1', ready))
  dataDir = await freshFolder('recaptcha')
  const { appUrl, ownerUrl, platformUrl } = inject('databases')
  site = await startProcess({
    ...{ DATABASE_URL: appUrl, DATABASE_OWNER_URL: ownerUrl, DATABASE_PLATFORM_URL: platformUrl },
    ...{ DATA_DIR: dataDir, ROLE: 'web', TRUST_PROXY: '1' },
    ...{ RECAPTCHA_SITE_KEY: 'a site key', RECAPTCHA_SECRET_KEY: 'a secret' },
    RECAPTCHA_ADDRESS: `http://127.0.0.1:${(google.address() as AddressInfo).port}`,
  })
})
afterAll(async () => {
  await site.stop()
  google.close()
  await rm(dataDir, { recursive: true, force: true })
})

const places = [
  { language: 'km', site: km, prefix: '', viewport: phone },
  { language: 'en', site: en, prefix: '/en', viewport: desk },
  { language: 'zh', site: zh, prefix: '/zh', viewport: phone },
] as const

describe.each(inOnePlace(places))(
  'where reCAPTCHA is used, in $language',
  ({ language, site: words, prefix, viewport }) => {
    const { signIn } = words.identity
    const notice = recaptchaNotice[language].replace(/[[\]]/g, '')

    test.each([
      ['whom Google knows signs in', 0.9],
      ['whom Google takes for a robot signs in by work', 0.1],
    ])('%s, without doing anything; the notice is in place of the badge', async (_, said) => {
      const school = await given.school()
      const account = await given.person(school)
      ;[score, hostname] = [said, `${school.subdomain}.localhost`]
      judged.length = 0
      const network = `2001:db8:${randomBytes(2).toString('hex')}:2`
      const key = `captcha:address:login:${network}`
      await Promise.all(Array.from({ length: 31 }, () => countHit(doors.reference, key, 15 * 60, new Date())))
      const page = await person({ viewport, extraHTTPHeaders: { 'X-Forwarded-For': `${network}::1` } })
      await open(page, `http://${hostname}:${site.port}${prefix}/auth/sign-in`)
      await page.getByText(notice).waitFor()
      await accessible(page)
      expect(await page.evaluate(() => 'grecaptcha' in window), 'nothing of Google before it is needed').toBe(false)
      await page.getByRole('textbox', { name: signIn.email }).fill(account.email)
      await page.getByLabel(signIn.password, { exact: true }).fill(account.password)
      await page.getByRole('button', { name: signIn.submit, exact: true }).click()
      await page.waitForURL(/my-course/)
      expect(judged).toHaveLength(1)
      expect(await page.locator('.grecaptcha-badge').isVisible()).toBe(false)
    })

    test('elsewhere there is no notice', async () => {
      const page = await person({ viewport })
      await open(page, at('demo', `${prefix}/auth/sign-in`))
      await page.getByRole('button', { name: signIn.submit, exact: true }).waitFor()
      expect(await page.getByText('reCAPTCHA').count()).toBe(0)
    })
  },
)
