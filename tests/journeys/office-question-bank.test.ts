import { describe, expect, test } from 'vitest'
import { textDocument } from '#shared/exams/new-question.rules.ts'
import { officeWords as officeEn } from '#tests/support/words/office.en.ts'
import { officeWords as officeKm } from '#tests/support/words/office.km.ts'
import { choice } from '../domains/exams/given-exams.ts'
import { accessible, at, desk, inOnePlace, open, phone, withoutConnection } from '../support/browser.ts'
import { given } from '../support/given.ts'
import { expectToast, signedIn } from '../support/office-visits.ts'

const places = inOnePlace([
  { language: 'en', pages: '/en', words: officeEn, device: { viewport: desk } },
  {
    ...{ language: 'km', pages: '', words: officeKm },
    device: { viewport: phone, hasTouch: true, isMobile: true },
  },
] as const)

describe.each(places)('in $language', ({ pages, words, device }) => {
  const { acts, examEditor, forms, lists, questionBank } = words
  const { page: bank } = questionBank
  const isPhone = device.viewport === phone

  test('the questions of a school are found, written, brought in, thrown away and restored', async () => {
    const school = await given.school({ defaultLanguage: 'km' })
    await given.subscription(school)
    const lecturer = await given.person(school, { role: 'lecture' })
    const lessons = [{ type: 'quiz' as const, title: 'Costs' }]
    const course = await given.course(school, { lecturers: [lecturer], sections: [{ lessons }] })
    const asks = (text: string, category: string) => choice({ prompt: textDocument(text), category, tags: ['shop'] })
    await given.exam(school, course, course.lessonIds[0] ?? null, {
      title: 'Costs',
      questions: [asks('What is a cost?', 'Costs')],
    })
    const address = `${pages}/secure/exam/questions`
    const page = await signedIn(lecturer, school.subdomain, address, device, withoutConnection(403, 404, 409, 422))
    const row = (text: string) => page.getByRole('link', { name: text, exact: true }).filter({ visible: true })
    const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)
    await page.getByRole('heading', { level: 1, name: bank.title }).waitFor()
    await row('What is a cost?').waitFor()
    await accessible(page)
    expect(await fits()).toBe(true)

    // A new one: what it lacks is named before it is saved.
    await page.getByRole('link', { name: bank.new }).click()
    await page.getByRole('button', { name: bank.form.add }).waitFor()
    await accessible(page)
    await page.getByRole('button', { name: bank.form.add }).click()
    await page.getByRole('button', { name: forms.attention(3) }).waitFor()
    await page.getByRole('textbox', { name: examEditor.question.prompt, exact: true }).fill('Which is even?')
    await page.getByRole('textbox', { name: examEditor.options.text(1), exact: true }).fill('Two')
    await page.getByRole('textbox', { name: examEditor.options.text(2), exact: true }).fill('Three')
    await page.getByRole('textbox', { name: questionBank.category, exact: true }).fill('Numbers')
    await accessible(page)
    expect(await fits()).toBe(true)
    await page.getByRole('button', { name: bank.form.add }).click()
    await expectToast(page, bank.done.add)
    await row('Which is even?').waitFor()

    // A file brings more.
    await page.getByRole('button', { name: bank.files }).click()
    const drawer = page.getByRole('dialog', { name: examEditor.files.title })
    const gift = { name: 'more.txt', mimeType: 'text/plain', buffer: Buffer.from('What grows? {=Rice ~Stone}') }
    await drawer.getByLabel(examEditor.files.choose).setInputFiles(gift)
    await drawer.getByText(examEditor.files.found(1)).waitFor()
    await accessible(page)
    await drawer.getByRole('button', { name: examEditor.files.add(1) }).click()
    await expectToast(page, bank.imported(1))
    await row('What grows?').waitFor()

    // Narrowed by use, by words, and by category.
    await open(page, at(school.subdomain, `${address}?tab=unused`))
    await row('What grows?').waitFor()
    expect(await row('What is a cost?').count()).toBe(0)
    await open(page, at(school.subdomain, `${address}?q=even&category=Numbers`))
    await row('Which is even?').waitFor()
    expect(await row('What grows?').count()).toBe(0)
    await accessible(page)

    // What an exam asks is changed in all of them.
    await open(page, at(school.subdomain, `${address}?q=cost`))
    await row('What is a cost?').click()
    await page.getByRole('link', { name: 'Costs', exact: true }).filter({ visible: true }).last().waitFor()
    await accessible(page)
    await page.getByRole('textbox', { name: questionBank.tags }).fill('market')
    await page.getByRole('button', { name: bank.form.save }).click()
    await page.getByText(forms.savedNow).waitFor()

    // It is not thrown away while an exam asks it; others are, and come back.
    await open(page, at(school.subdomain, address))
    await toTrash('What is a cost?')
    await page.getByRole('alert').first().waitFor()
    await row('What is a cost?').waitFor()
    await toTrash('What grows?')
    await expectToast(page, bank.done.trash(1))
    await row('What grows?').waitFor({ state: 'hidden' })
    await open(page, at(school.subdomain, `${address}?tab=trash`))
    await row('What grows?').waitFor()
    await accessible(page)
    await menuOf('What grows?')
    await page.getByRole('menuitem', { name: acts.restore }).click()
    await expectToast(page, bank.done.restore(1))
    await open(page, at(school.subdomain, address))
    await toTrash('What grows?')
    await expectToast(page, bank.done.trash(1))
    await open(page, at(school.subdomain, `${address}?tab=trash`))
    await menuOf('What grows?')
    await page.getByRole('menuitem', { name: acts.delete }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: acts.delete }).click()
    await expectToast(page, bank.done.delete(1))
    await page.getByText(lists.trashEmpty).waitFor()

    async function menuOf(title: string) {
      await page.getByRole('button', { name: lists.actionsFor(title) }).click()
      if (!isPhone) await page.getByRole('menu').waitFor()
    }
    async function toTrash(title: string) {
      await menuOf(title)
      await page.getByRole('menuitem', { name: acts.trash }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: acts.trash }).click()
    }
  })
})
