import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { officeWords as officeEn } from '#tests/support/words/office.en.ts'
import { officeWords as officeKm } from '#tests/support/words/office.km.ts'
import { accessible, at, desk, inOnePlace, open, phone } from '../support/browser.ts'
import { given } from '../support/given.ts'
import { signedIn } from '../support/office-visits.ts'

const translations = { en: officeEn, km: officeKm }
const plain = { thumbnail: '/art/course-web.svg' }
const prefix = (language: keyof typeof translations) => (language === 'km' ? '' : `/${language}`)
const rowOf = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })

describe.each(
  inOnePlace([
    { language: 'en', viewport: desk },
    { language: 'km', viewport: phone },
  ] as const),
)('the first page of the office, in $language', ({ language, viewport }) => {
  const { dashboard, enrollments, shell } = translations[language]
  const { firstSteps } = dashboard

  test('begins with what waits, which the menu counts, and is clear when it is done', async () => {
    const school = await given.school()
    const owner = await given.person(school, { role: 'vendor' })
    const student = await given.person(school, { firstName: 'Sok', lastName: 'Chan', avatar: '/art/person-bopha.svg' })
    const course = await given.course(school, { ...plain, enrollment: 'approval' })
    await given.enrollment(school, course, student, { status: 'pending' })
    const page = await signedIn(owner, school.subdomain, `${prefix(language)}/secure`, { viewport })
    const row = rowOf(page, dashboard.waiting.requests)
    await row.getByText('Sok Chan').waitFor()
    const counted = page.getByRole('link', { name: shell.waiting('1') }).filter({ visible: true })
    expect(await counted.count()).toBe(1)
    await accessible(page)

    await row.getByRole('link').click()
    await page.waitForURL(/enrollments\?tab=pending/)
    await page.getByRole('main').getByRole('link', { name: 'Sok Chan' }).filter({ visible: true }).click()
    const approve = page.getByRole('dialog').getByRole('button', { name: enrollments.acts.approve, exact: true })
    await approve.click()
    await approve.waitFor({ state: 'detached' })
    await page.keyboard.press('Escape')
    await expect.poll(() => counted.count()).toBe(0)

    await page.getByRole('link', { name: shell.screens.dashboard }).filter({ visible: true }).first().click()
    await page.getByRole('heading', { name: dashboard.waiting.clear }).waitFor()
    await accessible(page)
  })

  test('of a new school is its first steps, which fold when it is open', async () => {
    const school = await given.school()
    const owner = await given.person(school, { role: 'vendor' })
    const page = await signedIn(owner, school.subdomain, `${prefix(language)}/secure`, { viewport })
    const steps = page.locator('details').filter({ hasText: dashboard.stepsCard.title })
    for (const { name } of [firstSteps.course, firstSteps.price, firstSteps.student])
      await steps.getByText(name, { exact: true }).first().waitFor()
    expect(await page.getByText(dashboard.waiting.clear).count()).toBe(0)
    const site = page.frameLocator('iframe')
    await site.getByText(school.mark).first().waitFor()
    await accessible(page)

    // Skipped for now, also after a reload, until they are opened again.
    await steps.locator('summary').click()
    await page.reload()
    const firstOne = steps.getByText(firstSteps.course.name, { exact: true }).last()
    await steps.waitFor()
    expect(await firstOne.isVisible()).toBe(false)
    await steps.locator('summary').click()
    await firstOne.waitFor()

    await given.course(school, plain)
    await given.person(school, { role: 'student' })
    await open(page, at(school.subdomain, `${prefix(language)}/secure`))
    await page.getByRole('heading', { name: dashboard.waiting.clear }).waitFor()
    expect(await steps.getByText(firstSteps.look.name, { exact: true }).isVisible()).toBe(false)
    await steps.locator('summary').click()
    await steps.getByText(firstSteps.look.name, { exact: true }).waitFor()
    await accessible(page)
  })
})

test('a lecturer sees what was sent back, why, and the questions of their own courses', async () => {
  const { dashboard } = officeEn
  const school = await given.school()
  const lecturer = await given.person(school, { role: 'lecture' })
  const course = await given.course(school, { ...plain, title: 'Weaving', review: 'rejected', lecturers: [lecturer] })
  await given.submission(school, course, { decision: 'rejected', reason: 'Lesson 2 has no sound.' })
  const asking = await given.person(school)
  await given.question(school, course, course.lessonIds[0] ?? '', asking, { text: 'Which thread?' })
  const other = await given.course(school, plain)
  await given.question(school, other, other.lessonIds[0] ?? '', asking)
  const page = await signedIn(lecturer, school.subdomain, '/en/secure', { viewport: desk })
  await page.getByText(dashboard.waiting.total('2')).waitFor()
  await rowOf(page, dashboard.waiting.sentBack).getByText('Lesson 2 has no sound.').waitFor()
  expect(await page.getByText(dashboard.stepsCard.title).count()).toBe(0)
  await accessible(page)
  await rowOf(page, dashboard.waiting.questions).getByRole('link').click()
  await page.getByText('Which thread?').waitFor()
  await page.goBack()
  await rowOf(page, dashboard.waiting.sentBack).getByRole('link').click()
  await page.waitForURL(new RegExp(`/secure/courses/review/${course.id}`))
})
