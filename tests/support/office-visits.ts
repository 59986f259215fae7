import type { Page } from 'playwright-core'
import { words as en } from '#web/words/en.ts'
import { words as km } from '#web/words/km.ts'
import { at, open, person, settled } from './browser.ts'

type Account = { email: string; password: string }

/** A person who opens a screen of the office, signs in, and is redirected there. */
export async function signedIn(
  account: Account,
  school: string,
  path: string,
  ...options: Parameters<typeof person>
): Promise<Page> {
  const page = await person(...options)
  await signIn(page, account, school, path)
  return page
}

/** The same in a browser that is open already. */
export async function signIn(page: Page, { email, password }: Account, school: string, path: string): Promise<void> {
  const { signIn: words } = (path.startsWith('/en') ? en : km).identity
  await open(page, at(school, path))
  await page.getByLabel(words.email).fill(email)
  await page.getByLabel(words.password, { exact: true }).fill(password)
  await page.getByRole('button', { name: words.submit }).click()
  // The language that needs no prefix loses it.
  const place = path.replace(/^\/km(?=\/)/, '')
  await page.waitForURL((url) => url.pathname.replace(/^\/km(?=\/)/, '') + url.search === place)
  await settled(page)
}

/** Wait for a success message, press what it offers or close it, and wait until it is gone. */
export async function expectToast(page: Page, title: string, offer?: string): Promise<void> {
  const toast = page.locator('[data-tone=success]').filter({ has: page.getByText(title, { exact: true }) })
  await toast.waitFor()
  await toast
    .getByRole('button')
    .nth(offer ? 0 : -1)
    .click()
  await toast.waitFor({ state: 'detached' })
}
