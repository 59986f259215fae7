import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { cardPayment as cardEn } from '#shared/commerce/words/card-payment.en.ts'
import { cardPayment as cardKm } from '#shared/commerce/words/card-payment.km.ts'
import { checkout as checkoutEn } from '#shared/commerce/words/checkout.en.ts'
import { checkout as checkoutKm } from '#shared/commerce/words/checkout.km.ts'
import { office as officeEn } from '#shared/commerce/words/office.en.ts'
import { office as officeKm } from '#shared/commerce/words/office.km.ts'
import { officeCard as officeCardEn } from '#shared/commerce/words/office-card.en.ts'
import { officeCard as officeCardKm } from '#shared/commerce/words/office-card.km.ts'
import { accessible, at, desk, inOnePlace, open, phone } from '../support/browser.ts'
import { given } from '../support/given.ts'
import { signedIn } from '../support/office-visits.ts'

const places = inOnePlace([
  {
    ...{ language: 'km' as const, prefix: '', words: checkoutKm, card: cardKm, office: officeKm, keys: officeCardKm },
    device: { viewport: phone, hasTouch: true, isMobile: true },
  },
  {
    ...{
      language: 'en' as const,
      prefix: '/en',
      words: checkoutEn,
      card: cardEn,
      office: officeEn,
      keys: officeCardEn,
    },
    device: { viewport: desk },
  },
] as const)

const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)

describe.each(places)('in $language', ({ language, prefix, words, card, office, keys, device }) => {
  test('a school takes cards, a student pays by one after another was declined, and gets the money back', async () => {
    const school = await given.school({ defaultLanguage: language })
    const student = await given.person(school)
    const owner = await given.person(school, { role: 'vendor' })
    const course = await given.course(school, { priceCents: 1900, thumbnail: null, language })
    const settings = await signedIn(owner, school.subdomain, `${prefix}/secure/payments/methods`, { viewport: desk })
    await settings.getByText(keys.methods.sandbox).waitFor()
    await settings.getByRole('switch', { name: keys.methods.cardOn }).click()
    await accessible(settings)
    await settings.keyboard.press('Control+s')
    await expect
      .poll(() => settings.getByRole('switch', { name: keys.methods.cardOn }).getAttribute('aria-checked'))
      .toBe('true')

    const page = await signedIn(student, school.subdomain, `${prefix}/payment/${course.slug}/course`, device)
    await page.getByRole('radio', { name: card.name }).check()
    await accessible(page)
    expect(await fits(page)).toBe(true)
    await page.getByRole('button', { name: card.order('$19.00') }).click()
    // A page of its own: no card number is asked for.
    await page.getByText(card.sandbox.text).waitFor()
    expect(await page.locator('input:not([type=hidden],[type=radio],[type=checkbox])').count()).toBe(0)
    await accessible(page)
    expect(await fits(page)).toBe(true)
    const orderId = new URL(page.url()).pathname.split('/').at(-1)
    const pay = page.getByRole('button', { name: card.pay('$19.00'), exact: true })

    await page.getByRole('radio', { name: /0002/ }).check()
    await pay.click()
    await page.getByText(card.failures.declined).waitFor()
    await page.getByRole('radio', { name: /3155/ }).check()
    await page.getByRole('checkbox', { name: card.save }).check()
    await pay.click()
    await page.getByRole('heading', { name: card.sandbox.asks('$19.00') }).waitFor()
    await accessible(page)
    expect(await fits(page)).toBe(true)
    await page.getByRole('button', { name: card.sandbox.confirm }).click()
    await page.getByRole('heading', { name: words.paid.title }).waitFor()

    // What was saved can be seen and removed.
    await open(page, at(school.subdomain, `${prefix}/payment`))
    await page.getByText('Visa •••• 3155').waitFor()
    await accessible(page)
    await page.getByRole('button', { name: card.removeCard('Visa •••• 3155') }).click()
    await page.getByText('Visa •••• 3155').waitFor({ state: 'detached' })

    const review = await signedIn(owner, school.subdomain, `${prefix}/secure/payments/orders/${orderId}`, {
      viewport: desk,
    })
    await review.getByText(keys.list.title).waitFor()
    await review.getByRole('button', { name: office.refund.button }).first().click()
    await review.getByText(keys.refund.toCard).waitFor()
    await accessible(review)
    await review.getByRole('button', { name: office.refund.send('$19.00') }).click()
    await review.getByText(keys.list.back('$19.00')).waitFor()
    await open(page, at(school.subdomain, `${prefix}/payment`))
    await page.getByText(words.status.refunded).first().waitFor()
  })

  test('a school pastes its keys of Stripe, and a student pays in the fields of Stripe when the bank has asked', async () => {
    const { publicKey, secretKey } = inject('stripe')
    const school = await given.school({ defaultLanguage: language })
    const student = await given.person(school)
    const owner = await given.person(school, { role: 'vendor' })
    const course = await given.course(school, { priceCents: 2900, thumbnail: null, language })
    const { methods } = keys
    const settings = await signedIn(owner, school.subdomain, `${prefix}/secure/payments/methods`, { viewport: desk })
    await settings.getByRole('switch', { name: methods.cardOn }).click()
    await settings.getByLabel(methods.publicKey, { exact: true }).fill(publicKey)
    await settings.getByLabel(methods.key, { exact: true }).fill(secretKey)
    await settings.getByRole('button', { name: methods.test, exact: true }).click()
    await settings.getByText(methods.results.works).waitFor()
    await settings.keyboard.press('Control+s')
    await settings.getByText(methods.stored('sk_test_…ck01')).waitFor()
    await accessible(settings)
    expect((await settings.content()).includes(secretKey)).toBe(false)

    const page = await signedIn(student, school.subdomain, `${prefix}/payment/${course.slug}/course`, device)
    await page.getByRole('radio', { name: card.name }).check()
    await page.getByRole('button', { name: card.order('$29.00') }).click()
    const fields = page.frameLocator('iframe[title=Card]')
    await fields.getByLabel('Card').selectOption('pm_declined')
    await accessible(page)
    expect(await fits(page)).toBe(true)
    const pay = page.getByRole('button', { name: card.pay('$29.00'), exact: true })
    await pay.click()
    await page.getByText(card.failures.declined).waitFor()
    await fields.getByLabel('Card').selectOption('pm_asks')
    await pay.click()
    await page.frameLocator('iframe[title=Bank]').getByRole('button', { name: 'Confirm' }).click()
    await page.getByRole('heading', { name: words.paid.title }).waitFor()
  })
})
