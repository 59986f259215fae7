import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { orders } from '#server/commerce/commerce.tables.ts'
import { checkout as checkoutEn } from '#shared/commerce/words/checkout.en.ts'
import { checkout as checkoutKm } from '#shared/commerce/words/checkout.km.ts'
import { errors as refusalsKm } from '#shared/commerce/words/errors.km.ts'
import { office as officeEn } from '#shared/commerce/words/office.en.ts'
import { office as officeKm } from '#shared/commerce/words/office.km.ts'
import { words as en } from '#web/words/en.ts'
import { words as km } from '#web/words/km.ts'
import { accessible, at, desk, inOnePlace, open, phone } from '../support/browser.ts'
import { everywhere } from '../support/doors.ts'
import { given } from '../support/given.ts'
import { madePicture } from '../support/made-files.ts'
import { expectToast, signedIn } from '../support/office-visits.ts'

const places = inOnePlace([
  {
    ...{ language: 'km' as const, prefix: '', site: km, words: checkoutKm, office: officeKm },
    ...{
      device: { viewport: phone, hasTouch: true, isMobile: true },
      noReason: refusalsKm['commerce.reject_reason_required'],
    },
  },
  {
    ...{ language: 'en' as const, prefix: '/en', site: en, words: checkoutEn, office: officeEn },
    ...{ device: { viewport: desk }, noReason: 'Reject Reason is required' },
  },
] as const)

const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)
const picture = async (width: number) => ({
  ...{ name: 'slip.png', mimeType: 'image/png' },
  buffer: await madePicture('png', width, 600),
})

describe.each(places)('in $language', ({ language, prefix, site, words, office, device, noReason }) => {
  test('a course is bought by slip: the first is rejected, the second approved, and its lesson opens', async () => {
    const school = await given.school({ defaultLanguage: language })
    const student = await given.person(school)
    const owner = await given.person(school, { role: 'vendor' })
    const course = await given.course(school, { priceCents: 2900, thumbnail: null, language })
    await given.bankAccount(school)
    await given.bankAccount(school, { bank: 'acleda', accountNumber: '0100 0648', position: 1 })

    const page = await signedIn(student, school.subdomain, `${prefix}/courses/${course.slug}`, device)
    await page.getByRole('link', { name: site.learning.join.buy }).first().click()
    await page.getByRole('heading', { name: words.title, exact: true }).waitFor()
    await accessible(page)
    expect(await fits(page)).toBe(true)
    await page.getByRole('button', { name: words.order('$29.00') }).click()
    await page.getByRole('heading', { name: words.pay.title, exact: true }).waitFor()
    await accessible(page)
    expect(await fits(page)).toBe(true)

    await page.getByRole('radio', { name: /ACLEDA/ }).check()
    await page.getByText('0100 0648').waitFor()
    await page.locator('input[type=file]').setInputFiles(await picture(300))
    await page.getByLabel(words.pay.reference).fill('100FT36491827')
    await page.getByRole('button', { name: words.pay.send, exact: true }).click()
    await page.getByRole('heading', { name: words.review.title }).waitFor()
    expect(new URL(page.url()).pathname).toBe(`${prefix}/info/success_submit_payment`)
    await accessible(page)
    expect(await fits(page)).toBe(true)

    const { slips } = office
    const review = await signedIn(owner, school.subdomain, `${prefix}/secure/payments/slips`, { viewport: desk })
    await review.getByRole('img', { name: slips.picture(`${school.mark}`), exact: false }).waitFor()
    await accessible(review)
    await review.keyboard.press('r')
    await review.getByLabel(slips.reasons.other).check()
    await review.getByRole('button', { name: slips.send }).click()
    await review.getByText(noReason).waitFor()
    await review.getByLabel(slips.note).fill('Too dark, please send it again.')
    await review.getByRole('button', { name: slips.send }).click()
    await expectToast(review, slips.done.reject)
    await review.getByText(slips.empty.waiting).waitFor()

    // The page has changed by itself.
    await page.getByText('Too dark, please send it again.').waitFor()
    await accessible(page)
    await page.locator('input[type=file]').setInputFiles(await picture(301))
    await page.getByRole('button', { name: words.pay.send, exact: true }).click()
    await page.getByRole('heading', { name: words.review.title }).waitFor()

    // Who fills in another slip meanwhile is not interrupted.
    await page.getByText(words.review.replace).click()
    await page.getByLabel(words.pay.reference).fill('100FT36491828')
    await open(review, at(school.subdomain, `${prefix}/secure/payments/slips`))
    await review.getByRole('button', { name: slips.approve, exact: true }).click()
    await expectToast(review, slips.done.approve)
    await open(review, at(school.subdomain, `${prefix}/secure/payments?tab=paid`))
    await review.locator('a[href*="/payments/orders/"]').first().click()
    await review.getByRole('heading', { name: office.order.ledger }).waitFor()
    await review.getByText(office.movements.sales).waitFor()
    await accessible(review)

    expect(await page.getByLabel(words.pay.reference).inputValue()).toBe('100FT36491828')
    await page.getByText(words.review.replace).click()
    await page.getByRole('heading', { name: words.paid.title }).waitFor()
    await accessible(page)
    await page.getByRole('link', { name: words.paid.open }).click()
    await page.waitForURL((url) => url.pathname.startsWith(`${prefix}/lecture/${course.slug}`))
    await open(page, at(school.subdomain, `${prefix}/payment`))
    await page.getByText(words.status.paid, { exact: true }).waitFor()
    await accessible(page)
    expect(await fits(page)).toBe(true)
  })

  test('the money of a slip whose order was paid otherwise is given back', async () => {
    const school = await given.school({ defaultLanguage: language })
    const student = await given.person(school)
    const owner = await given.person(school, { role: 'vendor' })
    const course = await given.course(school, { priceCents: 1900, thumbnail: null, language })
    await given.bankAccount(school)
    const page = await signedIn(student, school.subdomain, `${prefix}/payment/${course.slug}/course`, device)
    await page.getByRole('button', { name: words.order('$19.00') }).click()
    await page.locator('input[type=file]').setInputFiles(await picture(303))
    await page.getByRole('button', { name: words.pay.send, exact: true }).click()
    await page.getByRole('heading', { name: words.review.title }).waitFor()
    await everywhere
      .update(orders)
      .set({ status: 'paid', paidAt: new Date(), openKey: null })
      .where(eq(orders.schoolId, school.id))
    const { slips } = office
    const review = await signedIn(owner, school.subdomain, `${prefix}/secure/payments/slips`, device)
    await review.locator('a[href*="/payments/slips/"]').first().click()
    await review.getByText(slips.takesNothing).waitFor()
    await accessible(review)
    expect(await fits(review)).toBe(true)
    expect(await review.getByRole('button', { name: slips.approve, exact: true }).count()).toBe(0)
    await review.getByRole('button', { name: slips.giveBack }).click()
    await review.getByLabel(slips.howBack).fill('100FT36491827')
    await accessible(review)
    await review.getByRole('button', { name: slips.giveBackVerb, exact: true }).click()
    await expectToast(review, slips.done.return)
  })

  test('a slip is sent without scripts', async () => {
    const school = await given.school({ defaultLanguage: language })
    const student = await given.person(school)
    const course = await given.course(school, { priceCents: 2900, thumbnail: null })
    await given.bankAccount(school)
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
    await plain.getByRole('button', { name: words.order('$29.00') }).click()
    await plain.locator('input[type=file]').setInputFiles(await picture(302))
    await plain.getByRole('button', { name: words.pay.send, exact: true }).click()
    await plain.getByRole('heading', { name: words.review.title }).waitFor()
    await context?.close()
  })
})
