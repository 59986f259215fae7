import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { courses } from '#server/courses/courses.tables.ts'
import { officeWords as officeEn } from '#tests/support/words/office.en.ts'
import { officeWords as officeKm } from '#tests/support/words/office.km.ts'
import { words as en } from '#web/words/en.ts'
import { words as km } from '#web/words/km.ts'
import { accessible, at, desk, inOnePlace, open, person, phone, reload } from '../support/browser.ts'
import { inSchool, type School } from '../support/doors.ts'
import { given } from '../support/given.ts'
import { signedIn } from '../support/office-visits.ts'

const translations = { en: { site: en, office: officeEn }, km: { site: km, office: officeKm } }
const seen = { avatar: '/art/person-bopha.svg' }
const plain = { thumbnail: '/art/course-web.svg' }
const studentOf = (school: School) => given.person(school, { ...seen, firstName: 'Dara', lastName: 'Sok' })

describe.each(
  inOnePlace([
    { language: 'en', viewport: desk },
    { language: 'km', viewport: phone },
  ] as const),
)('in $language', ({ language, viewport }) => {
  const { site, office } = translations[language]
  const pages = language === 'km' ? '' : `/${language}`

  test('common questions from the office are answered on the course’s page', async () => {
    const school = await given.school({ defaultLanguage: 'km' })
    await given.subscription(school)
    const owner = await given.person(school, { ...seen, role: 'vendor' })
    const course = await given.course(school, { ...plain, title: 'Silk' })
    const { courseForm: words, acts, forms } = office
    const page = await signedIn(owner, school.subdomain, `${pages}/secure/courses/add/${course.id}`, { viewport })
    const question = (number: number) => page.locator(`[data-field="questions.${number - 1}.question"] input`)
    const answer = (number: number) => page.locator(`[data-field="questions.${number - 1}.answer"] textarea`)
    await page.getByRole('button', { name: words.addQuestion }).click()
    await page.keyboard.type('Is it hard?')
    await page.getByRole('button', { name: forms.save, exact: true }).click()
    await page.locator('[data-field="questions.0.answer"]').getByRole('alert').waitFor()
    await answer(1).fill('No.\nStep by step.')
    await page.getByRole('button', { name: words.addQuestion }).click()
    await page.keyboard.type('Do I need a loom?')
    await answer(2).fill('We lend you one.')
    await page.getByRole('button', { name: words.addQuestion }).click()
    await page.getByRole('button', { name: words.remove(words.questionAt(3)) }).click()
    await page.getByRole('button', { name: acts.upOne(words.questionAt(2)) }).click()
    await expect.poll(() => question(1).inputValue()).toBe('Do I need a loom?')
    await accessible(page)
    await page.getByRole('button', { name: forms.save, exact: true }).click()
    await page.getByText(forms.savedNow).waitFor()
    await reload(page)
    expect(await answer(2).inputValue()).toBe('No.\nStep by step.')

    const visitor = await person({ viewport })
    await open(visitor, at(school.subdomain, `${pages}/courses/${course.slug}`))
    const part = visitor
      .locator('section')
      .filter({ has: visitor.getByRole('heading', { name: site.courses.questions }) })
    expect(await part.locator('summary').allInnerTexts()).toEqual(['Do I need a loom?', 'Is it hard?'])
    expect(await part.getByText('We lend you one.').isVisible()).toBe(true)
    expect(await part.getByText('Step by step.').isVisible()).toBe(false)
    await part.getByText('Is it hard?').click()
    await part.getByText('Step by step.').waitFor()
    await accessible(visitor)
    const scripts = await visitor.locator('script[type="application/ld+json"]').allTextContents()
    expect(JSON.parse(scripts[1] ?? '{}')).toMatchObject({
      '@type': 'FAQPage',
      mainEntity: [
        { name: 'Do I need a loom?', acceptedAnswer: { text: 'We lend you one.' } },
        { name: 'Is it hard?', acceptedAnswer: { text: 'No.\nStep by step.' } },
      ],
    })
  })

  test('a heart saves a course without scrolling, on every page that shows it', async () => {
    const school = await given.school({ defaultLanguage: 'km' })
    const student = await studentOf(school)
    for (const title of ['Cotton', 'Silk', 'Wool', 'Linen'])
      await given.course(school, { ...plain, title, level: 'advanced' })
    const { favourite } = site.learning.join
    const heart = (page: Page, title: string) => page.getByRole('button', { name: favourite(title) })
    const isPressed = (page: Page, title: string) => heart(page, title).getAttribute('aria-pressed')
    const address = `${pages}/courses?level=advanced&sort=title`
    const page = await signedIn(student, school.subdomain, `${pages}/my-course`, { viewport })
    await open(page, at(school.subdomain, address))
    await heart(page, 'Wool').scrollIntoViewIfNeeded()
    const place = await page.evaluate(() => document.fonts.ready.then(() => scrollY))
    await heart(page, 'Wool').click()
    await expect.poll(() => isPressed(page, 'Wool')).toBe('true')
    await page.waitForLoadState('networkidle')
    expect([await page.evaluate(() => scrollY), page.url()]).toEqual([place, at(school.subdomain, address)])
    await accessible(page)
    await reload(page)
    expect([await isPressed(page, 'Wool'), await isPressed(page, 'Silk')]).toEqual(['true', 'false'])
    await open(page, at(school.subdomain, pages || '/'))
    expect(await isPressed(page, 'Wool')).toBe('true')
    await open(page, at(school.subdomain, `${pages}/my-course?tab=favourites`))
    await page.getByRole('link', { name: 'Wool' }).waitFor()
    await heart(page, 'Wool').click()
    await expect.poll(() => heart(page, 'Wool').count()).toBe(0)

    const bare = await page.context().browser()?.newContext({ viewport, javaScriptEnabled: false })
    if (!bare) throw new Error('The browser is gone.')
    await bare.addCookies(await page.context().cookies())
    const still = await bare.newPage()
    await still.goto(at(school.subdomain, address))
    await heart(still, 'Cotton').click()
    await expect.poll(() => isPressed(still, 'Cotton')).toBe('true')
    expect(still.url()).toBe(at(school.subdomain, address))
    await bare.close()
  })

  test('the heart takes a visitor to sign in, and back', async () => {
    const school = await given.school({ defaultLanguage: 'km' })
    const student = await studentOf(school)
    await given.course(school, { ...plain, title: 'Silk', level: 'advanced' })
    const page = await person({ viewport })
    const address = `${pages}/courses?level=advanced`
    await open(page, at(school.subdomain, `${address}&utm_source=${school.mark}`))
    expect(await page.getByRole('main').innerHTML()).not.toContain('utm_source')
    await page.getByRole('link', { name: site.learning.join.signInToLike('Silk') }).click()
    await page.waitForURL('**/auth/sign-up?**')
    const { signIn, signUp } = site.identity
    // A page is shown for a moment after the address has changed: the hearts of the list are links to sign in, and the
    // form to sign up has the fields of the other.
    await page.getByRole('button', { name: signUp.submit, exact: true }).waitFor()
    await page.getByRole('main').getByRole('link', { name: signUp.toSignIn }).click()
    await page.waitForURL('**/auth/sign-in?**')
    await page.getByRole('button', { name: signIn.submit, exact: true }).waitFor()
    await page.getByRole('textbox', { name: signIn.email }).fill(student.email)
    await page.getByLabel(signIn.password, { exact: true }).fill(student.password)
    await page.getByRole('button', { name: signIn.submit }).click()
    await page.waitForURL(at(school.subdomain, address))
    await page.getByRole('button', { name: site.learning.join.favourite('Silk'), pressed: true }).waitFor()
  })
})

const barOf = (page: Page) => page.locator('[data-foot-bar]')
const { join } = km.learning
// So small that the card is below the first screen.
const small = { viewport: { width: 390, height: 600 } }

test('on a phone the bar scrolls to the card, hides while that is visible, and covers nothing', async () => {
  const school = await given.school({ defaultLanguage: 'km' })
  const student = await studentOf(school)
  const course = await given.course(school, { ...plain, title: 'Silk', priceCents: 0 })
  const address = at(school.subdomain, `/courses/${course.slug}`)
  const page = await signedIn(student, school.subdomain, '/my-course', small)
  await open(page, address)
  await barOf(page).waitFor()
  await accessible(page)
  await page.evaluate(() => document.getElementById('join')?.scrollIntoView({ block: 'center' }))
  await expect.poll(() => barOf(page).count()).toBe(0)
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await barOf(page).waitFor()
  // Pictures and fonts that load later make the page longer: at its end the whole footer is above the bar.
  const covered = () =>
    page.evaluate(() => {
      scrollTo(0, document.body.scrollHeight)
      const [foot, bar] = ['footer', '[data-foot-bar]'].map((part) =>
        [...document.querySelectorAll(part)].at(-1)?.getBoundingClientRect(),
      )
      return foot && bar ? foot.bottom - bar.top : Number.POSITIVE_INFINITY
    })
  await expect.poll(covered).toBeLessThanOrEqual(1)
  await barOf(page).getByRole('button', { name: join.free }).click()
  await page.waitForURL(`**/lecture/${course.slug}**`)
  await open(page, address)
  await barOf(page).getByRole('link', { name: join.begin }).click()
  await page.waitForURL(`**/lecture/${course.slug}**`)
})

test.each([
  ['announced', { comingSoonUntil: new Date('2099-01-01T00:00:00Z') }],
  ['closed', { enrollment: 'closed' as const }],
])('the bar of a course that is %s offers a notification when it opens, once', async (_, state) => {
  const school = await given.school({ defaultLanguage: 'km' })
  const student = await studentOf(school)
  const course = await given.course(school, { ...plain, title: 'Silk', ...state })
  const page = await signedIn(student, school.subdomain, '/my-course', small)
  await open(page, at(school.subdomain, `/courses/${course.slug}`))
  await barOf(page).getByRole('button', { name: join.wait }).click()
  await page.getByText(join.waiting).waitFor({ state: 'attached' })
  await expect.poll(() => barOf(page).count()).toBe(0)
})

test('a course that closes while its page is open says so on a page of its own', async () => {
  const school = await given.school({ defaultLanguage: 'km' })
  const student = await studentOf(school)
  const course = await given.course(school, { ...plain, title: 'Silk', priceCents: 0 })
  const conflict = { complaints: /status of 409/ }
  const page = await signedIn(student, school.subdomain, `/en/courses/${course.slug}`, {}, conflict)
  await inSchool(school, ({ tx }) => tx.update(courses).set({ enrollment: 'closed' }).where(eq(courses.id, course.id)))
  await page.locator('#join').getByRole('button', { name: en.learning.join.free }).click()
  await page.getByRole('heading', { level: 1, name: 'Enrollment is closed' }).waitFor()
  await accessible(page)
})

const inParts = [{ kind: 'subscription' as const, price_cents: 500, frequency: 'month' as const, payments: 6 }]

test.each([
  ['at once', { priceCents: 1900 }],
  ['in several payments', { plans: inParts }],
])('a course that is paid %s is bought from the bar, and visitors sign up on the way', async (_, price) => {
  const school = await given.school({ defaultLanguage: 'km' })
  const course = await given.course(school, { ...plain, title: 'Silk', ...price })
  const page = await person(small)
  await open(page, at(school.subdomain, `/courses/${course.slug}`))
  await barOf(page).getByRole('link', { name: join.buy }).click()
  await page.waitForURL('**/auth/sign-up?to=%2Fpayment%2F**')
})

test('a course by approval is joined at the card, which the bar scrolls to', async () => {
  const school = await given.school({ defaultLanguage: 'km' })
  const course = await given.course(school, { ...plain, title: 'Wool', enrollment: 'approval', priceCents: 0 })
  const page = await person(small)
  await open(page, at(school.subdomain, `/courses/${course.slug}`))
  await barOf(page).getByRole('link', { name: join.ask }).click()
  await expect.poll(() => barOf(page).count()).toBe(0)
  await expect.poll(() => page.locator('#join').evaluate((box) => box.getBoundingClientRect().top)).toBeLessThan(500)
})

test('without scripts there is no bar, and visitors join at the card', async () => {
  const school = await given.school({ defaultLanguage: 'km' })
  const course = await given.course(school, { ...plain, title: 'Silk', priceCents: 0 })
  const page = await person({ viewport: phone, javaScriptEnabled: false })
  await page.goto(at(school.subdomain, `/courses/${course.slug}`))
  expect(await barOf(page).count()).toBe(0)
  await page.getByRole('button', { name: join.free }).click()
  await page.waitForURL('**/auth/sign-up?**')
})
