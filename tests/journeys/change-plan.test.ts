import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { checkout as checkoutEn } from '#shared/commerce/words/checkout.en.ts'
import { checkout as checkoutKm } from '#shared/commerce/words/checkout.km.ts'
import { coupon as couponEn } from '#shared/commerce/words/coupon.en.ts'
import { coupon as couponKm } from '#shared/commerce/words/coupon.km.ts'
import { office as officeEn } from '#shared/commerce/words/office.en.ts'
import { office as officeKm } from '#shared/commerce/words/office.km.ts'
import { subscriptions as listEn } from '#shared/commerce/words/office-subscriptions.en.ts'
import { subscriptions as listKm } from '#shared/commerce/words/office-subscriptions.km.ts'
import { plans as plansEn } from '#shared/commerce/words/plans.en.ts'
import { plans as plansKm } from '#shared/commerce/words/plans.km.ts'
import { subscription as subscriptionEn } from '#shared/commerce/words/subscription.en.ts'
import { subscription as subscriptionKm } from '#shared/commerce/words/subscription.km.ts'
import { accessible, at, desk, inOnePlace, open, phone } from '../support/browser.ts'
import { given } from '../support/given.ts'
import { madePicture } from '../support/made-files.ts'
import { expectToast, signedIn } from '../support/office-visits.ts'
import { letDaysPass } from '../support/passing-days.ts'

const places = inOnePlace([
  {
    ...{ language: 'km' as const, prefix: '', words: checkoutKm, office: officeKm, coupon: couponKm },
    ...{
      own: subscriptionKm,
      list: listKm,
      plans: plansKm,
      device: { viewport: phone, hasTouch: true, isMobile: true },
    },
  },
  {
    ...{ language: 'en' as const, prefix: '/en', words: checkoutEn, office: officeEn, coupon: couponEn },
    ...{ own: subscriptionEn, list: listEn, plans: plansEn, device: { viewport: desk } },
  },
] as const)

const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)
const picture = async (width: number) => ({
  ...{ name: 'slip.png', mimeType: 'image/png' },
  buffer: await madePicture('png', width, 600),
})

describe.each(places)('in $language', ({ language, prefix, words, office, coupon, own, list, plans, device }) => {
  test('a student changes to a year, with what is not used credited, and to two weeks again', async () => {
    const school = await given.school({ defaultLanguage: language })
    const student = await given.person(school)
    const owner = await given.person(school, { role: 'vendor' })
    const short = { kind: 'subscription', price_cents: 1400, frequency: '2 weeks', payments: null } as const
    const course = await given.course(school, {
      ...{ plans: [short, { ...short, price_cents: 20_000, frequency: 'year' }], thumbnail: null, language },
    })
    await given.bankAccount(school)
    const review = await signedIn(owner, school.subdomain, `${prefix}/secure/payments/slips`, { viewport: desk })
    const page = await signedIn(student, school.subdomain, `${prefix}/payment/${course.slug}/course`, device)
    const payments = () => open(page, at(school.subdomain, `${prefix}/payment`))

    async function paySlip(width: number) {
      await page.getByRole('heading', { name: words.pay.title, exact: true }).waitFor()
      await page.locator('input[type=file]').setInputFiles(await picture(width))
      await page.getByRole('button', { name: words.pay.send, exact: true }).click()
      await page.getByRole('heading', { name: words.review.title }).waitFor()
      await open(review, at(school.subdomain, `${prefix}/secure/payments/slips`))
      await review.getByRole('button', { name: office.slips.approve, exact: true }).click()
      await expectToast(review, office.slips.done.approve)
      await page.getByRole('heading', { name: words.paid.title }).waitFor()
    }

    await page.getByRole('button', { name: words.order('$14.00') }).click()
    await paySlip(310)
    await letDaysPass(school, 4)
    await payments()
    await page.getByRole('link', { name: own.changePlan }).click()
    await page.getByRole('heading', { name: plans.title }).waitFor()
    await page.getByText('−$10.00').waitFor()
    await accessible(page)
    expect(await fits(page)).toBe(true)
    await page.getByRole('button', { name: plans.pay('$190.00') }).click()
    await page.waitForURL((url) => !url.pathname.includes('/plans/'))
    await page.getByText(coupon.credit).first().waitFor()
    const orderId = new URL(page.url()).pathname.split('/').at(-1)
    await accessible(page)
    expect(await fits(page)).toBe(true)
    // Thought better of it, and again.
    await payments()
    await page.getByText(own.waits.change).waitFor()
    await accessible(page)
    expect(await fits(page)).toBe(true)
    await page.getByRole('link', { name: own.finish }).click()
    await paySlip(311)
    await payments()
    await page.getByText(own.every.year).first().waitFor()
    await open(review, at(school.subdomain, `${prefix}/secure/payments/subscriptions`))
    await review.getByText(list.each.year('$200.00')).first().waitFor()
    await open(review, at(school.subdomain, `${prefix}/secure/payments/orders/${orderId}`))
    await review.getByText(list.credited('$200.00', '$10.00')).waitFor()
    await accessible(review)

    await page.getByRole('link', { name: own.changePlan }).click()
    await page.getByText(plans.leftNow('$186.00')).waitFor()
    await accessible(page)
    await page.getByRole('button', { name: plans.free, exact: true }).click()
    await page.getByText(own.credit('$186.00')).waitFor()
    await page.getByText(own.every['2 weeks']).first().waitFor()
    await accessible(page)
    expect(await fits(page)).toBe(true)
  })
})
