import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { completions, lessonNotes, lessonQuestions } from '#server/learning/learning.tables.ts'
import { classroomWords as en } from '#tests/support/words/classroom.en.ts'
import { classroomWords as km } from '#tests/support/words/classroom.km.ts'
import { words as siteEn } from '#web/words/en.ts'
import { words as siteKm } from '#web/words/km.ts'
import { accessible, inTurn, phone, reload, withoutConnection } from '../support/browser.ts'
import { inSchool, type School } from '../support/doors.ts'
import { given } from '../support/given.ts'
import { signedIn } from '../support/office-visits.ts'

const device = { viewport: phone, hasTouch: true, isMobile: true }
const places = inTurn([
  { language: 'km', prefix: '', words: km.lecture, site: siteKm },
  { language: 'en', prefix: '/en', words: en.lecture, site: siteEn },
] as const)

async function somewhereToLearn(language: 'km' | 'en') {
  const school = await given.school({ defaultLanguage: language })
  const student = await given.person(school, { avatar: '/art/person-bopha.svg' })
  const lesson = (title: string) => ({ title, type: 'article', content: title }) as const
  const terms = { thumbnail: null, priceCents: 0 }
  const course = await given.course(school, {
    ...terms,
    title: 'Selling',
    sections: [{ lessons: ['One', 'Two', 'Three'].map(lesson) }],
  })
  await given.course(school, { ...terms, title: 'Buying' })
  await given.enrollment(school, course, student)
  return { school, student, course }
}

const textsOf = (school: School, table: typeof lessonNotes | typeof lessonQuestions) =>
  inSchool(school, async ({ tx, schoolId }) =>
    (await tx.select({ text: table.text }).from(table).where(eq(table.schoolId, schoolId))).map(({ text }) => text),
  )

const doneIn = (school: School) =>
  inSchool(school, ({ tx, schoolId }) => tx.$count(completions, eq(completions.schoolId, schoolId)))

/** The middle of a button, to be touched there whatever is there by then. */
async function middleOf(page: Page, name: string) {
  const button = page.getByRole('button', { name })
  await button.click({ trial: true })
  const { x, y, width, height } = (await button.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  return [x + width / 2, y + height / 2] as const
}

describe.each(places)('on a phone in $language', ({ language, prefix, words, site, test }) => {
  test('a second tap in the same place finishes no lesson that nobody has seen', async () => {
    const { school, student, course } = await somewhereToLearn(language)
    const address = (at: number) => `${prefix}/lecture/${course.slug}/${course.lessonIds[at]}`
    const page = await signedIn(student, school.subdomain, address(0), device)
    const place = await middleOf(page, words.complete)
    await page.touchscreen.tap(...place)
    await page.getByRole('heading', { level: 1, name: 'Two' }).waitFor()
    await page.touchscreen.tap(...place)
    // A tap that counts comes later: it waits until the button takes it.
    await page.getByRole('button', { name: words.complete }).tap()
    await page.getByRole('heading', { level: 1, name: 'Three' }).waitFor()
    expect(await doneIn(school)).toBe(2)
  })

  test('a second tap in the same place does not leave the sheet of a finished course', async () => {
    const { school, student, course } = await somewhereToLearn(language)
    for (const at of [0, 1]) await given.completion(school, course, course.lessonIds[at] ?? '', student)
    const address = `${prefix}/lecture/${course.slug}/${course.lessonIds[2]}`
    const page = await signedIn(student, school.subdomain, address, device)
    const [x, y] = await middleOf(page, words.finishCourse)
    await page.touchscreen.tap(x, y)
    const title = page.getByRole('dialog').getByRole('heading', { level: 2 })
    await title.waitFor()
    for (const up of [0, 60, 120, 180, 700]) await page.touchscreen.tap(x, Math.max(5, y - up))
    await page.getByRole('dialog').getByRole('button', { name: site.core.close }).click()
    await title.waitFor({ state: 'detached' })
    expect(new URL(page.url()).pathname).toBe(address)
  })

  test('a text that was begun is there again in its own tab, also after a reload', async () => {
    const { school, student, course } = await somewhereToLearn(language)
    const address = `${prefix}/lecture/${course.slug}/${course.lessonIds[0]}`
    const page = await signedIn(student, school.subdomain, address, device)
    const { tab, note, question } = partsOf(page, words)
    await note.fill('Half a note')
    await tab(words.tabs.questions).click()
    await page.getByText(words.questions.none).waitFor()
    await question.fill('Half a question')
    await reload(page)
    await expect.poll(() => question.inputValue()).toBe('Half a question')
    await tab(words.tabs.notes).click()
    await expect.poll(() => note.inputValue()).toBe('Half a note')
    await page.getByRole('button', { name: words.notes.save }).click()
    await page.getByRole('paragraph').filter({ hasText: 'Half a note' }).waitFor()
    await reload(page)
    await page.getByRole('paragraph').filter({ hasText: 'Half a note' }).waitFor()
    expect(await note.first().inputValue(), 'it was sent').toBe('')
  })

  test('offline, what is asked in the tab of questions is a question', async () => {
    const { school, student, course } = await somewhereToLearn(language)
    const address = `${prefix}/lecture/${course.slug}/${course.lessonIds[0]}`
    const page = await signedIn(student, school.subdomain, address, device, withoutConnection(404))
    const { tab, note, question } = partsOf(page, words)
    await page.waitForLoadState('networkidle')
    await page.context().setOffline(true)
    await note.fill('Half a note')
    await tab(words.tabs.questions).press('Enter')
    await page.getByText(words.questions.offline).waitFor()
    await accessible(page)
    await question.fill('Why?')
    await page.getByRole('button', { name: words.questions.ask, exact: true }).press('Enter')
    await page.getByText(site.core.unsent).first().waitFor()
    await expect.poll(() => question.inputValue()).toBe('')
    await tab(words.tabs.notes).press('Enter')
    await expect.poll(() => note.inputValue()).toBe('Half a note')
    await tab(words.tabs.questions).press('Enter')
    await page.context().setOffline(false)
    await page.getByText(site.core.unsent).waitFor({ state: 'detached' })
    await page.getByText('Why?').first().waitFor()
    await expect.poll(() => textsOf(school, lessonQuestions)).toEqual(['Why?'])
    expect(await textsOf(school, lessonNotes)).toEqual([])
  })
})

const partsOf = (page: Page, words: typeof en.lecture) => ({
  tab: (name: string) => page.getByRole('navigation', { name: words.tabs.label }).getByRole('link', { name }),
  note: page.getByPlaceholder(words.notes.placeholder),
  question: page.getByPlaceholder(words.questions.placeholder),
})
