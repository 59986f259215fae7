import { randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { sessions } from '#server/identity/identity.tables.ts'
import { appSecretOf } from '#server/identity/two-factor/authenticator.ts'
import { changeTwoFactor } from '#server/identity/two-factor/two-factor.ts'
import { courseRatings, lessonQuestions } from '#server/learning/learning.tables.ts'
import { veiledEmail } from '#shared/identity/identity.rules.ts'
import { signInAgainWords } from '#shared/identity/words/sign-in-again.ts'
import type { Person } from '#tests/domains/identity/given-people.ts'
import { classroomWords as en } from '#tests/support/words/classroom.en.ts'
import { classroomWords as km } from '#tests/support/words/classroom.km.ts'
import { officeWords as officeEn } from '#tests/support/words/office.en.ts'
import { officeWords as officeKm } from '#tests/support/words/office.km.ts'
import { words as siteEn } from '#web/words/en.ts'
import { words as siteKm } from '#web/words/km.ts'
import { accessible, at, desk, inTurn, open, phone, withoutConnection } from '../support/browser.ts'
import { inSchool, type School } from '../support/doors.ts'
import { given } from '../support/given.ts'
import { mailTo } from '../support/mailbox.ts'
import { expectToast, signedIn } from '../support/office-visits.ts'

const places = inTurn([
  {
    language: 'km',
    prefix: '',
    words: km,
    site: siteKm,
    office: officeKm,
    device: { viewport: phone, hasTouch: true, isMobile: true },
  },
  { language: 'en', prefix: '/en', words: en, site: siteEn, office: officeEn, device: { viewport: desk } },
] as const)

const expected = withoutConnection(401, 404)
const seen = { avatar: '/art/person-bopha.svg' }

async function somewhereToLearn(language: 'km' | 'en') {
  const school = await given.school({ defaultLanguage: language })
  const student = await given.person(school, seen)
  const lessons = [{ title: 'One', type: 'article', content: 'One' } as const]
  const course = await given.course(school, { thumbnail: null, priceCents: 0, sections: [{ lessons }] })
  await given.enrollment(school, course, student)
  return { school, student, course, lesson: `/lecture/${course.slug}/${course.lessonIds[0]}` }
}

const endSessions = (school: School, { id }: { id: string }) =>
  inSchool(school, ({ tx, schoolId }) =>
    tx.delete(sessions).where(and(eq(sessions.schoolId, schoolId), eq(sessions.userId, id))),
  )

const asked = (school: School) =>
  inSchool(school, ({ tx, schoolId }) =>
    tx
      .select({ text: lessonQuestions.text, by: lessonQuestions.authorId })
      .from(lessonQuestions)
      .where(eq(lessonQuestions.schoolId, schoolId)),
  )

describe.each(places)('in $language', ({ language, prefix, words, site, office, device, test: walk }) => {
  const { questions } = words.lecture
  const { signIn } = site.identity
  const again = signInAgainWords[language]

  /** Signs in in the dialog, which names the person. */
  async function signsInAgain(page: Page, { email, password }: Person) {
    const dialog = page.getByRole('dialog', { name: again.title })
    await dialog.waitFor()
    expect(await dialog.getByLabel(signIn.email).inputValue()).toBe(email)
    await dialog.getByLabel(signIn.password, { exact: true }).fill(password)
    await dialog.getByRole('button', { name: signIn.submit }).click()
    await dialog.waitFor({ state: 'detached' })
  }

  const ask = async (page: Page, text: string) => {
    await page.getByPlaceholder(questions.placeholder).fill(text)
    await page.getByRole('button', { name: questions.ask, exact: true }).click()
  }

  walk('a question of somebody whose session has ended is sent once they have signed in', async () => {
    const { school, student, course, lesson } = await somewhereToLearn(language)
    const page = await signedIn(student, school.subdomain, `${prefix}${lesson}?tab=questions`, device, expected)
    await endSessions(school, student)
    await ask(page, 'Why so early?')
    const dialog = page.getByRole('dialog', { name: again.title })
    await dialog.waitFor()
    await accessible(page)
    await dialog.getByRole('button', { name: again.later }).click()
    await dialog.waitFor({ state: 'detached' })
    expect(await page.getByPlaceholder(questions.placeholder).inputValue(), 'nothing is lost').toBe('Why so early?')
    expect(await asked(school)).toEqual([])

    await page.getByRole('button', { name: questions.ask, exact: true }).click()
    await dialog.getByLabel(signIn.password, { exact: true }).fill('not the password')
    await dialog.getByRole('button', { name: signIn.submit }).click()
    await dialog.getByRole('alert').waitFor()
    await signsInAgain(page, student)
    await page.getByText('Why so early?').first().waitFor()
    await expect.poll(() => page.getByPlaceholder(questions.placeholder).inputValue()).toBe('')
    expect(await asked(school)).toEqual([{ text: 'Why so early?', by: student.id }])

    await open(page, at(school.subdomain, `${prefix}/courses/${course.slug}`))
    await page.waitForLoadState('networkidle')
    await endSessions(school, student)
    await page.getByRole('radio', { name: site.learning.ratings.stars(4) }).check({ force: true })
    await page.getByPlaceholder(site.learning.ratings.text).fill('Very clear')
    await page.getByRole('button', { name: site.learning.ratings.send }).click()
    await signsInAgain(page, student)
    await page.getByText(site.learning.ratings.pending).first().waitFor()
    const ratings = await inSchool(school, ({ tx, schoolId }) =>
      tx.select({ text: courseRatings.text }).from(courseRatings).where(eq(courseRatings.schoolId, schoolId)),
    )
    expect(ratings).toEqual([{ text: 'Very clear' }])
  })

  walk('what one person has typed is not sent by somebody else who signs in meanwhile', async () => {
    const { school, student, course, lesson } = await somewhereToLearn(language)
    const other = await given.person(school, seen)
    await given.enrollment(school, course, other)
    const page = await signedIn(student, school.subdomain, `${prefix}${lesson}?tab=questions`, device, expected)
    const value = await given.session(school, other)
    await page.context().addCookies([{ name: 'auth.token', value, url: at(school.subdomain) }])
    await ask(page, 'Mine alone?')
    await page.getByRole('dialog', { name: again.title }).waitFor()
    expect(await asked(school)).toEqual([])
    await signsInAgain(page, student)
    await page.getByText('Mine alone?').first().waitFor()
    expect(await asked(school)).toEqual([{ text: 'Mine alone?', by: student.id }])
  })

  walk('whoever is asked for a code of the app can have one by email instead', async () => {
    const { school, student, lesson } = await somewhereToLearn(language)
    const page = await signedIn(student, school.subdomain, `${prefix}${lesson}?tab=questions`, device, expected)
    await inSchool(school, (ctx) =>
      changeTwoFactor(ctx, student.id, { byEmail: true, appSecret: appSecretOf(randomBytes(20)) }),
    )
    await endSessions(school, student)
    await ask(page, 'Without my phone?')
    const dialog = page.getByRole('dialog', { name: again.title })
    await dialog.getByLabel(signIn.password, { exact: true }).fill(student.password)
    await dialog.getByRole('button', { name: signIn.submit }).click()
    await dialog.getByText(again.codeOfAppOnly).waitFor()
    await accessible(page)
    await dialog.getByRole('button', { name: again.byEmail }).click()
    await dialog.getByText(again.codeSent(veiledEmail(student.email))).waitFor()
    expect(await dialog.getByRole('button', { name: again.byEmail }).count()).toBe(0)
    const { text } = await mailTo(student.email, 'confirm-code')
    await dialog.getByLabel(again.code, { exact: true }).fill(/^\d{6}$/m.exec(text)?.[0] ?? '')
    await dialog.getByRole('button', { name: signIn.submit }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByText('Without my phone?').first().waitFor()
    await expect.poll(() => asked(school)).toEqual([{ text: 'Without my phone?', by: student.id }])
  })

  walk('a form of the office is saved after signing in again', async () => {
    const school = await given.school({ defaultLanguage: language })
    const owner = await given.person(school, { ...seen, role: 'vendor' })
    const { articles, forms } = office
    const page = await signedIn(owner, school.subdomain, `${prefix}/secure/articles/create`, device, expected)
    await page.getByRole('textbox', { name: articles.form.titleField }).fill('Rice in the morning')
    await endSessions(school, owner)
    // Coming back to a page with something unsaved asks at once.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await page.getByRole('dialog', { name: again.title }).getByRole('button', { name: again.later }).click()
    await page.getByRole('button', { name: articles.form.saveDraft }).click()
    await signsInAgain(page, owner)
    await expectToast(page, articles.done.draft)
    await page.getByText(forms.savedNow).waitFor()
  })
})
