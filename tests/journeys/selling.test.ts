import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { newVouchers, voucherText } from '#shared/commerce/coupons.rules.ts'
import { checkout as checkoutEn } from '#shared/commerce/words/checkout.en.ts'
import { checkout as checkoutKm } from '#shared/commerce/words/checkout.km.ts'
import { coupon as couponEn } from '#shared/commerce/words/coupon.en.ts'
import { coupon as couponKm } from '#shared/commerce/words/coupon.km.ts'
import { promotions as promotionsEn } from '#shared/commerce/words/promotions.en.ts'
import { promotions as promotionsKm } from '#shared/commerce/words/promotions.km.ts'
import { words as en } from '#web/words/en.ts'
import { words as km } from '#web/words/km.ts'
import { accessible, at, desk, inOnePlace, open, phone } from '../support/browser.ts'
import { given } from '../support/given.ts'
import { expectToast, signedIn } from '../support/office-visits.ts'

const places = inOnePlace([
  {
    ...{ language: 'km' as const, prefix: '', site: km, words: checkoutKm, coupon: couponKm, office: promotionsKm },
    device: { viewport: phone, hasTouch: true, isMobile: true },
  },
  {
    ...{ language: 'en' as const, prefix: '/en', site: en, words: checkoutEn, coupon: couponEn, office: promotionsEn },
    device: { viewport: desk },
  },
] as const)

const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)
const voucher = () => newVouchers(1, (below) => Math.floor(Math.random() * below), new Set())[0] ?? ''

describe.each(places)('in $language', ({ language, prefix, site, words, coupon, office, device }) => {
  test('a promotion is made, seen on card and course page, and a coupon is taken off at the checkout', async () => {
    const school = await given.school({ defaultLanguage: language })
    const student = await given.person(school)
    const owner = await given.person(school, { role: 'vendor' })
    const course = await given.course(school, { priceCents: 2900, thumbnail: null, language })
    await given.bankAccount(school)
    await given.promotion(school, { way: 'code', code: 'HALF', amount: 5000 })

    const page = await signedIn(owner, school.subdomain, `${prefix}/secure/courses/promotions`, device)
    await accessible(page)
    await page.getByRole('link', { name: office.add }).first().click()
    await page.getByRole('textbox', { name: office.form.off }).fill('30')
    // The preview follows every key.
    await page.getByText('$20.30').first().waitFor()
    await page.getByRole('textbox', { name: office.form.title }).fill('Water festival')
    await accessible(page)
    expect(await fits(page)).toBe(true)
    await page.getByRole('button', { name: office.form.publish, exact: true }).click()
    await expectToast(page, office.form.saved)
    await page.getByText(office.closed['in-use']).waitFor()
    await accessible(page)

    const buyer = await signedIn(student, school.subdomain, `${prefix}/courses`, device)
    await buyer.getByText('Water festival').first().waitFor()
    await buyer.getByText('$20.30').first().waitFor()
    await accessible(buyer)
    await open(buyer, at(school.subdomain, `${prefix}/courses/${course.slug}`))
    await buyer.getByText(site.courses.reduced.save('$8.70')).first().waitFor()
    await accessible(buyer)
    expect(await fits(buyer)).toBe(true)
    await buyer.getByRole('link', { name: site.learning.join.buy }).first().click()
    await buyer.getByRole('button', { name: words.order('$20.30') }).waitFor()
    await accessible(buyer)
    await buyer.getByLabel(coupon.label).fill('half')
    await buyer.getByRole('button', { name: coupon.use }).click()
    await buyer.getByText(coupon.used('HALF')).waitFor()
    await accessible(buyer)
    expect(await fits(buyer)).toBe(true)
    await buyer.getByRole('button', { name: words.order('$14.50') }).click()
    await buyer.getByRole('heading', { name: words.pay.title, exact: true }).waitFor()
    await accessible(buyer)
    await buyer.getByRole('button', { name: coupon.remove }).click()
    await buyer.getByText('$20.30').first().waitFor()
    await buyer.getByLabel(coupon.label).fill('HALT')
    await buyer.getByRole('button', { name: coupon.use }).click()
    await buyer.getByRole('alert').first().waitFor()
    await accessible(buyer)
  })

  test('a code that is refused stops nobody from ordering', async () => {
    const school = await given.school({ defaultLanguage: language })
    const student = await given.person(school)
    const course = await given.course(school, { priceCents: 2900, thumbnail: null, language })
    await given.bankAccount(school)
    const page = await signedIn(student, school.subdomain, `${prefix}/payment/${course.slug}/course`, device)
    await page.getByLabel(coupon.label).fill('ZZZZ')
    await page.getByRole('button', { name: coupon.use }).click()
    await page.getByRole('alert').first().waitFor()
    await page.getByRole('button', { name: words.order('$29.00') }).click()
    await page.getByRole('heading', { name: words.pay.title, exact: true }).waitFor()
  })

  test('a voucher of 100 % opens the course, without scripts too', async () => {
    const school = await given.school({ defaultLanguage: language })
    const student = await given.person(school)
    const course = await given.course(school, { priceCents: 2900, thumbnail: null, language })
    const key = voucher()
    await given.promotion(school, { way: 'vouchers', vouchers: [key], amount: 10_000 })
    const page = await signedIn(student, school.subdomain, `${prefix}/my-course`, device)
    const context = await page
      .context()
      .browser()
      ?.newContext({ ...device, javaScriptEnabled: false, storageState: await page.context().storageState() })
    const plain = await context?.newPage()
    if (!plain) throw new Error('The browser is gone')
    // A school that sells vouchers in a shop may have no bank account.
    await plain.goto(at(school.subdomain, `${prefix}/payment/${course.slug}/course`))
    await plain.getByRole('heading', { name: words.states.noAccount.title }).waitFor()
    await plain.getByLabel(coupon.label).fill(voucherText(key).toLowerCase())
    await plain.getByRole('button', { name: coupon.use }).click()
    await plain.getByText(coupon.used(voucherText(key))).waitFor()
    await plain.getByRole('button', { name: words.orderFree }).click()
    await plain.getByRole('heading', { name: words.paid.freeTitle }).waitFor()
    await context?.close()
    await open(page, at(school.subdomain, `${prefix}/payment`))
    await page.getByText(words.status.free, { exact: true }).waitFor()
    await accessible(page)
  })

  test('a voucher for several courses is scanned: one is chosen, and its code is there already', async () => {
    const school = await given.school({ defaultLanguage: language })
    const student = await given.person(school)
    await given.bankAccount(school)
    const [first, second, other] = await Promise.all(
      [2900, 4900, 900].map((priceCents) => given.course(school, { priceCents, thumbnail: null, language })),
    )
    if (!first || !second || !other) throw new Error('there are three courses')
    const key = voucher()
    const { id } = await given.promotion(school, {
      ...{ way: 'vouchers', vouchers: [key], amount: 10_000, type: 'course', relatedIds: [first.id, second.id] },
    })
    const scanned = `${prefix}/payment/voucher/${id}?code=${voucherText(key)}`
    const page = await signedIn(student, school.subdomain, scanned, device)
    await page.getByText(coupon.voucher.choose).waitFor()
    await accessible(page)
    expect(await page.locator('main article').count()).toBe(2)
    await page.locator(`a[href*="/payment/${second.slug}/course"]`).click()
    await page.getByText(coupon.used(voucherText(key))).waitFor()
    await page.getByRole('button', { name: words.orderFree }).click()
    await page.getByRole('heading', { name: words.paid.freeTitle }).waitFor()
  })
})
