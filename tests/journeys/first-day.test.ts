import { describe, expect, test } from 'vitest'
import { fullName } from '#shared/identity/identity.rules.ts'
import { groups as groupsEn } from '#shared/identity/words/groups.en.ts'
import { groups as groupsKm } from '#shared/identity/words/groups.km.ts'
import { studentNotes as notesEn } from '#shared/identity/words/student-notes.en.ts'
import { studentNotes as notesKm } from '#shared/identity/words/student-notes.km.ts'
import { officeWords as officeEn } from '#tests/support/words/office.en.ts'
import { officeWords as officeKm } from '#tests/support/words/office.km.ts'
import { accessible, at, desk, inOnePlace, open, person, phone } from '../support/browser.ts'
import { uniqueWord } from '../support/doors.ts'
import { given } from '../support/given.ts'
import { enter, expectToast, signedIn } from '../support/office-visits.ts'

const translations = {
  en: { ...officeEn, groups: groupsEn, notes: notesEn },
  km: { ...officeKm, groups: groupsKm, notes: notesKm },
}

describe.each(
  inOnePlace([
    { language: 'en', viewport: desk },
    { language: 'km', viewport: phone },
  ] as const),
)('an owner on the first day, in $language', ({ language, viewport }) => {
  const { people, enrollments, courseStudents, courses, courseReview, groups, notes } = translations[language]
  const prefix = language === 'km' ? '' : `/${language}`

  async function place() {
    const school = await given.school()
    const owner = await given.person(school, { role: 'vendor', avatar: '/art/person-bopha.svg' })
    return { school, owner }
  }

  test('adds a student with a telephone number and a course, and puts her in another one', async () => {
    const { school, owner } = await place()
    const thumbnail = '/art/course-web.svg'
    await given.course(school, { title: 'Bread', thumbnail })
    await given.course(school, { title: 'Cakes', thumbnail })
    const page = await signedIn(owner, school.subdomain, `${prefix}/secure/users/students/create`, { viewport })
    const main = page.getByRole('main')
    const dialog = page.getByRole('dialog')
    await page.getByLabel(people.form.lastName).fill('សុខ')
    await page.getByLabel(people.form.firstName).fill('ដារ៉ា')
    const email = `${uniqueWord()}@example.com`
    await page.getByRole('textbox', { name: people.form.email }).fill(email)
    await page.getByRole('textbox', { name: people.detail.phone }).fill('012 345 678')
    await page.getByRole('combobox', { name: enrollments.start.course }).click()
    await page.getByRole('option', { name: 'Bread' }).click()
    await accessible(page)
    await page.getByRole('button', { name: people.form.add }).click()
    await page.waitForURL(/students\/detail/)
    await main.getByText('Bread').waitFor()
    await main.getByText(courseStudents.detail.held).waitFor()

    await main.getByRole('button', { name: enrollments.add.enroll }).click()
    await dialog.getByText(enrollments.add.whenAccepted).waitFor()
    await accessible(page)
    await dialog.getByRole('button', { name: enrollments.add.send(1) }).click()
    await expectToast(page, enrollments.add.invited(1))
    await main.getByRole('link', { name: 'Cakes' }).click()
    await dialog.getByText(enrollments.detail.invited).waitFor()
    await accessible(page)
    await dialog.getByRole('button', { name: enrollments.acts.withdraw }).click()
    await dialog.getByText(enrollments.withdraw.invitedText).waitFor()
    await dialog.getByRole('button', { name: enrollments.withdraw.verb, exact: true }).click()
    await expectToast(page, enrollments.done.withdraw(1))
    await main.getByRole('link', { name: enrollments.tabs.invited }).getByText('1').waitFor()

    await open(page, at(school.subdomain, `${prefix}/secure/courses/enrollments`))
    await page.getByRole('button', { name: enrollments.add.button }).first().click()
    await dialog.getByRole('textbox', { name: enrollments.add.names }).fill('ដារ៉ា')
    await dialog.getByRole('button', { name: email }).getByText(enrollments.add.isInvited).waitFor()
    await accessible(page)
  })

  test('finds a half-written note again after looking at another page', async () => {
    const { school, owner } = await place()
    const student = await given.person(school)
    const path = `${prefix}/secure/users/students/detail/${student.memberId}`
    const page = await signedIn(owner, school.subdomain, path, { viewport })
    await page.getByRole('button', { name: notes.write }).click()
    await page.getByRole('textbox', { name: notes.label }).fill('Comes on Mondays')
    await page.getByRole('link', { name: translations[language].shell.screens.media }).first().click()
    await page.waitForURL(/secure\/media/)
    await page.goBack()
    await expect.poll(() => page.getByRole('textbox', { name: notes.label }).inputValue()).toBe('Comes on Mondays')
    await page.reload()
    await expect.poll(() => page.getByRole('textbox', { name: notes.label }).inputValue()).toBe('Comes on Mondays')
    await page.getByRole('button', { name: notes.save, exact: true }).click()
    await expectToast(page, notes.saved)
  })

  test('reads the title of a course in two lines at most, publishes it, and sees how to share it', async () => {
    const { school, owner } = await place()
    const title = 'ធ្វើការជាក្រុមលើ Google Sheets សម្រាប់ក្រុមការងាររដ្ឋបាល និងហិរញ្ញវត្ថុ នៅកម្ពុជា'
    const course = await given.course(school, {
      title,
      thumbnail: '/art/course-web.svg',
      publishedAt: null,
      review: 'not submitted',
      lecturers: [owner],
      category: {},
      sections: [{ lessons: [{ type: 'article', content: 'Read this.' }] }],
    })
    const path = `${prefix}/secure/courses/lesson/${course.id}`
    const page = await signedIn(owner, school.subdomain, path, { viewport })
    const head = page.getByRole('main').locator('header').first()
    expect((await head.boundingBox())?.height).toBeLessThan(200)
    const heading = head.getByRole('heading', { level: 1 })
    const { height, width } = (await heading.boundingBox()) ?? { height: 0, width: 0 }
    expect(height).toBeLessThan(80)
    expect(width).toBeGreaterThan(viewport.width / 3)

    await open(page, at(school.subdomain, `${prefix}/secure/courses/review/${course.id}`))
    await accessible(page)
    await page.getByRole('button', { name: courseReview.publication.publish }).click()
    await expectToast(page, courseReview.done.publish)
    const card = page.getByRole('region', { name: courseReview.publication.title })
    await card.getByRole('link', { name: courses.editor.view }).waitFor()
    await card.getByRole('link', { name: /Telegram/ }).waitFor()
    await accessible(page)
    await card.getByRole('link', { name: courseReview.publication.addStudents }).click()
    await page.waitForURL(/secure\/courses\/enrollments/)
  })

  test('enrolls a whole group from the menu of the group', async () => {
    const { school, owner } = await place()
    const student = await given.person(school)
    await given.course(school, { title: 'Bread', thumbnail: '/art/course-web.svg' })
    const group = await given.group(school, [student])
    const page = await signedIn(owner, school.subdomain, `${prefix}/secure/users/groups`, { viewport })
    await page.getByRole('button', { name: translations[language].lists.actionsFor(group.name) }).click()
    await page.getByRole('menuitem', { name: groups.enroll }).click()
    await page.waitForURL(/enrollments\?add=/)
    const dialog = page.getByRole('dialog')
    await accessible(page)
    await dialog.getByRole('button', { name: enrollments.add.send(1) }).click()
    await expectToast(page, enrollments.add.done(1))
  })

  test('fills a group by name and writes to all of it, and enrolls students who are selected in the list', async () => {
    const { school, owner } = await place()
    const dara = await given.person(school, { member: { firstName: 'Dara', lastName: 'Sok' } })
    await given.course(school, { title: 'Bread', thumbnail: '/art/course-web.svg' })
    const group = await given.group(school)
    const page = await signedIn(owner, school.subdomain, `${prefix}/secure/users/groups`, { viewport })
    const { lists } = translations[language]
    const menu = page.getByRole('button', { name: lists.actionsFor(group.name) })
    const dialog = page.getByRole('dialog')
    await menu.click()
    await page.getByRole('menuitem', { name: groups.addStudents }).click()
    await dialog.getByRole('textbox', { name: enrollments.add.names }).fill('Dara')
    await dialog.getByRole('button', { name: dara.email }).click()
    await accessible(page)
    await dialog.getByRole('button', { name: groups.addTo.send, exact: true }).click()
    await expectToast(page, groups.done.added(1, group.name))

    await menu.click()
    await page.getByRole('menuitem', { name: courseStudents.acts.message }).click()
    await dialog.getByText(group.name).waitFor()
    await dialog.getByRole('textbox', { name: courseStudents.message.subject }).fill('Welcome')
    await dialog.getByRole('textbox', { name: courseStudents.message.body }).fill('We begin on Monday.')
    await accessible(page)
    await dialog.getByRole('button', { name: courseStudents.message.send, exact: true }).click()
    await expectToast(page, courseStudents.message.done(1))

    await open(page, at(school.subdomain, `${prefix}/secure/users/students?group=${group.id}`))
    if (viewport.width < 768) {
      await page.getByRole('button', { name: lists.actionsFor(fullName('Dara', 'Sok')) }).click()
      await page.getByRole('menuitem', { name: lists.select, exact: true }).click()
    } else await page.getByRole('checkbox', { name: lists.selectRow(fullName('Dara', 'Sok')) }).check()
    await page.getByRole('button', { name: groups.enroll }).click()
    await dialog.getByRole('button', { name: enrollments.add.send(1) }).click()
    await expectToast(page, enrollments.add.done(1))
  })
})

test('the whole menu of the office opens on a phone before any script', async () => {
  const school = await given.school()
  const owner = await given.person(school, { role: 'vendor', avatar: '/art/person-bopha.svg' })
  const page = await person({ viewport: phone, javaScriptEnabled: false })
  await enter(page, owner, school.subdomain)
  await page.goto(at(school.subdomain, '/secure'))
  await page.getByRole('button', { name: officeKm.shell.menu, exact: true }).click()
  await page.getByRole('dialog').getByRole('link', { name: officeKm.shell.screens.students, exact: true }).click()
  await page.waitForURL(/secure\/users\/students/)
})
