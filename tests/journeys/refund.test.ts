import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { checkout as checkoutEn } from '#shared/commerce/words/checkout.en.ts'
import { checkout as checkoutKm } from '#shared/commerce/words/checkout.km.ts'
import { office as officeEn } from '#shared/commerce/words/office.en.ts'
import { office as officeKm } from '#shared/commerce/words/office.km.ts'
import { accessible, at, desk, inOnePlace, open, phone } from '../support/browser.ts'
import { given } from '../support/given.ts'
import { expectToast, signedIn } from '../support/office-visits.ts'

const places = inOnePlace([
  {
    ...{ language: 'km' as const, prefix: '', words: checkoutKm, office: officeKm },
    device: { viewport: phone, hasTouch: true, isMobile: true },
  },
  { ...{ language: 'en' as const, prefix: '/en', words: checkoutEn, office: officeEn }, device: { viewport: desk } },
] as const)

const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)

describe.each(places)('in $language', ({ language, prefix, words, office, device }) => {
  test('a student asks for a refund, the school sends a part and then the rest, and the access ends', async () => {
    const school = await given.school({ defaultLanguage: language })
    const student = await given.person(school)
    const owner = await given.person(school, { role: 'vendor' })
    const course = await given.course(school, { priceCents: 1900, thumbnail: null, language })
    const account = await given.bankAccount(school)
    const order = await given.order(school, student, course, { status: 'paid', paidAt: new Date() })
    const slip = await given.slip(school, order, student, account, { status: 'success' })
    await given.posting(school, order, slip, account)

    const page = await signedIn(student, school.subdomain, `${prefix}/payment/${order.id}`, device)
    await page.getByText(words.refund.ask, { exact: true }).click()
    await page.getByLabel(words.refund.sendTo).fill('ABA, Sok Dara, 001 234 567')
    await page.getByLabel(words.refund.reason).fill('I bought the wrong course')
    await accessible(page)
    expect(await fits(page)).toBe(true)
    await page.getByRole('button', { name: words.refund.send('$19.00') }).click()
    await page.getByText(words.refund.waiting).waitFor()
    await accessible(page)

    const { refund } = office
    const screen = await signedIn(owner, school.subdomain, `${prefix}/secure/payments?tab=refund_asked`, device)
    await screen.locator('a[href*="/payments/orders/"]:visible').first().click()
    await screen.getByText('I bought the wrong course').waitFor()
    await accessible(screen)
    expect(await fits(screen)).toBe(true)
    await screen.getByRole('button', { name: refund.button, exact: true }).click()
    const drawer = screen.getByRole('dialog', { name: refund.title })
    await drawer.getByText('ABA, Sok Dara, 001 234 567').waitFor()
    await drawer.getByText(refund.ends(`${school.mark} course`)).waitFor()
    await drawer.getByRole('button', { name: refund.different }).click()
    await drawer.getByLabel(refund.amount).fill('19.01')
    await drawer.getByText(refund.wrongAmount('$19.00')).waitFor()
    await drawer.getByLabel(refund.amount).fill('4')
    await drawer.getByText(refund.stays(`${school.mark} course`)).waitFor()
    await drawer.getByRole('button', { name: refund.send('$4.00') }).click()
    await drawer.getByText(refund.needed).waitFor()
    await drawer.getByLabel(refund.reference).fill('FT777')
    await accessible(screen)
    await drawer.getByRole('button', { name: refund.send('$4.00') }).click()
    await expectToast(screen, refund.done('$4.00'))
    await screen.getByText(office.states.refunded_in_part).first().waitFor()

    await screen.getByRole('button', { name: refund.open(`${school.mark} course`) }).click()
    await drawer.getByLabel(refund.reference).fill('FT778')
    await drawer.getByRole('button', { name: refund.send('$15.00') }).click()
    await expectToast(screen, refund.done('$15.00'))
    await screen.getByText(office.states.refunded, { exact: true }).first().waitFor()
    await accessible(screen)
    expect(await fits(screen)).toBe(true)

    await open(page, at(school.subdomain, `${prefix}/payment/${order.id}`))
    await page.getByRole('heading', { name: words.refund.refundedTitle, exact: true }).waitFor()
    await page.getByText(words.refund.reference('FT778')).waitFor()
    await accessible(page)
    expect(await fits(page)).toBe(true)
  })
})
