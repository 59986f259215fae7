import { expect, test } from 'vitest'
import { poolsOf } from '#server/exams/authoring/exam-pools.ts'
import { questionsOf } from '#server/exams/authoring/office-exams.ts'
import { textDocument } from '#shared/exams/new-question.rules.ts'
import { inSchool } from '#tests/support/doors.ts'
import { officeWords as officeEn } from '#tests/support/words/office.en.ts'
import { officeWords as officeKm } from '#tests/support/words/office.km.ts'
import { choice } from '../domains/exams/given-exams.ts'
import { accessible, desk, inOnePlace, phone } from '../support/browser.ts'
import { given } from '../support/given.ts'
import { expectToast, signedIn } from '../support/office-visits.ts'

test.each(
  inOnePlace([
    { language: 'en', words: officeEn, pages: '/en', viewport: desk },
    { language: 'km', words: officeKm, pages: '', viewport: phone },
  ] as const),
)('an exam takes questions from the bank and draws from a pool, in $language', async (place) => {
  const { words, pages, viewport } = place
  const { examEditor, questionBank } = words
  const school = await given.school()
  const lecturer = await given.person(school, { role: 'lecture' })
  const lessons = [
    { type: 'quiz' as const, title: 'Costs' },
    { type: 'quiz' as const, title: 'Prices' },
  ]
  const course = await given.course(school, { lecturers: [lecturer], sections: [{ lessons }] })
  const [costs = '', prices = ''] = course.lessonIds
  const asks = (text: string, category: string) => choice({ prompt: textDocument(text), category, tags: ['shop'] })
  await given.exam(school, course, prices, {
    title: 'Prices',
    questions: [
      asks('What is a price?', 'Prices'),
      asks('Who sets a price?', 'Prices'),
      asks('What is a cost?', 'Costs'),
    ],
  })
  const exam = await given.exam(school, course, costs, { title: 'Costs', questions: [] })
  const address = `${pages}/secure/courses/exam/${course.id}?lesson=${costs}`
  const page = await signedIn(lecturer, school.subdomain, address, { viewport })

  await page.getByRole('button', { name: questionBank.button }).last().click()
  const drawer = page.getByRole('dialog')
  await drawer.getByText(questionBank.found(3)).waitFor()
  await accessible(page)
  await drawer.getByRole('searchbox', { name: questionBank.search }).fill('cost')
  await drawer.getByText(questionBank.found(1)).waitFor()
  await drawer.getByRole('checkbox', { name: questionBank.choose('What is a cost?') }).check()
  await drawer.getByRole('button', { name: questionBank.add(1) }).click()
  await expectToast(page, questionBank.added(1))
  // It is the same question in both quizzes, and says so.
  if (viewport === phone) await page.getByRole('button', { name: examEditor.settings.title }).click()
  await page.getByText(questionBank.elsewhere(1)).filter({ visible: true }).waitFor()
  if (viewport === phone) await page.keyboard.press('Escape')

  if (viewport === phone) {
    await page.getByRole('button', { name: examEditor.questions.add, exact: true }).click()
    await page.getByRole('menuitemradio', { name: questionBank.button }).click()
  } else await page.getByRole('button', { name: questionBank.button }).click()
  await drawer.getByText(questionBank.found(2)).waitFor()
  await drawer.getByRole('combobox', { name: questionBank.labels.category }).click()
  await page.getByRole('option', { name: 'Prices' }).click()
  await drawer.getByRole('button', { name: questionBank.poolOfAll(2) }).click()
  await drawer.getByRole('textbox', { name: questionBank.pool.points }).fill('3')
  await accessible(page)
  await drawer.getByRole('button', { name: questionBank.pool.save }).click()
  const card = page.getByRole('button', { name: 'Prices' }).filter({ visible: true })
  await card.waitFor()
  await accessible(page)

  // Its questions are changed in the pool, and taken out of it.
  const { pool } = questionBank
  await card.click()
  await drawer.getByRole('listitem').nth(1).waitFor()
  await accessible(page)
  await drawer.getByRole('button', { name: pool.edit('What is a price?') }).click()
  const tags = drawer.getByRole('textbox', { name: questionBank.tags })
  await tags.fill('market')
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog').getByRole('button').first().waitFor()
  await page.keyboard.press('Escape')
  await accessible(page)
  await drawer.getByRole('button', { name: pool.saveQuestion }).click()
  await expectToast(page, pool.questionSaved)
  await drawer.getByRole('button', { name: pool.edit('What is a price?') }).click()
  await expect.poll(() => tags.inputValue()).toBe('market')
  await drawer.getByRole('button', { name: pool.backToPool }).click()

  await drawer.getByRole('textbox', { name: questionBank.pool.draws }).fill('3')
  await drawer.getByText(questionBank.pool.tooSmall(2)).waitFor()
  await drawer.getByRole('textbox', { name: questionBank.pool.draws }).fill('2')
  await drawer.getByRole('button', { name: questionBank.pool.save }).click()
  await page.getByText(questionBank.pool.gets(2, 2)).filter({ visible: true }).waitFor()
  await card.click()
  await drawer.getByRole('listitem').nth(1).waitFor()
  // Every student gets all of them, so none is taken out.
  expect(await drawer.getByRole('button', { name: pool.takeOut('What is a price?') }).count()).toBe(0)
  await drawer.getByRole('textbox', { name: pool.draws }).fill('1')
  await drawer.getByRole('button', { name: pool.save }).click()
  await page.getByText(pool.gets(1, 2)).filter({ visible: true }).waitFor()
  await card.click()
  await drawer.getByRole('button', { name: pool.takeOut('Who sets a price?') }).click()
  await expectToast(page, pool.takenOut)
  await expect.poll(() => drawer.getByRole('listitem').count()).toBe(1)
  await page.keyboard.press('Escape')
  await page.getByText(pool.gets(1, 1)).filter({ visible: true }).waitFor()
  const [fixed, pools] = await inSchool(school, async (ctx) => [
    await questionsOf(ctx, exam.id),
    await poolsOf(ctx, exam.id),
  ])
  expect(fixed).toHaveLength(1)
  expect(pools).toMatchObject([{ name: 'Prices', draws: 1, points: 3, asked: [{ fields: { tags: ['market'] } }] }])
})
