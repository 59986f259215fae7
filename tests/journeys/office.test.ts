import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Role } from '#shared/core/roles.ts'
import { officeWords as en } from '#tests/support/words/office.en.ts'
import { officeWords as km } from '#tests/support/words/office.km.ts'
import { words } from '#web/words/en.ts'
import { accessible, at, open, person, phone, reload } from '../support/browser.ts'
import type { School } from '../support/doors.ts'
import { given } from '../support/given.ts'

type Wanted = Parameters<typeof given.person>[1]

/** Somebody of a school, signed in at a fresh browser. */
async function worker(
  school: School,
  wanted: Wanted & { role: Role },
  options: BrowserContextOptions = {},
  expected: { complaints?: RegExp } = {},
): Promise<Page> {
  const page = await person(options, expected)
  const token = await given.session(school, await given.person(school, wanted))
  await page.context().addCookies([{ name: 'auth.token', value: token, url: at(school.subdomain) }])
  return page
}

const menu = (page: Page, name = en.shell.menu) => page.getByRole('navigation', { name, exact: true })
const linksOf = (page: Page) => menu(page).getByRole('link').filter({ visible: true }).allTextContents()

test.each([
  {
    who: 'an owner',
    wanted: { role: 'vendor' },
    sees: [en.shell.screens.people, en.shell.screens.website, en.shell.screens.settings],
  },
  {
    who: 'a lecture',
    wanted: { role: 'lecture' },
    sees: [en.shell.screens.people, en.shell.screens.articles],
    not: [en.shell.screens.website, en.shell.screens.settings],
  },
  {
    who: 'a teacher',
    wanted: { role: 'lecture', member: { matrix: 'teacher' } },
    sees: [en.shell.screens.media],
    not: [en.shell.screens.articles, en.shell.screens.people, en.shell.screens.settings],
  },
  { who: 'an administrator', wanted: { role: 'admin' }, sees: [en.shell.screens.people, en.shell.screens.settings] },
] as { who: string; wanted: Wanted & { role: Role }; sees: string[]; not?: string[] }[])(
  'the menu shows $who what they may open, and nothing else',
  async ({ wanted, sees, not = [] }) => {
    const school = await given.school()
    const page = await worker(school, wanted)
    await open(page, at(school.subdomain, '/en/secure'))
    const shown = await linksOf(page)
    expect(shown).toEqual(expect.arrayContaining(sees))
    expect(shown.filter((name) => not.includes(name))).toEqual([])
    await accessible(page)
  },
)

test('pages a person may not open say so inside the admin area, in the language of the page', async () => {
  const school = await given.school()
  const page = await worker(school, { role: 'lecture' }, {}, { complaints: /status of 403/ })
  const refused = page.getByRole('heading', { level: 1, name: words.core.errorPages.forbidden.title })
  // The last is refused by the call of the page, not by the guard.
  for (const path of [
    'users',
    'sitesetup/theme',
    'settings/audit',
    'users/students/create',
    'articles/category/create',
  ]) {
    await page.goto(at(school.subdomain, `/en/secure/${path}`))
    await refused.waitFor()
    await page.waitForURL(at(school.subdomain, '/en/secure/no-permission'))
  }
})

test.each(['vendor', 'lecture', 'admin'] as const)(
  'what does not exist says so to a %s, beside the menu',
  async (role) => {
    const school = await given.school()
    const page = await person({}, { complaints: /404/ })
    const token = await given.session(school, await given.person(school, { role }))
    await page.context().addCookies([{ name: 'auth.token', value: token, url: at(school.subdomain) }])
    for (const path of ['/en/secure/nothing', '/en/secure/referrals', '/en/secure/articles/a/b/c']) {
      const response = await page.goto(at(school.subdomain, path))
      expect([response?.status(), page.url()]).toEqual([404, at(school.subdomain, path)])
      await page.locator('[data-error-screen=unknownRoute]').waitFor()
      await page.getByRole('link', { name: en.shell.screens.dashboard }).first().waitFor()
    }
  },
)

test('a subscription that has ended leads the vendor to the packages and the lecturer home with a warning', async () => {
  const school = await given.school()
  await given.subscription(school, { package: 'standard', expiresAt: new Date(Date.now() - 1000) })
  const vendor = await worker(school, { role: 'vendor' })
  await open(vendor, at(school.subdomain, '/en/secure/users'))
  expect(vendor.url()).toBe(at(school.subdomain, '/en/secure/pricing'))
  await accessible(vendor)

  const lecture = await worker(school, { role: 'lecture' })
  // The clock of the page is moved by the test.
  await lecture.clock.install()
  await lecture.clock.pauseAt(Date.now() + 3_600_000)
  await lecture.goto(at(school.subdomain, '/en/secure'))
  const warning = lecture.getByRole('status').filter({ hasText: words.core.errorPages.subscriptionExpired.title })
  const shownSoon = async () => {
    await lecture.clock.runFor(200)
    return warning.count()
  }
  await expect.poll(shownSoon).toBe(1)
  await expect.poll(() => new URL(lecture.url()).search).toBe('')
  await lecture.clock.runFor(14_000)
  expect(await warning.count()).toBe(1)
  await lecture.clock.runFor(1_500)
  await warning.waitFor({ state: 'detached' })
})

test('the search opens by Ctrl-K, finds people and pages by the keyboard alone, and opens them', async () => {
  const school = await given.school()
  const page = await worker(school, { role: 'vendor' })
  await given.person(school, { firstName: 'Sreymom', lastName: 'Chan', role: 'student' })
  await open(page, at(school.subdomain, '/en/secure'))
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: en.shell.search.label })
  await field.waitFor()
  await page.keyboard.type('sreymom')
  await page.getByRole('option', { name: /Sreymom Chan/ }).waitFor()
  await accessible(page)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/en\/secure\/users\/students\/detail\//)

  await page.keyboard.press('Control+k')
  await page.keyboard.type('theme')
  await page.getByRole('option', { name: new RegExp(en.shell.screens.theme) }).waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL(at(school.subdomain, '/en/secure/sitesetup/theme'))

  await page.keyboard.press('Control+k')
  await field.waitFor()
  await page.keyboard.press('Escape')
  await field.waitFor({ state: 'detached' })

  await page.keyboard.press('Control+k')
  await page.keyboard.type('favicon')
  await page.getByRole('option', { name: 'Change the logo' }).waitFor()
  expect(await page.getByRole('option').allInnerTexts()).toEqual([expect.stringContaining('Change the logo')])
  await page.keyboard.press('Enter')
  await page.waitForURL(/sitesetup\/theme/)
})

test('a phone has tabs and the whole menu in a sheet, in Khmer', async () => {
  const school = await given.school()
  const page = await worker(school, { role: 'vendor' }, { viewport: phone })
  await open(page, at(school.subdomain, '/secure'))
  await accessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
  await page.getByRole('button', { name: km.shell.menu, exact: true }).click()
  const sheet = page.getByRole('dialog')
  await sheet.waitFor()
  await accessible(page)
  await sheet.getByRole('link', { name: km.shell.screens.students, exact: true }).click()
  await page.waitForURL(at(school.subdomain, '/secure/users/students'))
  await sheet.waitFor({ state: 'hidden' })
})

test('light, dark and the narrow menu are chosen once and stay', async () => {
  const school = await given.school()
  const page = await worker(school, { role: 'vendor' }, { colorScheme: 'light' })
  await open(page, at(school.subdomain, '/en/secure'))
  const ground = () => page.locator('#content').evaluate((main) => getComputedStyle(main).backgroundColor)
  expect(await ground()).toBe('rgb(251, 250, 247)')
  await page.getByRole('button', { name: en.shell.account }).click()
  await page.getByRole('menuitemradio', { name: en.shell.look.dark }).click()
  await expect.poll(ground).toBe('rgb(16, 22, 19)')
  await page.keyboard.press('Escape')
  await page.getByRole('menu').waitFor({ state: 'detached' })
  await accessible(page)
  await page.getByRole('button', { name: en.shell.narrow }).click()
  await reload(page)
  expect(await ground()).toBe('rgb(16, 22, 19)')
  await page.getByRole('button', { name: en.shell.wide }).waitFor()

  const follows = await worker(school, { role: 'vendor' }, { colorScheme: 'dark' })
  await open(follows, at(school.subdomain, '/en/secure'))
  expect(await follows.locator('#content').evaluate((main) => getComputedStyle(main).backgroundColor)).toBe(
    'rgb(16, 22, 19)',
  )
})

test('the dashboard shows figures of this school, and a lecturer those of their own courses', async () => {
  const school = await given.school()
  const lecturer = await given.person(school, { role: 'lecture' })
  const own = await given.course(school, { title: 'Own course', lecturers: [lecturer] })
  const other = await given.course(school, { title: 'Another course' })
  for (const course of [own, own, other]) await given.enrollment(school, course, await given.person(school))
  const figure = async (page: Page, label: string) =>
    page.getByRole('link', { name: label, exact: true }).locator('xpath=../..').textContent()

  const vendor = await worker(school, { role: 'vendor' })
  await open(vendor, at(school.subdomain, '/en/secure'))
  expect(await figure(vendor, en.dashboard.enrollments)).toContain('3')
  expect(await figure(vendor, en.dashboard.students)).toContain('3')
  await vendor.getByText('Another course').waitFor()

  const lecture = await person()
  const token = await given.session(school, lecturer)
  await lecture.context().addCookies([{ name: 'auth.token', value: token, url: at(school.subdomain) }])
  await open(lecture, at(school.subdomain, '/en/secure'))
  expect(await figure(lecture, en.dashboard.ownEnrollments)).toContain('2')
  expect(await lecture.getByText('Another course').count()).toBe(0)
  expect(await lecture.getByText(en.dashboard.lately).count()).toBe(0)
})

test('from a public page into the office and back without reloading the page', async () => {
  const school = await given.school()
  const page = await worker(school, { role: 'vendor' })
  await open(page, at(school.subdomain, '/en'))
  await page.evaluate(() => Object.assign(window, { stays: true }))
  await page.getByLabel(words.tenancy.nav.account).click()
  await page.getByRole('link', { name: words.tenancy.nav.office }).click()
  await menu(page).waitFor()
  await page.getByRole('link', { name: en.shell.viewSite }).first().click()
  await page.waitForURL(at(school.subdomain, '/en'))
  expect(await page.evaluate(() => 'stays' in window)).toBe(true)
})
