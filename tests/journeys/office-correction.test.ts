import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { examAttempts, examScores } from '#server/exams/exams.tables.ts'
import { textDocument } from '#shared/exams/new-question.rules.ts'
import { usualRules } from '#shared/exams/usual-rules.ts'
import { correction as correctionEn } from '#shared/exams/words/office-correction.en.ts'
import { correction as correctionKm } from '#shared/exams/words/office-correction.km.ts'
import { generalExams as generalEn } from '#shared/exams/words/office-general.en.ts'
import { generalExams as generalKm } from '#shared/exams/words/office-general.km.ts'
import { results as resultsEn } from '#shared/exams/words/office-results.en.ts'
import { results as resultsKm } from '#shared/exams/words/office-results.km.ts'
import { inSchool } from '#tests/support/doors.ts'
import { choice } from '../domains/exams/given-exams.ts'
import { accessible, desk, inOnePlace, phone, reload, withoutConnection } from '../support/browser.ts'
import { given } from '../support/given.ts'
import { signedIn } from '../support/office-visits.ts'

const rubric = [
  { id: 'cash', name: 'Defines cash', text: 'Money in hand or in the bank', points: 5 },
  { id: 'example', name: 'Gives an example', text: '', points: 5 },
]

/** Two students have handed in a quiz with an essay. */
async function twoPapers() {
  const school = await given.school()
  const lecturer = await given.person(school, { role: 'lecture' })
  const course = await given.course(school, {
    lecturers: [lecturer],
    sections: [{ lessons: [{ type: 'quiz', title: 'Costs' }] }],
  })
  const exam = await given.exam(school, course, course.lessonIds[0] ?? null, {
    title: 'Costs',
    rules: { pass_percent: 60, answers_shown: 'handed_in' },
    questions: [
      choice({ prompt: textDocument('Which of these is a cost?') }),
      { type: 'essay', prompt: textDocument('Explain cash and profit.'), score: 10, rubric },
    ],
  })
  const people = []
  for (const firstName of ['Bopha', 'Vanna']) {
    const student = await given.person(school, { member: { firstName, lastName: 'Chan' } })
    await given.enrollment(school, course, student)
    const handedInAt = new Date(Date.now() - (2 - people.length) * 3_600_000)
    const startedAt = new Date(handedInAt.getTime() - 600_000)
    const rules = { ...usualRules, pass_percent: 60, answers_shown: 'handed_in' as const }
    const paper = exam.versionIds.map((version_id, at) => ({
      item_id: version_id,
      version_id,
      options: ['a', 'b', 'c'],
      points: [5, 10][at] ?? 0,
    }))
    const wanted = { handedInAt, startedAt, rules, paper, totalScore: 15, status: 'correction_pending' as const }
    const { id } = await given.handedIn(school, exam, student, wanted)
    await inSchool(school, ({ tx, schoolId }) =>
      tx.insert(examScores).values({
        ...{ schoolId, id: crypto.randomUUID(), attemptId: id, examId: exam.id, question: 1, total: 10, isLate: false },
        versionId: exam.versionIds[1] ?? '',
        answer: { text: `${firstName}: cash is money in hand.` },
      }),
    )
    people.push({ student, attemptId: id })
  }
  return { school, lecturer, course, exam, people }
}

describe.each(
  inOnePlace([
    { language: 'en', words: correctionEn, results: resultsEn, every: generalEn.every, pages: '/en', viewport: desk },
    { language: 'km', words: correctionKm, results: resultsKm, every: generalKm.every, pages: '', viewport: phone },
  ] as const),
)('a lecturer in $language', ({ words, results, every, pages, viewport }) => {
  const { regrade } = results
  test('corrects one paper after the other, with a rubric and without names, and sees the results', async () => {
    const { school, lecturer, course, exam, people } = await twoPapers()
    const queue = `${pages}/secure/courses/exam/score-correction`
    const page = await signedIn(lecturer, school.subdomain, queue, { viewport }, withoutConnection())
    await accessible(page)
    // The longest wait comes first.
    await page.getByRole('link', { name: /Bopha/ }).click()
    await page.getByText('Bopha: cash is money in hand.').waitFor()
    await accessible(page)
    await page.getByRole('switch', { name: words.hideNames }).click()
    await page.getByRole('heading', { level: 1, name: words.hidden(1) }).waitFor()
    const points = (line: string, count: number) =>
      page.getByRole('group', { name: line }).getByRole('button', { name: String(count), exact: true })
    await points('Defines cash', 5).click()
    await expect.poll(() => page.getByRole('button', { name: words.saveNext }).isDisabled()).toBe(true)
    // More than there are is said; a half is typed.
    const typed = page.getByRole('textbox', { name: `Gives an example: ${words.typed}` })
    await typed.fill('6')
    await page.getByText(words.atMost('5')).waitFor()
    await expect.poll(() => page.getByRole('button', { name: words.saveNext }).isDisabled()).toBe(true)
    await typed.fill('2.5')
    await page.getByRole('textbox', { name: words.comment }).fill('A good start')
    // What was typed is there again when the paper is opened again.
    await reload(page)
    await page.getByText(words.unsaved).waitFor()
    await expect.poll(() => page.getByRole('textbox', { name: words.comment }).inputValue()).toBe('A good start')
    expect(await points('Defines cash', 5).getAttribute('aria-pressed')).toBe('true')
    // Without a connection nothing is saved, and nothing of it is lost.
    await page.context().setOffline(true)
    await page.getByRole('button', { name: words.saveNext }).click()
    await page.locator('[data-tone=error]').waitFor()
    expect(await page.getByRole('textbox', { name: words.comment }).inputValue()).toBe('A good start')
    await page.context().setOffline(false)
    await page.getByRole('button', { name: words.saveNext }).click()

    // The next paper, whose name stays hidden.
    await page.getByText('Vanna: cash is money in hand.').waitFor()
    expect(page.url()).toContain('names=hidden')
    // Figures give points to one line after the other; Ctrl+Enter saves from the comment, too.
    await page.keyboard.press('3')
    await expect.poll(() => points('Defines cash', 3).getAttribute('aria-pressed')).toBe('true')
    await points('Defines cash', 0).click()
    await page.keyboard.press('0')
    await page.getByRole('textbox', { name: words.comment }).press('Control+Enter')
    await page.getByText(words.state.done, { exact: true }).waitFor()
    await accessible(page)

    // All exams are one list, which leads to the results.
    await page.goto(new URL(`${pages}/secure/courses/total-exam`, page.url()).href)
    await page.getByRole('heading', { level: 1, name: every.title, exact: true }).waitFor()
    await accessible(page)
    await page.getByRole('link', { name: results.open }).click()
    await page.waitForURL(`**/secure/courses/total-exam/${course.id}?exam=${exam.id}`)
    await page.getByText(results.figures.people(1), { exact: true }).waitFor()
    await accessible(page)
    await page.getByRole('link', { name: new RegExp(results.tabs.students) }).click()
    await page.getByRole('link', { name: /Bopha/ }).waitFor()
    await accessible(page)

    const rows = await inSchool(school, ({ tx, schoolId }) =>
      tx.select().from(examAttempts).where(eq(examAttempts.schoolId, schoolId)),
    )
    const of = (at: number) => rows.find(({ id }) => id === people[at]?.attemptId)
    expect(of(0)).toMatchObject({ status: 'passed', correctScore: 12.5 })
    expect(of(1)).toMatchObject({ status: 'failed', correctScore: 5 })
  })

  test('goes from paper to paper with N and P', async () => {
    const { lecturer, school, people } = await twoPapers()
    const paper = `${pages}/secure/courses/exam/score-correction/detail/`
    const page = await signedIn(lecturer, school.subdomain, `${paper}${people[0]?.attemptId}`, { viewport })
    await page.getByText('Bopha: cash is money in hand.').waitFor()
    await page.getByRole('textbox', { name: words.comment }).fill('no')
    await page.getByRole('textbox', { name: words.comment }).press('n')
    await page.getByRole('textbox', { name: words.comment }).blur()
    await page.getByText('Bopha: cash is money in hand.').waitFor()
    await page.keyboard.press('n')
    await page.getByText('Vanna: cash is money in hand.').waitFor()
    await page.keyboard.press('p')
    await page.getByText('Bopha: cash is money in hand.').waitFor()
  })

  test('reads the answers to one question side by side', async () => {
    const { school, lecturer, exam, people } = await twoPapers()
    const queue = `${pages}/secure/courses/exam/score-correction?exam=${exam.id}`
    const page = await signedIn(lecturer, school.subdomain, queue, { viewport })
    await page.getByRole('link', { name: /Bopha/ }).click()
    await page.getByRole('link', { name: words.sideBySide }).click()
    await page.getByRole('heading', { level: 1, name: words.sideBySide }).waitFor()
    await accessible(page)
    const card = page.getByRole('article', { name: 'Vanna Chan' })
    const line = (name: string, points: string) =>
      card.getByRole('group', { name }).getByRole('button', { name: points, exact: true })
    await line('Defines cash', '4').click()
    await line('Gives an example', '4').click()
    await card.getByRole('button', { name: words.save }).click()
    await card.getByText(words.state.done, { exact: true }).waitFor()
    await page.getByText(words.waitingOf(1, 2)).waitFor()
    // Those that wait come first.
    expect(await page.getByRole('article').first().textContent()).toContain('Bopha')
    const [row] = await inSchool(school, ({ tx }) =>
      tx
        .select()
        .from(examAttempts)
        .where(eq(examAttempts.id, people[1]?.attemptId ?? '')),
    )
    expect(row).toMatchObject({ status: 'passed', correctScore: 13 })
  })

  test('scores a question again whose right answer was wrong', async () => {
    const { school, lecturer, course, exam, people } = await twoPapers()
    const address = `${pages}/secure/courses/total-exam/${course.id}?exam=${exam.id}`
    const page = await signedIn(lecturer, school.subdomain, address, { viewport })
    await page
      .getByRole('button', { name: new RegExp(`${regrade.title}: `) })
      .first()
      .click()
    const drawer = page.getByRole('dialog', { name: regrade.title })
    await drawer.getByRole('checkbox', { name: 'Option a' }).uncheck()
    await expect.poll(() => drawer.getByRole('button', { name: regrade.look }).isDisabled()).toBe(true)
    await drawer.getByRole('checkbox', { name: 'Option b' }).check()
    await drawer.getByRole('button', { name: regrade.look }).click()
    await drawer.getByText(regrade.changedOf(2, 2)).waitFor()
    await accessible(page)
    await drawer.getByRole('button', { name: regrade.apply(2) }).click()
    await drawer.waitFor({ state: 'detached' })
    const rows = await inSchool(school, ({ tx, schoolId }) =>
      tx.select().from(examAttempts).where(eq(examAttempts.schoolId, schoolId)),
    )
    expect(rows.map(({ correctScore }) => correctScore)).toEqual(people.map(() => 0))
  })
})
