import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { chromium, type Page } from 'playwright-core'
import { projectRoot, readConfig } from '#server/core/config/config.ts'
import { chromiumFlags, chromiumPath } from './chromium.ts'

const { publicPort } = readConfig(process.env)
const folder = path.join(projectRoot, 'docs/screenshots')
const at = (school: string, address: string) => `http://${school}.localhost:${publicPort}${address}`

const pictures = [
  { name: 'home-1280-km', url: at('demo', '/'), width: 1280 },
  { name: 'english-home-1280-en', url: at('english', '/en'), width: 1280 },
  { name: 'catalogue-1280-km', url: at('demo', '/courses'), width: 1280 },
  { name: 'course-1280-km', url: at('demo', '/courses/accounting-for-small-business'), width: 1280 },
  { name: 'my-course-390-km', url: at('demo', '/my-course'), width: 390, account: 'student@demo.test' },
  {
    name: 'lecture-1280-km',
    url: at('demo', '/lecture/english-for-work-in-khmer'),
    width: 1280,
    account: 'student@demo.test',
  },
  { name: 'office-1280-km', url: at('demo', '/secure'), width: 1280, account: 'vendor@demo.test' },
  {
    name: 'office-students-1280-en',
    url: at('demo', '/en/secure/users/students'),
    width: 1280,
    account: 'vendor@demo.test',
  },
  {
    name: 'office-theme-1280-km',
    url: at('demo', '/secure/sitesetup/theme'),
    width: 1280,
    account: 'vendor@demo.test',
  },
] as const

/** Take the pictures of the README from the running demo (`npm start` in another terminal). */
const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags })
await mkdir(folder, { recursive: true })
for (const picture of pictures) {
  // A fresh page for each, because the next may be another person.
  const page = await browser.newPage({ viewport: { width: picture.width, height: picture.width < 768 ? 844 : 860 } })
  if ('account' in picture) await signIn(page, picture.account)
  await page.goto(picture.url, { waitUntil: 'networkidle' })
  const file = path.join(folder, `${picture.name}.png`)
  await page.screenshot({ path: file })
  console.log(path.relative(projectRoot, file))
  await page.close()
}
await browser.close()

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto(at('demo', '/auth/sign-in'))
  await page.locator('[name=email]').fill(email)
  await page.locator('[name=password]').fill('sala-demo-2026')
  await page.locator('main button[type=submit]').click()
  await page.waitForURL(/my-course|secure/)
}
