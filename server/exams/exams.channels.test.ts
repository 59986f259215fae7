import type Pusher from 'pusher-js'
import type { PresenceChannel } from 'pusher-js'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { given } from '#tests/support/given.ts'
import { openSite } from '#tests/support/site.ts'
import {
  disconnectAll,
  next,
  openSocketSite,
  pusherOf,
  resolveLocalhost,
  type SocketSite,
} from '#tests/support/sockets.ts'

const { ask } = openSite()
let site: SocketSite

beforeAll(async () => {
  resolveLocalhost()
  site = await openSocketSite()
})
afterAll(() => site.stop())
afterEach(disconnectAll)

async function subscribed(pusher: Pusher, name: string) {
  const channel = pusher.subscribe(name)
  await next(channel, 'pusher:subscription_succeeded')
  return channel
}

it('the earlier device learns at once that another one goes on with the attempt', async () => {
  const { school, person, token } = await given.signedIn()
  const exam = await given.exam(school, null, null, { kind: 'general', publishedAt: new Date() })
  const attempt = await given.attempt(school, exam, person)
  const other = await given.person(school)
  const [own, others] = await Promise.all([
    subscribed(pusherOf(school, { port: site.port, token }), `private-user-${person.id}`),
    subscribed(
      pusherOf(school, { port: site.port, token: await given.session(school, other) }),
      `private-user-${other.id}`,
    ),
  ])
  others.bind('attempt', () => expect.unreachable())
  const notified = next(own, 'attempt')
  const taken = await ask(school.host, 'POST', `/exam-attempts/${attempt.id}/turns`, { token })
  expect(taken.status).toBe(200)
  expect(await notified).toEqual({ attemptId: attempt.id })
})

it('those who have the same paper open see each other; nobody else sees them', async () => {
  const school = await given.school()
  const lecturers = await Promise.all([1, 2].map(() => given.person(school, { role: 'lecture' })))
  const stranger = await given.person(school, { role: 'lecture' })
  const course = await given.course(school, { lecturers, sections: [{ lessons: [{ type: 'quiz' }] }] })
  const exam = await given.exam(school, course, course.lessonIds[0] ?? null)
  const paper = await given.handedIn(school, exam, await given.person(school), { status: 'correction_pending' })
  const name = `presence-editing-paper-${paper.id}`
  const of = async (person: { id: string }) =>
    pusherOf(school, { port: site.port, token: await given.session(school, person) })
  const [one, other] = lecturers
  if (!one || !other) throw new Error('two lecturers')
  const first = (await subscribed(await of(one), name)) as PresenceChannel
  const joined = next(first, 'pusher:member_added')
  await subscribed(await of(other), name)
  expect(await joined).toMatchObject({ id: other.id })
  const refused = next((await of(stranger)).subscribe(name), 'pusher:subscription_error')
  expect(await refused).toMatchObject({ status: 403 })
})
