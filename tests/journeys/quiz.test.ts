import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { textDocument } from '#shared/exams/new-question.rules.ts'
import { taking as en } from '#shared/exams/words/taking.en.ts'
import { taking as km } from '#shared/exams/words/taking.km.ts'
import { choice } from '#tests/domains/exams/given-exams.ts'
import { classroomWords as classroomEn } from '#tests/support/words/classroom.en.ts'
import { classroomWords as classroomKm } from '#tests/support/words/classroom.km.ts'
import { accessible, at, desk, inTurn, open, phone, reload, withoutConnection } from '../support/browser.ts'
import { given } from '../support/given.ts'
import { enter, signedIn } from '../support/office-visits.ts'

const places = inTurn([
  {
    language: 'km',
    prefix: '',
    words: km,
    lecture: classroomKm.lecture,
    device: { viewport: phone, hasTouch: true, isMobile: true },
  },
  { language: 'en', prefix: '/en', words: en, lecture: classroomEn.lecture, device: { viewport: desk } },
] as const)

async function somewhereWithQuiz(language: 'km' | 'en', rules: object = {}) {
  const school = await given.school({ defaultLanguage: language })
  const student = await given.person(school, { avatar: '/art/person-bopha.svg' })
  const course = await given.course(school, {
    thumbnail: null,
    priceCents: 0,
    lockEnabled: true,
    sections: [
      {
        lessons: [
          { type: 'article', title: 'Before it' },
          { type: 'quiz', title: 'Words to know', gate: 60 },
          { title: 'After it', type: 'article' },
        ],
      },
    ],
  })
  const [before = '', quiz = '', after = ''] = course.lessonIds
  await given.enrollment(school, course, student)
  await given.completion(school, course, before, student)
  await given.exam(school, course, quiz, {
    rules: rules,
    questions: [
      choice({
        prompt: textDocument('Which cost stays the same?'),
        explanation: textDocument('Rent is paid every month.'),
        lesson_id: before,
      }),
      choice({ prompt: textDocument('Which one changes?') }),
      {
        type: 'short_answer',
        prompt: textDocument('What is money in hand?'),
        accepted: [{ text: 'cash', tolerance: null }],
        score: 5,
      },
    ],
  })
  return { school, student, course, quiz, after }
}

const option = (page: Page, letter: string) => page.getByText(`Option ${letter}`, { exact: true })
const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)

describe.each(places)('in $language', ({ language, prefix, words, lecture, device, test: walk }) => {
  test('a quiz is taken through a lost connection and a reload, and opens the next lesson', async () => {
    const { school, student, course, quiz, after } = await somewhereWithQuiz(language)
    const address = `${prefix}/lecture/${course.slug}/${quiz}`
    const page = await signedIn(student, school.subdomain, address, device, withoutConnection())
    await page.getByText(words.questions(3)).waitFor()
    await page.getByText(words.needs(60)).waitFor()
    await accessible(page)
    await page.getByRole('button', { name: words.start }).click()
    await page.getByText(words.question(1, 3)).waitFor()
    await accessible(page)
    expect(await fits(page)).toBe(true)
    await page.keyboard.press('2')
    await expect.poll(() => page.getByRole('radio', { name: /Option b/ }).isChecked()).toBe(true)
    await option(page, 'a').click()
    await page.getByText(words.saved).waitFor()

    // The connection is lost: answers stay on the device.
    await page.context().setOffline(true)
    await page.getByRole('button', { name: words.next }).click()
    await page.getByText(words.question(2, 3)).waitFor()
    await option(page, 'a').click()
    await page.getByText(words.offlineText(1)).waitFor()
    await accessible(page)
    await page.context().setOffline(false)
    await page.getByText(words.saved).waitFor()

    await page.getByRole('button', { name: words.next }).click()
    await page.getByRole('textbox', { name: 'What is money in hand?' }).fill('Cash')
    await page.getByText(words.saved).waitFor()
    await reload(page)
    await page.getByText(words.question(3, 3)).waitFor()
    await expect.poll(() => page.getByRole('textbox', { name: 'What is money in hand?' }).inputValue()).toBe('Cash')
    await page.getByRole('button', { name: words.handInAll }).click()
    const ended = page.getByRole('heading', { name: words.result.completed })
    await ended.waitFor()
    // The result is on screen, however far down the button was.
    await expect.poll(() => ended.evaluate((heading) => document.activeElement === heading)).toBe(true)
    const { y = -1 } = (await ended.boundingBox()) ?? {}
    expect(y).toBeGreaterThan(0)
    expect(y).toBeLessThan(page.viewportSize()?.height ?? 0)
    await page.getByRole('img', { name: `${words.result.score}: 100%` }).waitFor()
    await page.getByText('Rent is paid every month.').waitFor()
    await accessible(page)
    expect(await fits(page)).toBe(true)
    await page.getByRole('region', { name: words.result.title }).getByRole('link', { name: words.result.next }).click()
    await page.waitForURL(new RegExp(after))
    await page.getByRole('heading', { level: 1, name: 'After it' }).waitFor()
  })

  walk('what was answered offline before the tab was closed is sent when it is opened again', async () => {
    const { school, student, course, quiz } = await somewhereWithQuiz(language)
    const address = `${prefix}/lecture/${course.slug}/${quiz}`
    const page = await signedIn(student, school.subdomain, address, device, withoutConnection())
    await page.getByRole('button', { name: words.start }).click()
    await page.getByText(words.question(1, 3)).waitFor()
    await page.context().setOffline(true)
    await option(page, 'a').click()
    await page.getByText(words.offlineText(1)).waitFor()
    const again = await page.context().newPage()
    await page.close()
    await again.context().setOffline(false)
    await open(again, at(school.subdomain, address))
    await again.getByText(words.saved).waitFor()
    await expect.poll(() => again.getByRole('radio', { name: /Option a/ }).isChecked()).toBe(true)
  })

  walk('answers and a hand-in that wait on the device are sent from any page', async () => {
    const { school, student, course, quiz } = await somewhereWithQuiz(language)
    const address = `${prefix}/lecture/${course.slug}/${quiz}`
    const page = await signedIn(student, school.subdomain, address, device, withoutConnection())
    await page.getByRole('button', { name: words.start }).click()
    await page.getByText(words.question(1, 3)).waitFor()
    await page.context().setOffline(true)
    await option(page, 'a').click()
    for (const question of [2, 3]) {
      await page.getByRole('button', { name: words.next }).click()
      await page.getByText(words.question(question, 3)).waitFor()
    }
    await page.getByRole('button', { name: words.handInAll }).click()
    const sheet = page.getByRole('dialog', { name: words.sheet.title })
    await sheet.getByRole('button', { name: words.sheet.now }).click()
    await page.getByText(words.handingIn.offline).waitFor()
    const again = await page.context().newPage()
    await page.close()
    await again.context().setOffline(false)
    await open(again, at(school.subdomain, `${prefix}/my-course?tab=exams`))
    await again.getByText(words.statuses.completed).waitFor()
    await again.getByText('33%').first().waitFor()
    expect(await again.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('exam.')))).toEqual([])
  })

  walk('a second device takes over, and the first one goes on when its student wants', async () => {
    const { school, student, course, quiz } = await somewhereWithQuiz(language)
    const address = `${prefix}/lecture/${course.slug}/${quiz}`
    const first = await signedIn(student, school.subdomain, address, device)
    await first.getByRole('button', { name: words.start }).click()
    await option(first, 'b').click()
    await first.getByText(words.saved).waitFor()
    const second = await signedIn(student, school.subdomain, address, device)
    await second.getByText(words.elsewhere).waitFor()
    await second.getByRole('button', { name: words.goOnHere }).click()
    // The first one learns it at once: nobody answers there in vain.
    await first.getByText(words.takenOver).waitFor()
    await second.getByText(words.question(2, 3)).waitFor()
    await option(second, 'a').click()
    await second.getByText(words.saved).waitFor()
    await accessible(first)
    await first.getByRole('button', { name: words.goOnHere }).click()
    await first.getByText(words.question(1, 3)).waitFor()
    await first.getByRole('button', { name: words.next }).click()
    await expect.poll(() => first.getByRole('radio', { name: /Option a/ }).isChecked()).toBe(true)
  })

  walk('a quiz that shows what is right after each question, failed and tried again', async () => {
    const { school, student, course, quiz, after } = await somewhereWithQuiz(language, {
      answers_shown: 'each_question',
      pass_percent: 60,
      attempts: 2,
    })
    const address = `${prefix}/lecture/${course.slug}/${quiz}`
    const page = await signedIn(student, school.subdomain, address, device)
    await page.getByText(words.attemptsLeft(2)).waitFor()
    await page.getByRole('button', { name: words.start }).click()
    await option(page, 'b').click()
    await page.getByRole('button', { name: words.check }).click()
    await page.getByText(words.feedback.wrong).waitFor()
    await page.getByText('Rent is paid every month.').waitFor()
    await accessible(page)
    await page.getByRole('button', { name: words.next }).click()
    await page.getByText(words.question(2, 3)).waitFor()
    await page.getByRole('button', { name: words.next }).click()
    await page.getByRole('button', { name: words.handInAll }).click()
    const sheet = page.getByRole('dialog', { name: words.sheet.title })
    await sheet.getByRole('button', { name: words.sheet.first(2) }).waitFor()
    await accessible(page)
    await sheet.getByRole('button', { name: words.sheet.now }).click()
    await page.getByRole('heading', { name: words.result.notYet }).waitFor()
    await page.getByText(words.result.needed(60, 0)).waitFor()
    await accessible(page)
    // The lesson that waits for the score says so, and leads back.
    await open(page, at(school.subdomain, `${prefix}/lecture/${course.slug}/${after}`))
    await page
      .getByText(lecture.locks.score('Words to know', 60, 0))
      .first()
      .waitFor()
    await page.getByRole('heading', { name: words.result.repeatFirst }).waitFor()
    await accessible(page)
    await page.getByRole('link', { name: words.again }).click()
    await page.getByRole('button', { name: words.again }).click()
    await page.getByText(words.question(1, 3)).waitFor()
    await page.getByRole('button', { name: words.next }).click()
    await page.getByText(words.question(2, 3)).waitFor()
  })

  walk('without scripts all questions are one form', async () => {
    const { school, student, course, quiz } = await somewhereWithQuiz(language)
    const page = await signedIn(student, school.subdomain, `${prefix}/my-course`, device)
    const plain = await page
      .context()
      .browser()
      ?.newContext({ ...device, javaScriptEnabled: false })
    if (!plain) throw new Error('There is no browser')
    const reader = await plain.newPage()
    await enter(reader, student, school.subdomain)
    await reader.goto(at(school.subdomain, `${prefix}/lecture/${course.slug}/${quiz}`))
    await reader.getByRole('button', { name: words.start }).click()
    for (const question of ['Which cost stays the same?', 'Which one changes?'])
      await reader.getByRole('group', { name: question }).getByText('Option a').click()
    await reader.getByRole('textbox', { name: 'What is money in hand?' }).fill('cash')
    await reader.getByRole('button', { name: words.handInAll }).click()
    await reader.getByRole('img', { name: `${words.result.score}: 100%` }).waitFor()
    await reader.getByRole('link', { name: lecture.next }).first().waitFor()
    await plain.close()
  })
})
