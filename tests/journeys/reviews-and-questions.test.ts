import { describe, expect, test } from 'vitest'
import { newId } from '#server/core/database/id.ts'
import { courseRatings } from '#server/learning/learning.tables.ts'
import { ago } from '#shared/core/ago.rules.ts'
import { dayTime } from '#shared/core/format.rules.ts'
import { fieldRefusals } from '#shared/core/words/field-refusals.ts'
import { officeWords as officeEn } from '#tests/support/words/office.en.ts'
import { officeWords as officeKm } from '#tests/support/words/office.km.ts'
import { words as en } from '#web/words/en.ts'
import { words as km } from '#web/words/km.ts'
import { accessible, at, desk, inOnePlace, open, person, phone } from '../support/browser.ts'
import { inSchool } from '../support/doors.ts'
import { given } from '../support/given.ts'
import { expectToast, signedIn } from '../support/office-visits.ts'

const translations = {
  en: { site: en, office: officeEn },
  km: { site: km, office: officeKm },
}
const seen = { avatar: '/art/person-bopha.svg' }
const plain = { thumbnail: '/art/course-web.svg' }

describe.each(
  inOnePlace([
    { language: 'en', viewport: desk },
    { language: 'km', viewport: phone },
  ] as const),
)('in $language', ({ language, viewport }) => {
  const { site, office } = translations[language]
  const pages = language === 'km' ? '' : `/${language}`

  test('a visitor comes from a course to its teacher, to their other courses, and to all teachers', async () => {
    const school = await given.school({ defaultLanguage: 'km' })
    const teacher = await given.person(school, {
      ...seen,
      role: 'lecture',
      firstName: 'Bopha',
      lastName: 'Chan',
      member: { position: 'Weaver', bio: 'Weaves since childhood.' },
    })
    const silk = await given.course(school, { ...plain, title: 'Silk', lecturers: [teacher] })
    await given.course(school, { ...plain, title: 'Cotton', lecturers: [teacher] })
    const page = await person({ viewport }, { complaints: /favicon|404/ })
    await open(page, at(school.subdomain, `${pages}/courses/${silk.slug}`))
    await page.getByRole('main').getByRole('link', { name: 'Bopha Chan' }).last().click()
    await page.waitForURL(`**${pages}/instructor/${teacher.id}`)
    await page.getByRole('heading', { level: 1, name: 'Bopha Chan' }).waitFor()
    await page.getByText('Weaves since childhood.').waitFor()
    await accessible(page)
    const structuredData = JSON.parse(
      (await page.locator('script[type="application/ld+json"]').first().textContent()) ?? '{}',
    )
    expect(structuredData).toMatchObject({ '@type': 'Person', name: 'Bopha Chan', jobTitle: 'Weaver' })
    await page.getByRole('link', { name: 'Cotton', exact: true }).waitFor()
    await page.getByRole('link', { name: site.courses.home.teachers, exact: true }).click()
    await page.waitForURL(`**${pages}/instructor`)
    await accessible(page)
    await page.getByRole('main').getByRole('link', { name: 'Bopha Chan' }).click()
    await page.getByRole('link', { name: 'Cotton', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Cotton' }).waitFor()
    expect((await page.goto(at(school.subdomain, `${pages}/instructor/${newId()}`)))?.status()).toBe(404)
  })

  test('a student chooses stars by the arrow keys, and is asked for them in the language of the page', async () => {
    const school = await given.school({ defaultLanguage: 'km' })
    const student = await given.person(school, seen)
    const course = await given.course(school, { ...plain, title: 'Silk' })
    await given.enrollment(school, course, student)
    const other = await given.person(school, { firstName: 'Dara', lastName: 'Sok' })
    const twoDaysAgo = new Date(Date.now() - 2 * 24 * 3600 * 1000 - 60_000)
    await inSchool(school, ({ tx, schoolId }) =>
      tx.insert(courseRatings).values({
        ...{ schoolId, id: newId(), courseId: course.id, studentId: other.id, stars: 5, text: 'Good words' },
        ...{ state: 'approved', createdAt: twoDaysAgo, updatedAt: twoDaysAgo },
      }),
    )
    const page = await signedIn(student, school.subdomain, `${pages}/courses/${course.slug}`, { viewport })
    const review = page.getByRole('listitem').filter({ hasText: 'Good words' })
    await review.getByText(ago(language, twoDaysAgo, new Date()), { exact: true }).waitFor()
    expect(await review.locator('time').getAttribute('title')).toBe(dayTime(language, twoDaysAgo))

    const star = (stars: number) => page.getByRole('radio', { name: site.learning.ratings.stars(stars), exact: true })
    await page.getByRole('button', { name: site.learning.ratings.send }).click()
    const asked = () =>
      star(1).evaluate((radio: HTMLInputElement) => [radio.validationMessage, radio.matches(':focus')])
    await expect.poll(asked).toEqual([fieldRefusals[language].choose, true])
    await star(3).check({ force: true })
    for (const [key, chosen] of Object.entries({ ArrowRight: 4, ArrowUp: 5, ArrowDown: 4, ArrowLeft: 3 })) {
      await page.keyboard.press(key)
      await expect.poll(() => star(chosen).isChecked(), { message: key }).toBe(true)
    }
    await accessible(page)
    await page.getByRole('button', { name: site.learning.ratings.send }).click()
    await page.getByText(site.learning.ratings.pending).waitFor()
  })

  test('the school shows what a student thinks, or says why not', async () => {
    const school = await given.school({ defaultLanguage: 'km' })
    const owner = await given.person(school, { ...seen, role: 'vendor' })
    const course = await given.course(school, { ...plain, title: 'Silk' })
    for (const [at, text] of ['Good words', 'Bad words'].entries()) {
      const student = await given.person(school, { firstName: `Dara ${at}`, lastName: 'Sok' })
      await given.enrollment(school, course, student)
      await inSchool(school, ({ tx, schoolId, now }) =>
        tx.insert(courseRatings).values({
          ...{ schoolId, id: newId(), courseId: course.id, studentId: student.id, stars: 5 - at, text },
          ...{ state: 'pending', createdAt: now, updatedAt: now },
        }),
      )
    }
    const { courseRatings: words } = office
    const page = await signedIn(owner, school.subdomain, `${pages}/secure/courses/ratings`, { viewport })
    await accessible(page)
    const row = (text: string) => page.getByRole('listitem').filter({ hasText: text })
    await row('Good words').getByRole('button', { name: words.approve }).click()
    await expectToast(page, words.done.approved)
    await row('Good words').getByText(words.states.approved).waitFor()

    await row('Bad words').getByRole('button', { name: words.reject }).click()
    await row('Bad words').getByRole('button', { name: words.reject }).click()
    await row('Bad words').getByText(words.reasonNeeded).waitFor()
    await page.getByRole('textbox', { name: words.reason }).fill('It names somebody')
    await accessible(page)
    await row('Bad words').getByRole('button', { name: words.reject }).click()
    await row('Bad words').getByText('It names somebody').waitFor()
    await page.getByRole('link', { name: new RegExp(words.states.rejected) }).click()
    await expect.poll(() => row('Good words').count()).toBe(0)
    expect(await row('Bad words').count()).toBe(1)
  })
})
