import { describe, expect, test } from 'vitest'
import { textDocument } from '#server/exams/formats/read-question.ts'
import { exam as examEn } from '#shared/exams/words/exam.en.ts'
import { exam as examKm } from '#shared/exams/words/exam.km.ts'
import { taking as takingEn } from '#shared/exams/words/taking.en.ts'
import { taking as takingKm } from '#shared/exams/words/taking.km.ts'
import { choice } from '#tests/domains/exams/given-exams.ts'
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
    rules: { time_limit: 'exam', minutes: 40, pass_percent: 60, attempts: 2 } as never,
    questions: ['One', 'Two', 'Three'].map((text) => choice({ prompt: textDocument(`${text}?`) })),
  })
  return { school, student, exam }
}

describe.each(places)('in $language', ({ language, prefix, words, taking, device, test: walk }) => {
  test('an exam of the school is read about, taken offline too, handed in and reviewed', async () => {
    const { school, student } = await somewhereWithExam(language)
    const page = await signedIn(student, school.subdomain, `${prefix}/exams/general`, device, withoutConnection())
    await accessible(page)
    await page.getByRole('link', { name: words.open }).click()
    await page.getByRole('heading', { level: 1, name: 'Entrance exam' }).waitFor()
    await page.getByText(words.checks.right, { exact: true }).first().waitFor()
    await accessible(page)
    await page.getByText(words.own).click()
    await page.getByRole('button', { name: words.start }).click()
    await page.getByText(taking.question(1, 3)).waitFor()
    await page.getByRole('timer').waitFor()
    await accessible(page)
    await page.getByText('Option a', { exact: true }).click()
    await page.getByText(taking.saved).waitFor()
    await page.getByRole('button', { name: words.review }).click()

    await page.context().setOffline(true)
    await page.getByRole('button', { name: taking.next }).click()
    await page.getByText('Option a', { exact: true }).click()
    await page.getByText(taking.offlineText(1)).waitFor()
    await page.getByText(words.onDevice(1)).waitFor()
    await accessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    await page.context().setOffline(false)
    await page.getByText(taking.saved).waitFor()

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
    await page.getByRole('img', { name: `${taking.result.score}: 66%` }).waitFor()
    await accessible(page)
    await page.getByRole('link', { name: words.reviewAll(3) }).click()
    await page.getByRole('heading', { name: taking.result.review }).waitFor()
    await accessible(page)
    await page.getByRole('link', { name: words.history }).click()
    await page.getByText(taking.statuses.passed).waitFor()
    await accessible(page)
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
