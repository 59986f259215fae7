import { expect, test } from 'vitest'
import { questionsOf } from '#server/exams/authoring/office-exams.ts'
import { plainText } from '#shared/core/rich-text-reading.rules.ts'
import { inSchool } from '#tests/support/doors.ts'
import { officeWords as officeEn } from '#tests/support/words/office.en.ts'
import { officeWords as officeKm } from '#tests/support/words/office.km.ts'
import { accessible, desk, inOnePlace, phone } from '../support/browser.ts'
import { given } from '../support/given.ts'
import { signedIn } from '../support/office-visits.ts'

test.each(
  inOnePlace([
    { language: 'en', words: officeEn, pages: '/en', viewport: desk },
    { language: 'km', words: officeKm, pages: '', viewport: phone },
  ] as const),
)('questions are brought along in a file, in $language', async ({ words, pages, viewport }) => {
  const { examEditor } = words
  const { files } = examEditor
  const school = await given.school()
  const lecturer = await given.person(school, { role: 'lecture' })
  const lessons = [{ type: 'quiz' as const, title: 'Costs' }]
  const course = await given.course(school, { lecturers: [lecturer], sections: [{ lessons }] })
  const exam = await given.exam(school, course, course.lessonIds[0] ?? null, { questions: [] })
  const address = `${pages}/secure/courses/exam/${course.id}?lesson=${course.lessonIds[0]}`
  const page = await signedIn(lecturer, school.subdomain, address, { viewport })
  await page.getByRole('button', { name: files.button }).last().click()
  const drawer = page.getByRole('dialog', { name: files.title })
  await drawer.getByRole('link', { name: files.template }).waitFor()
  await accessible(page)

  const gift = 'Which is a cost? {=Beans ~Savings}\n\nWhich is a cost? {~Savings =Beans}\n\nMatch {=a -> 1 =b -> 2}'
  const file = { name: 'costs.txt', mimeType: 'text/plain', buffer: Buffer.from(gift) }
  await drawer.getByLabel(files.choose).setInputFiles(file)
  await drawer.getByText(files.found(2)).waitFor()
  await drawer.getByText(files.known.file).waitFor()
  await drawer.getByText(files.problem.matching).waitFor()
  await accessible(page)
  await drawer.getByRole('button', { name: files.add(1) }).click()
  await drawer.waitFor({ state: 'hidden' })
  await page.getByRole('status').filter({ hasText: examEditor.save.saved }).first().waitFor({ state: 'attached' })
  const asked = await inSchool(school, (ctx) => questionsOf(ctx, exam.id))
  expect(asked.map(({ fields }) => plainText(fields.prompt))).toEqual(['Which is a cost?'])
})
