import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { textDocument } from '#shared/exams/new-question.rules.ts'
import { exam as examEn } from '#shared/exams/words/exam.en.ts'
import { exam as examKm } from '#shared/exams/words/exam.km.ts'
import { taking as takingEn } from '#shared/exams/words/taking.en.ts'
import { taking as takingKm } from '#shared/exams/words/taking.km.ts'
import { mine as mineEn } from '#shared/learning/words/mine.en.ts'
import { mine as mineKm } from '#shared/learning/words/mine.km.ts'
import { choice } from '#tests/domains/exams/given-exams.ts'
import { accessible, at, desk, inOnePlace, inTurn, open, phone } from '../support/browser.ts'
import { given } from '../support/given.ts'
import { signedIn } from '../support/office-visits.ts'

const places = inTurn([
  {
    language: 'km',
    prefix: '',
    words: examKm,
    taking: takingKm,
    mine: mineKm,
    device: { viewport: phone, hasTouch: true, isMobile: true },
  },
  { language: 'en', prefix: '/en', words: examEn, taking: takingEn, mine: mineEn, device: { viewport: desk } },
] as const)

/** A course with two lessons and a final exam about them. */
async function somewhereWithFinal(language: 'km' | 'en') {
  const school = await given.school({ defaultLanguage: language })
  const student = await given.person(school, { avatar: '/art/person-bopha.svg' })
  const course = await given.course(school, {
    title: 'Accounting',
    thumbnail: null,
    sections: [
      {
        lessons: [
          { title: 'Income and costs', type: 'article' },
          { title: 'Small-business tax', type: 'article' },
        ],
      },
      { kind: 'exam', title: 'Final exam', lessons: [] },
    ],
  })
  const [costs = '', tax = ''] = course.lessonIds
  await given.enrollment(school, course, student)
  for (const lesson of course.lessonIds) await given.completion(school, course, lesson, student)
  const exam = await given.exam(school, course, null, {
    kind: 'course',
    sectionId: course.sectionIds[1] ?? null,
    title: 'Final exam',
    rules: { pass_percent: 70, attempts: 3, for_certificate: true, answers_shown: 'handed_in' },
    questions: [costs, costs, tax, tax].map((lesson_id, at) =>
      choice({ prompt: textDocument(`Question ${at + 1}?`), lesson_id }),
    ),
  })
  return { school, student, course, exam, tax }
}

type Words = { words: typeof examEn; taking: typeof takingEn }

/** Answer every question and hand in. */
async function take(page: Page, { words, taking }: Words, options: string): Promise<void> {
  await page.getByText(words.own).click()
  await page.getByRole('button', { name: words.start }).click()
  for (const [question, option] of [...options].entries()) {
    await page.getByText(taking.question(question + 1, options.length)).waitFor()
    await page.getByText(`Option ${option}`, { exact: true }).click()
    if (question < options.length - 1) await page.getByRole('button', { name: taking.next }).click()
  }
  await page.getByRole('button', { name: words.handIn }).click()
  const sheet = page.getByRole('dialog', { name: taking.sheet.title })
  await sheet.getByRole('button', { name: taking.sheet.now }).click()
  await page.waitForURL(/\/exams\/result/)
}

const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)

describe.each(inOnePlace(places))('in $language', ({ prefix, language, words, taking, mine, device }) => {
  test('a failed exam names the lessons to repeat; the retake is compared with it, and opens the certificate', async () => {
    const { school, student, exam, course, tax } = await somewhereWithFinal(language)
    const rules = `${prefix}/exams/verify?exam=${exam.id}`
    const page = await signedIn(student, school.subdomain, rules, device)
    await take(page, { words, taking }, 'aabb')
    await page.getByRole('heading', { name: taking.result.notYet }).waitFor()
    await page.getByRole('heading', { name: taking.result.topics }).waitFor()
    await page.getByRole('heading', { name: taking.result.repeatFirst }).waitFor()
    await page.getByText(taking.result.missed(2, '3, 4')).waitFor()
    await page.getByText(words.attemptsLeft(2)).waitFor()
    await accessible(page)
    expect(await fits(page)).toBe(true)
    await page.getByRole('link', { name: words.repeatLesson(2) }).click()
    await page.waitForURL(new RegExp(`/lecture/${course.slug}/${tax}`))

    await open(page, at(school.subdomain, rules))
    await take(page, { words, taking }, 'aaab')
    await page.getByRole('heading', { name: taking.result.passed }).waitFor()
    await page.getByText('+25%').waitFor()
    await page.getByText(words.certificateReady).waitFor()
    await accessible(page)
    expect(await fits(page)).toBe(true)
    await page.getByRole('link', { name: words.reviewAll(4) }).click()
    await page.getByRole('heading', { name: taking.result.review }).waitFor()
    await accessible(page)

    await open(page, at(school.subdomain, `${prefix}/my-course?tab=exams`))
    await page.getByText(words.figures.best).waitFor()
    await page.getByText(taking.statuses.failed).waitFor()
    await accessible(page)
    expect(await fits(page)).toBe(true)
    await open(page, at(school.subdomain, `${prefix}/exams/result/${course.id}`))
    await page.getByRole('button', { name: mine.claim }).click()
    await page.waitForURL(/\/certificate\//)
  })
})
