import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { courses, sections } from '#server/courses/courses.tables.ts'
import type { Person } from '#tests/domains/identity/given-people.ts'
import { officeWords as officeEn } from '#tests/support/words/office.en.ts'
import { officeWords as officeKm } from '#tests/support/words/office.km.ts'
import { accessible, at, desk, inTurn, open, phone, reload } from '../support/browser.ts'
import { inSchool, type School, uniqueWord } from '../support/doors.ts'
import { given } from '../support/given.ts'
import { expectToast, signedIn } from '../support/office-visits.ts'

const translations = { en: officeEn, km: officeKm }
type Language = keyof typeof translations

// Pictures that exist: a missing one is written to the console.
const seen = { avatar: '/art/person-bopha.svg' }
const plain = { thumbnail: '/art/course-web.svg' }

const prefix = (language: Language) => (language === 'km' ? '' : `/${language}`)

describe.each(
  inTurn([
    { language: 'en', viewport: desk },
    { language: 'km', viewport: phone },
  ] as const),
)('requests to join, in $language', ({ language, viewport, test }) => {
  const { enrollments: words, lists } = translations[language]

  test('are approved, rejected with a reason, enrolled by hand and withdrawn', async () => {
    const { school, owner } = await ownSchool()
    const course = await given.course(school, { ...plain, title: 'Soap at home', enrollment: 'approval' })
    const sok = await student(school, 'Sok')
    const dara = await student(school, 'Dara')
    await student(school, 'Bopha')
    await given.enrollment(school, course, sok, { status: 'pending', note: 'I sell at the market.' })
    await given.enrollment(school, course, dara, { status: 'pending' })
    const path = `${prefix(language)}/secure/courses/enrollments`
    const page = await signedIn(owner, school.subdomain, path, { viewport })
    await accessible(page)

    await page.getByRole('main').getByRole('link', { name: 'Sok Chan' }).filter({ visible: true }).click()
    const drawer = page.getByRole('dialog')
    await drawer.getByText('I sell at the market.').waitFor()
    await drawer.getByText(words.detail.notYet).waitFor()
    await accessible(page)
    await drawer.getByRole('button', { name: words.acts.approve, exact: true }).click()
    await drawer.getByText(words.detail.sources.approval).waitFor()
    await drawer.getByText(words.detail.open).waitFor()
    await page.keyboard.press('Escape')
    await drawer.waitFor({ state: 'detached' })
    await expectToast(page, words.done.approve(1))

    await page
      .getByRole('button', { name: lists.actionsFor('Dara Chan') })
      .filter({ visible: true })
      .click()
    await page.getByRole('menuitem', { name: words.acts.reject }).click()
    const reason = page.getByRole('dialog')
    await reason.getByRole('button', { name: words.reject.verb }).click()
    await reason.getByRole('alert').waitFor()
    await accessible(page)
    await reason.getByRole('textbox', { name: words.reject.reason }).fill('The class is full.')
    await reason.getByRole('button', { name: words.reject.verb }).click()
    await expectToast(page, words.done.reject(1))
    await tab(page, words.tabs.label, words.tabs.rejected)
    await page.waitForURL(/tab=rejected/)
    await expect.poll(() => rowsOf(page).count()).toBe(1)
    await tab(page, words.tabs.label, words.tabs.all)
    await page.waitForURL((url) => !url.search.includes('tab='))

    await page.getByRole('button', { name: words.add.button }).click()
    const adding = page.getByRole('dialog')
    await adding.getByRole('textbox', { name: words.add.names }).fill('Bopha')
    await adding.getByRole('button', { name: /Bopha/ }).click()
    await adding.getByRole('textbox', { name: words.add.emails }).fill(`nobody@nowhere.test, ${sok.email}`)
    await accessible(page)
    await adding.getByRole('button', { name: words.add.send(3) }).click()
    await page.getByText(words.add.done(1), { exact: true }).waitFor()
    await page.getByText(/nobody@nowhere\.test/).waitFor()
    await page.getByRole('main').getByRole('link', { name: 'Bopha Chan' }).filter({ visible: true }).waitFor()
    await expect.poll(() => rowsOf(page).count()).toBe(3)

    await reload(page)
    await page.getByRole('main').getByRole('link', { name: 'Sok Chan' }).filter({ visible: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: words.acts.withdraw }).click()
    await page.getByRole('dialog').getByText(words.withdraw.hint).waitFor()
    await page.getByRole('dialog').getByRole('button', { name: words.withdraw.verb, exact: true }).click()
    await expectToast(page, words.done.withdraw(1))
    await tab(page, words.tabs.label, words.tabs.withdrawn)
    await page.waitForURL(/tab=withdrawn/)
    await expect.poll(() => rowsOf(page).allTextContents()).toEqual([expect.stringContaining('Sok Chan')])
  })

  test('are decided on their rows, with what the student wrote', async () => {
    const { school, owner } = await ownSchool()
    const course = await given.course(school, { ...plain, enrollment: 'approval' })
    await given.enrollment(school, course, await student(school, 'Sok'), { status: 'pending', note: 'I sell soap.' })
    await given.enrollment(school, course, await student(school, 'Dara'), { status: 'pending' })
    const path = `${prefix(language)}/secure/courses/enrollments?tab=pending`
    const page = await signedIn(owner, school.subdomain, path, { viewport })
    const main = page.getByRole('main')
    await main.getByText('I sell soap.').filter({ visible: true }).waitFor()
    await accessible(page)
    const press = (act: string, name: string) =>
      main
        .getByRole('button', { name: `${act}: ${name}` })
        .filter({ visible: true })
        .click()
    await press(words.acts.approve, 'Sok Chan')
    await expectToast(page, words.done.approve(1))
    await expect.poll(() => rowsOf(page).count()).toBe(1)
    await press(words.acts.reject, 'Dara Chan')
    const reason = page.getByRole('dialog')
    await reason.getByRole('textbox', { name: words.reject.reason }).fill('The class is full.')
    await reason.getByRole('button', { name: words.reject.verb }).click()
    await expectToast(page, words.done.reject(1))
    await main.getByText(words.emptyTabs.pending).waitFor()
  })

  test('are not there yet: the first step is shown', async () => {
    const { school, owner } = await ownSchool()
    await given.course(school, plain)
    const page = await signedIn(owner, school.subdomain, `${prefix(language)}/secure/courses/enrollments`, { viewport })
    await page.getByRole('heading', { name: words.empty.title }).waitFor()
    await page.getByRole('button', { name: words.add.button }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: words.add.send(0) })
      .click()
    await page.getByRole('dialog').getByRole('alert').filter({ hasText: words.add.needed }).waitFor()
    await accessible(page)
  })
})

const onPhone = [{ language: 'km', viewport: phone }] as const

describe.each(onPhone)('the students of a course, in $language', ({ language, viewport }) => {
  const { courseStudents: words, lists } = translations[language]

  test('are listed, emailed, viewed as themselves, paused and shifted', async () => {
    const { school } = await ownSchool()
    const teacher = await given.person(school, { ...seen, role: 'lecture' })
    const course = await lockedCourse(school, teacher)
    const sok = await student(school, 'Sok')
    await given.enrollment(school, course, sok)
    await given.completion(school, course, course.lessonIds[0] ?? '', sok)
    const page = await signedIn(
      teacher,
      school.subdomain,
      `${prefix(language)}/secure/courses/performance/${course.id}`,
      { viewport },
    )
    await accessible(page)
    await page
      .getByRole('button', { name: lists.actionsFor('Sok Chan') })
      .filter({ visible: true })
      .click()
    await page.getByRole('menuitem', { name: words.acts.message }).click()
    const message = page.getByRole('dialog')
    await message.getByRole('textbox', { name: words.message.subject }).fill('How is it going?')
    await message.getByRole('button', { name: words.message.send }).click()
    await message.getByRole('alert').waitFor()
    await accessible(page)
    await message.getByRole('textbox', { name: words.message.body }).fill('Write to me.')
    await message.getByRole('button', { name: words.message.send }).click()
    await expectToast(page, words.message.done(1))

    await page.getByRole('main').getByRole('link', { name: 'Sok Chan' }).filter({ visible: true }).click()
    await page.getByRole('heading', { name: words.as.title('Sok Chan') }).waitFor()
    await accessible(page)
    const lessons = page.locator('[data-state]')
    const states = () => lessons.evaluateAll((all) => all.map((one) => one.getAttribute('data-state')))
    await expect.poll(states).toEqual(['done', 'locked', 'locked'])
    await lessons.nth(2).getByText(words.as.locks.lesson('Two')).waitFor()

    // The clock of the page is the server's; a day that is far enough is open in any case.
    await page.getByLabel(words.as.on).fill('2035-01-01T08:00')
    await page.getByRole('button', { name: words.as.look }).click()
    await page.getByText(words.as.isFuture).waitFor()
    await expect.poll(states).toEqual(['done', 'open', 'locked'])
    await page.getByRole('link', { name: words.as.now, exact: true }).click()
    await page.getByText(words.as.isNow).waitFor()

    await page.getByRole('button', { name: words.as.clock.pause, exact: true }).click()
    await expectToast(page, words.as.changed.pause)
    await lessons.nth(1).getByText(words.as.locks.paused).waitFor()
    await page.getByRole('button', { name: words.as.clock.resume }).click()
    await expectToast(page, words.as.changed.resume)

    await page.getByRole('button', { name: words.as.clock.shift }).click()
    const shift = page.getByRole('dialog')
    await shift.getByText(words.as.shift.earlier, { exact: true }).click()
    await shift.getByRole('textbox', { name: words.as.shift.amount }).fill('2')
    await accessible(page)
    await shift.getByRole('button', { name: words.as.shift.verb, exact: true }).click()
    await expectToast(page, words.as.changed.shift)
    await expect.poll(states).toEqual(['done', 'open', 'locked'])
    await page.getByText(words.as.clock.earlier(words.as.amounts.days(2))).waitFor()

    await page.getByRole('button', { name: words.as.clock.openButton }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: words.as.clock.openButton }).click()
    await expectToast(page, words.as.changed['open-all'])
    await expect.poll(states).toEqual(['done', 'open', 'open'])

    await page.getByRole('link', { name: words.as.back }).click()
    await page.getByText(words.marks.open).filter({ visible: true }).waitFor()
  })
})

test('a lecturer sees the enrollments of their own courses only, and may not end them', async () => {
  const { school } = await ownSchool()
  const teacher = await given.person(school, { ...seen, role: 'lecture' })
  const own = await given.course(school, { ...plain, title: 'Own', lecturers: [teacher] })
  const other = await given.course(school, { ...plain, title: 'Other' })
  await given.enrollment(school, own, await student(school, 'Sok'))
  await given.enrollment(school, other, await student(school, 'Dara'))
  const page = await signedIn(teacher, school.subdomain, '/en/secure/courses/enrollments')
  await expect.poll(() => rowsOf(page).allTextContents()).toEqual([expect.stringContaining('Sok Chan')])
  await page
    .getByRole('button', { name: officeEn.lists.actionsFor('Sok Chan') })
    .filter({ visible: true })
    .click()
  await page.getByRole('menuitem', { name: officeEn.enrollments.acts.details }).waitFor()
  expect(await page.getByRole('menuitem', { name: officeEn.enrollments.acts.withdraw }).count()).toBe(0)
  await page.keyboard.press('Escape')
  await open(page, at(school.subdomain, `/en/secure/courses/enrollments?course=${other.id}`))
  await page.getByRole('heading', { name: officeEn.lists.nothingFound }).waitFor()
})

test('the page of a student says what is open to them and leads to why', async () => {
  const { school, owner } = await ownSchool()
  const course = await given.course(school, { ...plain, title: 'Soap at home' })
  const wished = await given.course(school, { ...plain, title: 'Bread' })
  const sok = await student(school, 'Sok')
  await given.enrollment(school, course, sok)
  await given.enrollment(school, wished, sok, { status: 'rejected', reason: 'The class is full.' })
  const page = await signedIn(owner, school.subdomain, `/en/secure/users/students/detail/${sok.memberId}`)
  await accessible(page)
  await page.getByText('The class is full.').waitFor()
  await page.getByRole('link', { name: officeEn.courseStudents.detail.access }).click()
  await page.getByRole('dialog').getByText(officeEn.enrollments.detail.sources.manual).waitFor()
  await page.getByRole('dialog').getByRole('link', { name: officeEn.enrollments.acts.as }).click()
  await page.getByRole('heading', { name: officeEn.courseStudents.as.title('Sok Chan') }).waitFor()
})

test('how a student joins a course, and for how long, is set in its form', async () => {
  const { school, owner } = await ownSchool()
  const course = await given.course(school, plain)
  const { courseForm: words, forms } = officeEn
  const page = await signedIn(owner, school.subdomain, `/en/secure/courses/add/${course.id}`)
  await page.getByText(words.joinModes.approval, { exact: true }).click()
  await page.getByText(words.joinTexts.approval).waitFor()
  await page.getByRole('switch', { name: words.access }).click()
  await page.getByRole('textbox', { name: words.accessDays }).fill('90')
  await page.getByRole('button', { name: forms.save, exact: true }).click()
  await page.getByText(forms.savedNow).waitFor()
  await reload(page)
  expect(await page.getByRole('radio', { name: words.joinModes.approval }).isChecked()).toBe(true)
  expect(await page.getByRole('textbox', { name: words.accessDays }).inputValue()).toBe('90')
  await accessible(page)
})

type Page = Awaited<ReturnType<typeof signedIn>>

/** Open a tab; the list is that of the tab once the tab says so. */
async function tab(page: Page, label: string, name: string): Promise<void> {
  const link = page.getByRole('navigation', { name: label }).getByRole('link', { name: new RegExp(`^${name}`) })
  await link.click()
  await link.and(page.locator('[aria-current=page]')).waitFor()
}

/** The rows of the list as they are seen: of the table on a desk, of the cards on a phone. */
const rowsOf = (page: Page) => page.locator('main :is(tbody tr, ul[aria-label] > li)').filter({ visible: true })

const student = (school: School, firstName: string) =>
  given.person(school, { ...seen, email: `${uniqueWord()}@students.test`, firstName, lastName: 'Chan' })

async function ownSchool(): Promise<{ school: School; owner: Person }> {
  const school = await given.school({ defaultLanguage: 'en' })
  await given.subscription(school)
  return { school, owner: await given.person(school, { ...seen, role: 'vendor' }) }
}

/** Three lessons, each a day after the one before. */
async function lockedCourse(school: School, teacher: Person) {
  const course = await given.course(school, {
    ...plain,
    title: 'Soap at home',
    lecturers: [teacher],
    sections: [{ title: 'Begin', lessons: [{ title: 'One' }, { title: 'Two' }, { title: 'Three' }] }],
  })
  await inSchool(school, async ({ tx }) => {
    await tx.update(courses).set({ lockEnabled: true }).where(eq(courses.id, course.id))
    await tx
      .update(sections)
      .set({ lessonDelayMinutes: 24 * 60 })
      .where(eq(sections.courseId, course.id))
  })
  return course
}
