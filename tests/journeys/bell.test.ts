import { describe, expect, inject, test } from 'vitest'
import { bell as enWords } from '#shared/notifications/words/bell.en.ts'
import { bell as kmWords } from '#shared/notifications/words/bell.km.ts'
import { choices as enChoices } from '#shared/notifications/words/choices.en.ts'
import { choices as kmChoices } from '#shared/notifications/words/choices.km.ts'
import { tenancy as enSite } from '#shared/tenancy/words/en.ts'
import { tenancy as kmSite } from '#shared/tenancy/words/km.ts'
import { accessible, at, desk, inOnePlace, open, person, phone } from '../support/browser.ts'
import { given } from '../support/given.ts'
import { callApi } from '../support/http-client.ts'

async function learning() {
  const school = await given.school()
  const student = await given.person(school)
  const lecturer = await given.person(school, { role: 'lecture' })
  const course = await given.course(school, { lecturers: [lecturer] })
  await given.enrollment(school, course, student)
  return { school, student, lecturer, course }
}

const ask = async (subdomain: string, path: string, token: string, body: object) =>
  (await callApi(inject('site').port, `${subdomain}.localhost`, 'POST', path, { token, body })).json

describe.each(
  inOnePlace([
    { language: 'km', choices: kmChoices, words: kmWords, site: kmSite, prefix: '', viewport: phone },
    { language: 'en', choices: enChoices, words: enWords, site: enSite, prefix: '/en', viewport: desk },
  ] as const),
)('the bell, in $language', ({ words, choices, site, prefix, viewport }) => {
  test('says that a question was answered, opens the lesson, and is read then', async () => {
    const { school, student, lecturer, course } = await learning()
    const token = await given.session(school, student)
    const lesson = `/lecture/${course.slug}/lessons/${course.lessonIds[0]}/questions`
    const { id } = await ask(school.subdomain, lesson, token, { text: 'Why?' })
    const page = await person({ viewport })
    await page.context().addCookies([{ name: 'auth.token', value: token, url: at(school.subdomain, '/') }])
    await open(page, at(school.subdomain, `${prefix}/notifications`))
    await page.getByText(words.none).waitFor()
    await accessible(page)

    await ask(school.subdomain, `/questions/${id}/answers`, await given.session(school, lecturer), { text: 'Because.' })
    await open(page, at(school.subdomain, `${prefix}/my-course`))
    await page.getByRole('link', { name: `${site.nav.notifications} (1)` }).click()
    if (viewport === desk) {
      await page.getByRole('dialog', { name: words.title }).waitFor()
      await accessible(page)
      await page.keyboard.press('Escape')
      expect(await page.getByRole('dialog').count()).toBe(0)
      await page.getByRole('link', { name: `${site.nav.notifications} (1)` }).click()
    } else await accessible(page)
    await page.getByRole('listitem').filter({ hasText: 'Because.' }).getByRole('link').click()
    await page.waitForURL(`**${prefix}/lecture/${course.slug}/${course.lessonIds[0]}`)
    await open(page, at(school.subdomain, `${prefix}/notifications`))
    await page.getByText('Because.').waitFor()
    expect(await page.getByRole('button', { name: words.readAll }).count()).toBe(0)
  })

  test('announces at once what a teacher answers while the student reads, and nothing while it is paused', async () => {
    const { school, student, lecturer, course } = await learning()
    const token = await given.session(school, student)
    const teacher = await given.session(school, lecturer)
    const lesson = `/lecture/${course.slug}/lessons/${course.lessonIds[0]}/questions`
    const { id } = await ask(school.subdomain, lesson, token, { text: 'Why?' })
    const answer = (text: string) => ask(school.subdomain, `/questions/${id}/answers`, teacher, { text })
    const page = await person({ viewport })
    await page.context().addCookies([{ name: 'auth.token', value: token, url: at(school.subdomain, '/') }])
    const followed = page.waitForResponse((response) => response.url().endsWith('/pusher/auth'))
    const counted = page.waitForResponse((response) => response.url().endsWith('/user-notification/count'))
    await open(page, at(school.subdomain, `${prefix}/my-course`))
    await Promise.all([followed, counted])
    await answer('Because.')
    const toast = page.getByRole('status').filter({ hasText: 'Because.' })
    await toast.waitFor()
    await page.getByRole('link', { name: `${site.nav.notifications} (1)` }).waitFor()
    await toast.getByRole('button').first().click()
    await page.waitForURL(`**${prefix}/lecture/${course.slug}/${course.lessonIds[0]}`)

    await ask(school.subdomain, '/toggle-notification', token, { closed: true })
    await open(page, at(school.subdomain, `${prefix}/my-course`))
    await answer('Quietly.')
    const followedAgain = page.waitForResponse((response) => response.url().endsWith('/pusher/auth'))
    await open(page, at(school.subdomain, `${prefix}/notifications`))
    await page.getByText('Quietly.').waitFor()
    expect(await page.getByRole('status').filter({ hasText: 'Quietly.' }).count()).toBe(0)

    await followedAgain
    await ask(school.subdomain, '/toggle-notification', token, { closed: false })
    await answer(`In the list. ${'A long answer. '.repeat(30)}`)
    await page.getByRole('listitem').filter({ hasText: 'In the list.' }).waitFor()
    expect(await page.getByRole('status').filter({ hasText: 'In the list.' }).count()).toBe(0)
  })

  test('of the office stays in the office, and says that it is paused', async () => {
    const { school, student, lecturer, course } = await learning()
    await given.subscription(school)
    const token = await given.session(school, lecturer)
    const lesson = `/lecture/${course.slug}/lessons/${course.lessonIds[0]}/questions`
    await ask(school.subdomain, lesson, await given.session(school, student), { text: 'Why?' })
    await ask(school.subdomain, '/toggle-notification', token, { closed: true })
    const page = await person({ viewport })
    await page.context().addCookies([{ name: 'auth.token', value: token, url: at(school.subdomain, '/') }])
    await open(page, at(school.subdomain, `${prefix}/secure`))
    await page.getByRole('link', { name: `${site.nav.notifications} (1)` }).click()
    const paused = page.getByText(choices.mute.forGood)
    if (viewport === desk) {
      const panel = page.getByRole('dialog', { name: words.title })
      await paused.waitFor()
      await accessible(page)
      await panel.getByRole('button', { name: choices.mute.resume }).click()
      await paused.waitFor({ state: 'detached' })
      await panel.getByRole('link', { name: words.seeAll }).click()
      await panel.waitFor({ state: 'detached' })
    }
    await page.waitForURL(`**${prefix}/secure/notifications`)
    await page.getByRole('listitem').filter({ hasText: 'Why?' }).waitFor()
    if (viewport === phone) {
      await accessible(page)
      await page.getByRole('button', { name: choices.mute.resume }).click()
      await paused.waitFor({ state: 'detached' })
    }
    expect(new URL(page.url()).pathname).toBe(`${prefix}/secure/notifications`)
    await page.getByRole('button', { name: words.readAll }).click()
    await page.getByRole('button', { name: words.readAll }).waitFor({ state: 'detached' })
    expect(new URL(page.url()).pathname).toBe(`${prefix}/secure/notifications`)
    await accessible(page)
  })

  test('marks all as read, also without scripts', async () => {
    const { school, student, lecturer, course } = await learning()
    const token = await given.session(school, student)
    const teacher = await given.session(school, lecturer)
    const lesson = `/lecture/${course.slug}/lessons/${course.lessonIds[0]}/questions`
    for (const text of ['One', 'Two']) {
      const { id } = await ask(school.subdomain, lesson, token, { text })
      await ask(school.subdomain, `/questions/${id}/answers`, teacher, { text: `${text}, yes` })
    }
    const page = await person({ viewport, javaScriptEnabled: false })
    await page.context().addCookies([{ name: 'auth.token', value: token, url: at(school.subdomain, '/') }])
    await page.goto(at(school.subdomain, `${prefix}/notifications?show=unread`))
    await page.getByText('Two, yes').waitFor()
    await page.getByRole('button', { name: words.readAll }).click()
    await page.getByText('One, yes').waitFor()
    expect(await page.getByRole('button', { name: words.readAll }).count()).toBe(0)
    await page.goto(at(school.subdomain, `${prefix}/notifications?show=unread`))
    await page.getByText(words.none).waitFor()
  })
})
