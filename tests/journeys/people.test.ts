import { readFile } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { schoolProfiles } from '#server/tenancy/tenancy.tables.ts'
import type { Language } from '#shared/core/language.rules.ts'
import { errors } from '#shared/identity/words/errors.en.ts'
import { invite as inviteEn } from '#shared/identity/words/invite.en.ts'
import { invite as inviteKm } from '#shared/identity/words/invite.km.ts'
import { mail as mailEn } from '#shared/identity/words/mail.en.ts'
import { mail as mailKm } from '#shared/identity/words/mail.km.ts'
import { profile as profileEn } from '#shared/identity/words/profile.en.ts'
import { recovery as recoveryEn } from '#shared/identity/words/recovery.en.ts'
import { studentNotes } from '#shared/identity/words/student-notes.en.ts'
import type { Person } from '#tests/domains/identity/given-people.ts'
import { officeWords as officeEn } from '#tests/support/words/office.en.ts'
import { officeWords as officeKm } from '#tests/support/words/office.km.ts'
import { words as en } from '#web/words/en.ts'
import { words as km } from '#web/words/km.ts'
import { accessible, at, desk, inTurn, open, person, phone, reload } from '../support/browser.ts'
import { doors, type School, uniqueWord } from '../support/doors.ts'
import { given } from '../support/given.ts'
import { mailTo, type SentMail } from '../support/mailbox.ts'

const translations = { en: officeEn, km: officeKm }
const visitor = { en, km }
const prefix = (language: Language) => (language === 'km' ? '' : `/${language}`)
const face = { avatar: '/art/person-srey.svg' }

const places = [
  { language: 'en', viewport: desk, device: 'desk' },
  { language: 'km', viewport: phone, device: 'phone' },
] as const

/** A school with its owner and some students, all its own. */
async function schoolOf(...names: string[]): Promise<{ school: School; owner: Person; students: Person[] }> {
  const school = await given.school()
  await given.subscription(school)
  // A picture that exists: the browser complains of one that does not.
  await doors.inSchool(school.id, null, ({ tx, schoolId }) =>
    tx.update(schoolProfiles).set({ favicon: '/art/logo.svg' }).where(eq(schoolProfiles.schoolId, schoolId)),
  )
  const owner = await given.person(school, { role: 'vendor', firstName: 'Sophea', lastName: 'Chan', ...face })
  const students: Person[] = []
  for (const firstName of names) students.push(await given.person(school, { firstName, lastName: 'Sok', ...face }))
  return { school, owner, students }
}

type Sitting = { viewport?: typeof desk; complaints?: RegExp }

/** A person who is signed in already. */
async function signedIn(school: School, who: Person, { viewport = desk, complaints }: Sitting = {}): Promise<Page> {
  const page = await person({ viewport }, { complaints })
  const value = await given.session(school, who)
  await page.context().addCookies([{ name: 'auth.token', value, url: at(school.subdomain) }])
  return page
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()
const row = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const seen = (page: Page, text: string) => page.getByText(text, { exact: true }).filter({ visible: true })
const toast = (page: Page, text: string) => page.locator('[data-tone]').filter({ hasText: text })

/** Choose something from the menu of a person. */
async function choose(page: Page, words: typeof officeEn, name: string, entry: string) {
  await page.getByRole('button', { name: words.lists.actionsFor(name) }).click()
  await page.getByRole('menuitem', { name: entry }).click()
}

async function agree(page: Page, verb: string) {
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: verb }).click()
  await question.waitFor({ state: 'detached' })
}

const tab = (page: Page, words: typeof officeEn, name: keyof typeof officeEn.people.emptyTabs): Locator =>
  page
    .getByRole('navigation', { name: words.people.tabs.label })
    .getByRole('link', { name: new RegExp(`^${words.people.tabs[name]}`) })

/** Open a tab; the list is that of the tab once the tab says so. */
async function openTab(page: Page, words: typeof officeEn, name: keyof typeof officeEn.people.emptyTabs) {
  await tab(page, words, name).click()
  await tab(page, words, name).and(page.locator('[aria-current=page]')).waitFor()
}

describe.each(inTurn(places))('the owner in $language at a $device', ({ language, viewport, device, test }) => {
  const words = translations[language]

  test('finds a student by searching, filtering and sorting, and opens them', async () => {
    const { school, owner, students } = await schoolOf('Dara', 'Bopha')
    const course = await given.course(school)
    await given.enrollment(school, course, students[0] as Person)
    await given.completion(school, course, course.lessonIds[0] ?? '', students[0] as Person)
    await given.person(school, { firstName: 'Vanna', lastName: 'Kim', confirmedAt: null, ...face })
    const page = await signedIn(school, owner, { viewport })
    await open(page, at(school.subdomain, `${prefix(language)}/secure/users/students`))
    await heading(page, words.shell.screens.students)
    expect(await tab(page, words, 'all').textContent()).toBe(`${words.people.tabs.all}3`)
    await accessible(page)

    await page.getByRole('button', { name: words.lists.sortedBy(words.people.sorts.newest) }).click()
    await page.getByRole('menuitemradio', { name: words.people.sorts.name }).click()
    await page.waitForURL(/sort=name/)
    await row(page, 'Vanna Kim').waitFor()

    const { columns, confirmed } = words.people
    if (device === 'phone') {
      await page.getByRole('button', { name: words.lists.filters }).click()
      await page.getByText(confirmed.filter.no, { exact: true }).click()
      await page.getByRole('button', { name: words.lists.show }).click()
    } else {
      await page.getByRole('button', { name: words.lists.addFilter(columns.confirmed) }).click()
      await page.getByRole('menuitemradio', { name: confirmed.filter.no }).click()
    }
    await page.waitForURL(/confirmed=no/)
    await row(page, 'Dara Sok').waitFor({ state: 'detached' })
    await row(page, 'Vanna Kim').waitFor()
    await page.getByRole('link', { name: words.lists.clear, exact: true }).click()
    await row(page, 'Dara Sok').waitFor()

    await page.getByRole('searchbox').fill('dara')
    await row(page, 'Vanna Kim').waitFor({ state: 'detached' })
    await accessible(page)
    await row(page, 'Dara Sok').click()
    await heading(page, 'Dara Sok')
    await page.getByText(words.people.detail.progress(1, 4)).waitFor()
    await page.getByText(words.people.detail.noChanges).waitFor()
    await accessible(page)
    await page.goBack()
    await row(page, 'Dara Sok').waitFor()
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('dara')
    await page.getByRole('searchbox').fill('nobody at all')
    await page.getByRole('heading', { name: words.lists.nothingFound }).waitFor()
    await accessible(page)
  })

  test('removes a picture that should be seen by nobody, and the person reads why', async () => {
    const { school, owner, students } = await schoolOf('Dara', 'Bopha')
    const { acts, ask, done } = words.people
    const page = await signedIn(school, owner, { viewport })
    await open(page, at(school.subdomain, `${prefix(language)}/secure/users/students/detail/${students[0]?.memberId}`))
    await heading(page, 'Dara Sok')
    const picture = page.getByRole('main').locator(`img[src="${face.avatar}"]`)
    await picture.first().waitFor()
    await choose(page, words, 'Dara Sok', acts['remove-picture'])
    await page.getByRole('alertdialog').getByText(ask['remove-picture'].text).waitFor()
    await accessible(page)
    await agree(page, ask['remove-picture'].verb)
    await toast(page, done['remove-picture']()).waitFor()
    await picture.first().waitFor({ state: 'detached' })
    await page.getByRole('button', { name: words.lists.actionsFor('Dara Sok') }).click()
    await page.getByRole('menuitem', { name: acts.trash }).waitFor()
    expect(await page.getByRole('menuitem', { name: acts['remove-picture'] }).count(), 'there is none left').toBe(0)
    const { subject } = await mailTo(students[0]?.email ?? '')
    expect([mailEn, mailKm].map(({ pictureRemoved }) => pictureRemoved.subject)).toContain(subject)
  })

  test('suspends a person and undoes it; blocks, trashes, restores, and deletes for good', async () => {
    const { school, owner } = await schoolOf('Dara', 'Bopha')
    const { acts, ask, done, undo, states } = words.people
    const page = await signedIn(school, owner, { viewport })
    await open(page, at(school.subdomain, `${prefix(language)}/secure/users`))
    await choose(page, words, 'Dara Sok', acts.suspend)
    await page.getByRole('alertdialog').getByText('Dara Sok').waitFor()
    await accessible(page)
    await agree(page, ask.suspend.verb)
    await seen(page, states.suspended).waitFor()
    await toast(page, done.suspend(1)).getByRole('button', { name: undo }).click()
    await toast(page, done.undone).waitFor()
    await openTab(page, words, 'suspended')
    await page.getByRole('heading', { name: words.people.emptyTabs.suspended }).waitFor()

    await openTab(page, words, 'all')
    await choose(page, words, 'Bopha Sok', acts.block)
    await agree(page, ask.block.verb)
    await toast(page, done.block(1)).waitFor()
    await openTab(page, words, 'blocked')
    await row(page, 'Dara Sok').waitFor({ state: 'detached' })
    await choose(page, words, 'Bopha Sok', acts['restore-access'])
    await toast(page, done['restore-access'](1)).waitFor()

    await openTab(page, words, 'all')
    await choose(page, words, 'Bopha Sok', acts.trash)
    await agree(page, ask.trash.verb)
    await row(page, 'Bopha Sok').waitFor({ state: 'detached' })
    await openTab(page, words, 'trash')
    await accessible(page)
    await choose(page, words, 'Bopha Sok', acts.restore)
    await toast(page, done.restore(1)).waitFor()
    await page.getByRole('heading', { name: words.people.emptyTabs.trash }).waitFor()

    await openTab(page, words, 'all')
    await choose(page, words, 'Bopha Sok', acts.trash)
    await agree(page, ask.trash.verb)
    await row(page, 'Bopha Sok').waitFor({ state: 'detached' })
    await openTab(page, words, 'trash')
    await choose(page, words, 'Bopha Sok', acts.delete)
    await agree(page, ask.delete.verb)
    await toast(page, done.delete(1)).waitFor()
    await page.getByRole('heading', { name: words.people.emptyTabs.trash }).waitFor()
    expect(await page.getByRole('button', { name: words.people.emptyTrash.button }).count()).toBe(0)
  })

  test('adds a student, who is invited and listed among the invited', async () => {
    const { school, owner } = await schoolOf()
    const { form, done, scopes } = words.people
    const page = await signedIn(school, owner, { viewport })
    await open(page, at(school.subdomain, `${prefix(language)}/secure/users/students`))
    await page.getByRole('heading', { name: scopes.students.emptyTitle }).waitFor()
    await accessible(page)
    await page.getByRole('link', { name: scopes.students.add }).click()
    await heading(page, form.newTitles.students)
    await accessible(page)
    await page.getByRole('button', { name: form.add }).click()
    await page.getByText(words.forms.attention(2)).waitFor()
    const email = `${uniqueWord()}@example.com`
    await page.getByLabel(form.lastName).fill('កែវ')
    await page.getByLabel(form.firstName).fill('ចន្ទី')
    await page.getByRole('textbox', { name: form.email }).fill(email)
    await page.getByRole('button', { name: form.add }).click()
    await heading(page, 'កែវ ចន្ទី')
    await toast(page, done.addedText(email)).waitFor()
    await seen(page, words.people.states.invited).waitFor()
    await accessible(page)
    expect((await mailTo(email)).subject).toContain(school.mark)
    await page.getByRole('button', { name: words.people.acts.remind }).click()
    await toast(page, done.remind(1)).waitFor()
  })
})

test('several are invited by mail; one of them chooses a password and works in the office as a lecturer', async () => {
  const { school, owner } = await schoolOf()
  const { invite, done } = officeEn.people
  const page = await signedIn(school, owner)
  await open(page, at(school.subdomain, '/en/secure/users/lectures'))
  await page.getByRole('button', { name: invite.button }).click()
  const [first, second] = [`${uniqueWord()}@example.com`, `${uniqueWord()}@example.com`]
  const field = page.getByRole('textbox', { name: invite.emails })
  await field.fill(`${first}, nobody\n${owner.email}; Sok Dara <${second}>`)
  await page.getByRole('button', { name: invite.send(3) }).click()
  await page.getByText(`${invite.invalid(1)} nobody`).waitFor()
  await accessible(page)
  await field.fill(`${first}, ${second} ${owner.email}`)
  await page.getByRole('radio', { name: 'English' }).check()
  await page.getByRole('button', { name: invite.send(3) }).click()
  await toast(page, done.invited(2)).filter({ hasText: owner.email }).waitFor()
  await seen(page, second).waitFor()
  await accessible(page)

  const link = linkIn(await mailTo(first))
  const invited = await person({ viewport: phone })
  await open(invited, link)
  await heading(invited, inviteEn.title)
  await invited.getByText(inviteEn.text.lecture(`${school.mark} school`)).waitFor()
  await accessible(invited)
  const { signIn, signUp } = en.identity
  await invited.getByLabel(signUp.firstName).fill('Vibol')
  await invited.getByLabel(signUp.lastName).fill('Heng')
  await invited.getByLabel(signIn.password, { exact: true }).fill('a long password')
  await invited.getByLabel(signUp.passwordConfirmation).fill('another password')
  await invited.getByRole('button', { name: inviteEn.submit }).click()
  await invited.getByRole('alert').waitFor()
  expect(await invited.getByLabel(signUp.firstName).inputValue()).toBe('Vibol')
  await invited.getByLabel(signIn.password, { exact: true }).fill('a long password')
  await invited.getByLabel(signUp.passwordConfirmation).fill('a long password')
  await invited.getByRole('button', { name: inviteEn.submit }).click()
  await invited.waitForURL(at(school.subdomain, '/en/secure'))

  await reload(page)
  await row(page, 'Vibol Heng').waitFor()
})

test('who has signed up confirms their email by one press, and is reminded until then', async () => {
  const { school } = await schoolOf()
  const email = `${uniqueWord()}@example.com`
  const { signIn, signUp } = en.identity
  const page = await person({ viewport: phone })
  await open(page, at(school.subdomain, '/en/auth/sign-up'))
  await page.getByLabel(signUp.firstName).fill('Vibol')
  await page.getByLabel(signUp.lastName).fill('Heng')
  await page.getByRole('textbox', { name: signIn.email }).fill(email)
  await page.getByLabel(signIn.password, { exact: true }).fill('a long password')
  await page.getByLabel(signUp.passwordConfirmation).fill('a long password')
  await page.getByRole('button', { name: signUp.submit }).click()
  await page.waitForURL(at(school.subdomain, '/en/my-course'))
  await page.getByText(profileEn.confirm.sentTo(email)).waitFor()
  await accessible(page)
  await page.getByRole('link', { name: profileEn.confirm.enter }).click()
  await page.getByLabel(recoveryEn.code.label).waitFor()
  await page.goBack()
  await page.getByRole('button', { name: profileEn.confirm.again }).click()
  await page.waitForURL(at(school.subdomain, '/en/my-profile'))
  await page.getByText(profileEn.confirm.sent).waitFor()

  await open(page, linkIn(await mailTo(email)))
  await heading(page, inviteEn.confirm.title)
  await page.getByText(inviteEn.confirm.others).waitFor()
  expect(await page.title()).toContain(inviteEn.confirm.title)
  expect(await page.getByLabel(signIn.password, { exact: true }).count()).toBe(0)
  await accessible(page)
  await page.getByRole('button', { name: inviteEn.confirm.submit }).click()
  await heading(page, inviteEn.confirm.done)
  await accessible(page)
  // The link once more, as by the way back.
  await reload(page)
  await heading(page, inviteEn.confirm.done)
  await page.getByRole('link', { name: inviteEn.confirm.goOn }).click()
  await page.waitForURL(at(school.subdomain, '/en/my-course'))
  await heading(page, en.learning.hello('Vibol'))
  expect(await page.getByText(profileEn.confirm.sentTo(email)).count()).toBe(0)
})

test('the link is opened on another device: signed in there as somebody else, or with the password', async () => {
  const { school } = await schoolOf()
  const account = await given.person(school, { confirmedAt: null })
  const { signIn } = en.identity
  const laptop = await signedIn(school, account)
  await open(laptop, at(school.subdomain, '/en/my-profile'))
  await laptop.getByRole('button', { name: profileEn.confirm.submit }).click()
  await laptop.getByText(profileEn.confirm.sent).waitFor()
  const link = linkIn(await mailTo(account.email))

  const other = await given.person(school)
  const family = await signedIn(school, other, { viewport: phone })
  await open(family, link)
  await family.getByText(inviteEn.confirm.otherPerson(other.email)).waitFor()
  await accessible(family)

  const mobile = await person({ viewport: phone })
  await open(mobile, link)
  await mobile.getByText(inviteEn.confirm.signInFirst).waitFor()
  await accessible(mobile)
  await mobile.getByRole('link', { name: inviteEn.confirm.signIn }).click()
  expect(await mobile.getByRole('textbox', { name: signIn.name }).inputValue()).toBe(account.email)
  await mobile.getByLabel(signIn.password, { exact: true }).fill(account.password)
  await mobile.getByRole('button', { name: signIn.submit }).click()
  await mobile.getByText(inviteEn.confirm.others).waitFor()
  await mobile.getByRole('button', { name: inviteEn.confirm.submit }).click()
  await heading(mobile, inviteEn.confirm.done)
})

test('whose address somebody else signed up with in this browser sets a new password', async () => {
  const { school } = await schoolOf()
  const account = await given.person(school, { confirmedAt: null })
  const { signIn, signUp } = en.identity
  const page = await signedIn(school, account, { viewport: phone })
  await open(page, at(school.subdomain, '/en/my-profile'))
  await page.getByRole('button', { name: profileEn.confirm.submit }).click()
  await page.getByText(profileEn.confirm.sent).waitFor()
  await open(page, linkIn(await mailTo(account.email)))
  await page.getByRole('link', { name: inviteEn.confirm.notMyPassword }).click()
  await page.getByText(inviteEn.confirm.newPassword).waitFor()
  await accessible(page)
  await page.getByLabel(signIn.password, { exact: true }).fill('the owner is here')
  await page.getByLabel(signUp.passwordConfirmation).fill('the owner is here')
  await page.getByRole('button', { name: inviteEn.confirm.submit }).click()
  await page.waitForURL(at(school.subdomain, '/en/my-course'))
  const tried = await person({ viewport: phone }, { complaints: /status of 401/ })
  await open(tried, at(school.subdomain, '/en/auth/sign-in'))
  await tried.getByRole('textbox', { name: signIn.email }).fill(account.email)
  await tried.getByLabel(signIn.password, { exact: true }).fill(account.password)
  await tried.getByRole('button', { name: signIn.submit }).click()
  await tried.getByText(errors['identity.invalid_credentials'] as string).waitFor()
})

test('a person with an account accepts with its password, also without JavaScript', async () => {
  const { school } = await schoolOf()
  const account = await given.account()
  const { token } = await given.invitation(school, { account, member: { role: 'student' } })
  const page = await person({ javaScriptEnabled: false, viewport: phone })
  await page.goto(at(school.subdomain, `/km/invite-user?token=${token}`))
  await page.getByText(inviteKm.known).waitFor()
  await page.getByLabel(km.identity.signIn.password, { exact: true }).fill(account.password)
  await page.getByRole('button', { name: inviteKm.submit }).click()
  await page.waitForURL(at(school.subdomain, '/km/my-course'))
})

test.each(['en', 'km'] as const)('a link that does not work says so, in %s', async (language) => {
  const page = await person({}, { complaints: /Failed to load resource.* 404/ })
  const response = await open(page, at('demo', `${prefix(language)}/invite-user?token=nothing`))
  expect(response?.status()).toBe(404)
  await heading(page, visitor[language].core.errorPages.invalidLink.title)
  await accessible(page)
})

test('two change the same person: the second sees whose change it was and decides', async () => {
  const { school, owner, students } = await schoolOf('Dara')
  const manager = await given.person(school, {
    role: 'vendor',
    firstName: 'Rith',
    lastName: 'Kim',
    member: { isOwner: false },
    ...face,
  })
  const { form } = officeEn.people
  const { conflict } = officeEn.forms
  const address = at(school.subdomain, `/en/secure/users/create/${students[0]?.memberId}`)
  const page = await signedIn(school, owner, { complaints: /status of 409/ })
  const other = await signedIn(school, manager)
  await open(page, address)
  await open(other, address)
  await accessible(page)
  expect(await page.getByRole('textbox', { name: form.email }).isDisabled()).toBe(true)

  await other.getByLabel(form.position).fill('Designer')
  await other.getByRole('button', { name: officeEn.forms.save, exact: true }).click()
  await other.getByText(officeEn.forms.savedNow).waitFor()

  await page.getByLabel(form.position).fill('Accountant')
  await page.getByRole('button', { name: officeEn.forms.save, exact: true }).click()
  await page.getByText(conflict.by('Rith Kim')).waitFor()
  await accessible(page)
  await page.getByRole('button', { name: conflict.theirs }).click()
  await expect.poll(() => page.getByLabel(form.position).inputValue()).toBe('Designer')

  await other.getByLabel(form.position).fill('Painter')
  await other.getByRole('button', { name: officeEn.forms.save, exact: true }).click()
  await other.getByText(officeEn.forms.savedNow).waitFor()
  await page.getByLabel(form.position).fill('Accountant')
  await page.getByRole('button', { name: officeEn.forms.save, exact: true }).click()
  await page.getByRole('button', { name: conflict.mine }).click()
  await page.getByText(officeEn.forms.savedNow).waitFor()
  await reload(page)
  expect(await page.getByLabel(form.position).inputValue()).toBe('Accountant')

  await page.getByLabel(form.position).fill('Not saved')
  await page.getByRole('link', { name: officeEn.shell.screens.dashboard }).first().click()
  await page.getByRole('button', { name: officeEn.forms.leave.stay }).click()
  await expect.poll(() => page.getByLabel(form.position).inputValue()).toBe('Not saved')
})

test('a manager cannot change the owner, and sees why', async () => {
  const { school, owner } = await schoolOf()
  const manager = await given.person(school, { role: 'vendor', member: { isOwner: false }, ...face })
  const page = await signedIn(school, manager)
  await open(page, at(school.subdomain, `/en/secure/users/create/${owner.memberId}`))
  await page.getByText(officeEn.people.form.locked).waitFor()
  await accessible(page)
  await open(page, at(school.subdomain, '/en/secure/users'))
  await page.getByRole('button', { name: officeEn.lists.actionsFor('Sophea Chan') }).click()
  expect(await page.getByRole('menuitem', { name: officeEn.people.acts.trash }).count()).toBe(0)
})

test('a lecturer sees their students, writes to them and changes nothing; the list of everyone is refused', async () => {
  const { school, students } = await schoolOf('Dara', 'Vanna')
  const lecture = await given.person(school, { role: 'lecture', ...face })
  const course = await given.course(school, { lecturers: [lecture], thumbnail: '/art/course-web.svg' })
  await given.enrollment(school, course, students[0] as Person)
  const page = await signedIn(school, lecture, { complaints: /status of 403/ })
  await open(page, at(school.subdomain, '/en/secure/users/students'))
  await row(page, 'Dara Sok').waitFor()
  expect(await row(page, 'Vanna Sok').count()).toBe(0)
  const main = page.getByRole('main')
  expect(await main.getByRole('checkbox').count()).toBe(0)
  expect(await main.getByRole('button', { name: /^(Actions for|Invite)/ }).count()).toBe(0)
  expect(await main.getByRole('link', { name: /Add|CSV/ }).count()).toBe(0)
  await accessible(page)
  await row(page, 'Dara Sok').click()
  await heading(page, 'Dara Sok')
  // They are in all courses of this lecturer.
  expect(await main.getByRole('button').allTextContents()).toEqual([
    officeEn.courseStudents.acts.message,
    studentNotes.write,
  ])
  expect(await main.getByRole('link', { name: officeEn.people.edit }).count()).toBe(0)
  expect(await page.getByRole('link', { name: officeEn.shell.screens.lectures }).count()).toBe(0)
  await open(page, at(school.subdomain, '/en/secure/users'))
  await page.waitForURL(at(school.subdomain, '/en/secure/no-permission'))
})

test('an administrator bans a person from the platform, and lifts it from several at once', async () => {
  const { school } = await schoolOf('Dara', 'Bopha')
  const admin = await given.person(school, { role: 'admin', ...face })
  const { acts, ask, done, states } = officeEn.people
  const page = await signedIn(school, admin)
  await open(page, at(school.subdomain, '/en/secure/users/students'))
  await choose(page, officeEn, 'Dara Sok', acts.ban)
  await agree(page, ask.ban.verb)
  await toast(page, done.ban(1)).waitFor()
  await seen(page, states.banned).waitFor()
  await page.getByRole('checkbox', { name: officeEn.lists.selectRow('Dara Sok') }).check()
  await page.getByRole('checkbox', { name: officeEn.lists.selectRow('Bopha Sok') }).check()
  await accessible(page)
  const bar = page.getByRole('region', { name: officeEn.lists.selectedCount(2) })
  await bar.getByRole('button', { name: acts.unban }).click()
  await toast(page, done.unban(1)).waitFor()
  await bar.waitFor({ state: 'detached' })
})

test('the filtered list is downloaded as CSV', async () => {
  const { school, owner } = await schoolOf('Dara', 'Bopha')
  const page = await signedIn(school, owner)
  await open(page, at(school.subdomain, '/en/secure/users/students?q=dara'))
  const coming = page.waitForEvent('download')
  await page.getByRole('link', { name: officeEn.people.export }).click()
  const text = await readFile(await (await coming).path(), 'utf8')
  expect(text).toContain('Dara Sok')
  expect(text).not.toContain('Bopha')
})

const linkIn = ({ text }: SentMail) => /http:\S+(?:invite-user|confirm-email)\?token=[\w-]+/.exec(text)?.[0] ?? ''
