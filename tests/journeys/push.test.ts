import type { Page, Worker } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { choices as en } from '#shared/notifications/words/choices.en.ts'
import { choices as km } from '#shared/notifications/words/choices.km.ts'
import { classroomWords as lectureEn } from '#tests/support/words/classroom.en.ts'
import { classroomWords as lectureKm } from '#tests/support/words/classroom.km.ts'
import { accessible, at, desk, inOnePlace, open, person, phone } from '../support/browser.ts'
import { given } from '../support/given.ts'
import { callApi } from '../support/http-client.ts'
import { startPushService } from '../support/push-service.ts'

let service: Awaited<ReturnType<typeof startPushService>>
beforeAll(async () => {
  service = await startPushService(inject('pushPort'))
})
afterAll(() => service.stop())

type Browser = ReturnType<typeof service.browser>

/**
 * The push services of real browsers are out of reach, and a browser without a screen has no notifications: those are ours.
 * The page, its worker, what we send and the worker's event are the real ones.
 */
async function subscribesTo(page: Page, { subscription }: Browser): Promise<void> {
  await page.addInitScript((answer) => {
    const made = {
      toJSON: () => answer,
      unsubscribe: async () => {
        localStorage.removeItem('test.push')
        return true
      },
    }
    const has = () => localStorage.getItem('test.push') !== null
    PushManager.prototype.getSubscription = async () => (has() ? made : null) as unknown as PushSubscription
    PushManager.prototype.subscribe = async () => {
      localStorage.setItem('test.push', 'yes')
      return made as unknown as PushSubscription
    }
    Object.defineProperty(Notification, 'permission', { get: () => (has() ? 'granted' : 'default') })
    Notification.requestPermission = async () => 'granted'
  }, subscription)
}

type Shown = { title: string; body: string; data: { path: string } }
type Showing = { shown: Shown[]; registration: { showNotification(title: string, options: Shown): Promise<void> } }

/** A message as the browser's push service hands it over; returns what the worker shows then. */
async function handedOver(page: Page, worker: Worker, data: object): Promise<Shown | undefined> {
  const client = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    client.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [found] }) => {
      if (found) resolve(found.registrationId)
    })
  })
  await client.send('ServiceWorker.enable')
  await worker.evaluate(() => {
    const scope = globalThis as unknown as Showing
    scope.shown = []
    scope.registration.showNotification = async (title, options) => void scope.shown.push({ ...options, title })
  })
  const { origin } = new URL(page.url())
  const message = { origin, registrationId: await registered, data: JSON.stringify(data) }
  await client.send('ServiceWorker.deliverPushMessage', message)
  const shown = () => worker.evaluate(() => (globalThis as unknown as Showing).shown)
  await expect.poll(async () => (await shown()).length).toBe(1)
  return (await shown())[0]
}

/** The person taps what is shown. */
const tapped = (worker: Worker, notification: Shown | undefined) =>
  worker.evaluate((shown) => {
    const event = new Event('notificationclick')
    dispatchEvent(
      Object.assign(event, { notification: { ...shown, close: () => undefined }, waitUntil: () => undefined }),
    )
  }, notification)

const ask = async (subdomain: string, path: string, token: string, body: object) =>
  (await callApi(inject('site').port, `${subdomain}.localhost`, 'POST', path, { token, body })).json

describe.each(
  inOnePlace([
    { language: 'km', words: km, lecture: lectureKm.lecture, prefix: '', viewport: phone },
    { language: 'en', words: en, lecture: lectureEn.lecture, prefix: '/en', viewport: desk },
  ] as const),
)('notifications of a closed page, in $language', ({ words, lecture, prefix, viewport }) => {
  test('are offered to a student who waits for an answer, arrive, open the lesson, and can be turned off', async () => {
    const school = await given.school()
    const student = await given.person(school)
    const lecturer = await given.person(school, { role: 'lecture' })
    const course = await given.course(school, { lecturers: [lecturer] })
    await given.enrollment(school, course, student)
    const token = await given.session(school, student)
    const page = await person({ viewport, serviceWorkers: 'allow' })
    const browser = service.browser()
    await subscribesTo(page, browser)
    await page.context().addCookies([{ name: 'auth.token', value: token, url: at(school.subdomain, '/') }])

    const lesson = `${prefix}/lecture/${course.slug}/${course.lessonIds[0]}`
    await open(page, at(school.subdomain, `${lesson}?tab=questions`))
    expect(await page.getByText(words.offer.answer).count(), 'never on first sight').toBe(0)
    await page.getByLabel(lecture.questions.label).fill('Why?')
    await page.getByRole('button', { name: lecture.questions.ask, exact: true }).click()
    await page.getByText(words.offer.answer).waitFor()
    await accessible(page)
    await page.getByRole('button', { name: words.offer.yes }).click()
    await page.getByText(words.offer.on).waitFor()

    const { data } = (
      await callApi(
        inject('site').port,
        `${school.subdomain}.localhost`,
        'GET',
        `/lecture/${course.slug}/lessons/${course.lessonIds[0]}/questions`,
        { token },
      )
    ).json
    await ask(school.subdomain, `/questions/${data[0].id}/answers`, await given.session(school, lecturer), {
      text: 'Because.',
    })
    await expect.poll(() => browser.received.length, { timeout: 30_000 }).toBe(1)
    const [{ headers: _, ...pushed } = { headers: {} }] = browser.received

    await open(page, at(school.subdomain, `${prefix}/my-course`))
    const [worker] = page.context().serviceWorkers() as [Worker]
    const shown = await handedOver(page, worker, pushed)
    expect(shown?.body).toContain('Because.')
    await tapped(worker, shown)
    await page.waitForURL(`**${lesson}`)

    await open(page, at(school.subdomain, `${prefix}/setting/notification`))
    const off = page.getByRole('switch', { name: words.browser.label })
    expect(await off.isChecked()).toBe(true)
    await accessible(page)
    await off.click()
    await page.getByText(words.browser.off).waitFor()
    await ask(school.subdomain, `/questions/${data[0].id}/answers`, await given.session(school, lecturer), {
      text: 'Again.',
    })
    await open(page, at(school.subdomain, `${prefix}/notifications`))
    await page.getByText('Again.').waitFor()
    await accessible(page)
    expect(browser.received).toHaveLength(1)
  })
})
