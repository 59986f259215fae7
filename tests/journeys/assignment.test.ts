import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { lessons } from '#server/courses/courses.tables.ts'
import { textDocument } from '#shared/exams/new-question.rules.ts'
import { assignment as en } from '#shared/exams/words/assignment.en.ts'
import { assignment as km } from '#shared/exams/words/assignment.km.ts'
import { correction as correctionEn } from '#shared/exams/words/office-correction.en.ts'
import { correction as correctionKm } from '#shared/exams/words/office-correction.km.ts'
import { taking as takingEn } from '#shared/exams/words/taking.en.ts'
import { taking as takingKm } from '#shared/exams/words/taking.km.ts'
import { madePdf } from '#tests/support/made-files.ts'
import { accessible, at, desk, inOnePlace, inTurn, open, phone, reload, withoutConnection } from '../support/browser.ts'
import { everywhere } from '../support/doors.ts'
import { given } from '../support/given.ts'
import { signedIn } from '../support/office-visits.ts'

const places = inTurn([
  {
    ...{ language: 'km' as const, prefix: '', words: km, taking: takingKm, correction: correctionKm },
    device: { viewport: phone, hasTouch: true, isMobile: true },
  },
  {
    ...{ language: 'en' as const, prefix: '/en', words: en, taking: takingEn, correction: correctionEn },
    device: { viewport: desk },
  },
] as const)

const rubric = [
  { id: 'r1', name: 'Content', text: 'Says who you are', points: 6 },
  { id: 'r2', name: 'Grammar', text: '', points: 4 },
]
const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)

describe.each(inOnePlace(places))('in $language', ({ language, prefix, words, taking, correction, device }) => {
  test('an assignment is written, handed in with a file through a lost connection, corrected, and opens the next lesson', async () => {
    const school = await given.school({ defaultLanguage: language })
    const student = await given.person(school, { avatar: '/art/person-bopha.svg', firstName: 'Bopha' })
    const lecturer = await given.person(school, { role: 'lecture' })
    const course = await given.course(school, {
      ...{ thumbnail: null, priceCents: 0, lockEnabled: true, lecturers: [lecturer] },
      sections: [
        {
          lessons: [
            { type: 'assignment', title: 'Introduce yourself', gate: 60 },
            { title: 'After it', type: 'article' },
          ],
        },
      ],
    })
    const [lessonId = '', after = ''] = course.lessonIds
    await given.enrollment(school, course, student)
    await given.exam(school, course, lessonId, {
      kind: 'assignment',
      questions: [
        {
          ...{ type: 'hand_in', ways: ['text', 'files', 'recording'], rubric, score: 10 },
          prompt: textDocument('Write five sentences about yourself.'),
        },
      ],
    })
    const address = `${prefix}/lecture/${course.slug}/${lessonId}`
    const page = await signedIn(student, school.subdomain, address, device, withoutConnection())
    await page.getByText('Write five sentences about yourself.').waitFor()
    await page.getByText(words.needs(60)).waitFor()
    await accessible(page)
    await page.getByRole('button', { name: words.start }).click()
    await page.getByText(words.together('200')).waitFor()
    await page.getByRole('textbox', { name: words.answer }).fill('I goes to school every day.')
    await page.getByText(taking.saved).waitFor()
    await accessible(page)
    expect(await fits(page)).toBe(true)

    // A file is chosen without a connection, and the page is opened again.
    const pdf = await madePdf()
    const announcing = /\/exam-attempts\/[^/]+\/files$/
    await page.route(announcing, (route) => route.abort())
    await page.route('**/uploads/**', (route) => route.abort())
    const file = { name: 'Family.pdf', mimeType: 'application/pdf', buffer: pdf }
    await page.getByLabel(words.addFiles).last().setInputFiles(file)
    await page.getByText(words.onDevice).waitFor()
    await reload(page)
    await page.getByText(words.onDevice).waitFor()
    await page.getByText(words.handInLater).waitFor()
    await page.unroute(announcing)

    // The connection is lost while it is uploaded, and the page is opened once more.
    await page.getByText(words.waiting).waitFor()
    await page.unroute('**/uploads/**')
    await reload(page)
    await page.getByRole('button', { name: words.remove('Family.pdf') }).waitFor()
    await page.getByText(words.stillUploading).waitFor({ state: 'detached' })
    await expect
      .poll(() => page.getByRole('textbox', { name: words.answer }).inputValue())
      .toBe('I goes to school every day.')
    await page.getByText(taking.saved).waitFor()
    await page.getByRole('button', { name: words.handIn, exact: true }).click()
    const sheet = page.getByRole('dialog', { name: words.sheet.title })
    await sheet.getByText(words.sheet.files(1)).waitFor()
    await accessible(page)
    await sheet.getByRole('button', { name: words.sheet.now }).click()
    await page.getByRole('heading', { name: words.state.handedIn, exact: true }).waitFor()
    await page.getByText('Family.pdf').waitFor()
    await accessible(page)
    expect(await fits(page)).toBe(true)

    const queue = `${prefix}/secure/courses/exam/score-correction`
    const office = await signedIn(lecturer, school.subdomain, queue, device)
    await office.getByRole('link', { name: /Bopha/ }).click()
    await office.getByText('Family.pdf').waitFor()
    await office.getByRole('button', { name: correction.annotate.open }).click()
    await office.getByRole('textbox', { name: correction.annotate.passage }).fill('goes')
    await office.getByRole('textbox', { name: correction.annotate.comment }).fill('I go')
    // What was begun is there again when the paper is opened again.
    await office.getByText(correction.unsaved).waitFor()
    await reload(office)
    await expect
      .poll(() => office.getByRole('textbox', { name: correction.annotate.comment }).inputValue())
      .toBe('I go')
    await office.getByRole('button', { name: correction.annotate.add }).click()
    await office.getByRole('list', { name: correction.annotate.list }).getByText('I go').waitFor()
    await accessible(office)
    await office.getByRole('group', { name: 'Content' }).getByRole('button', { name: '5', exact: true }).click()
    await office.getByRole('group', { name: 'Grammar' }).getByRole('button', { name: '2', exact: true }).click()
    await office.getByRole('textbox', { name: correction.comment }).fill('Good start')
    await office.getByRole('button', { name: correction.saveNext }).click()
    await office.getByText(correction.state.done).first().waitFor()

    await office.getByRole('link', { name: correction.sideBySide }).click()
    const card = office.getByRole('article', { name: /Bopha/ })
    await card.getByText('Family.pdf').waitFor()
    await card.getByText('I go', { exact: true }).waitFor()
    await accessible(office)
    expect(await fits(office)).toBe(true)

    await open(page, at(school.subdomain, address))
    await page.getByRole('img', { name: `${taking.result.score}: 70%` }).waitFor()
    await page.getByText('Good start').waitFor()
    await page.getByText('I go', { exact: true }).waitFor()
    await page.getByText(words.ofPoints(5, 6)).waitFor()
    await accessible(page)
    await page.getByRole('link', { name: taking.result.next }).last().click()
    await page.waitForURL(new RegExp(after))
  })

  test('an assignment is handed in without scripts, and again: with a file, and with no text where none is asked for', async () => {
    const school = await given.school({ defaultLanguage: language })
    const student = await given.person(school)
    const course = await given.course(school, {
      ...{ thumbnail: null, priceCents: 0 },
      sections: [{ lessons: [{ type: 'assignment' }, { type: 'assignment' }] }],
    })
    await given.enrollment(school, course, student)
    const [both = '', filesOnly = ''] = course.lessonIds
    const task = (lessonId: string, ways: ('text' | 'files')[]) =>
      given.exam(school, course, lessonId, {
        kind: 'assignment',
        questions: [{ type: 'hand_in', ways, score: 10, prompt: textDocument('About your family.') }],
      })
    await task(both, ['text', 'files'])
    await task(filesOnly, ['files'])
    const signed = await signedIn(student, school.subdomain, `${prefix}/my-course`, device)
    const storageState = await signed.context().storageState()
    const bare = { ...device, javaScriptEnabled: false, storageState }
    const context = await signed.context().browser()?.newContext(bare)
    const page = await context?.newPage()
    if (!page) throw new Error('The browser is gone')
    const pdf = await madePdf()
    const file = (name: string, buffer = pdf) => ({ name, mimeType: 'application/pdf', buffer })
    const handIn = () => page.getByRole('button', { name: words.handIn, exact: true }).click()
    const chooser = page.getByLabel(words.addFiles)

    await page.goto(at(school.subdomain, `${prefix}/lecture/${course.slug}/${both}`))
    await page.getByRole('button', { name: words.start }).click()
    await page.getByRole('textbox', { name: words.answer }).fill('I have two sisters.')
    // A file that is refused takes nothing away of what was written.
    await chooser.setInputFiles([file('Family.pdf'), file('Broken.pdf', Buffer.from('no PDF'))])
    await handIn()
    await page.getByRole('alert').waitFor()
    expect(await page.getByRole('textbox', { name: words.answer }).inputValue()).toBe('I have two sisters.')
    expect(await page.getByRole('checkbox', { name: 'Family.pdf' }).isChecked()).toBe(true)
    await handIn()
    await page.getByRole('heading', { name: words.state.handedIn, exact: true }).waitFor()
    await page.getByText('I have two sisters.').waitFor()
    await page.getByText('Family.pdf').waitFor()

    // Handed in again, it begins with what was handed in before.
    await page.getByRole('button', { name: words.startAgain }).click()
    await page.getByRole('checkbox', { name: 'Family.pdf' }).waitFor()
    await page.getByRole('textbox', { name: words.answer }).fill('I have three sisters.')
    await chooser.setInputFiles([file('Photo.pdf')])
    await handIn()
    await page.getByText('I have three sisters.').waitFor()
    await page.getByText('Family.pdf').waitFor()
    await page.getByText('Photo.pdf').waitFor()

    await page.goto(at(school.subdomain, `${prefix}/lecture/${course.slug}/${filesOnly}`))
    await page.getByRole('button', { name: words.start }).click()
    await chooser.waitFor()
    expect(await page.getByRole('textbox', { name: words.answer }).count()).toBe(0)
    await chooser.setInputFiles([file('Only.pdf')])
    await handIn()
    await page.getByRole('heading', { name: words.state.handedIn, exact: true }).waitFor()
    await page.getByText('Only.pdf').waitFor()
    await context?.close()
  })

  test('what was begun is handed in though the lesson is taken away', async () => {
    const school = await given.school({ defaultLanguage: language })
    const student = await given.person(school)
    const course = await given.course(school, {
      ...{ thumbnail: null, priceCents: 0 },
      sections: [{ lessons: [{ type: 'assignment' }, { type: 'article' }] }],
    })
    await given.enrollment(school, course, student)
    const [lessonId = ''] = course.lessonIds
    const exam = await given.exam(school, course, lessonId, {
      kind: 'assignment',
      questions: [{ type: 'hand_in', ways: ['text', 'files'], score: 10, prompt: textDocument('About your family.') }],
    })
    await given.attempt(school, exam, student)
    await everywhere.update(lessons).set({ deletedAt: new Date() }).where(eq(lessons.id, lessonId))
    const page = await signedIn(student, school.subdomain, `${prefix}/exams?exam=${exam.id}`, device)
    await page.getByRole('button', { name: taking.goOnHere }).click()
    await page.getByText('About your family.').waitFor()
    await page.getByRole('textbox', { name: words.answer }).fill('I have two sisters.')
    await page.getByText(taking.saved).waitFor()
    await accessible(page)
    expect(await fits(page)).toBe(true)
    await page.getByRole('button', { name: words.handIn, exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: words.sheet.now }).click()
    await page.waitForURL(/\/exams\/result/)
    await page.getByText('I have two sisters.').waitFor()
    await accessible(page)
  })
})
