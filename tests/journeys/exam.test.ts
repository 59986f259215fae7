import { describe, expect, test } from 'vitest'
import { textDocument } from '#shared/exams/new-question.rules.ts'
import { exam as examEn } from '#shared/exams/words/exam.en.ts'
import { exam as examKm } from '#shared/exams/words/exam.km.ts'
import { taking as takingEn } from '#shared/exams/words/taking.en.ts'
import { taking as takingKm } from '#shared/exams/words/taking.km.ts'
import { choice } from '#tests/domains/exams/given-exams.ts'
import { words as en } from '#web/words/en.ts'
import { words as km } from '#web/words/km.ts'
import { accessible, at, desk, inTurn, open, phone, reload, withoutConnection } from '../support/browser.ts'
import { given } from '../support/given.ts'
import { signedIn } from '../support/office-visits.ts'

const places = inTurn([
  {
    language: 'km',
    prefix: '',
    words: examKm,
    taking: takingKm,
    device: { viewport: phone, hasTouch: true, isMobile: true },
  },
  { language: 'en', prefix: '/en', words: examEn, taking: takingEn, device: { viewport: desk } },
] as const)

async function somewhereWithExam(language: 'km' | 'en') {
  const school = await given.school({ defaultLanguage: language })
  const student = await given.person(school, { avatar: '/art/person-bopha.svg' })
  const course = await given.course(school)
  const exam = await given.exam(school, course, null, {
    kind: 'general',
    courseId: null,
    publishedAt: new Date(),
    title: 'Entrance exam',
    rules: { time_limit: 'exam', minutes: 40, pass_percent: 60, attempts: 2 },
    questions: ['One', 'Two', 'Three'].map((text) => choice({ prompt: textDocument(`${text}?`) })),
  })
  return { school, student, exam }
}

describe.each(places)('in $language', ({ language, prefix, words, taking, device, test: walk }) => {
  test('an exam of the school is read about, taken offline too, handed in and reviewed', async () => {
    const { school, student } = await somewhereWithExam(language)
    const page = await signedIn(student, school.subdomain, `${prefix}/exams/general`, device, withoutConnection())
    const { offline, online } = (language === 'km' ? km : en).core
    const expectNoToast = async () => {
      for (const { title } of [offline, online]) expect(await page.getByText(title, { exact: true }).count()).toBe(0)
    }
    await accessible(page)
    await page.getByRole('link', { name: words.open }).click()
    await page.getByRole('heading', { level: 1, name: 'Entrance exam' }).waitFor()
    await page.getByText(words.checks.right, { exact: true }).first().waitFor()
    await accessible(page)
    await page.getByRole('button', { name: words.start }).click()
    await page.getByRole('alert').getByText(words.ownMissing).waitFor()
    await accessible(page)
    await page.getByText(words.own).click()
    await page.getByRole('button', { name: words.start }).click()
    await page.getByText(taking.question(1, 3)).waitFor()
    await page.getByRole('timer').waitFor()
    await accessible(page)
    await page.getByText('Option a', { exact: true }).click()
    await page.getByText(taking.saved).waitFor()
    // The back button asks the same as the way out.
    await page.evaluate(() => history.back())
    const leaving = page.getByRole('alertdialog', { name: words.leave.title })
    await leaving.getByRole('button', { name: words.leave.stay }).click()
    await leaving.waitFor({ state: 'detached' })
    await page.getByRole('timer').waitFor()
    await page.getByRole('button', { name: words.review }).click()

    await page.context().setOffline(true)
    await page.getByRole('button', { name: taking.next }).click()
    await page.getByText('Option a', { exact: true }).click()
    await page.getByText(taking.offlineText(1)).waitFor()
    await page.getByText(words.onDevice(1)).waitFor()
    // The page itself says that it is offline: a toast would cover its buttons.
    await page.getByRole('button', { name: taking.next }).click({ trial: true })
    await expectNoToast()
    await accessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    await page.context().setOffline(false)
    await page.getByText(taking.saved).waitFor()
    await expectNoToast()

    await reload(page)
    await page.getByText(taking.question(2, 3)).waitFor()
    await page.getByText(words.toReview(1)).waitFor()
    await page.getByRole('button', { name: words.handIn }).click()
    const sheet = page.getByRole('dialog', { name: taking.sheet.title })
    await sheet.getByRole('button', { name: taking.sheet.first(3) }).waitFor()
    await accessible(page)
    await sheet.getByRole('button', { name: taking.sheet.now }).click()
    await page.waitForURL(/\/exams\/result/)
    await page.getByRole('heading', { name: taking.result.passed }).waitFor()
    await page.getByRole('img', { name: `${taking.result.score}: 67%` }).waitFor()
    await accessible(page)
    // No question names a lesson: the answers are on the page itself.
    await page.getByRole('heading', { name: taking.result.review }).waitFor()
    await open(page, at(school.subdomain, `${prefix}/exam-history`))
    await page.getByRole('link', { name: taking.statuses.passed }).waitFor()
    await accessible(page)
    // Somebody who has passed reads that first, and may take it again.
    await open(page, at(school.subdomain, `${prefix}/exams/general`))
    await page.getByRole('link', { name: words.open }).click()
    await page.getByText(words.passedWith(67)).waitFor()
    await page.getByRole('button', { name: words.again }).waitFor()
    await accessible(page)
    await page.getByRole('link', { name: words.seeResult }).click()
    await page.waitForURL(/\/exams\/result/)
  })

  walk('each question has its own time, and the next one comes by itself', async () => {
    const { school, student } = await somewhereWithExam(language)
    const exam = await given.exam(school, null, null, {
      kind: 'general',
      courseId: null,
      publishedAt: new Date(),
      title: 'Quick exam',
      rules: { time_limit: 'question', one_by_one: false },
      questions: [0.1, 30, 30].map((minutes, at) => choice({ minutes, prompt: textDocument(`${at + 1}?`) })),
    })
    const page = await signedIn(student, school.subdomain, `${prefix}/exams/verify?exam=${exam.id}`, device)
    await page.getByText(words.rules.question).waitFor()
    await page.getByText(words.own).click()
    await page.getByRole('button', { name: words.start }).click()
    await page.getByText('Option a', { exact: true }).click()
    await page.getByText(taking.question(2, 3)).waitFor()
    expect(await page.getByRole('button', { name: taking.previous }).isDisabled()).toBe(true)
    await accessible(page)
    await page.getByText('Option a', { exact: true }).click()
    await page.getByRole('button', { name: taking.next }).click()
    await page.getByText(taking.question(3, 3)).waitFor()
    await reload(page)
    await page.getByText(taking.question(3, 3)).waitFor()
    await page.getByText('Option b', { exact: true }).click()
    await page.getByRole('button', { name: words.handIn }).click()
    const sheet = page.getByRole('dialog', { name: taking.sheet.title })
    await sheet.getByRole('button', { name: taking.sheet.now }).click()
    await page.getByRole('img', { name: `${taking.result.score}: 67%` }).waitFor()
  })

  walk('a question that must be answered is named before the hand-in', async () => {
    const { school, student } = await somewhereWithExam(language)
    const exam = await given.exam(school, null, null, {
      kind: 'general',
      courseId: null,
      publishedAt: new Date(),
      title: 'Short exam',
      questions: [choice(), choice({ must_answer: true })],
    })
    const page = await signedIn(student, school.subdomain, `${prefix}/exams/verify?exam=${exam.id}`, device)
    await page.getByText(words.own).click()
    await page.getByRole('button', { name: words.start }).click()
    await page.getByRole('button', { name: words.handIn }).click()
    const sheet = page.getByRole('dialog', { name: taking.sheet.title })
    await sheet.getByText(taking.sheet.needed(1, '2')).waitFor()
    await accessible(page)
    expect(await sheet.getByRole('button', { name: taking.sheet.now }).count()).toBe(0)
    await sheet.getByRole('button', { name: taking.sheet.first(2) }).click()
    await page.getByText(taking.question(2, 2)).waitFor()
    await page.getByText('Option a', { exact: true }).click()
    await page.getByRole('button', { name: words.handIn }).click()
    await sheet.getByRole('button', { name: taking.sheet.now }).click()
    await page.getByRole('img', { name: `${taking.result.score}: 50%` }).waitFor()
  })

  walk('an exam that does not exist leads to the first page', async () => {
    const { school, student, exam } = await somewhereWithExam(language)
    const page = await signedIn(student, school.subdomain, `${prefix}/exams/verify?exam=${exam.id}`, device)
    await page.getByRole('heading', { level: 1, name: 'Entrance exam' }).waitFor()
    for (const path of ['/exams', '/exams/verify', `/exams/verify?exam=${school.id}`, '/exams/result']) {
      await open(page, at(school.subdomain, prefix + path))
      expect(new URL(page.url()).pathname.replace(/\/$/, ''), path).toBe(prefix)
    }
  })
})
