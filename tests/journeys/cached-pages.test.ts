import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Person } from '#tests/domains/identity/given-people.ts'
import { officeWords as office } from '#tests/support/words/office.en.ts'
import { words as en } from '#web/words/en.ts'
import { alive, at, open, person, reload } from '../support/browser.ts'
import type { School } from '../support/doors.ts'
import { given } from '../support/given.ts'

const avatar = '/art/person-lina.svg'

async function signIn(page: Page, school: School, who: Person, to: string): Promise<void> {
  const form = en.identity.signIn
  await open(page, at(school.subdomain, `/en/auth/sign-in?to=${encodeURIComponent(to)}`))
  await page.getByRole('textbox', { name: form.email }).fill(who.email)
  await page.getByLabel(form.password, { exact: true }).fill(who.password)
  await page.getByRole('button', { name: form.submit }).click()
  await page.waitForURL(at(school.subdomain, `/en${to}`))
}

/** While nothing has changed, a second visit downloads nothing again. */
const isUnchanged = async (page: Page) => (await page.reload())?.status() === 304 || page.evaluate(cameFromMemory)
const cameFromMemory = () =>
  (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).transferSize < 1_500

test('a visitor sees a cached page, and the new one as soon as the school has changed it', async () => {
  const school = await given.school({ defaultLanguage: 'en' })
  const owner = await given.person(school, { role: 'vendor', avatar })
  await given.course(school, { title: 'Weaving for beginners', thumbnail: null })
  const visitor = await person()
  await open(visitor, at(school.subdomain, '/en/courses'))
  await alive(visitor)
  expect(await isUnchanged(visitor)).toBe(true)

  const desk = await person()
  await signIn(desk, school, owner, '/secure/settings/school')
  await desk.locator('[name="name.en"]').fill(`${school.mark} renamed`)
  await desk.getByRole('button', { name: office.forms.save, exact: true }).click()
  await desk.getByText(office.forms.savedNow).waitFor()

  await reload(visitor)
  expect(await visitor.title()).toContain(`${school.mark} renamed`)
  await visitor.locator('main a[href*="/courses/"]').first().click()
  await visitor.getByRole('heading', { level: 1, name: 'Weaving for beginners' }).waitFor()
  await expect.poll(() => visitor.title()).toContain(`${school.mark} renamed`)
})

test('a person who signs in sees their own page at the same address, and after signing out the public one', async () => {
  const school = await given.school({ defaultLanguage: 'en' })
  const student = await given.person(school, { role: 'student', avatar })
  await given.course(school, { title: 'Weaving for beginners', thumbnail: null })
  const page = await person()
  const account = page.locator('header summary').filter({ has: page.locator('img') })
  const address = at(school.subdomain, '/en/courses')
  for (let time = 0; time < 2; time++) await open(page, address)
  expect(await account.isVisible()).toBe(false)

  await signIn(page, school, student, '/my-course')
  await open(page, address)
  await account.waitFor()
  const elsewhere = await person()
  await open(elsewhere, address)
  expect(await elsewhere.content()).not.toContain(student.email)

  await account.click()
  await page.getByRole('button', { name: en.tenancy.nav.signOut }).first().click()
  await page.getByRole('link', { name: en.tenancy.nav.signIn }).first().waitFor()
  await open(page, address)
  expect(await account.isVisible()).toBe(false)
})
