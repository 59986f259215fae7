import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { checkout as checkoutEn } from '#shared/commerce/words/checkout.en.ts'
import { checkout as checkoutKm } from '#shared/commerce/words/checkout.km.ts'
import { office as officeEn } from '#shared/commerce/words/office.en.ts'
import { office as officeKm } from '#shared/commerce/words/office.km.ts'
import { subscriptions as listEn } from '#shared/commerce/words/office-subscriptions.en.ts'
import { subscriptions as listKm } from '#shared/commerce/words/office-subscriptions.km.ts'
import { subscription as subscriptionEn } from '#shared/commerce/words/subscription.en.ts'
import { subscription as subscriptionKm } from '#shared/commerce/words/subscription.km.ts'
import { accessible, at, desk, inOnePlace, open, phone } from '../support/browser.ts'
import { given } from '../support/given.ts'
import { madePicture } from '../support/made-files.ts'
import { expectToast, signedIn } from '../support/office-visits.ts'
import { letDaysPass, stepNow } from '../support/passing-days.ts'

const places = inOnePlace([
  {
    ...{ language: 'km' as const, prefix: '', words: checkoutKm, office: officeKm },
    ...{ own: subscriptionKm, list: listKm, device: { viewport: phone, hasTouch: true, isMobile: true } },
  },
  {
    ...{ language: 'en' as const, prefix: '/en', words: checkoutEn, office: officeEn },
    ...{ own: subscriptionEn, list: listEn, device: { viewport: desk } },
  },
] as const)

const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)
const picture = async (width: number) => ({
  ...{ name: 'slip.png', mimeType: 'image/png' },
  buffer: await madePicture('png', width, 600),
})

describe.each(places)('in $language', ({ language, prefix, words, office, own, list, device }) => {
  test('a student subscribes by slip, pays what is due, lapses and resumes', async () => {
    const school = await given.school({ defaultLanguage: language })
    const student = await given.person(school)
    const owner = await given.person(school, { role: 'vendor' })
    const monthly = { kind: 'subscription', price_cents: 1000, frequency: '2 weeks', payments: null } as const
    const course = await given.course(school, { plans: [monthly], thumbnail: null, language })
    await given.bankAccount(school)
    const review = await signedIn(owner, school.subdomain, `${prefix}/secure/payments/slips`, { viewport: desk })
    const page = await signedIn(student, school.subdomain, `${prefix}/payment/${course.slug}/course`, device)

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
    const payments = () => open(page, at(school.subdomain, `${prefix}/payment`))

    await page.getByText(own.goesOn('$10.00', own.every['2 weeks'])).waitFor()
    await accessible(page)
    expect(await fits(page)).toBe(true)
    await page.getByRole('button', { name: words.order('$10.00') }).click()
    await paySlip(300)

    await letDaysPass(school, 12)
    await stepNow()
    await payments()
    await page.getByText(own.states.active, { exact: true }).waitFor()
    await accessible(page)
    expect(await fits(page)).toBe(true)
    await page.getByRole('button', { name: own.now, exact: true }).click()
    await page.getByText(own.part(2, null)).waitFor()
    await paySlip(301)

    await letDaysPass(school, 30)
    await stepNow()
    await payments()
    await page.getByText(own.lapsed('$10.00')).waitFor()
    await accessible(page)
    await open(review, at(school.subdomain, `${prefix}/secure/payments/subscriptions?tab=lapsed`))
    await review.getByText(list.states.lapsed, { exact: true }).first().waitFor()
    await accessible(review)
    await page.getByRole('button', { name: own.now, exact: true }).click()
    await paySlip(302)

    await payments()
    await page.getByText(own.cancel, { exact: true }).click()
    await page.getByRole('button', { name: own.cancelYes }).click()
    await page.getByText(own.canceled, { exact: true }).waitFor()
    await accessible(page)
    expect(await fits(page)).toBe(true)
    await page.getByRole('button', { name: own.keep, exact: true }).click()
    await page.getByText(own.states.active, { exact: true }).waitFor()
  })
})
