import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { NewCourse } from '#tests/domains/courses/given-course.ts'
import type { Person } from '#tests/domains/identity/given-people.ts'
import { officeWords as officeEn } from '#tests/support/words/office.en.ts'
import { officeWords as officeKm } from '#tests/support/words/office.km.ts'
import { words as en } from '#web/words/en.ts'
import { words as km } from '#web/words/km.ts'
import { accessible, at, desk, inOnePlace, open, person, phone, reload } from '../support/browser.ts'
import type { School } from '../support/doors.ts'
import { given } from '../support/given.ts'
import { expectToast, signedIn } from '../support/office-visits.ts'

const translations = { en: { site: en, office: officeEn }, km: { site: km, office: officeKm } }
type Language = keyof typeof translations

// The browser logs every response that is not a success; a given school has no logo.
const refusedOnPurpose = {
  complaints: /Failed to load resource: the server responded with a status of (401|403|404|409|422)/,
}
// Pictures that exist: a missing one is written to the console.
const seen = { avatar: '/art/person-bopha.svg' }
const plain = { thumbnail: '/art/course-web.svg' }

describe.each(
  inOnePlace([
    { language: 'en', viewport: desk },
    { language: 'km', viewport: phone },
  ] as const),
)('an owner who makes a course in $language', ({ language, viewport }) => {
  const { courses, courseForm, courseEntries, courseReview, forms } = translations[language].office
  const pages = language === 'km' ? '' : `/${language}`

  test('creates a course with a title, fills it in, adds a price, and sees what is missing', async () => {
    const { school, owner } = await ownSchool()
    const lecturer = await given.person(school, {
      ...seen,
      role: 'lecture',
      member: { firstName: 'Sok', lastName: 'Chan' },
    })
    await given.course(school, {
      ...plain,
      lecturers: [lecturer],
      category: { name: { en: 'Business', km: 'អាជីវកម្ម' } },
    })
    const page = await signedIn(owner, school.subdomain, `${pages}/secure/courses`, { viewport }, refusedOnPurpose)
    await accessible(page)
    await page.getByRole('button', { name: courses.new }).click()
    await page.getByRole('button', { name: courses.begin.create }).click()
    await page.getByRole('dialog').getByRole('alert').waitFor()
    await page.getByRole('textbox', { name: courses.begin.name }).fill('Excel for office work')
    await accessible(page)
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/secure\/courses\/add\/[0-9a-f-]{36}$/)
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''

    await page.getByRole('textbox', { name: courseForm.subtitle }).fill('Three files every office needs')
    await page.getByRole('combobox', { name: courseForm.category }).click()
    await page.getByRole('option').nth(1).click()
    await page.locator('[data-field=description] [contenteditable=true]').click()
    await page.keyboard.type('For everyone who still copies numbers by hand.')
    await page.locator('[data-field=thumbnail] input[type=file]').setInputFiles(await picture())
    await page.locator('[data-field=thumbnail] img[src^="/files/"]').waitFor()
    const objectives = page.locator('[data-field=objectives]')
    for (const line of ['Build a payroll sheet', 'Read a balance']) {
      await objectives.getByRole('textbox', { name: forms.lines.add }).fill(line)
      await page.keyboard.press('Enter')
    }
    await objectives.getByRole('textbox', { name: forms.lines.line(2) }).focus()
    await page.keyboard.press('Alt+ArrowUp')
    await expect
      .poll(() => objectives.getByRole('textbox', { name: forms.lines.line(1) }).inputValue())
      .toBe('Read a balance')
    await page.getByRole('combobox', { name: courseForm.addLecturer }).click()
    await page.getByRole('option', { name: /Sok/ }).click()
    const share = page.getByRole('textbox', { name: /Sok/ })
    await share.fill('101')
    await page.getByRole('button', { name: forms.save, exact: true }).click()
    await page.locator('[data-field="lecturers.1.share_percent"]').getByRole('alert').waitFor()
    await share.fill('40')
    await page.getByText(courseForm.shareTotal(40)).waitFor()
    await page.getByRole('button', { name: forms.save, exact: true }).click()
    await page.getByText(forms.savedNow).waitFor()
    await accessible(page)
    await reload(page)
    expect(await page.getByRole('textbox', { name: courseForm.subtitle }).inputValue()).toBe(
      'Three files every office needs',
    )
    expect(await objectives.getByRole('textbox', { name: forms.lines.line(2) }).inputValue()).toBe(
      'Build a payroll sheet',
    )

    await part(page, language, 'price')
    await page.getByRole('link', { name: courseEntries.lists.price.add }).click()
    await page.getByRole('button', { name: courseEntries.lists.price.add }).click()
    await page.locator('[data-field=price_cents]').getByRole('alert').waitFor()
    await page.getByRole('textbox', { name: courseEntries.price.amount }).fill('29.5')
    await page.getByRole('button', { name: courseEntries.lists.price.add }).click()
    await expectToast(page, courseEntries.done.add)
    await page.getByRole('link', { name: courseEntries.lists.price.add }).click()
    await page.getByText(courseEntries.price.kinds.subscription).click()
    await page.getByRole('textbox', { name: courseEntries.price.amountEach }).fill('5')
    await page.getByRole('textbox', { name: courseEntries.price.payments }).fill('6')
    await page.getByText('$30.00').waitFor()
    await accessible(page)
    await page.getByRole('button', { name: courseEntries.lists.price.add }).click()
    await expectToast(page, courseEntries.done.add)
    await page.getByRole('main').getByRole('link', { name: '$29.50' }).waitFor()

    await part(page, language, 'learn')
    await page.getByRole('textbox', { name: courseEntries.quickAdd }).fill('Write formulas')
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: 'Write formulas', exact: true }).waitFor()

    await part(page, language, 'review')
    await page.getByRole('link', { name: courseReview.lacks.section }).waitFor()
    await expect.poll(() => page.locator('#missing li').count()).toBe(1)
    await accessible(page)
    await page.getByText(courseReview.publication.lacking).waitFor()
    await page.getByRole('link', { name: courseReview.lacks.section }).click()
    await page.waitForURL(new RegExp(`/secure/courses/lesson/${id}`))
  })
})

const { acts, categories, courses, courseForm, courseEntries, courseCategories, courseReview, lists, forms } = officeEn

describe('a review', () => {
  test('is submitted to the owner, rejected with a reason, approved and published', async () => {
    const { school, owner } = await ownSchool()
    const lecturer = await given.person(school, { ...seen, role: 'lecture' })
    const course = await draft(school, lecturer, 'Ready to go')
    const address = `/en/secure/courses/review/${course.id}`
    const teacher = await signedIn(lecturer, school.subdomain, address, {}, refusedOnPurpose)
    await teacher.getByRole('button', { name: courseReview.submit }).click()
    await expectToast(teacher, courseReview.done.submit)
    expect(await teacher.getByRole('button', { name: courseReview.decide.approve }).count()).toBe(0)
    await accessible(teacher)

    const boss = await signedIn(owner, school.subdomain, '/en/secure/courses/status', {}, refusedOnPurpose)
    await accessible(boss)
    await boss.getByRole('main').getByRole('link', { name: 'Ready to go', exact: true }).click()
    await boss.getByText(courseReview.waitsForYou).waitFor()
    await boss.getByRole('button', { name: courseReview.decide.reject }).click()
    await boss.getByRole('button', { name: courseReview.decide.send }).click()
    await boss.getByRole('alert').filter({ hasText: 'Say why, so the lecturer knows what to change.' }).waitFor()
    await boss.getByRole('textbox', { name: courseReview.decide.reason }).fill('Please say who it is for.')
    await boss.getByRole('button', { name: courseReview.decide.send }).click()
    await expectToast(boss, courseReview.done.reject)

    await reload(teacher)
    await teacher.getByText('Please say who it is for.').waitFor()
    await teacher.getByText(courseReview.unchangedSinceSentBack).waitFor()
    const again = teacher.getByRole('button', { name: courseReview.submitAgain })
    const question = teacher.getByRole('alertdialog', { name: courseReview.unchanged.title })
    await again.click()
    await accessible(teacher)
    await question.getByRole('button', { name: courseReview.unchanged.verb }).click()
    await expectToast(teacher, courseReview.done.submit)
    await teacher.getByRole('button', { name: courseReview.withdraw }).click()
    await expectToast(teacher, courseReview.done.withdraw)
    await again.click()
    await question.getByRole('button', { name: courseReview.unchanged.verb }).click()
    await expectToast(teacher, courseReview.done.submit)
    await reload(boss)
    await boss.getByText(courseReview.sentBefore).waitFor()
    const visitor = await person({}, refusedOnPurpose)
    const gone = await open(visitor, at(school.subdomain, `/en/courses/${course.slug}`))
    expect(gone?.status()).toBe(404)
    expect(await boss.getByRole('button', { name: courseReview.publication.publish }).count()).toBe(0)
    await boss.getByRole('button', { name: courseReview.decide.publish }).click()
    await expectToast(boss, courseReview.done.publish)
    await open(visitor, at(school.subdomain, `/en/courses/${course.slug}`))
    await visitor.getByRole('heading', { level: 1, name: 'Ready to go' }).waitFor()

    await boss.getByRole('link', { name: courseReview.history }).click()
    await boss.getByRole('heading', { name: courseReview.submissions.title }).waitFor()
    await expect.poll(() => boss.getByRole('main').locator('ol > li').count()).toBe(2)
    await accessible(boss)
  })
})

test('two people in one form: the second sees the conflict and chooses a version', async () => {
  const { school, owner } = await ownSchool()
  const colleague = await given.person(school, {
    ...seen,
    role: 'lecture',
    member: { firstName: 'Sok', lastName: 'Chan' },
  })
  const { id } = await draft(school, colleague, 'Two writers')
  const address = `/en/secure/courses/add/${id}`
  const first = await signedIn(colleague, school.subdomain, address, {}, refusedOnPurpose)
  const second = await signedIn(owner, school.subdomain, address, {}, refusedOnPurpose)
  const title = (page: Page) => page.getByRole('textbox', { name: courseForm.title })
  const write = async (page: Page, text: string) => {
    await title(page).fill(text)
    await page.getByRole('button', { name: forms.save, exact: true }).click()
  }
  const hasTitle = (page: Page, text: string) => page.getByRole('heading', { level: 1, name: text }).waitFor()
  await write(first, 'As the first says')
  await hasTitle(first, 'As the first says')
  await write(second, 'As the second says')
  await second.getByText(forms.conflict.by('Sok Chan')).waitFor()
  expect(await second.locator('[data-tone=error]').count(), 'the card says it, no message beside it').toBe(0)
  await accessible(second)
  // Pressing again must not skip the question.
  await second.getByRole('button', { name: forms.save, exact: true }).click()
  await second.getByText(forms.conflict.by('Sok Chan')).waitFor()
  await second.getByRole('button', { name: forms.conflict.theirs }).click()
  await expect.poll(() => title(second).inputValue()).toBe('As the first says')
  await write(second, 'Both agree')
  await hasTitle(second, 'Both agree')
  await write(first, 'The first wins')
  await first.getByRole('button', { name: forms.conflict.mine }).click()
  await hasTitle(first, 'The first wins')
})

test('courses in the list: incomplete ones are named, the trash restores, and a copy is a draft', async () => {
  const { school, owner } = await ownSchool()
  const lecturer = await given.person(school, { ...seen, role: 'lecture' })
  await draft(school, lecturer, 'Not ready yet', { plans: [] })
  const page = await signedIn(owner, school.subdomain, '/en/secure/courses', {}, refusedOnPurpose)
  await choose(page, lists.actionsFor('Not ready yet'), acts.publish)
  const warning = page.locator('[data-tone=warning]').filter({ hasText: courses.done.notReady })
  await warning.getByRole('button', { name: courses.done.seeMissing }).click()
  await page.getByRole('heading', { level: 1, name: courseReview.title }).waitFor()
  await backToList(page)

  await choose(page, lists.actionsFor('Not ready yet'), courses.acts.duplicate)
  await page.waitForURL(/\/secure\/courses\/add\/[0-9a-f-]{36}$/)
  await page.getByRole('heading', { level: 1, name: courses.editor.parts.information }).waitFor()
  await page.getByRole('main').locator('header').getByText(courses.states.draft, { exact: true }).waitFor()
  await backToList(page)

  await choose(page, lists.actionsFor('Not ready yet'), acts.trash)
  await page.getByRole('alertdialog').getByRole('button', { name: acts.trash }).click()
  await expectToast(page, courses.done.trash(1))
  await page.getByRole('link', { name: `${lists.trash} 1` }).click()
  const trashed = page.getByRole('row').filter({ hasText: 'Not ready yet' })
  await trashed.getByText(lists.trash, { exact: true }).waitFor()
  expect(await trashed.getByText(courses.states.draft, { exact: true }).count()).toBe(0)
  await page.getByRole('main').getByRole('link', { name: 'Not ready yet', exact: true }).click()
  await page.getByText(courses.editor.inTrash).waitFor()
  await expect.poll(() => page.getByRole('textbox', { name: courseForm.title }).isDisabled()).toBe(true)
  await accessible(page)
  await page.getByRole('button', { name: acts.restore }).click()
  await page.getByText(courses.editor.inTrash).waitFor({ state: 'detached' })
  await expect.poll(() => page.getByRole('textbox', { name: courseForm.title }).isDisabled()).toBe(false)
})

test('a teacher writes a course they teach, and is offered neither prices, publishing nor featuring', async () => {
  const { school } = await ownSchool()
  const teacher = await given.person(school, { ...seen, role: 'lecture', member: { matrix: 'teacher' } })
  const { id } = await draft(school, teacher, 'With a teacher')
  const page = await signedIn(teacher, school.subdomain, '/en/secure/courses', {}, refusedOnPurpose)
  await page.getByRole('button', { name: lists.actionsFor('With a teacher'), exact: true }).click()
  await page.getByRole('menuitem', { name: acts.edit }).waitFor()
  for (const name of [acts.publish, acts.feature, acts.trash])
    expect(await page.getByRole('menuitem', { name, exact: true }).count()).toBe(0)
  await page.keyboard.press('Escape')

  await open(page, at(school.subdomain, `/en/secure/courses/add/${id}`))
  expect(await page.getByRole('switch', { name: courseForm.featured }).count()).toBe(0)
  expect(await page.getByRole('switch', { name: courseForm.referralOn }).count()).toBe(0)
  expect(await page.getByRole('switch', { name: courseForm.soon }).isDisabled()).toBe(true)
  for (const text of [courseForm.soonText, courseForm.accessText, courseForm.mustWatchText, courseForm.joinTexts.open])
    await page.getByText(courseForm.ownerOnly(text)).waitFor()
  await page.getByText(courseForm.linkOwnerOnly).waitFor()
  await page.getByRole('textbox', { name: courseForm.title }).fill('By its teacher')
  await page.getByRole('button', { name: forms.save, exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'By its teacher' }).waitFor()

  await part(page, 'en', 'price')
  expect(await page.getByRole('link', { name: courseEntries.lists.price.add }).count()).toBe(0)
  await part(page, 'en', 'review')
  await page.getByRole('button', { name: courseReview.submit }).waitFor()
  expect(await page.getByRole('button', { name: courseReview.publication.publish }).count()).toBe(0)
  await open(page, at(school.subdomain, `/en/secure/courses/price/${id}/create`))
  await page.waitForURL(at(school.subdomain, '/en/secure/no-permission'))
})

test('entries are ordered, trashed and restored; categories have parents', async () => {
  const { school, owner } = await ownSchool()
  const lecturer = await given.person(school, { ...seen, role: 'lecture' })
  const course = await draft(school, lecturer, 'With testimonials')
  const page = await signedIn(
    owner,
    school.subdomain,
    `/en/secure/courses/testimonial/${course.id}`,
    {},
    refusedOnPurpose,
  )
  await page.getByRole('link', { name: courseEntries.lists.testimonials.add }).click()
  await page.getByRole('textbox', { name: courseEntries.fields.person }).fill('Dara')
  await page.getByRole('textbox', { name: courseEntries.fields.quote }).fill('I found work.')
  await page.getByRole('button', { name: courseEntries.lists.testimonials.add }).click()
  await expectToast(page, courseEntries.done.add)
  await page.getByRole('button', { name: acts.upOne('Dara') }).click()
  await expect.poll(() => page.locator('tbody a').first().textContent()).toBe('Dara')
  await choose(page, lists.actionsFor('Dara'), acts.trash)
  await page.getByRole('alertdialog').getByRole('button', { name: acts.trash }).click()
  await expectToast(page, courseEntries.done.trash(1), acts.undo)
  await expectToast(page, courseEntries.done.restore(1))
  await page.getByRole('main').getByRole('link', { name: 'Dara', exact: true }).waitFor()

  await open(page, at(school.subdomain, '/en/secure/courses/category'))
  for (const name of ['Business', 'Accounting']) {
    await page.getByRole('link', { name: categories.add }).click()
    await page.getByRole('textbox', { name: categories.name }).fill(name)
    if (name === 'Accounting') {
      await page.getByRole('combobox', { name: courseCategories.parent }).click()
      await page.getByRole('option', { name: 'Business' }).click()
      await accessible(page)
    }
    await page.getByRole('button', { name: categories.add }).click()
    await expectToast(page, categories.done.add)
  }
  await expect
    .poll(() => page.locator('tbody a').allTextContents())
    .toEqual([expect.any(String), 'Business', 'Accounting'])
  await choose(page, lists.actionsFor('Business'), acts.trash)
  await page.getByRole('alertdialog').getByRole('button', { name: acts.trash }).click()
  await expectToast(page, categories.done.trash(1))
  await expect.poll(() => page.locator('tbody a').count()).toBe(1)
  await page.getByRole('link', { name: `${lists.trash} 2` }).waitFor()
})

test('an address without a course asks for one', async () => {
  const { school, owner } = await ownSchool()
  const page = await signedIn(owner, school.subdomain, '/en/secure/courses', {}, refusedOnPurpose)
  await page.getByRole('heading', { name: courses.none.first }).waitFor()
  const screens = ['lesson', 'price', 'price/create', 'review', 'testimonial', 'why-join-us', 'performance']
  for (const screen of [...screens, 'review/submit-history']) {
    await open(page, at(school.subdomain, `/en/secure/courses/${screen}`))
    expect(new URL(page.url()).pathname).toBe('/en/secure/courses')
    expect(new URL(page.url()).searchParams.get('choose')).toBe(screen)
  }
  await page.getByRole('heading', { name: courses.none.firstNoAdd }).waitFor()
  await page.getByRole('button', { name: courses.new }).waitFor()
  expect(await page.getByText(/choose a course/i).count(), 'there is none to choose').toBe(0)
  const teacher = await given.person(school, { ...seen, role: 'lecture', member: { matrix: 'teacher' } })
  await draft(school, teacher, 'Soap at home')
  await open(page, at(school.subdomain, '/en/secure/courses/performance'))
  await page.getByText('Choose a course to open “Performance”.').waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Soap at home' }).filter({ visible: true }).click()
  await page.waitForURL(/performance\/[0-9a-f-]{36}/)
  const theirs = await signedIn(teacher, school.subdomain, '/en/secure/courses')
  await open(theirs, at(school.subdomain, '/en/secure/courses/price'))
  await theirs.getByText('Choose a course to open “Price”.').waitFor()
  await theirs.getByRole('main').getByRole('link', { name: 'Soap at home' }).filter({ visible: true }).click()
  await theirs.waitForURL(/price\/[0-9a-f-]{36}/)
})

test('a new entry whose address names no course asks for it', async () => {
  const { school, owner } = await ownSchool()
  await draft(school, owner, 'Soap at home')
  const page = await signedIn(owner, school.subdomain, '/en/secure/courses')
  await open(page, at(school.subdomain, '/en/secure/courses/testimonial/create'))
  const { lists } = officeEn.courseEntries
  await page.getByText(courses.choose(courses.editor.parts.testimonials)).waitFor()
  await accessible(page)
  await page.getByRole('main').getByRole('link', { name: 'Soap at home' }).filter({ visible: true }).click()
  await page.waitForURL(/testimonial\/create\?course=/)
  await page.getByRole('heading', { name: lists.testimonials.new }).waitFor()
})

/** A school of this test alone, with everything booked, and its owner. */
async function ownSchool(): Promise<{ school: School; owner: Person }> {
  const school = await given.school({ defaultLanguage: 'en' })
  await given.subscription(school)
  return { school, owner: await given.person(school, { ...seen, role: 'vendor' }) }
}

/** A course that was never submitted; unless said otherwise it lacks nothing. */
function draft(school: School, lecturer: Person, title: string, wanted: NewCourse = {}) {
  const lessons = [{ type: 'article' as const, content: 'Read this.' }]
  return given.course(school, {
    ...plain,
    title,
    language: 'en',
    publishedAt: null,
    review: 'not submitted',
    lecturers: [lecturer],
    category: {},
    sections: [{ lessons }],
    ...wanted,
  })
}

/** Go to another part of the course by its menu. */
async function part(page: Page, language: Language, name: keyof typeof officeEn.courses.editor.parts): Promise<void> {
  const { editor } = translations[language].office.courses
  await page.getByRole('navigation', { name: editor.menu }).getByRole('link', { name: editor.parts[name] }).click()
  await page.getByRole('heading', { level: 1, name: editor.parts[name] }).waitFor()
}

async function picture() {
  const create = { width: 1280, height: 720, channels: 3, background: '#0b6e4f' } as const
  return { name: 'course.png', mimeType: 'image/png', buffer: await sharp({ create }).png().toBuffer() }
}

/** The list has a menu of the same name as the page, which is shown for a moment after the address has changed. */
async function backToList(page: Page): Promise<void> {
  await page.getByRole('link', { name: courses.editor.back }).click()
  await page.getByRole('heading', { level: 1, name: courses.title, exact: true }).waitFor()
}

async function choose(page: Page, menu: string, name: string): Promise<void> {
  await page.getByRole('button', { name: menu, exact: true }).click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}
