import { describe, expect, test } from 'vitest'
import { officeWords as officeEn } from '#tests/support/words/office.en.ts'
import { officeWords as officeKm } from '#tests/support/words/office.km.ts'
import { accessible, desk, inOnePlace, phone } from '../support/browser.ts'
import { given } from '../support/given.ts'
import { signedIn } from '../support/office-visits.ts'

const translations = { en: officeEn, km: officeKm }

describe.each(
  inOnePlace([
    { language: 'en', viewport: desk },
    { language: 'km', viewport: phone },
  ] as const),
)('a list of several pages, in $language', ({ language, viewport }) => {
  const { lists } = translations[language]

  test('has as many rows as one wants, and a selection that covers all of them', async () => {
    const school = await given.school()
    const owner = await given.person(school, { role: 'vendor' })
    const avatar = '/art/person-bopha.svg'
    for (let at = 10; at < 63; at++) await given.person(school, { firstName: 'Sok', lastName: `No${at}`, avatar })
    const address = `${language === 'km' ? '' : `/${language}`}/secure/users/students?sort=name`
    const page = await signedIn(owner, school.subdomain, address, { viewport })
    const main = page.getByRole('main')
    const box = (name: string) => main.getByRole('checkbox', { name: lists.selectRow(name) }).filter({ visible: true })
    const bar = (count: number) => page.getByRole('region', { name: lists.selectedCount(count) })

    await box('Sok No10').press('Space')
    await bar(1).waitFor()
    await main.getByRole('link', { name: lists.next }).click()
    await page.waitForURL(/page=2/)
    await box('Sok No30').press('Space')
    await bar(2).waitFor()
    await accessible(page)

    await main.getByRole('button', { name: lists.selectTotal(53, 53) }).click()
    await bar(53).waitFor()
    await main.getByRole('link', { name: lists.perPageOf(100) }).click()
    await page.waitForURL(/per=100/)
    await main.getByText(lists.range(1, 53, 53)).waitFor()
    expect(await box('Sok No62').isChecked()).toBe(true)
    await accessible(page)

    // Another list has another selection.
    await main.getByRole('link', { name: lists.trash }).click()
    await page.waitForURL(/tab=trash/)
    await bar(53).waitFor({ state: 'detached' })
  })
})
