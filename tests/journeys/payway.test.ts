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
import { accessible, at, desk, inOnePlace, open, phone, reload } from '../support/browser.ts'
import { given } from '../support/given.ts'
import { signedIn } from '../support/office-visits.ts'

const places = inOnePlace([
  {
    ...{ language: 'km' as const, prefix: '', words: checkoutKm, card: cardKm, office: officeKm, keys: officeCardKm },
    device: { viewport: phone, hasTouch: true, isMobile: true },
  },
  {
    ...{ language: 'en' as const, prefix: '/en', words: checkoutEn, card: cardEn },
    ...{ office: officeEn, keys: officeCardEn, device: { viewport: desk } },
  },
] as const)

const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)

describe.each(places)('in $language', ({ language, prefix, words, card, office, keys, device }) => {
  test('a school takes cards by ABA PayWay, a student pays on its page and comes back, and gets the money back', async () => {
    const { url, merchantId, key, rsaKey } = inject('payWay')
    const school = await given.school({ defaultLanguage: language })
    const student = await given.person(school)
    const owner = await given.person(school, { role: 'vendor' })
    const course = await given.course(school, { priceCents: 1900, thumbnail: null, language })
    const { methods, payWay } = keys
    const settings = await signedIn(owner, school.subdomain, `${prefix}/secure/payments/methods`, { viewport: desk })
    await settings.getByRole('switch', { name: methods.cardOn }).click()
    await settings.getByRole('radio', { name: 'ABA PayWay' }).check()
    await settings.getByLabel(payWay.merchantId, { exact: true }).fill(merchantId)
    await settings.getByLabel(payWay.key, { exact: true }).fill('a-key-of-somebody-else')
    await settings.getByRole('button', { name: payWay.test, exact: true }).click()
    await settings.getByText(payWay.results['key-refused']).waitFor()
    await settings.getByLabel(payWay.key, { exact: true }).fill(key)
    await settings.getByRole('button', { name: payWay.test, exact: true }).click()
    await settings.getByText(payWay.results.works).waitFor()
    await settings.getByLabel(payWay.rsaKey, { exact: true }).fill(rsaKey)
    await accessible(settings)
    await settings.keyboard.press('Control+s')
    await settings.getByText(methods.stored('…4b7d')).waitFor()
    await settings.getByText(payWay.rsaKeyStored).waitFor()
    expect((await settings.content()).includes(key)).toBe(false)

    const page = await signedIn(student, school.subdomain, `${prefix}/payment/${course.slug}/course`, device)
    await page.getByRole('radio', { name: card.name }).check()
    await page.getByRole('button', { name: card.order('$19.00') }).click()
    await page.getByText(card.ownPage.text).waitFor()
    const orderId = new URL(page.url()).pathname.split('/').at(-1)
    // No card is asked for here.
    expect(await page.locator('input:not([type=hidden],[type=radio],[type=checkbox])').count()).toBe(0)
    await accessible(page)
    expect(await fits(page)).toBe(true)
    const pay = page.getByRole('button', { name: card.pay('$19.00'), exact: true })

    // Whoever gives up comes back, and can go there again.
    await pay.click()
    await page.getByRole('heading', { name: 'PayWay' }).waitFor()
    expect(new URL(page.url()).origin).toBe(url)
    await page.getByText('19.00 USD').waitFor()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await pay.click()
    await page.getByRole('button', { name: 'Decline' }).click()
    await page.getByText('Declined').waitFor()
    await page.getByRole('button', { name: 'Pay', exact: true }).click()
    await page.getByRole('heading', { name: words.paid.title }).waitFor()
    expect(new URL(page.url()).pathname).toBe(`${prefix}/payment/${orderId}`)

    const orderPage = `${prefix}/secure/payments/orders/${orderId}`
    const review = await signedIn(owner, school.subdomain, orderPage, { viewport: desk })
    await review.getByText(keys.list.providers.payway).first().waitFor()
    await review.getByRole('button', { name: office.refund.button }).first().click()
    await review.getByText(keys.refund.toCard).waitFor()
    await review.getByRole('button', { name: office.refund.send('$19.00') }).click()
    await review.getByText(keys.list.back('$19.00')).waitFor()
    // A job sends it.
    const sent = review.getByText(keys.list.refundStates.sent, { exact: true })
    await expect
      .poll(async () => {
        await reload(review)
        return sent.count()
      })
      .toBe(1)
    await accessible(review)
    await open(page, at(school.subdomain, `${prefix}/payment`))
    await page.getByText(words.status.refunded).first().waitFor()
  })
})
