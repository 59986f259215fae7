import { describe, expect, test } from 'vitest'
import { checkout as checkoutEn } from '#shared/commerce/words/checkout.en.ts'
import { checkout as checkoutKm } from '#shared/commerce/words/checkout.km.ts'
import { coupon as couponEn } from '#shared/commerce/words/coupon.en.ts'
import { coupon as couponKm } from '#shared/commerce/words/coupon.km.ts'
import { points as officeEn } from '#shared/commerce/words/office-points.en.ts'
import { points as officeKm } from '#shared/commerce/words/office-points.km.ts'
import { points as pointsEn } from '#shared/commerce/words/points.en.ts'
import { points as pointsKm } from '#shared/commerce/words/points.km.ts'
import { money } from '#shared/core/format.rules.ts'
import { forms as formsEn } from '#shared/core/words/office-forms.en.ts'
import { forms as formsKm } from '#shared/core/words/office-forms.km.ts'
import { accessible, at, desk, inOnePlace, open, phone } from '../support/browser.ts'
import { given } from '../support/given.ts'
import { expectToast, signedIn } from '../support/office-visits.ts'

const places = inOnePlace([
  {
    ...{ language: 'km' as const, prefix: '', words: checkoutKm, coupon: couponKm, points: pointsKm, office: officeKm },
    forms: formsKm,
    device: { viewport: phone, hasTouch: true, isMobile: true },
  },
  {
    ...{ language: 'en' as const, prefix: '/en', words: checkoutEn, coupon: couponEn, points: pointsEn },
    ...{ office: officeEn, forms: formsEn, device: { viewport: desk } },
  },
] as const)

describe.each(places)('in $language', ({ language, prefix, words, coupon, points, office, forms, device }) => {
  test('points are turned on and given by hand, and pay together with a coupon', async () => {
    const school = await given.school({ defaultLanguage: language })
    const student = await given.person(school)
    const owner = await given.person(school, { role: 'vendor' })
    const course = await given.course(school, { priceCents: 2900, thumbnail: null, language })
    await given.bankAccount(school)
    await given.promotion(school, { way: 'code', code: 'HALF', amount: 5000 })

    const page = await signedIn(owner, school.subdomain, `${prefix}/secure/payments/points-settings`, device)
    await page.getByRole('switch', { name: office.on }).click()
    await page.getByLabel(office.perDollarOff).fill('100')
    await accessible(page)
    await page.getByRole('button', { name: forms.save, exact: true }).click()
    await page.getByText(forms.savedNow).waitFor()
    await open(page, at(school.subdomain, `${prefix}/secure/payments/points?tab=all`))
    await accessible(page)
    await open(page, at(school.subdomain, `${prefix}/secure/payments/points/${student.memberId}`))
    await page.getByRole('button', { name: office.give }).click()
    await page.getByLabel(office.amount).fill('320')
    await page.getByLabel(office.reason).fill('Well done')
    await accessible(page)
    await page.getByRole('dialog').getByRole('button', { name: office.give }).click()
    await expectToast(page, office.done.given)
    await page.getByText(office.count(320)).first().waitFor()
    await accessible(page)

    const buyer = await signedIn(student, school.subdomain, `${prefix}/payment/${course.slug}/course`, device)
    const use = (cents: number) => buyer.getByRole('switch', { name: points.use(points.count(cents), money(cents)) })
    await use(320).click()
    await buyer.getByRole('button', { name: words.order('$25.80') }).waitFor()
    await buyer.getByLabel(coupon.label).fill('half')
    await buyer.getByRole('button', { name: coupon.use }).click()
    await buyer.getByRole('button', { name: words.order('$11.30') }).waitFor()
    await accessible(buyer)
    expect(await buyer.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    await buyer.getByRole('button', { name: words.order('$11.30') }).click()
    await buyer.getByRole('heading', { name: words.pay.title, exact: true }).waitFor()
    await buyer.getByText('$11.30').first().waitFor()
    await accessible(buyer)
    await open(buyer, at(school.subdomain, `${prefix}/payment`))
    await buyer.getByRole('link', { name: points.title }).click()
    await buyer.getByText(points.holds.held).waitFor()
    await buyer.getByText('Well done').waitFor()
    await accessible(buyer)
    expect(await buyer.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  })

  test('points pay all of it, without scripts too', async () => {
    const school = await given.school({ defaultLanguage: language })
    const student = await given.person(school)
    await given.pointsSettings(school)
    await given.points(school, student, 3000)
    const course = await given.course(school, { priceCents: 2900, thumbnail: null, language })
    await given.bankAccount(school)
    const page = await signedIn(student, school.subdomain, `${prefix}/my-course`, device)
    const context = await page
      .context()
      .browser()
      ?.newContext({ ...device, javaScriptEnabled: false, storageState: await page.context().storageState() })
    const plain = await context?.newPage()
    if (!plain) throw new Error('The browser is gone')
    await plain.goto(at(school.subdomain, `${prefix}/payment/${course.slug}/course`))
    await plain.getByRole('switch', { name: points.use(points.count(2900), money(2900)) }).click()
    await plain.getByRole('button', { name: points.payWhole(points.count(2900)) }).click()
    await plain.getByText(points.wholeText(points.count(2900))).waitFor()
    await context?.close()
    await open(page, at(school.subdomain, `${prefix}/payment/points`))
    await page.getByText(points.kinds.spent).waitFor()
    await accessible(page)
  })
})
