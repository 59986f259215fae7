import type { Page } from 'playwright-core'
import { words as en } from '#web/words/en.ts'
import { words as km } from '#web/words/km.ts'
import { at, open, person, settled } from './browser.ts'

type Account = { email: string; password: string }

/** Signs in by the form alone: other journeys look at its page. */
export async function enter(page: Page, { email, password }: Account, school: string): Promise<void> {
  // By its header, because only a browser knows that every school below localhost is this machine.
  const headers = { host: new URL(at(school)).host }
  const options = { headers, form: { email, password }, maxRedirects: 0 }
  const response = await page.request.post(at('', '/auth/sign-in'), options)
  const [, value] = /^auth\.token=([^;]+)/m.exec(response.headers()['set-cookie'] ?? '') ?? []
  if (!value) throw new Error(`${email} could not sign in: ${response.status()}`)
  await page.context().addCookies([{ name: 'auth.token', value, url: at(school) }])
}

/** Somebody at a screen of the office, signed in. */
export async function signedIn(
  account: Account,
  school: string,
  path: string,
  ...options: Parameters<typeof person>
): Promise<Page> {
  const page = await person(...options)
  await enter(page, account, school)
  await open(page, at(school, path))
  await opened(page, path)
  return page
}

/** The same at a browser that is open already: the page asks to sign in, and redirects. */
export async function signIn(page: Page, { email, password }: Account, school: string, path: string): Promise<void> {
  const { signIn: words } = (path.startsWith('/en') ? en : km).identity
  await open(page, at(school, path))
  await page.getByRole('textbox', { name: words.email }).fill(email)
  await page.getByLabel(words.password, { exact: true }).fill(password)
  await page.getByRole('button', { name: words.submit }).click()
  await opened(page, path)
}

async function opened(page: Page, path: string): Promise<void> {
  // The language that needs no prefix loses it.
  const place = path.replace(/^\/km(?=\/)/, '')
  await page.waitForURL((url) => url.pathname.replace(/^\/km(?=\/)/, '') + url.search === place)
  await settled(page)
}

/** Wait for a success message, press what it offers or close it, and wait until it is gone. */
export async function expectToast(page: Page, title: string, offer?: string): Promise<void> {
  const toast = page.locator('[data-tone=success]').filter({ has: page.getByText(title, { exact: true }) })
  await toast.waitFor()
  const press = toast
    .getByRole('button')
    .nth(offer ? 0 : -1)
    .click({ timeout: 10_000 })
  // A message closes by itself, on a slow machine before it is pressed.
  await (offer ? press : press.catch(() => {}))
  await toast.waitFor({ state: 'detached' })
}
