import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { questionsOf } from '#server/exams/authoring/office-exams.ts'
import { findExamOfLesson } from '#server/exams/course-exams.ts'
import { formulaWords } from '#shared/core/words/formulas.ts'
import { textDocument } from '#shared/exams/new-question.rules.ts'
import { exam as examEn } from '#shared/exams/words/exam.en.ts'
import { exam as examKm } from '#shared/exams/words/exam.km.ts'
import { taking as takingEn } from '#shared/exams/words/taking.en.ts'
import { taking as takingKm } from '#shared/exams/words/taking.km.ts'
import { inSchool } from '#tests/support/doors.ts'
import { officeWords as officeEn } from '#tests/support/words/office.en.ts'
import { officeWords as officeKm } from '#tests/support/words/office.km.ts'
import { choice } from '../domains/exams/given-exams.ts'
import { accessible, desk, inOnePlace, phone, withoutConnection } from '../support/browser.ts'
import { given } from '../support/given.ts'
import { signedIn } from '../support/office-visits.ts'

const places = [
  { language: 'km', pages: '', viewport: phone, exam: examKm, taking: takingKm, office: officeKm },
  { language: 'en', pages: '/en', viewport: desk, exam: examEn, taking: takingEn, office: officeEn },
] as const

/** What draws formulas, as far as a page has fetched it. */
function drawersOf(page: Page): string[] {
  const fetched: string[] = []
  page.on('request', (request) => {
    if (/katex|formula/.test(request.url())) fetched.push(request.url())
  })
  return fetched
}

test.each(inOnePlace(places))(
  'a lecturer writes a question with formulas in $language',
  async ({ language, pages, viewport, office }) => {
    const school = await given.school({ defaultLanguage: 'en' })
    await given.subscription(school)
    const lecturer = await given.person(school, { role: 'lecture', avatar: '/art/person-bopha.svg' })
    const course = await given.course(school, {
      publishedAt: null,
      thumbnail: null,
      sections: [{ lessons: [{ title: 'Powers', type: 'quiz' }] }],
      lecturers: [lecturer],
    })
    const [quizId = ''] = course.lessonIds
    await given.exam(school, course, quizId, { questions: [choice({ prompt: textDocument('For $5 and $10,') })] })
    const { examEditor } = office
    const words = formulaWords[language]
    const address = `${pages}/secure/courses/exam/${course.id}?lesson=${quizId}`
    const page = await signedIn(lecturer, school.subdomain, address, { viewport }, withoutConnection())
    const prompt = page.locator('[data-field=prompt] .rich')
    await prompt.click()
    await page.keyboard.press('Control+End')
    await page.getByRole('button', { name: words.name, exact: true }).first().click()
    const form = page.getByRole('dialog', { name: words.name })
    const tex = form.getByRole('textbox', { name: words.tex })
    await tex.fill('x + \\sqr')
    await form.getByText(words.wrong('\\sqr')).waitFor()
    await expect.poll(() => form.getByRole('button', { name: words.insert }).isDisabled()).toBe(true)
    await tex.fill('x + ')
    await tex.press('End')
    await form.getByRole('button', { name: words.readyOf.fraction }).click()
    await expect.poll(() => tex.inputValue()).toBe('x + \\frac{□}{□}')
    await page.keyboard.type('1')
    await tex.fill('x + \\frac{1}{2}')
    await form.getByRole('status').locator('mfrac').waitFor()
    await accessible(page)
    await form.getByRole('button', { name: words.insert }).click()
    await prompt.locator('mfrac').waitFor()
    // What is written as in a file becomes one, too.
    await prompt.click()
    await page.keyboard.press('Control+End')
    await page.keyboard.type(' or \\(y^2\\) for $3')
    await prompt.locator('msup').waitFor()
    const option = page.getByRole('textbox', { name: examEditor.options.text(1), exact: true })
    await option.fill('Only ')
    await page.getByRole('button', { name: examEditor.options.formula(1) }).click()
    await tex.fill('\\sqrt{x}')
    await form.getByRole('button', { name: words.insert }).click()
    await expect.poll(() => option.inputValue()).toBe('Only \\(\\sqrt{x}\\)')
    await page.locator('[data-field=options] msqrt').waitFor()
    await page.getByText(office.forms.savedNow).waitFor()
    await accessible(page)
    await expect
      .poll(async () => {
        const [stored] = await inSchool(school, async (ctx) => {
          const exam = await findExamOfLesson(ctx, quizId)
          return exam ? questionsOf(ctx, exam.id) : []
        })
        return [stored?.fields.prompt.content?.[0]?.content, stored?.fields.options[0]?.text]
      })
      .toEqual([
        [
          { type: 'text', text: 'For $5 and $10,' },
          { type: 'formula', attrs: { tex: 'x + \\frac{1}{2}' } },
          { type: 'text', text: ' or ' },
          { type: 'formula', attrs: { tex: 'y^2' } },
          { type: 'text', text: ' for $3' },
        ],
        'Only \\(\\sqrt{x}\\)',
      ])
  },
)

test.each(inOnePlace(places))(
  'a student sees them in $language, without scripts too',
  async ({ language, pages, viewport, exam, taking }) => {
    const school = await given.school({ defaultLanguage: language })
    const student = await given.person(school, { avatar: '/art/person-bopha.svg' })
    const [right, wrong] = ['\\(\\frac{11}{12}\\)', '\\(\\frac{4}{10}\\)']
    const questions = [
      choice({ prompt: textDocument('One, for $5 and $10?') }),
      choice({
        prompt: textDocument('What is \\(\\frac{3}{4} + \\frac{1}{6}\\)?\n$$\\sum_{i=1}^{n} i = \\frac{n(n+1)}{2}$$'),
        options: [right, wrong].map((text, at) => ({
          ...{ id: `o${at}`, text, media_id: null, is_right: at === 0 },
          feedback: at === 1 ? 'Not \\(x^2\\)' : '',
        })),
        explanation: textDocument('Since \\(\\frac{9}{12} + \\frac{2}{12}\\)'),
      }),
    ]
    await given.exam(school, null, null, {
      kind: 'general',
      publishedAt: new Date(),
      title: 'Mathematics',
      questions,
    })
    const page = await signedIn(student, school.subdomain, `${pages}/exams/general`, { viewport }, withoutConnection())
    const fetched = drawersOf(page)
    await page.reload()
    await page.getByRole('link', { name: exam.open }).click()
    await page.getByRole('heading', { level: 1, name: 'Mathematics' }).waitFor()
    await page.getByText(exam.checks.right, { exact: true }).first().waitFor()
    // Nothing of formulas is loaded before there are some.
    expect(fetched).toEqual([])
    await page.getByText(exam.own).click()
    await page.getByRole('button', { name: exam.start }).click()
    await page.getByText('One, for $5 and $10?').waitFor()
    await page.getByText('Option b', { exact: true }).click()
    await page.getByText(taking.saved).waitFor()
    // What draws them has come before the connection is lost.
    await expect.poll(() => fetched.length).toBeGreaterThan(0)
    await page.waitForLoadState('networkidle')
    await page.context().setOffline(true)
    await page.getByRole('button', { name: taking.next }).click()
    await page.locator('math mfrac').first().waitFor()
    expect(await page.locator('math').count()).toBe(4)
    await page.context().setOffline(false)
    await accessible(page)
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(wide).toBeLessThanOrEqual(0)
    await page.locator('label:has(math)').nth(1).click()
    await page.getByText(taking.saved).waitFor()
    await page.getByRole('button', { name: exam.handIn }).first().click()
    const sheet = page.getByRole('dialog', { name: taking.sheet.title })
    await sheet.getByRole('button', { name: taking.sheet.now }).click()
    await page.waitForURL(/\/exams\/result/)
    await page.getByRole('heading', { name: taking.result.review }).waitFor()
    // Prompt, options, feedback and explanation.
    await expect.poll(() => page.locator('math').count()).toBe(6)
    await accessible(page)
    const address = page.url()
    const plain = await page.context().browser()?.newContext({ viewport, javaScriptEnabled: false })
    await plain?.addCookies(await page.context().cookies())
    const still = await plain?.newPage()
    await still?.goto(address)
    expect(await still?.locator('math').count()).toBe(6)
    await plain?.close()
  },
)
