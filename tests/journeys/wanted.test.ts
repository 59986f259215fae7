import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { schoolProfiles } from '#server/tenancy/tenancy.tables.ts'
import { contact as contactEn } from '#shared/courses/words/contact.en.ts'
import { contact as contactKm } from '#shared/courses/words/contact.km.ts'
import { wanted as wantedEn } from '#shared/learning/words/wanted.en.ts'
import { wanted as wantedKm } from '#shared/learning/words/wanted.km.ts'
import { words as en } from '#web/words/en.ts'
import { words as km } from '#web/words/km.ts'
import { accessible, alive, at, desk, inOnePlace, open, person, phone } from '../support/browser.ts'
import { inSchool } from '../support/doors.ts'
import { given } from '../support/given.ts'

const languages = {
  en: { ...en, wanted: wantedEn, contact: contactEn },
  km: { ...km, wanted: wantedKm, contact: contactKm },
}
// A given school has no logo of its own.
const expected = { complaints: /Failed to load resource: the server responded with a status of 404/ }
const password = 'a long password'
let emails = 0

describe.each(
  inOnePlace([
    { language: 'en', viewport: desk },
    { language: 'km', viewport: phone },
  ] as const),
)('what a visitor wanted is carried through signing up, in $language', ({ language, viewport }) => {
  const words = languages[language]
  const pages = language === 'km' ? '' : '/en'

  async function somewhere(terms: Parameters<typeof given.course>[1]) {
    const school = await given.school({ defaultLanguage: 'km' })
    await inSchool(school, ({ tx, schoolId }) =>
      tx
        .update(schoolProfiles)
        .set({ contact: { telegram: '@ponleu', email: 'hello@ponleu.test' } })
        .where(eq(schoolProfiles.schoolId, schoolId)),
    )
    const sections = [{ lessons: [{ title: 'First steps', type: 'article' as const, content: 'Begin.' }] }]
    const course = await given.course(school, { title: 'Silk', priceCents: 0, thumbnail: null, sections, ...terms })
    const page = await person({ viewport }, expected)
    await open(page, at(school.subdomain, `${pages}/courses/${course.slug}`))
    return { school, course, page, path: `${pages}/courses/${course.slug}` }
  }

  const press = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name }).first().click()
  const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()
  const isAt = (page: Page, path: string) => page.waitForURL(({ pathname }) => pathname === path)

  async function signUp(page: Page): Promise<string> {
    const { signIn, signUp: form } = words.identity
    emails += 1
    const email = `wanted-${language}-${emails}-${Date.now()}@example.com`
    await page.getByLabel(form.lastName).fill('Sok')
    await page.getByLabel(form.firstName).fill('Dara')
    await page.getByRole('textbox', { name: signIn.email }).fill(email)
    await page.getByLabel(signIn.password, { exact: true }).fill(password)
    await page.getByLabel(form.passwordConfirmation).fill(password)
    await page.getByRole('button', { name: form.submit }).click()
    return email
  }

  test('who joins a free course is in its first lesson after signing up', async () => {
    const { page, course, path } = await somewhere({})
    await press(page, words.learning.join.free)
    await heading(page, words.wanted.titles.enroll('Silk'))
    await accessible(page)
    await signUp(page)
    await page.waitForURL(`**${pages}/lecture/${course.slug}/*`)
    await heading(page, 'First steps')
    await page.getByText(words.wanted.done.welcome.title('Silk')).waitFor()

    // Going back leads to the course, of which one is a student now.
    await page.goto(
      page
        .url()
        .replace(/\/lecture\/.*/, `/auth/sign-up?do=enroll&course=${course.slug}&to=%2Fcourses%2F${course.slug}`),
    )
    await isAt(page, path)
    await page.getByRole('main').getByRole('link', { name: words.learning.join.begin }).first().waitFor()
  })

  test('who has an account signs in instead, also one who is a student already', async () => {
    const { page, course, school } = await somewhere({})
    const { signIn, signUp: form } = words.identity
    await press(page, words.learning.join.free)
    const email = await signUp(page)
    await page.waitForURL(`**${pages}/lecture/${course.slug}/*`)

    const again = await person({ viewport }, expected)
    await open(again, at(school.subdomain, `${pages}/courses/${course.slug}`))
    await press(again, words.learning.join.free)
    await again.getByRole('main').getByRole('link', { name: form.toSignIn }).click()
    await isAt(again, `${pages}/auth/sign-in`)
    // The form to sign up, which is shown for a moment longer, has the same heading and fields.
    await again.getByRole('button', { name: signIn.submit, exact: true }).waitFor()
    await heading(again, words.wanted.titles.enroll('Silk'))
    await again.getByRole('textbox', { name: signIn.email }).fill(email)
    await again.getByLabel(signIn.password, { exact: true }).fill(password)
    await again.getByRole('button', { name: signIn.submit }).click()
    await again.waitForURL(`**${pages}/lecture/${course.slug}/*`)
    await heading(again, 'First steps')
  })

  test('a request, the waiting list and the heart are sent too', async () => {
    const asked = await somewhere({ enrollment: 'approval' })
    await press(asked.page, words.learning.join.ask)
    await heading(asked.page, words.wanted.titles.ask('Silk'))
    await signUp(asked.page)
    await isAt(asked.page, asked.path)
    await asked.page.getByText(words.learning.join.pending).waitFor()
    await asked.page.getByText(words.wanted.done.asked.title).waitFor()

    const closed = await somewhere({ enrollment: 'closed' })
    await press(closed.page, words.learning.join.wait)
    await heading(closed.page, words.wanted.titles.wait('Silk'))
    await signUp(closed.page)
    await isAt(closed.page, closed.path)
    await closed.page.getByRole('button', { name: words.learning.join.unwait }).waitFor()

    const liked = await somewhere({})
    await open(liked.page, at(liked.school.subdomain, `${pages}/courses`))
    await liked.page.getByRole('link', { name: words.learning.join.signInToLike('Silk') }).click()
    await heading(liked.page, words.wanted.titles.like('Silk'))
    await signUp(liked.page)
    await isAt(liked.page, `${pages}/courses`)
    await liked.page.getByRole('button', { name: words.learning.join.favourite('Silk'), pressed: true }).waitFor()
    await liked.page.getByText(words.wanted.done.liked).waitFor()
  })

  test('a course that must be paid for names itself to the school', async () => {
    const { page, school, path } = await somewhere({ priceCents: 2500 })
    await page.getByRole('main').getByRole('link', { name: words.learning.join.contact }).first().click()
    await heading(page, words.contact.title('Silk'))
    await alive(page)
    await accessible(page)
    const link = (start: string) => page.getByRole('main').locator(`a[href^="${start}"]`).first().getAttribute('href')
    const message = words.contact.message('Silk', at(school.subdomain, path))
    expect(await link('https://t.me/')).toBe(`https://t.me/ponleu?text=${encodeURIComponent(message)}`)
    expect(await link('mailto:')).toBe(`mailto:hello@ponleu.test?subject=Silk&body=${encodeURIComponent(message)}`)
  })

  test('a lesson that asks to sign in names its course, and an unknown course is not in the way', async () => {
    const { page, course, school } = await somewhere({})
    await open(page, at(school.subdomain, `${pages}/lecture/${course.slug}?tab=questions`))
    await heading(page, words.wanted.titles.open('Silk'))
    await open(
      page,
      at(school.subdomain, `${pages}/auth/sign-up?do=enroll&course=no-such-course&to=%2F%2Felsewhere.test`),
    )
    await heading(page, words.identity.signUp.title)
    await signUp(page)
    await isAt(page, `${pages}/courses`)
    expect(new URL(page.url()).host).toBe(new URL(at(school.subdomain, '/')).host)
  })
})
