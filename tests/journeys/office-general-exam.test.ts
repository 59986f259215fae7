import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { textDocument } from '#shared/exams/new-question.rules.ts'
import { exam as examEn } from '#shared/exams/words/exam.en.ts'
import { exam as examKm } from '#shared/exams/words/exam.km.ts'
import { generalExams as generalEn } from '#shared/exams/words/office-general.en.ts'
import { generalExams as generalKm } from '#shared/exams/words/office-general.km.ts'
import { results as resultsEn } from '#shared/exams/words/office-results.en.ts'
import { results as resultsKm } from '#shared/exams/words/office-results.km.ts'
import { examPreview as previewEn } from '#shared/exams/words/preview.en.ts'
import { examPreview as previewKm } from '#shared/exams/words/preview.km.ts'
import { taking as takingEn } from '#shared/exams/words/taking.en.ts'
import { taking as takingKm } from '#shared/exams/words/taking.km.ts'
import { officeWords as officeEn } from '#tests/support/words/office.en.ts'
import { officeWords as officeKm } from '#tests/support/words/office.km.ts'
import { choice } from '../domains/exams/given-exams.ts'
import { accessible, at, desk, inTurn, open, phone, withoutConnection } from '../support/browser.ts'
import { given } from '../support/given.ts'
import { expectToast, signedIn } from '../support/office-visits.ts'

const places = inTurn([
  {
    ...{ language: 'en', pages: '/en', words: generalEn, preview: previewEn, taking: takingEn, exam: examEn },
    ...{ results: resultsEn, office: officeEn, device: { viewport: desk } },
  },
  {
    ...{ language: 'km', pages: '', words: generalKm, preview: previewKm, taking: takingKm, exam: examKm },
    ...{ results: resultsKm, office: officeKm, device: { viewport: phone, hasTouch: true, isMobile: true } },
  },
] as const)

const refusedOnPurpose = withoutConnection(404, 409)

async function ownSchool() {
  const school = await given.school({ defaultLanguage: 'km' })
  await given.subscription(school)
  return { school, owner: await given.person(school, { role: 'vendor', avatar: '/art/person-bopha.svg' }) }
}

/** What the head of a page and its rows are not wider than. */
const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)

describe.each(places)(
  'in $language',
  ({ pages, words, preview, taking, exam, results, office, device, test: walk }) => {
    const { acts, examEditor, forms, lists } = office
    const isPhone = device.viewport === phone

    test('the owner writes a general exam, previews and publishes it, and reads the result of a student', async () => {
      const { school, owner } = await ownSchool()
      const page = await signedIn(owner, school.subdomain, `${pages}/secure/exam`, device, refusedOnPurpose)
      await page.getByRole('heading', { name: words.none.first }).waitFor()
      await accessible(page)
      await page.getByRole('link', { name: words.new }).click()
      await page.getByRole('textbox', { name: words.form.name }).fill('Placement')
      await accessible(page)
      await page.getByRole('button', { name: words.form.create }).click()
      await page.waitForURL(/\/secure\/exam\/exams\//)
      const examId = new URL(page.url()).pathname.split('/').at(-1) ?? ''

      // Without questions nobody can take it.
      await page.getByText(words.states.draft, { exact: true }).waitFor()
      await page.getByRole('button', { name: office.examEditor.publication.publish, exact: true }).click()
      await page.getByText(office.examEditor.publication.writeFirst).waitFor()
      await page.getByRole('link', { name: words.editor.preview }).click()
      await page.getByRole('heading', { name: preview.empty }).waitFor()
      await accessible(page)
      await page.getByRole('link', { name: preview.write }).click()
      await page.getByRole('heading', { name: examEditor.questions.none }).waitFor()

      await page.getByRole('button', { name: examEditor.paste.button }).first().click()
      const drawer = page.getByRole('dialog', { name: examEditor.paste.title })
      await drawer
        .getByRole('textbox', { name: examEditor.paste.label })
        .fill('1. Which is even?\n*A) Two\nB) Three\n2. Which is odd?\nA) Four\n*B) Five')
      await drawer.getByRole('button', { name: examEditor.paste.add(2) }).click()
      await page.getByText(forms.savedNow).waitFor()
      await page.getByRole('button', { name: examEditor.tabs.rules }).click()
      await page.getByRole('textbox', { name: words.form.name }).fill('Entrance')
      await page.getByRole('heading', { level: 1, name: 'Entrance' }).waitFor()
      await page.getByRole('textbox', { name: examEditor.rules.pass }).fill('50')
      await page.getByText(forms.savedNow).waitFor()

      // A time limit without minutes is not published, and keeps no other rule from being saved.
      const minutes = page.getByRole('textbox', { name: examEditor.rules.minutes })
      await page.getByRole('radio', { name: examEditor.rules.limits.exam }).check()
      await page.getByRole('textbox', { name: examEditor.rules.attempts, exact: true }).fill('2')
      await page.getByText(examEditor.facts.attempts(2)).waitFor()
      await page.getByRole('button', { name: examEditor.tabs.questions }).click()
      await page.getByRole('button', { name: examEditor.publication.publish, exact: true }).click()
      await page.getByText(examEditor.publication.rulesFirst).waitFor()
      await page.locator('input[name=minutes]:focus').waitFor()
      await page.getByText(words.states.draft, { exact: true }).waitFor()
      await accessible(page)
      expect(await fits(page)).toBe(true)
      await minutes.fill('20')
      await page.getByText(examEditor.facts.minutes(20)).waitFor()

      await page.getByRole('link', { name: words.editor.preview }).click()
      await page.getByRole('complementary', { name: preview.bar }).waitFor()
      await page.getByRole('heading', { level: 1, name: 'Entrance' }).waitFor()
      await accessible(page)
      await page.getByText(exam.own).click()
      await page.getByRole('button', { name: exam.start }).click()
      await page.getByText('Two', { exact: true }).click()
      await accessible(page)
      await page.getByRole('button', { name: taking.next }).click()
      await page.getByText('Four', { exact: true }).click()
      await page.getByRole('button', { name: exam.handIn }).click()
      await page.getByRole('dialog').getByRole('button', { name: taking.sheet.now }).click()
      await page.getByText(preview.notCompleted).waitFor()
      await page.getByRole('img', { name: `${taking.result.score}: 50%` }).waitFor()
      await page.getByText(taking.feedback.isRight, { exact: true }).first().waitFor()
      await accessible(page)
      expect(await fits(page)).toBe(true)
      await page.getByRole('button', { name: preview.again }).click()
      await page.getByRole('button', { name: exam.start }).waitFor()
      await page.getByRole('complementary').getByRole('link', { name: preview.close }).click()

      await page.getByRole('button', { name: office.examEditor.publication.publish, exact: true }).click()
      await expectToast(page, office.examEditor.publication.published)
      await page.getByText(words.states.published, { exact: true }).waitFor()

      const student = await given.person(school, { member: { firstName: 'Bopha', lastName: 'Sok' } })
      const seat = await signedIn(student, school.subdomain, `${pages}/exams/general`, device)
      await seat.getByRole('link', { name: exam.open }).click()
      await seat.getByText(exam.own).click()
      await seat.getByRole('button', { name: exam.start }).click()
      await seat.getByText('Two', { exact: true }).click()
      await seat.getByRole('button', { name: taking.next }).click()
      await seat.getByText('Five', { exact: true }).click()
      await seat.getByRole('button', { name: exam.handIn }).click()
      await seat.getByRole('dialog').getByRole('button', { name: taking.sheet.now }).click()
      await seat.getByRole('heading', { name: taking.result.passed }).waitFor()

      // What was tried in the preview is not among the results.
      await page.getByRole('link', { name: words.editor.results }).click()
      await page.getByRole('heading', { name: `${results.title}: Entrance` }).waitFor()
      await accessible(page)
      await page.getByRole('link', { name: results.tabs.students }).click()
      await page.getByRole('link', { name: /Bopha Sok/ }).waitFor()
      expect(await page.getByRole('link', { name: /100|2 / }).count()).toBeGreaterThan(0)

      await open(page, at(school.subdomain, `${pages}/secure/exam`))
      await rowMenu(page, 'Entrance')
      await page.getByRole('menuitem', { name: acts.unpublish, exact: true }).click()
      await expectToast(page, words.done.unpublish(1), acts.undo)
      await expectToast(page, words.done.publish(1))
      await rowMenu(page, 'Entrance')
      await page.getByRole('menuitem', { name: acts.unpublish, exact: true }).click()
      await page.getByText(words.states.draft, { exact: true }).filter({ visible: true }).waitFor()
      await accessible(page)
      expect(await fits(page)).toBe(true)
      await open(seat, at(school.subdomain, `${pages}/exams/general`))
      await seat.getByText(exam.noGeneral).waitFor()

      // Thrown away, it keeps the student's result, which the earlier exams lead to.
      await rowMenu(page, 'Entrance')
      await page.getByRole('menuitem', { name: acts.trash }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: acts.trash }).click()
      await expectToast(page, words.done.trash(1))
      await open(page, at(school.subdomain, `${pages}/secure/exam?tab=trash`))
      await page.getByRole('button', { name: acts.emptyTrash }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: acts.emptyTrash }).click()
      await expectToast(page, words.done.noneDeleted)
      await open(page, at(school.subdomain, `${pages}/secure/courses/exam-old`))
      await accessible(page)
      await page.getByRole('link', { name: /Entrance/ }).click()
      await page.waitForURL(new RegExp(`/secure/exam/total-exam/${examId}`))
      await page.getByRole('heading', { name: `${results.title}: Entrance` }).waitFor()
    })

    async function rowMenu(page: Page, title: string) {
      await page.getByRole('button', { name: lists.actionsFor(title) }).click()
      if (!isPhone) await page.getByRole('menu').waitFor()
    }

    walk('a quiz of a course is previewed with what is right after each question, and another is chosen', async () => {
      const { school } = await ownSchool()
      const lecturer = await given.person(school, { role: 'lecture' })
      const course = await given.course(school, {
        lecturers: [lecturer],
        sections: [
          {
            lessons: [
              { type: 'quiz', title: 'Costs' },
              { type: 'quiz', title: 'Income' },
            ],
          },
        ],
      })
      for (const [index, title] of ['Costs', 'Income'].entries()) {
        await given.exam(school, course, course.lessonIds[index] ?? null, {
          title,
          rules: { answers_shown: 'each_question' } as never,
          questions: [choice({ prompt: textDocument(`${title}?`) })],
        })
      }
      const address = `${pages}/secure/courses/exam/preview/${course.id}`
      const page = await signedIn(lecturer, school.subdomain, address, device, refusedOnPurpose)
      await page.getByRole('heading', { name: 'Costs', exact: true }).waitFor()
      await page.getByRole('combobox', { name: preview.which }).selectOption({ label: 'Income' })
      await page.getByRole('heading', { name: 'Income', exact: true }).waitFor()
      await accessible(page)
      await page.getByRole('button', { name: taking.start }).click()
      await page.getByText('Option b', { exact: true }).click()
      await page.getByRole('button', { name: taking.check }).click()
      await page.getByText(taking.feedback.wrong, { exact: true }).waitFor()
      await accessible(page)
      expect(await fits(page)).toBe(true)
      await page.getByRole('button', { name: taking.handInAll }).click()
      await page.getByText(preview.shown.each_question).waitFor()
    })

    walk('lecturers have no general exams', async () => {
      const { school } = await ownSchool()
      const lecturer = await given.person(school, { role: 'lecture' })
      const own = await given.exam(school, null, null, { kind: 'general', title: 'Entrance' })
      const address = `${pages}/secure/courses/exam-old`
      const page = await signedIn(lecturer, school.subdomain, address, device, withoutConnection(403, 404))
      await page.getByRole('heading', { name: words.earlier.empty }).waitFor()
      for (const path of ['/secure/exam', '/secure/exam/create', `/secure/exam/exams/preview/${own.id}`]) {
        await open(page, at(school.subdomain, `${pages}${path}`))
        expect(new URL(page.url()).pathname, path).not.toContain('/secure/exam')
      }
    })
  },
)
