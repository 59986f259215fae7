import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { words as en } from '#web/words/en.ts'
import { at, open, person } from '../support/browser.ts'
import { given } from '../support/given.ts'
import { callApi, type RequestOptions } from '../support/http-client.ts'
import { enter } from '../support/office-visits.ts'

const ask = (host: string, method: string, path: string, options: RequestOptions) =>
  callApi(inject('site').port, host, method, path, options)
const seen = { avatar: '/art/person-bopha.svg' }
const plain = { thumbnail: '/art/course-web.svg' }

async function world() {
  const school = await given.school({ defaultLanguage: 'en' })
  await given.subscription(school)
  const owner = await given.person(school, { ...seen, role: 'vendor' })
  const student = await given.person(school, seen)
  return { school, student, token: await given.session(school, owner) }
}

/** Until the page follows a channel over its socket. */
async function following(page: Page, prefix: string): Promise<void> {
  const socket = await page.waitForEvent('websocket')
  await socket.waitForEvent(
    'framereceived',
    ({ payload }) => String(payload).includes('subscription_succeeded') && String(payload).includes(prefix),
  )
}

test('a student who waits for a course sees at once that they were approved', async () => {
  const { school, student, token } = await world()
  const course = await given.course(school, { ...plain, enrollment: 'approval' })
  const enrollment = await given.enrollment(school, course, student, { status: 'pending' })
  const page = await person()
  await enter(page, student, school.subdomain)
  const isFollowing = following(page, `private-user-${student.id}`)
  await open(page, at(school.subdomain, `/en/courses/${course.slug}`))
  const { join } = en.learning
  await page.getByText(join.pending).waitFor()
  await isFollowing
  const body = { ids: [enrollment], decision: 'approved' }
  expect(await ask(school.host, 'POST', '/office/enrollments/decisions', { token, body })).toMatchObject({
    status: 200,
  })
  await page.getByRole('link', { name: join.begin }).first().waitFor()
  await page.getByText(join.pending).waitFor({ state: 'detached' })
})

test('an answer appears under the lesson while its questions are open, and what is being typed stays', async () => {
  const { school, student, token } = await world()
  const course = await given.course(school, plain)
  const [lessonId = ''] = course.lessonIds
  await given.enrollment(school, course, student)
  const question = await given.question(school, course, lessonId, student, { text: 'How long is a thread?' })
  const page = await person()
  await enter(page, student, school.subdomain)
  const isFollowing = following(page, `private-lesson-${lessonId}`)
  await open(page, at(school.subdomain, `/en/lecture/${course.slug}/${lessonId}?tab=questions`))
  await page.getByText('How long is a thread?').waitFor()
  await isFollowing
  await page.getByRole('textbox').first().fill('Another question')
  const body = { text: 'As long as your arm.' }
  expect(await ask(school.host, 'POST', `/questions/${question}/answers`, { token, body })).toMatchObject({
    status: 200,
  })
  await page.getByText('As long as your arm.').waitFor()
  expect(await page.getByRole('textbox').first().inputValue()).toBe('Another question')
})

test('visitors open no socket, and load none of its code', async () => {
  const { school } = await world()
  const course = await given.course(school, { ...plain, enrollment: 'approval' })
  const page = await person({}, { complaints: /favicon|404/ })
  const sockets: string[] = []
  page.on('websocket', (socket) => sockets.push(socket.url()))
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  await open(page, at(school.subdomain, `/en/courses/${course.slug}`))
  await page.waitForLoadState('networkidle')
  expect(sockets).toEqual([])
  expect(scripts.filter((url) => /pusher|live-/.test(url))).toEqual([])
})
