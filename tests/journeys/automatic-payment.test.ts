import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { offerSandbox } from '#server/commerce/cards/sandbox.ts'
import { automatic as automaticEn } from '#shared/commerce/words/automatic.en.ts'
import { automatic as automaticKm } from '#shared/commerce/words/automatic.km.ts'
import { cardPayment as cardEn } from '#shared/commerce/words/card-payment.en.ts'
import { cardPayment as cardKm } from '#shared/commerce/words/card-payment.km.ts'
import { checkout as checkoutEn } from '#shared/commerce/words/checkout.en.ts'
import { checkout as checkoutKm } from '#shared/commerce/words/checkout.km.ts'
import { officeCard as officeCardEn } from '#shared/commerce/words/office-card.en.ts'
import { officeCard as officeCardKm } from '#shared/commerce/words/office-card.km.ts'
import { subscriptions as listEn } from '#shared/commerce/words/office-subscriptions.en.ts'
import { subscriptions as listKm } from '#shared/commerce/words/office-subscriptions.km.ts'
import { subscription as subscriptionEn } from '#shared/commerce/words/subscription.en.ts'
import { subscription as subscriptionKm } from '#shared/commerce/words/subscription.km.ts'
import { accessible, at, desk, inOnePlace, open, phone } from '../support/browser.ts'
import { given } from '../support/given.ts'
import { signedIn } from '../support/office-visits.ts'
import { chargeNow, letDaysPass, stepNow } from '../support/passing-days.ts'

const places = inOnePlace([
  {
    ...{ language: 'km' as const, prefix: '', words: checkoutKm, card: cardKm, own: automaticKm },
    ...{ sub: subscriptionKm, list: listKm, cards: officeCardKm },
    device: { viewport: phone, hasTouch: true, isMobile: true },
  },
  {
    ...{ language: 'en' as const, prefix: '/en', words: checkoutEn, card: cardEn, own: automaticEn },
    ...{ sub: subscriptionEn, list: listEn, cards: officeCardEn, device: { viewport: desk } },
  },
] as const)

const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)

// What the worker does is done here, and it is the demo.
beforeAll(() => offerSandbox(true))

describe.each(places)('in $language', ({ language, prefix, words, card, own, sub, list, cards, device }) => {
  test('a student lets a card pay the next ones, its bank asks, and another card pays by itself', async () => {
    const school = await given.school({ defaultLanguage: language })
    const student = await given.person(school)
    const owner = await given.person(school, { role: 'vendor' })
    const plan = { kind: 'subscription', price_cents: 1000, frequency: 'month', payments: null } as const
    const course = await given.course(school, { plans: [plan], thumbnail: null, language })
    await given.paymentMethods(school, { card: true })
    const page = await signedIn(student, school.subdomain, `${prefix}/payment/${course.slug}/course`, device)
    const payments = () => open(page, at(school.subdomain, `${prefix}/payment`))

    await page.getByRole('radio', { name: card.name }).check()
    await page.getByRole('button', { name: card.order('$10.00') }).click()
    await page.getByRole('checkbox', { name: own.payNext }).check()
    await page.getByText(own.payNextThen(sub.each.month('$10.00'))).waitFor()
    await page.getByRole('radio', { name: /3155/ }).check()
    await accessible(page)
    expect(await fits(page)).toBe(true)
    await page.getByRole('button', { name: card.pay('$10.00'), exact: true }).click()
    await page.getByRole('button', { name: card.sandbox.confirm }).click()
    await page.getByRole('heading', { name: words.paid.title }).waitFor()

    await payments()
    await page.getByText('Visa •••• 3155').first().waitFor()
    await page.getByRole('heading', { name: own.title }).waitFor()
    await accessible(page)
    expect(await fits(page)).toBe(true)

    await letDaysPass(school, 31)
    await chargeNow(school)
    await stepNow()
    await payments()
    await page.getByText(own.notCharged('Visa •••• 3155')).waitFor()
    await accessible(page)
    expect(await fits(page)).toBe(true)
    const desktop = { viewport: desk }
    const subscriptions = await signedIn(owner, school.subdomain, `${prefix}/secure/payments/subscriptions`, desktop)
    await subscriptions.getByText(list.notCharged.confirmation('Visa •••• 3155')).first().waitFor()
    await accessible(subscriptions)

    // Another card pays this one, and those after it by itself.
    await page.getByRole('link', { name: words.mine.pay, exact: true }).first().click()
    await page.waitForURL(/\/payment\/[0-9a-f-]{36}/)
    await open(page, page.url().replace(/\?.*|$/, '?by=card'))
    await page.getByRole('radio', { name: /4242/ }).check()
    await page.getByRole('checkbox', { name: own.payNext }).last().check()
    await page
      .getByRole('button', { name: card.pay('$10.00'), exact: true })
      .last()
      .click()
    await page.getByRole('heading', { name: words.paid.title }).waitFor()
    await letDaysPass(school, 31)
    await chargeNow(school)
    await payments()
    const box = page.locator('section').filter({ has: page.getByRole('heading', { name: own.title, exact: true }) })
    await box.last().getByText('Visa •••• 4242').first().waitFor()
    await page.getByText(sub.history).first().click()
    const paid = await page.getByRole('link', { name: /#\d/ }).last().getAttribute('href')
    const office = await signedIn(
      owner,
      school.subdomain,
      `${prefix}/secure/payments/orders/${paid?.split('/').at(-1)}`,
      desktop,
    )
    await office.getByText(cards.list.automatic).waitFor()
    await accessible(office)

    await box.last().getByRole('button').last().click()
    await page.getByText(own.use, { exact: true }).click()
    const consent = page.getByRole('checkbox', { name: /\$10\.00/ })
    await consent.waitFor()
    await accessible(page)
    expect(await fits(page)).toBe(true)
    await consent.check()
    await page.getByRole('button', { name: own.agree, exact: true }).click()
    await page.getByText(own.change, { exact: true }).waitFor()
  })
})
