import { describe, expect, test } from 'vitest'
import { statements as en } from '#shared/commerce/words/statements.en.ts'
import { statements as km } from '#shared/commerce/words/statements.km.ts'
import { accessible, desk, inOnePlace, phone } from '../support/browser.ts'
import { given } from '../support/given.ts'
import { expectToast, signedIn } from '../support/office-visits.ts'

const places = inOnePlace([
  {
    ...{ language: 'km' as const, prefix: '', words: km },
    device: { viewport: phone, hasTouch: true, isMobile: true },
  },
  { ...{ language: 'en' as const, prefix: '/en', words: en }, device: { viewport: desk } },
] as const)

/** As a bank of Cambodia writes it: day first, by the clock there. */
const written = (at: Date) => {
  const [day = '', time = ''] = new Date(at.getTime() + 7 * 3_600_000).toISOString().split('T')
  return `${day.split('-').reverse().join('.')} ${time.slice(0, 8)}`
}

describe.each(places)('in $language', ({ language, prefix, words, device }) => {
  test('a statement is uploaded, what matches is confirmed by one key, and the student has the course', async () => {
    const school = await given.school({ defaultLanguage: language })
    const student = await given.person(school)
    const owner = await given.person(school, { role: 'vendor' })
    const course = await given.course(school, { priceCents: 1900, thumbnail: null, language })
    const account = await given.bankAccount(school)
    const order = await given.order(school, student, course, { status: 'review' })
    await given.slip(school, order, student, account, { reference: '100FT36491827' })
    const moment = written(new Date(Date.now() + 60_000))
    const text = `When;How much;Number\n${moment};19,00;100FT36491827\n${moment};0,35;INTEREST\n`

    const page = await signedIn(owner, school.subdomain, `${prefix}/secure/payments/matching`, device)
    await page.getByRole('button', { name: words.firstUpload }).click()
    const drawer = page.getByRole('dialog')
    const file = { name: 'statement.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
    await drawer.locator('input[type=file]').setInputFiles(file)
    await drawer.getByText(words.drawer.needed).waitFor()
    for (const [column, head] of [
      ['date', 'When'],
      ['amount', 'How much'],
      ['reference', 'Number'],
    ] as const) {
      await drawer.getByRole('combobox', { name: words.drawer.names[column], exact: false }).first().click()
      await page.getByRole('option', { name: head }).click()
    }
    await drawer.getByText(words.drawer.lines(2, 2), { exact: false }).waitFor()
    await drawer.getByText('100FT36491827', { exact: false }).first().waitFor()
    await accessible(page)
    await drawer.getByRole('button', { name: words.drawer.add(2) }).click()
    await expectToast(page, words.done.upload(2))

    await page.getByText(words.badges.strong, { exact: true }).waitFor()
    await accessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    await page.keyboard.press('a')
    await page.getByRole('button', { name: words.asking.yes, exact: true }).click()
    await expectToast(page, words.done.confirm(1))
    await page.getByRole('button', { name: words.asideFor('INTEREST') }).waitFor()

    const lesson = await signedIn(student, school.subdomain, `${prefix}/my-course`, device)
    await lesson.locator(`a[href*="/lecture/${course.slug}"]`).first().waitFor()
  })

  test('an upload is taken back, and nothing of it is left', async () => {
    const school = await given.school({ defaultLanguage: language })
    const owner = await given.person(school, { role: 'vendor' })
    await given.bankLine(school, await given.bankAccount(school), { name: 'SOK DARA' })
    const page = await signedIn(owner, school.subdomain, `${prefix}/secure/payments/matching`, device)
    await page.getByText('SOK DARA', { exact: true }).waitFor()
    await page.getByRole('button', { name: words.takeBack }).click()
    await accessible(page)
    await page.getByRole('alertdialog').getByRole('button', { name: words.takingBack.yes, exact: true }).click()
    await expectToast(page, words.done.takeBack)
    await page.getByText(words.first, { exact: true }).waitFor()
  })
})
