import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { khqrCodes } from '#server/commerce/khqr/khqr.tables.ts'
import { checkout as checkoutEn } from '#shared/commerce/words/checkout.en.ts'
import { checkout as checkoutKm } from '#shared/commerce/words/checkout.km.ts'
import { khqr as khqrEn } from '#shared/commerce/words/khqr.en.ts'
import { khqr as khqrKm } from '#shared/commerce/words/khqr.km.ts'
import { officeKhqr as officeEn } from '#shared/commerce/words/office-khqr.en.ts'
import { officeKhqr as officeKm } from '#shared/commerce/words/office-khqr.km.ts'
import { words as en } from '#web/words/en.ts'
import { words as km } from '#web/words/km.ts'
import { accessible, at, desk, inOnePlace, open, phone } from '../support/browser.ts'
import { everywhere, type School } from '../support/doors.ts'
import { given } from '../support/given.ts'
import { expectToast, signedIn } from '../support/office-visits.ts'

const places = inOnePlace([
  {
    ...{ language: 'km' as const, prefix: '', site: km, words: checkoutKm, khqr: khqrKm, office: officeKm },
    device: { viewport: phone, hasTouch: true, isMobile: true },
  },
  {
    ...{ language: 'en' as const, prefix: '/en', site: en, words: checkoutEn, khqr: khqrEn, office: officeEn },
    device: { viewport: desk },
  },
] as const)

const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)
const shown = (page: Page) =>
  page.getByRole('img', { name: /KHQR/ }).evaluate((one: HTMLImageElement) => one.decode().then(() => one.naturalWidth))
const expire = (school: School) =>
  everywhere
    .update(khqrCodes)
    .set({ expiresAt: new Date(Date.now() - 1000) })
    .where(eq(khqrCodes.schoolId, school.id))

describe.each(places)('in $language', ({ language, prefix, site, words, khqr, office, device }) => {
  async function prepared() {
    const school = await given.school({ defaultLanguage: language })
    const student = await given.person(school)
    const owner = await given.person(school, { role: 'vendor' })
    const course = await given.course(school, { priceCents: 2900, thumbnail: null, language })
    return { school, student, owner, course }
  }

  test('a school sets up KHQR, a student scans it, and the page changes by itself when it is paid', async () => {
    const { school, student, owner, course } = await prepared()
    const settings = await signedIn(owner, school.subdomain, `${prefix}/secure/payments/methods`, { viewport: desk })
    const { methods } = office
    await settings.getByRole('switch', { name: methods.khqrOn }).click()
    await settings.getByLabel(methods.account).fill('ponleu_school@aclb')
    await settings.getByLabel(methods.name, { exact: false }).first().fill('Ponleu School')
    await settings.getByLabel(methods.tokenLabel, { exact: true }).fill('a.token.of.bakong')
    await settings.getByRole('button', { name: methods.test, exact: true }).click()
    await settings.getByText(methods.results.works).waitFor()
    await accessible(settings)
    await settings.keyboard.press('Control+s')
    await settings.getByText(methods.hasToken).waitFor()
    expect((await settings.content()).includes('a.token.of.bakong')).toBe(false)
    expect(await settings.getByLabel(methods.newToken).inputValue()).toBe('')

    // Two taps from the course to the QR.
    const page = await signedIn(student, school.subdomain, `${prefix}/courses/${course.slug}`, device)
    await page.getByRole('link', { name: site.learning.join.buy }).first().click()
    await page.getByRole('radio', { name: /KHQR/ }).waitFor()
    await accessible(page)
    expect(await fits(page)).toBe(true)
    await page.getByRole('button', { name: khqr.order('$29.00') }).click()
    await page.getByText(khqr.waiting).waitFor()
    expect(await shown(page)).toBeGreaterThan(0)
    await page.getByText('Ponleu School').waitFor()
    await accessible(page)
    expect(await fits(page)).toBe(true)
    await page.getByRole('button', { name: khqr.paidButNothing }).click()
    await page.getByText(khqr.notYet).waitFor()

    await expire(school)
    await open(page, page.url())
    await page.getByText(khqr.expired).waitFor()
    await accessible(page)
    expect(await fits(page)).toBe(true)
    await page.getByRole('button', { name: khqr.renew }).click()
    await page.getByText(khqr.waiting).waitFor()

    // It is paid elsewhere: by a bank app.
    const other = await page.context().newPage()
    await open(other, page.url())
    await other.getByRole('button', { name: khqr.demo.pay('$29.00') }).click()
    await page.getByRole('heading', { name: words.paid.title }).waitFor()
    await accessible(page)
    await page.getByRole('link', { name: words.paid.open }).click()
    await page.waitForURL((url) => url.pathname.startsWith(`${prefix}/lecture/${course.slug}`))
  })

  test('a school without a token confirms what a student says to have paid', async () => {
    const { school, student, owner, course } = await prepared()
    await given.paymentMethods(school)
    const page = await signedIn(student, school.subdomain, `${prefix}/payment/${course.slug}/course`, device)
    await page.getByRole('button', { name: khqr.order('$29.00') }).click()
    await page.getByRole('button', { name: khqr.paidButNothing }).click()
    await page.getByRole('heading', { name: khqr.said.title }).waitFor()
    await accessible(page)
    expect(await fits(page)).toBe(true)

    const { list } = office
    const review = await signedIn(owner, school.subdomain, `${prefix}/secure/payments/khqr`, { viewport: desk })
    await review.getByText(list.reasons.said).first().waitFor()
    await accessible(review)
    await review.getByRole('row').last().getByRole('button').last().click()
    // Its key is a part of the name, and another entry says that no money was received.
    await review.getByRole('menuitem', { name: new RegExp(`^${list.confirm}`) }).click()
    await review.getByRole('button', { name: list.asking.yes, exact: true }).click()
    await expectToast(review, list.done.accept)
    await page.getByRole('heading', { name: words.paid.title }).waitFor()
  })

  test('a student who paid before the order was canceled says so there', async () => {
    const { school, student, course } = await prepared()
    await given.paymentMethods(school)
    const page = await signedIn(student, school.subdomain, `${prefix}/payment/${course.slug}/course`, device)
    await page.getByRole('button', { name: khqr.order('$29.00') }).click()
    await page.getByText(khqr.waiting).waitFor()
    const order = page.url()
    await page.getByRole('button', { name: words.pay.cancel }).click()
    await page.waitForURL((url) => url.pathname === `${prefix}/courses/${course.slug}`)
    await open(page, order)
    await page.getByRole('heading', { name: words.canceled.title }).waitFor()
    await accessible(page)
    await page.getByRole('button', { name: khqr.paidButNothing }).click()
    await page.getByText(khqr.said.checking).waitFor()
    await accessible(page)
    expect(await fits(page)).toBe(true)
  })

  test('the link of a reminder opens the QR, and the page of slips where the school takes no KHQR', async () => {
    const { school, student, course } = await prepared()
    await given.bankAccount(school)
    const order = await given.order(school, student, course)
    const address = `${prefix}/payment/${order.id}?by=khqr`
    const page = await signedIn(student, school.subdomain, address, device)
    await page.getByRole('heading', { name: words.pay.title }).waitFor()
    await given.paymentMethods(school)
    await open(page, at(school.subdomain, address))
    await page.getByText(khqr.waiting).waitFor()
    expect(await shown(page)).toBeGreaterThan(0)
  })

  test('a QR is paid without scripts', async () => {
    const { school, student, course } = await prepared()
    await given.bankAccount(school)
    await given.paymentMethods(school)
    const page = await signedIn(student, school.subdomain, `${prefix}/my-course`, device)
    const context = await page
      .context()
      .browser()
      ?.newContext({
        ...{ ...device, javaScriptEnabled: false, storageState: await page.context().storageState() },
      })
    const plain = await context?.newPage()
    if (!plain) throw new Error('The browser is gone')
    await plain.goto(at(school.subdomain, `${prefix}/payment/${course.slug}/course`))
    await plain.getByRole('button', { name: khqr.order('$29.00') }).click()
    await plain.getByText(khqr.waiting).waitFor()
    await plain.getByRole('button', { name: khqr.paidButNothing }).click()
    await plain.getByRole('heading', { name: khqr.said.title }).waitFor()
    await context?.close()
  })
})
