import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { office as salesEn } from '#shared/commerce/words/office.en.ts'
import { office as salesKm } from '#shared/commerce/words/office.km.ts'
import { report as en } from '#shared/reports/words/report.en.ts'
import { report as km } from '#shared/reports/words/report.km.ts'
import { accessible, desk, inOnePlace, phone } from '../support/browser.ts'
import { given } from '../support/given.ts'
import { signedIn } from '../support/office-visits.ts'

const places = inOnePlace([
  {
    ...{ language: 'km' as const, prefix: '', words: km, sales: salesKm },
    device: { viewport: phone, hasTouch: true, isMobile: true },
  },
  { ...{ language: 'en' as const, prefix: '/en', words: en, sales: salesEn }, device: { viewport: desk } },
] as const)

describe.each(places)('in $language', ({ language, prefix, words, sales, device }) => {
  test('an owner chooses a period, and the table says what the file says; a lecturer sees their own shares', async () => {
    const school = await given.school({ defaultLanguage: language })
    await given.subscription(school, { package: 'standard' })
    const owner = await given.person(school, { role: 'vendor' })
    const teacher = await given.person(school, { role: 'lecture' })
    const account = await given.bankAccount(school)
    const course = await given.course(school, { priceCents: 1900 })
    for (const student of [await given.person(school), await given.person(school)]) {
      const order = await given.order(school, student, course, { status: 'paid', paidAt: new Date() })
      const slip = await given.slip(school, order, student, account, { status: 'success' })
      await given.posting(school, order, slip, account)
    }

    const page = await signedIn(owner, school.subdomain, `${prefix}/secure/reports`, device)
    const period = page.getByRole('navigation', { name: words.period })
    const total = page.locator('tfoot')
    await total.getByText('$38.00').last().waitFor()
    await accessible(page)
    await period.getByRole('link', { name: words.periods['last-month'], exact: true }).click()
    await page.getByText(words.empty).waitFor()
    await accessible(page)
    await period.getByRole('link', { name: words.periods.today, exact: true }).click()
    await total.getByText('$38.00').last().waitFor()
    await page.getByRole('link', { name: words.groups.student, exact: true }).click()
    await page.getByRole('heading', { name: words.by.student }).waitFor()
    expect(await page.locator('tbody tr').count()).toBe(2)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: words.download }).click(),
    ])
    const file = await readFile(await download.path(), 'utf8')
    expect(file.trim().split('\n').at(-1)).toBe(`${words.total},2,38,0,38`)

    const subscriber = await given.person(school)
    const first = await given.order(school, subscriber, course, { status: 'paid', paidAt: new Date() })
    await given.studentSubscription(school, first, subscriber, course)
    await page.getByRole('link', { name: words.tabs.subscriptions, exact: true }).click()
    await page.getByText(words.about.subscriptions).waitFor()
    await total.getByText('$19.00').last().waitFor()
    await accessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    await page.getByRole('link', { name: words.groups.time, exact: true }).click()
    await page.getByRole('heading', { name: words.by.time }).waitFor()
    await total.getByText('$19.00').last().waitFor()

    await page.getByRole('link', { name: words.ledger.title, exact: true }).click()
    await page.getByRole('link', { name: words.ledger.download }).waitFor()
    await page.getByText(sales.books.check.never).waitFor()
    await accessible(page)

    const own = await signedIn(teacher, school.subdomain, `${prefix}/secure/reports`, device)
    await own.getByText(sales.books.shares.none).waitFor()
    expect(await own.getByRole('link', { name: words.tabs.sales, exact: true }).count()).toBe(0)
    await accessible(own)
  })

  test('on the package Free the page opens with what the package has', async () => {
    const school = await given.school({ defaultLanguage: language })
    const owner = await given.person(school, { role: 'vendor' })
    const manager = await given.person(school, { role: 'vendor', member: { isOwner: false } })
    const page = await signedIn(owner, school.subdomain, `${prefix}/secure/reports`, device)
    await page.getByText(sales.books.check.never).waitFor()
    await page.getByRole('link', { name: words.ledger.download }).waitFor()
    expect(await page.getByRole('link', { name: words.tabs.sales, exact: true }).count()).toBe(0)
    await accessible(page)
    const other = await signedIn(manager, school.subdomain, `${prefix}/secure/reports`, device)
    await other.getByRole('link', { name: words.ledger.download }).waitFor()
    expect(await other.getByText(sales.books.check.never).count()).toBe(0)
  })
})
