import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { exam as examEn } from '#shared/exams/words/exam.en.ts'
import { exam as examKm } from '#shared/exams/words/exam.km.ts'
import { generalExams as generalEn } from '#shared/exams/words/office-general.en.ts'
import { generalExams as generalKm } from '#shared/exams/words/office-general.km.ts'
import { taking as takingEn } from '#shared/exams/words/taking.en.ts'
import { taking as takingKm } from '#shared/exams/words/taking.km.ts'
import { officeWords as officeEn } from '#tests/support/words/office.en.ts'
import { officeWords as officeKm } from '#tests/support/words/office.km.ts'
import { accessible, desk, inOnePlace, phone } from '../support/browser.ts'
import { given } from '../support/given.ts'
import { signedIn } from '../support/office-visits.ts'

const places = inOnePlace([
  {
    ...{ language: 'en' as const, pages: '/en', words: generalEn, taking: takingEn, exam: examEn, office: officeEn },
    device: { viewport: desk },
  },
  {
    ...{ language: 'km' as const, pages: '', words: generalKm, taking: takingKm, exam: examKm, office: officeKm },
    device: { viewport: phone, hasTouch: true, isMobile: true },
  },
] as const)

const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)

describe.each(places)('in $language', ({ language, pages, words, taking, exam, office, device }) => {
  test('an exam is for a group and for one student, and who missed one reads so', async () => {
    const school = await given.school({ defaultLanguage: language })
    await given.subscription(school)
    const owner = await given.person(school, { role: 'vendor' })
    const bopha = await given.person(school, { member: { firstName: 'Bopha', lastName: 'Sok' } })
    const dara = await given.person(school, { member: { firstName: 'Dara', lastName: 'Chan' } })
    const vuthy = await given.person(school, { member: { firstName: 'Vuthy', lastName: 'Keo' } })
    const group = await given.group(school, [bopha], { name: 'Evening class' })
    const { id } = await given.exam(school, null, null, {
      ...{ kind: 'general', title: 'Entrance', publishedAt: new Date() },
    })
    const page = await signedIn(owner, school.subdomain, `${pages}/secure/exam/create/${id}`, device)
    await page.getByRole('radio', { name: words.editor.chosen }).check()
    await page.getByText(words.editor.needsStudents).first().waitFor()
    await page.getByRole('combobox', { name: words.editor.groups }).click()
    await page.getByRole('option', { name: group.name }).click()
    await page
      .getByRole('list', { name: words.editor.groups })
      .getByRole('button', { name: /Evening class/ })
      .waitFor()
    await page.getByRole('textbox', { name: words.editor.students.names }).fill('Dara')
    await page.getByRole('button', { name: /Dara Chan|Chan Dara/ }).click()
    await page.getByRole('list', { name: words.editor.students.chosen }).getByRole('button').waitFor()
    await page.getByText(office.forms.savedNow).waitFor()
    await accessible(page)
    expect(await fits(page)).toBe(true)
    await page.reload()
    await page.getByRole('list', { name: words.editor.students.chosen }).getByRole('button', { name: /Dara/ }).waitFor()

    for (const student of [bopha, dara]) {
      const seat = await signedIn(student, school.subdomain, `${pages}/exams/general`, device)
      await seat.getByRole('link', { name: exam.open }).waitFor()
    }
    const other = await signedIn(vuthy, school.subdomain, `${pages}/exams/general`, device)
    await other.getByRole('heading', { level: 1 }).waitFor()
    expect(await other.getByText('Entrance').count()).toBe(0)

    const rules = { ends_at: new Date(Date.now() - 3_600_000).toISOString(), member_ids: [vuthy.memberId] }
    await given.exam(school, null, null, {
      ...{ kind: 'general', title: 'Placement of May', publishedAt: new Date(), rules },
    })
    const seat = await signedIn(vuthy, school.subdomain, `${pages}/exam-history`, device)
    await seat.getByText('Placement of May').waitFor()
    await seat.getByText(taking.statuses.absent, { exact: true }).waitFor()
    await accessible(seat)
    expect(await fits(seat)).toBe(true)
  })
})
