import { and, eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { memberships, sessions } from '#server/identity/identity.tables.ts'
import { errorWordsIn } from '#shared/domains.ts'
import { profile } from '#shared/identity/words/profile.en.ts'
import { words as en } from '#web/words/en.ts'
import { words as km } from '#web/words/km.ts'
import { accessible, at, open, person, phone } from '../support/browser.ts'
import { doors } from '../support/doors.ts'
import { given } from '../support/given.ts'
import { enter, signedIn } from '../support/office-visits.ts'

const errorsKm = await errorWordsIn('km')

// The browser itself logs every response that is not a success.
const refusedOnPurpose = {
  complaints: /Failed to load resource: the server responded with a status of (401|403|404|422|503)/,
}

test('a wrong password is refused in place, in the page’s language, and the email stays typed', async () => {
  const page = await person({ viewport: phone })
  await open(page, at('demo', '/auth/sign-in'))
  await page.getByRole('textbox', { name: km.identity.signIn.email }).fill('student@demo.test')
  await page.getByLabel(km.identity.signIn.password, { exact: true }).fill('not the password')
  await page.getByRole('button', { name: km.identity.signIn.submit }).click()
  await page.getByRole('alert').waitFor()
  expect(await page.getByRole('alert').textContent()).toBe(errorsKm['identity.invalid_credentials'])
  expect(await page.getByRole('textbox', { name: km.identity.signIn.email }).inputValue()).toBe('student@demo.test')
  await accessible(page)
})

test('signing up with an email that has an account points at that field and keeps what was typed', async () => {
  const page = await person()
  await open(page, at('english', '/en/auth/sign-up'))
  await page.getByLabel(en.identity.signUp.lastName).fill('Chan')
  await page.getByLabel(en.identity.signUp.firstName).fill('Dara')
  await page.getByRole('textbox', { name: en.identity.signIn.email }).fill('student@english.test')
  await page.getByLabel(en.identity.signIn.password, { exact: true }).fill('a long password')
  await page.getByLabel(en.identity.signUp.passwordConfirmation).fill('a long password')
  await page.getByRole('button', { name: en.identity.signUp.submit }).click()
  await page.getByRole('alert').waitFor()
  expect(await page.getByRole('alert').textContent()).toBe(
    'This email is already registered. Sign in instead, or look for a confirmation link in your inbox.',
  )
  expect(await page.getByRole('textbox', { name: en.identity.signIn.email }).getAttribute('aria-invalid')).toBe('true')
  expect(await page.getByLabel(en.identity.signUp.firstName).inputValue()).toBe('Dara')
  expect(await focused(page)).toBe('email')
  await page.getByRole('link', { name: en.identity.signUp.toSignIn }).click()
  await page.getByRole('button', { name: en.identity.signIn.submit, exact: true }).waitFor()
  expect(await page.getByRole('textbox', { name: en.identity.signIn.name }).inputValue()).toBe('student@english.test')
})

test('a form that was left empty says so, and points at each field', async () => {
  const page = await person({}, refusedOnPurpose)
  await open(page, at('english', '/en/auth/sign-up'))
  await page.getByRole('button', { name: en.identity.signUp.submit }).click()
  await page.getByRole('alert').filter({ hasText: 'Fill in all the fields.' }).waitFor()
  const { firstName, lastName } = en.identity.signUp
  expect(await page.getByLabel(firstName).getAttribute('aria-invalid')).toBe('true')
  // Some people have one name.
  expect(await page.getByLabel(lastName).getAttribute('aria-invalid')).not.toBe('true')
  expect(await focused(page)).toBe('first_name')
})

const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name'))

test('somebody whose email nobody has confirmed gets a link from their profile', async () => {
  const school = await given.school({ defaultLanguage: 'en' })
  const page = await person({ viewport: phone })
  await enter(page, await given.person(school, { confirmedAt: null, avatar: null }), school.subdomain)
  await open(page, at(school.subdomain, '/en/my-profile'))
  await page.getByText(profile.confirm.text).waitFor()
  await accessible(page)
  await page.getByRole('button', { name: profile.confirm.submit }).click()
  await page.getByText(profile.confirm.sent).waitFor()
})

test('a host of no school responds with 404 and Invalid Domain', async () => {
  const page = await person({}, refusedOnPurpose)
  const response = await open(page, at('nobody', '/en/courses'))
  expect(response?.status()).toBe(404)
  await page.getByRole('heading', { level: 1, name: 'Invalid Domain' }).waitFor()
  await accessible(page)
})

test('an unknown address shows an error with a link back that works', async () => {
  const page = await person({}, refusedOnPurpose)
  await open(page, at('demo', '/en/courses'))
  const response = await open(page, at('demo', '/en/nothing/here'))
  expect(response?.status()).toBe(404)
  await page.getByRole('heading', { level: 1, name: 'This page could not be found' }).waitFor()
  await accessible(page)
  const menu = [en.courses.title, en.content.title, en.tenancy.nav.about]
  expect(await page.getByRole('main').getByRole('link').allTextContents()).toEqual(expect.arrayContaining(menu))
  await page.getByRole('link', { name: en.core.goBack }).click()
  await page.waitForURL(at('demo', '/en/courses'))
})

test('/404 has the exact words and a picture in the school’s own colour', async () => {
  const page = await person({}, refusedOnPurpose)
  const response = await open(page, at('english', '/en/404'))
  expect(response?.status()).toBe(404)
  await page.getByRole('heading', { level: 1, name: "Sorry, couldn't find the page" }).waitFor()
  const colour = await page
    .locator('[data-error-screen] svg g[stroke]')
    .evaluate((part) => getComputedStyle(part).stroke)
  expect(colour).toBe('rgb(38, 64, 139)')
  await page.getByRole('link', { name: en.core.backHome }).click()
  await page.waitForURL(at('english', '/en'))
})

test.each([
  { status: 'unpublished', path: '/503', title: 'Page Unavailable', code: 503 },
  { status: 'maintenance', path: '/under-maintenanace', title: 'Under Maintenance', code: 503 },
  { status: 'closed', path: '/404', title: 'Website Unavailable', code: 404 },
] as const)('a visitor of a school that is $status is led to $path', async ({ status, path, title, code }) => {
  const school = await given.school({ status })
  const page = await person({}, refusedOnPurpose)
  const response = await open(page, at(school.subdomain, '/en/courses'))
  expect(new URL(page.url()).pathname).toBe(`/en${path}`)
  expect(response?.status()).toBe(code)
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  await accessible(page)
})

test('the owner signs in to a school that is not published and sees it; a student does not', async () => {
  const school = await given.school({ status: 'unpublished' })
  const owner = await given.person(school, { role: 'vendor' })
  const student = await given.person(school)
  const course = await given.course(school, { title: 'Not for everyone yet' })
  for (const { who, sees } of [
    { who: owner, sees: true },
    { who: student, sees: false },
  ]) {
    const page = await person({}, refusedOnPurpose)
    await open(page, at(school.subdomain, '/en/auth/sign-in'))
    await page.getByRole('textbox', { name: en.identity.signIn.email }).fill(who.email)
    await page.getByLabel(en.identity.signIn.password, { exact: true }).fill(who.password)
    await page.getByRole('button', { name: en.identity.signIn.submit }).click()
    await page.waitForURL(sees ? /\/en\/secure$/ : /\/en\/503$/)
    await open(page, at(school.subdomain, `/en/courses/${course.slug}`))
    expect(new URL(page.url()).pathname).toBe(sees ? `/en/courses/${course.slug}` : '/en/503')
  }
})

test('the guard also applies to what the router fetches', async () => {
  const page = await person()
  await open(page, at('demo', '/en'))
  for (const path of ['/secure', '/my-course', '/my-profile']) {
    const answer = await page.evaluate(async (address) => (await fetch(address)).text(), `/en${path}.data`)
    expect(answer, path).toContain('/auth/sign-in?to=')
  }
})

test('a session of one school is worthless in another', async () => {
  const page = await person()
  await open(page, at('demo', '/en/auth/sign-in'))
  await page.getByRole('textbox', { name: en.identity.signIn.email }).fill('student@demo.test')
  await page.getByLabel(en.identity.signIn.password, { exact: true }).fill('sala-demo-2026')
  await page.getByRole('button', { name: en.identity.signIn.submit }).click()
  await page.waitForURL(at('demo', '/en/my-course'))
  const [token] = (await page.context().cookies()).filter(({ name }) => name === 'auth.token')
  expect(token).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
  await page.context().addCookies([{ name: 'auth.token', value: token?.value ?? '', url: at('english') }])
  await open(page, at('english', '/en/my-course'))
  expect(new URL(page.url()).pathname).toBe('/en/auth/sign-in')
})

test('a person whose session was ended sees it when they come back to the page', async () => {
  const school = await given.school()
  const student = await given.person(school)
  const page = await person({}, refusedOnPurpose)
  await open(page, at(school.subdomain, '/en/auth/sign-in'))
  await page.getByRole('textbox', { name: en.identity.signIn.email }).fill(student.email)
  await page.getByLabel(en.identity.signIn.password, { exact: true }).fill(student.password)
  await page.getByRole('button', { name: en.identity.signIn.submit }).click()
  await page.waitForURL(/my-course$/)
  await open(page, at(school.subdomain, '/en/about'))

  await endSessions(school, student)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await page
    .getByRole('alert')
    .filter({ hasText: "You've been signed out on this device: your session ended" })
    .waitFor()
  await page.getByRole('link', { name: en.tenancy.nav.signIn }).first().waitFor()
  expect(await page.evaluate(() => localStorage.getItem('auth.token'))).toBeNull()

  await open(page, at(school.subdomain, '/en/my-course'))
  expect(new URL(page.url()).pathname).toBe('/en/auth/sign-in')
  expect(await page.getByRole('alert').textContent()).toContain("You've been signed out on this device")
})

test.each([
  {
    name: 'blocked',
    member: { blockedAt: new Date() },
    title: 'This school has suspended your account',
    text: 'You can still use other schools.',
  },
  {
    name: 'banned',
    account: { bannedAt: new Date() },
    title: 'Your account has been banned',
    text: 'You cannot sign in to any school on this platform.',
  },
])('a person who is $name sees that page, with the school’s name', async ({ member, account, title, text }) => {
  const school = await given.school()
  const student = await given.person(school, { ...account, ...(member && { member }) })
  const page = await person({}, refusedOnPurpose)
  await open(page, at(school.subdomain, '/en/auth/sign-in'))
  await page.getByRole('textbox', { name: en.identity.signIn.email }).fill(student.email)
  await page.getByLabel(en.identity.signIn.password, { exact: true }).fill(student.password)
  await page.getByRole('button', { name: en.identity.signIn.submit }).click()
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  await page.getByText(text).waitFor()
  // A ban is the platform's: the school cannot help.
  const contact = member ? `please contact ${school.mark} school` : `${school.mark} school`
  await page.getByText(contact).first().waitFor()
  await accessible(page)
})

test('a person who is blocked while signed in sees the same page, with the school around it', async () => {
  const school = await given.school()
  const student = await given.person(school)
  const page = await signedIn(student, school.subdomain, '/en/my-course', {}, refusedOnPurpose)
  await doors.inSchool(school.id, null, ({ tx, schoolId }) =>
    tx
      .update(memberships)
      .set({ blockedAt: new Date() })
      .where(and(eq(memberships.schoolId, schoolId), eq(memberships.userId, student.id))),
  )
  await open(page, at(school.subdomain, '/en/my-course'))
  await page.getByRole('heading', { level: 1, name: en.core.errorPages.blocked.title }).waitFor()
  await page.getByText(`please contact ${school.mark} school`).waitFor()
  // The page of banned people says to everybody what is true of them.
  const bannedPage = at(school.subdomain, '/en/banned')
  await open(page, bannedPage)
  await page.getByRole('heading', { level: 1, name: en.core.errorPages.blocked.title }).waitFor()
  const visitor = await person({}, refusedOnPurpose)
  await open(visitor, bannedPage)
  await visitor.getByRole('heading', { level: 1, name: en.core.errorPages.forbidden.title }).waitFor()
  await accessible(visitor)
  await open(page, at(school.subdomain, '/en/my-course'))
  await page.getByRole('heading', { level: 1, name: en.core.errorPages.blocked.title }).waitFor()
  for (const frame of ['banner', 'contentinfo'] as const) {
    await page.getByRole(frame).getByText(`${school.mark} school`).first().waitFor()
  }
  for (const name of [en.tenancy.nav.signIn, en.tenancy.nav.signUp])
    expect(await page.getByRole('banner').getByRole('link', { name }).count()).toBe(0)
})

test('a student who is signed in and opens the office is led to their courses and sees why', async () => {
  const school = await given.school()
  const page = await signedIn(await given.person(school), school.subdomain, '/en/my-course', {}, refusedOnPurpose)
  await open(page, at(school.subdomain, '/en/secure/media'))
  await page.getByText("You don't have permission to open this page").waitFor()
  expect(page.url()).toBe(at(school.subdomain, '/en/my-course'))
})

test('a student who opens the office is sent to sign in, and from there to their courses', async () => {
  const page = await person()
  await open(page, at('demo', '/en/secure'))
  expect(page.url()).toBe(at('demo', '/en/auth/sign-in?to=%2Fsecure'))
  await page.getByRole('textbox', { name: en.identity.signIn.email }).fill('student@demo.test')
  await page.getByLabel(en.identity.signIn.password, { exact: true }).fill('sala-demo-2026')
  await page.getByRole('button', { name: en.identity.signIn.submit }).click()
  await page.waitForURL(at('demo', '/en/my-course'))
})

function endSessions(school: { id: string }, { id }: { id: string }) {
  return doors.inSchool(school.id, null, ({ tx, schoolId }) =>
    tx.delete(sessions).where(and(eq(sessions.schoolId, schoolId), eq(sessions.userId, id))),
  )
}
