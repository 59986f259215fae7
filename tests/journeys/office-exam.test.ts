import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { questionsOf } from '#server/exams/authoring/office-exams.ts'
import { findExamOfLesson } from '#server/exams/course-exams.ts'
import { plainText } from '#shared/core/rich-text-reading.rules.ts'
import { inSchool } from '#tests/support/doors.ts'
import { officeWords as officeEn } from '#tests/support/words/office.en.ts'
import { officeWords as officeKm } from '#tests/support/words/office.km.ts'
import { choice } from '../domains/exams/given-exams.ts'
import { accessible, desk, inOnePlace, phone, reload, withoutConnection } from '../support/browser.ts'
import { given } from '../support/given.ts'
import { expectToast, signedIn } from '../support/office-visits.ts'

// The browser logs every response that is not a success; the file of a given picture is not stored.
const refusedOnPurpose = withoutConnection(404, 409, 422)

describe.each(
  inOnePlace([
    { language: 'en', words: officeEn, pages: '/en', viewport: desk },
    { language: 'km', words: officeKm, pages: '', viewport: phone },
  ] as const),
)('a lecturer in $language', ({ words, pages, viewport }) => {
  const { examEditor, forms, media } = words
  const isPhone = viewport === phone

  test('writes a quiz with questions of all five types', async () => {
    const { school, lecturer, course, quizId } = await ownQuiz()
    await given.picture(school, { name: 'shop.png', uploadedBy: lecturer.id })
    const address = `${pages}/secure/courses/exam/${course.id}`
    const page = await signedIn(lecturer, school.subdomain, address, { viewport }, refusedOnPurpose)
    await page.getByText(examEditor.list.empty).waitFor()
    await accessible(page)
    await page.getByRole('link', { name: 'Costs' }).click()
    await page.waitForURL(new RegExp(`lesson=${quizId}`))
    await page.getByText(examEditor.questions.none).waitFor()
    await accessible(page)

    await page.getByRole('button', { name: examEditor.questions.add, exact: true }).last().click()
    await ask(page, 'Which of these is a cost?')
    // It is not lost, and says why it is not saved.
    await page
      .getByRole('button', { name: examEditor.save.unfinishedQuestion(1), exact: true })
      .last()
      .click()
    await page.getByRole('alert').first().waitFor()
    await accessible(page)
    await option(page, 1).fill('Savings')
    await option(page, 1).press('Enter')
    await option(page, 2).fill('Coffee beans')
    await option(page, 2).press('Enter')
    await option(page, 3).fill('A loan')
    await page.getByRole('radio', { name: examEditor.options.markRight('Coffee beans') }).check()
    await page.getByRole('button', { name: examEditor.options.feedback(1) }).click()
    await page.getByRole('textbox', { name: examEditor.options.feedback(1) }).fill('Savings are still yours.')
    await saved(page)

    await add(page, 'true_false')
    await ask(page, 'Profit and cash are the same.')
    await page.getByRole('radio', { name: examEditor.options.markRight(examEditor.options.isFalse) }).check()
    await saved(page)

    await add(page, 'short_answer')
    await ask(page, 'What is 2 times 21?')
    await page.getByRole('textbox', { name: examEditor.accepted.text(1) }).fill('42')
    await page.getByRole('textbox', { name: examEditor.accepted.toleranceOf(1) }).fill('0.5')
    await saved(page)

    // The cursor is in what was added.
    await add(page, 'essay')
    await expect.poll(() => focused(page)).toBe(examEditor.question.prompt)
    await page.keyboard.type('Explain cash and profit.')
    await page.getByRole('textbox', { name: examEditor.essay.model }).click()
    await page.keyboard.type('Cash is what is there.')
    await page.getByRole('button', { name: examEditor.essay.add }).click()
    await expect.poll(() => focused(page)).toBe(examEditor.essay.line(1))
    await page.keyboard.type('Names both')
    // Criteria that do not add up to the points are named, and the points can follow them.
    await page.getByRole('textbox', { name: examEditor.essay.points(1) }).fill('2.5')
    await page.getByText(examEditor.essay.mismatch(2.5, 1)).waitFor()
    await page.getByRole('button', { name: examEditor.essay.matchSum(2.5) }).click()
    await page.getByText(examEditor.essay.mismatch(2.5, 1)).waitFor({ state: 'detached' })
    await saved(page)
    await accessible(page)

    await add(page, 'image')
    await ask(page, 'What does this shop sell?')
    await page.getByRole('button', { name: examEditor.media.addPicture }).click()
    const library = page.getByRole('dialog', { name: media.picker.title(media.kinds.image) })
    await library.getByRole('button', { name: 'shop.png' }).click()
    await option(page, 1).fill('Coffee')
    await option(page, 2).fill('Books')
    await saved(page)
    await accessible(page)
    if (isPhone) {
      await page.getByRole('button', { name: examEditor.settings.title }).click()
      await page.getByRole('dialog').getByRole('switch', { name: examEditor.settings.must }).click()
      await accessible(page)
      await page.keyboard.press('Escape')
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(wide).toBeLessThanOrEqual(0)
    } else await page.getByRole('switch', { name: examEditor.settings.must }).click()
    await saved(page)

    const stored = await storedQuestions(school, quizId)
    expect(stored.map(({ type }) => type)).toEqual(['multiple_choice', 'true_false', 'short_answer', 'essay', 'image'])
    const [chosen, truth, short, essay, picture] = stored
    expect(chosen?.options.map(({ text, is_right, feedback }) => [text, is_right, feedback])).toEqual([
      ['Savings', false, 'Savings are still yours.'],
      ['Coffee beans', true, ''],
      ['A loan', false, ''],
    ])
    expect(truth?.options.find(({ is_right }) => is_right)?.id).toBe('false')
    expect(short?.accepted).toEqual([{ text: '42', tolerance: 0.5 }])
    expect(essay?.rubric.map(({ name }) => name)).toEqual(['Names both'])
    expect(essay?.score).toBe(2.5)
    expect(picture?.media_id).toBeTruthy()
    expect(picture?.must_answer).toBe(true)

    await page.getByRole('button', { name: examEditor.tabs.rules }).click()
    await page.getByRole('textbox', { name: examEditor.rules.pass }).fill('60')
    await page.getByRole('radio', { name: examEditor.rules.limits.exam }).check()
    await page.getByRole('button', { name: examEditor.save.unfinishedRule(examEditor.rules.minutes) }).click()
    await page.getByText(examEditor.facts.pass(60)).waitFor()
    await accessible(page)
    await page.getByRole('textbox', { name: examEditor.rules.minutes }).fill('20')
    await saved(page)
    await reload(page)
    await page.getByText(examEditor.facts.pass(60)).waitFor()
    await page.getByText(examEditor.facts.minutes(20)).waitFor()

    async function add(on: Page, type: keyof typeof examEditor.types) {
      if (!isPhone) return on.getByRole('button', { name: examEditor.questions.addOf(examEditor.types[type]) }).click()
      await on.getByRole('button', { name: examEditor.questions.add, exact: true }).click()
      await on.getByRole('menuitemradio', { name: examEditor.types[type] }).click()
    }
  })

  const option = (page: Page, number: number) =>
    page.getByRole('textbox', { name: examEditor.options.text(number), exact: true })

  async function ask(page: Page, text: string) {
    await page.getByRole('textbox', { name: examEditor.question.prompt, exact: true }).click()
    await page.keyboard.type(text)
  }

  /** The name of the field that has the cursor. */
  const focused = (page: Page) =>
    page.evaluate(() => {
      const { activeElement: field } = document
      const id = field?.getAttribute('aria-labelledby')
      const label = id ? document.getElementById(id) : document.querySelector(`label[for="${field?.id}"]`)
      return label?.textContent?.trim()
    })

  /** Everything is saved, and nothing is about to be. */
  async function saved(page: Page) {
    await page.getByText(forms.savedNow).waitFor()
  }
})

describe('a lecturer at a desk', () => {
  const { examEditor, forms, curriculum } = officeEn

  test('pastes a list, moves a question by keyboard, duplicates one, and undoes a deletion', async () => {
    const { school, quizId, page } = await openQuiz([])
    await page.getByRole('button', { name: examEditor.paste.button }).last().click()
    const drawer = page.getByRole('dialog', { name: examEditor.paste.title })
    await drawer
      .getByRole('textbox', { name: examEditor.paste.label })
      .fill('1. First?\nA) a\n*B) b\n\n2. ទីពីរ?\nក) មួយ ✓\nខ) ពីរ\n\n3. Third?\nA) c\nB) d')
    await drawer.getByText(examEditor.paste.found(3)).waitFor()
    await drawer.getByText(examEditor.paste.unfinished).waitFor()
    await accessible(page)
    await drawer.getByRole('button', { name: examEditor.paste.add(3) }).click()
    await expectToast(page, examEditor.paste.added(3))
    // The third has no right answer yet.
    await page
      .getByRole('button', { name: examEditor.save.unfinishedQuestion(3), exact: true })
      .last()
      .click()
    await page.getByRole('radio', { name: examEditor.options.markRight('d') }).check()
    await saved(page)
    await expect.poll(() => titles(school, quizId)).toEqual(['First?', 'ទីពីរ?', 'Third?'])

    await page.getByRole('button', { name: examEditor.handle.name('Third?') }).press('Space')
    await page.keyboard.press('ArrowUp')
    await page
      .getByRole('status')
      .getByText(examEditor.handle.over('Third?', 2, 3))
      .waitFor()
    await page.keyboard.press('Space')
    await page
      .getByRole('status')
      .getByText(examEditor.handle.dropped('Third?', 2, 3))
      .waitFor()
    await expect.poll(() => titles(school, quizId)).toEqual(['First?', 'Third?', 'ទីពីរ?'])

    await page.getByRole('button', { name: examEditor.question.duplicate, exact: true }).click()
    await expectToast(page, examEditor.question.duplicated)
    await expect.poll(() => titles(school, quizId)).toEqual(['First?', 'Third?', 'Third?', 'ទីពីរ?'])
    await page
      .getByRole('button', { name: /First\?/ })
      .and(page.locator(':not([data-part])'))
      .click()
    await page.getByRole('button', { name: examEditor.question.remove, exact: true }).click()
    await expect.poll(() => titles(school, quizId)).toEqual(['Third?', 'Third?', 'ទីពីរ?'])
    await expectToast(page, examEditor.question.removed, examEditor.question.undo)
    await expect.poll(() => titles(school, quizId)).toEqual(['First?', 'Third?', 'Third?', 'ទីពីរ?'])
  })

  test('goes to the next question by Ctrl+Enter, which begins one after the last', async () => {
    const { page } = await openQuiz([choice(), choice()])
    await page.getByRole('heading', { name: examEditor.question.number(1) }).waitFor()
    await page.getByRole('textbox', { name: examEditor.question.prompt, exact: true }).click()
    await page.keyboard.press('Control+Enter')
    await page.getByRole('heading', { name: examEditor.question.number(2) }).waitFor()
    await page.keyboard.press('Control+Enter')
    await page.getByRole('heading', { name: examEditor.question.number(3) }).waitFor()
    // Nobody is asked about a question nobody has written.
    await page.getByRole('link', { name: examEditor.back }).click()
    await page.getByRole('heading', { name: examEditor.list.title, exact: true }).waitFor()
  })

  test('sees why an unfinished question is not saved, and is asked before leaving it', async () => {
    const { school, quizId, page } = await openQuiz([choice()])
    await page.getByRole('button', { name: examEditor.options.remove(3) }).click()
    await page.getByRole('button', { name: examEditor.options.remove(2) }).click()
    await page.getByRole('alert').getByText('Add at least two answers.').waitFor()
    await page.getByRole('link', { name: examEditor.back }).click()
    await page
      .getByRole('alertdialog', { name: forms.leave.title })
      .getByRole('button', { name: forms.leave.stay })
      .click()
    expect((await storedQuestions(school, quizId))[0]?.options).toHaveLength(3)
    // It is still on the device when the page is opened again.
    await reload(page)
    await page.getByRole('region', { name: examEditor.unsaved.title(1) }).waitFor()
    await accessible(page)
    await page.getByRole('button', { name: examEditor.unsaved.take }).click()
    await page.getByRole('alert').getByText('Add at least two answers.').waitFor()
    await page.getByRole('button', { name: examEditor.options.add }).click()
    await page.getByRole('textbox', { name: examEditor.options.text(2), exact: true }).fill('Again')
    await saved(page)
    await reload(page)
    await page.getByText(examEditor.save.allSaved).waitFor()
    expect(await page.getByRole('region', { name: examEditor.unsaved.title(1) }).count()).toBe(0)
  })

  test('sees that a colleague changed the same question, and chooses', async () => {
    const { school, course, quizId, lecturer, page } = await openQuiz([choice()])
    const address = `/en/secure/courses/exam/${course.id}?lesson=${quizId}`
    const other = await signedIn(lecturer, school.subdomain, address, {}, refusedOnPurpose)
    const second = (on: Page) => on.getByRole('textbox', { name: examEditor.options.text(2), exact: true })
    await second(page).fill('As the first says')
    await saved(page)
    await second(other).fill('As the second says')
    await other.locator('[data-conflict]').waitFor()
    await accessible(other)
    await other.getByRole('button', { name: forms.conflict.mine }).click()
    await saved(other)
    expect((await storedQuestions(school, quizId))[0]?.options[1]?.text).toBe('As the second says')
  })

  test('comes from the curriculum', async () => {
    const { school, course, lecturer } = await ownQuiz()
    const address = `/en/secure/courses/lesson/${course.id}`
    const page = await signedIn(lecturer, school.subdomain, address, {}, refusedOnPurpose)
    await page.getByRole('link', { name: curriculum.writeQuestions }).click()
    await page.getByText(examEditor.questions.none).waitFor()
    // What is typed at once is in the question, also while its editor is still loading.
    await page.getByRole('button', { name: examEditor.questions.addOf(examEditor.types.short_answer) }).click()
    await page.keyboard.type('How many are there?')
    await page.getByText('1. How many are there?').waitFor()
    expect(await page.getByRole('heading', { name: examEditor.question.number(1) }).count()).toBe(1)
  })

  test('who may only look sees the questions without controls to change them', async () => {
    const { school, course, quizId, lecturer } = await ownQuiz()
    await given.exam(school, course, quizId, { questions: [choice()] })
    await given.role(school, ['courses.view'])
    const address = `/en/secure/courses/exam/${course.id}?lesson=${quizId}`
    const page = await signedIn(lecturer, school.subdomain, address, {}, refusedOnPurpose)
    await page.getByText(officeEn.courses.editor.readOnly).waitFor()
    await page.getByRole('heading', { name: examEditor.question.number(1) }).waitFor()
    expect(await page.getByRole('button', { name: /^(Move|Add|Delete|Duplicate|Remove)/ }).count()).toBe(0)
    await accessible(page)
  })

  async function saved(page: Page) {
    await page.getByText(forms.savedNow).waitFor()
  }
})

async function ownQuiz() {
  const school = await given.school({ defaultLanguage: 'en' })
  await given.subscription(school)
  const lecturer = await given.person(school, { role: 'lecture', avatar: '/art/person-bopha.svg' })
  // Students do not see it yet, so everything is saved as it is written.
  const course = await given.course(school, {
    publishedAt: null,
    thumbnail: null,
    sections: [
      {
        title: 'First',
        lessons: [
          { title: 'Income', type: 'article' },
          { title: 'Costs', type: 'quiz' },
        ],
      },
    ],
    lecturers: [lecturer],
  })
  return { school, lecturer, course, quizId: course.lessonIds[1] ?? '' }
}

/** The quiz of a course of this test alone, open before its lecturer. */
async function openQuiz(questions: ReturnType<typeof choice>[]) {
  const own = await ownQuiz()
  await given.exam(own.school, own.course, own.quizId, { questions })
  const address = `/en/secure/courses/exam/${own.course.id}?lesson=${own.quizId}`
  return { ...own, page: await signedIn(own.lecturer, own.school.subdomain, address, {}, refusedOnPurpose) }
}

type School = Awaited<ReturnType<typeof ownQuiz>>['school']

const titles = async (school: School, lessonId: string) =>
  (await storedQuestions(school, lessonId)).map(({ prompt }) => plainText(prompt))

/** The questions of a quiz as they are stored. */
function storedQuestions(school: School, lessonId: string) {
  return inSchool(school, async (ctx) => {
    const exam = await findExamOfLesson(ctx, lessonId)
    return exam ? (await questionsOf(ctx, exam.id)).map(({ fields }) => fields) : []
  })
}
