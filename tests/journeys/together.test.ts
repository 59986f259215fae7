import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { newId } from '#server/core/database/id.ts'
import { directMessage } from '#server/learning/learning.notices.ts'
import { openRecord } from '#server/media/processing/processing-record.ts'
import { notify } from '#server/notifications/notify.ts'
import { forms as enForms } from '#shared/core/words/office-forms.en.ts'
import { forms as kmForms } from '#shared/core/words/office-forms.km.ts'
import { uploads } from '#shared/media/words/office-uploads.en.ts'
import { bell as enBell } from '#shared/notifications/words/bell.en.ts'
import { bell as kmBell } from '#shared/notifications/words/bell.km.ts'
import { accessible, at, desk, inOnePlace, open, person, phone } from '../support/browser.ts'
import { doors, inSchool } from '../support/doors.ts'
import { given } from '../support/given.ts'
import { enter } from '../support/office-visits.ts'

const seen = { avatar: '/art/person-bopha.svg' }
const plain = { thumbnail: '/art/course-web.svg' }

async function world() {
  const school = await given.school({ defaultLanguage: 'en' })
  await given.subscription(school)
  const owner = await given.person(school, { ...seen, role: 'vendor', firstName: 'Dara', lastName: 'Sok' })
  const lecturer = await given.person(school, { ...seen, role: 'lecture', firstName: 'Bopha', lastName: 'Chan' })
  return { school, owner, lecturer }
}

/** Somebody at a page of the office, as soon as it follows a channel over its socket. */
async function following(
  account: { email: string; password: string },
  { subdomain }: { subdomain: string },
  path: string,
  channel: string,
  options: Parameters<typeof person>[0] = {},
): Promise<Page> {
  const page = await person(options)
  await enter(page, account, subdomain)
  const isSubscribed = page
    .waitForEvent('websocket')
    .then((socket) =>
      socket.waitForEvent(
        'framereceived',
        ({ payload }) => String(payload).includes('subscription_succeeded') && String(payload).includes(channel),
      ),
    )
  await open(page, at(subdomain, path))
  await isSubscribed
  return page
}

describe.each(
  inOnePlace([
    { language: 'en', prefix: '/en', forms: enForms, bell: enBell, viewport: desk },
    { language: 'km', prefix: '/km', forms: kmForms, bell: kmBell, viewport: phone },
  ] as const),
)('in the office, in $language', ({ prefix, forms, bell, viewport }) => {
  test('two people at the form of one course see each other, until one leaves', async () => {
    const { school, owner, lecturer } = await world()
    const course = await given.course(school, { ...plain, lecturers: [lecturer] })
    const path = `${prefix}/secure/courses/add/${course.id}`
    const channel = `presence-editing-course-${course.id}`
    const first = await following(owner, school, path, channel, { viewport })
    const line = (page: Page, name: string) => page.getByText(forms.alsoEditing(name, 1))
    expect(await line(first, 'Bopha Chan').count()).toBe(0)
    const second = await following(lecturer, school, path, channel, { viewport })
    await line(first, 'Bopha Chan').waitFor()
    await line(second, 'Dara Sok').waitFor()
    await accessible(first)
    await open(second, at(school.subdomain, `${prefix}/secure/courses`))
    await line(first, 'Bopha Chan').waitFor({ state: 'detached' })
  })

  test('the dashboard has the newest notifications, and shows a new one at once', async () => {
    const { school, owner } = await world()
    // A school that has begun: the first page of a new one has its first steps.
    const course = await given.course(school, plain)
    await given.enrollment(school, course, await given.person(school, seen))
    const page = await following(owner, school, `${prefix}/secure`, `private-user-${owner.id}`, { viewport })
    const card = page.locator('section').filter({ has: page.getByRole('heading', { name: bell.title }) })
    expect(await card.count(), 'nothing is drawn for nothing').toBe(0)
    const happens = (subject: string) =>
      inSchool(school, (ctx) => notify(ctx, directMessage, [owner.id], { id: newId(), subject, text: '' }))
    await happens('The first of all')
    await card.getByText('The first of all').waitFor()
    for (const subject of ['Second', 'Third', 'Fourth', 'Fifth', 'Sixth']) await happens(subject)
    await card.getByText('Sixth').waitFor()
    await expect.poll(() => card.getByRole('listitem').count()).toBe(5)
    expect(await card.getByText('The first of all').count()).toBe(0)
    await accessible(page)
    await card.getByRole('link', { name: bell.seeAll }).click()
    await page.waitForURL('**/notifications')
  })
})

test('a lecturer sees how far a file is, and nothing is polled', async () => {
  const { school, lecturer } = await world()
  const { id } = await given.media(school, {
    ...{ name: 'long.mp4', state: 'uploaded', progress: 0, renditions: [], seconds: null, uploadedBy: lecturer.id },
  })
  const page = await following(lecturer, school, '/en/secure/media', `private-media-${id}`)
  const card = page.getByRole('listitem').filter({ hasText: 'long.mp4' })
  await card.getByText(uploads.uploaded).waitFor()
  const record = openRecord(doors, school.id, id)
  await record.begin()
  await card.getByText(uploads.processing.video).waitFor()
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const now = Date.now()
  for (const [nth, percent] of [20, 55, 90].entries()) {
    await record.progress(percent, now + nth * 2000)
    await card.getByText(`${percent}%`).waitFor()
  }
  expect(asked.filter((url) => url.includes('media-states'))).toEqual([])
  await record.complete()
  await card.getByText(uploads.processing.video).waitFor({ state: 'detached' })
})
