import { describe, test } from 'vitest'
import { groups as groupsEn } from '#shared/identity/words/groups.en.ts'
import { groups as groupsKm } from '#shared/identity/words/groups.km.ts'
import { studentNotes as notesEn } from '#shared/identity/words/student-notes.en.ts'
import { studentNotes as notesKm } from '#shared/identity/words/student-notes.km.ts'
import { actions as en } from '#shared/learning/words/audit.en.ts'
import { actions as km } from '#shared/learning/words/audit.km.ts'
import { officeWords as officeEn } from '#tests/support/words/office.en.ts'
import { officeWords as officeKm } from '#tests/support/words/office.km.ts'
import { accessible, at, desk, inOnePlace, open, phone } from '../support/browser.ts'
import { given } from '../support/given.ts'
import { expectToast, signedIn } from '../support/office-visits.ts'

const learningActions = { en: en.write, km: km.write }
const ownWords = {
  en: { groups: groupsEn, notes: notesEn },
  km: { groups: groupsKm, notes: notesKm },
}
const translations = { en: officeEn, km: officeKm }

describe.each(
  inOnePlace([
    { language: 'en', viewport: desk },
    { language: 'km', viewport: phone },
  ] as const),
)('the page of a student, in $language', ({ language, viewport }) => {
  const { courseStudents, enrollments, people, lists } = translations[language]
  const { groups, notes } = ownWords[language]
  const prefix = language === 'km' ? '' : `/${language}`

  test('enrolls, writes, groups, notes, completes a lesson, issues a certificate, and says how ways to stop somebody differ', async () => {
    const school = await given.school()
    const owner = await given.person(school, { role: 'vendor' })
    const course = await given.course(school, {
      title: 'Bread',
      thumbnail: '/art/course-web.svg',
      sections: [{ lessons: [{ title: 'Flour' }, { title: 'Water' }] }],
    })
    const student = await given.person(school, { firstName: 'Sok', lastName: 'Chan', avatar: '/art/person-bopha.svg' })
    const path = `${prefix}/secure/users/students/detail/${student.memberId}`
    const page = await signedIn(owner, school.subdomain, path, { viewport })
    const main = page.getByRole('main')
    const dialog = page.getByRole('dialog')

    await main.getByRole('button', { name: enrollments.add.enroll }).click()
    await dialog.getByRole('button', { name: enrollments.add.send(1) }).click()
    await main.getByText(courseStudents.detail.access).waitFor()

    await main.getByRole('button', { name: courseStudents.acts.message }).click()
    await dialog.getByRole('textbox', { name: courseStudents.message.subject }).fill('Monday')
    await dialog.getByRole('textbox', { name: courseStudents.message.body }).fill('We begin at 8.')
    await accessible(page)
    await dialog.getByRole('button', { name: courseStudents.message.send }).click()
    await expectToast(page, courseStudents.message.done(1))
    await main.getByText(learningActions[language]).waitFor()

    await main.getByRole('button', { name: groups.addTo.button }).click()
    await dialog.getByRole('textbox', { name: groups.name }).fill('Evening class')
    await accessible(page)
    await dialog.getByRole('button', { name: groups.addTo.send, exact: true }).click()
    await main.getByRole('link', { name: 'Evening class' }).waitFor()

    await main.getByRole('button', { name: notes.write }).click()
    await main.getByRole('textbox', { name: notes.label }).fill('Learns by listening')
    await accessible(page)
    await main.getByRole('button', { name: notes.save, exact: true }).click()
    await expectToast(page, notes.saved)
    await main.getByText('Learns by listening').waitFor()

    await main.getByRole('button', { name: courseStudents.acts.certificate }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: courseStudents.issue.verb, exact: true }).click()
    await main.getByRole('link', { name: courseStudents.detail.certificate, exact: true }).waitFor()
    await accessible(page)

    await main.getByRole('button', { name: lists.actionsFor('Sok Chan') }).click()
    for (const act of ['deactivate', 'suspend', 'block', 'trash'] as const) {
      await page.getByRole('menuitem', { name: people.acts[act] }).getByText(people.hints[act]).waitFor()
    }

    await open(
      page,
      at(school.subdomain, `${prefix}/secure/courses/performance/${course.id}?student=${student.memberId}`),
    )
    await main.getByRole('button', { name: courseStudents.as.complete('Flour') }).click()
    await expectToast(page, courseStudents.as.completed)
    await main.getByRole('button', { name: courseStudents.as.undo('Flour') }).waitFor()
    await accessible(page)
  })
})
