import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { schoolMail } from '#server/tenancy/school-mail.ts'
import type { NotificationKind } from '#shared/domains.ts'
import { inSchool, type School } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import { mailsTo } from '#tests/support/outbox.ts'
import { openSite } from '#tests/support/site.ts'
import { emailPeople } from '../email-people.ts'

const { ask } = openSite()
let school: School
let student: Awaited<ReturnType<typeof given.person>>
let token: string

beforeEach(async () => {
  school = await given.school()
  student = await given.person(school)
  token = await given.session(school, student)
})

afterEach(() => vi.useRealTimers())

const own = (method: string, body?: object, as = token, at = school) =>
  ask(at.host, method, '/own_user/notifications?language=en', { token: as, ...(body && { body }) })
const toggle = (body: object) => ask(school.host, 'POST', '/toggle-notification', { token, body })
const platform = { scheme: 'http', host: 'localhost', port: '' } as const
const notify = (kind: NotificationKind, at = school) =>
  inSchool(at, (ctx) =>
    emailPeople(ctx, { platform }, kind, [student.id], (sender, heading) =>
      schoolMail(sender, { kind: 'test', subject: 'Hello', heading, paragraphs: ['Hello'], footer: 'Bye' }),
    ),
  )
const minutes = (count: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + count * 60_000 })

describe('what somebody is notified of', () => {
  it('is everything at first, and of students only what students get', async () => {
    const { kinds, closed } = (await own('GET')).json
    expect(closed).toBe(false)
    expect(kinds.map(({ kind }: { kind: string }) => kind)).toEqual(['enrollments', 'answers', 'messages', 'openings'])
    expect(kinds.every(({ by_mail }: { by_mail: boolean }) => by_mail)).toBe(true)
    const lecturer = await given.person(school, { role: 'lecture' })
    const more = (await own('GET', undefined, await given.session(school, lecturer))).json.kinds
    expect(more.map(({ kind }: { kind: string }) => kind)).toContain('questions')
  })

  it('is chosen by kind, in this school alone', async () => {
    expect((await own('PUT', { by_mail: ['answers'] })).status).toBe(200)
    expect(await notify('answers')).toBe(1)
    expect(await notify('messages')).toBe(0)
    const sent = await mailsTo(student.email)
    expect(sent).toHaveLength(1)
    const other = await given.school()
    const { email, password } = student
    await ask(other.host, 'POST', '/login', { body: { email, password } })
    expect(await notify('messages', other)).toBe(1)
  })

  it.each([15, 60, 480, 1440] as const)('is nothing for %i minutes, and then all again', async (count) => {
    const { closed, closed_until } = (await toggle({ closed: true, minutes: count })).json
    expect(closed).toBe(true)
    expect(Math.round((Date.parse(closed_until) - Date.now()) / 60_000)).toBe(count)
    expect(await notify('messages')).toBe(0)
    minutes(count + 1)
    expect(await notify('messages')).toBe(1)
  })

  it('is nothing until it is changed', async () => {
    expect((await toggle({ closed: true })).json).toMatchObject({ closed: true, closed_until: null })
    minutes(100 * 24 * 60)
    expect(await notify('messages')).toBe(0)
    vi.useRealTimers()
    expect((await toggle({ closed: false })).json.closed).toBe(false)
    expect(await notify('messages')).toBe(1)
  })

  it.each([
    ['a kind that is none', () => own('PUT', { by_mail: ['weather'] })],
    ['a time that is not offered', () => toggle({ closed: true, minutes: 16 })],
    ['no flag', () => toggle({})],
  ])('refuses %s', async (_, attempt) => {
    expect((await attempt()).status).toBe(422)
  })
})
