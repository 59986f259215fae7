import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { emit } from '#server/core/events.ts'
import { membersRemoved } from '#server/identity/identity.events.ts'
import type { SignedIn } from '#tests/domains/identity/given-people.ts'
import { greeting } from '#tests/domains/notifications/given-notifications.ts'
import { doors, inSchool, uniqueWord } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import { delivered, mailsOf, mailsTo } from '#tests/support/outbox.ts'
import { openSite } from '#tests/support/site.ts'
import { declareNotices } from './notice.ts'
import { notify } from './notify.ts'

const { ask } = openSite()

type Person = Awaited<ReturnType<typeof given.person>>

let { school, person: student, token } = {} as SignedIn

beforeEach(async () => {
  ;({ school, person: student, token } = await given.signedIn())
})

const bell = async (query = '', as = token, at = school) =>
  (await ask(at.host, 'GET', `/user-notification?language=en${query}`, { token: as })).json
const read = (body: object, as = token) => ask(school.host, 'POST', '/user-notification/read', { token: as, body })
const happens = (words: string, people: Person[] = [student]) => given.notified(school, people, { words })

describe('what somebody is notified of', () => {
  it('is in the bell, the newest first, and counted until it is read', async () => {
    await happens('First')
    await happens('Second')
    const { data, count, next_page_url } = await bell()
    expect(data).toMatchObject([
      { title: 'Second', is_read: false, path: '/my-course' },
      { title: 'First', is_read: false },
    ])
    expect({ count, next_page_url }).toEqual({ count: 2, next_page_url: null })
    expect((await read({ ids: [data[0].id] })).json).toMatchObject({ count: 1, is_muted: false })
    expect((await bell('&filter=unread')).data).toMatchObject([{ title: 'First' }])
    expect((await read({})).json).toMatchObject({ count: 0, is_muted: false })
    expect((await ask(school.host, 'GET', '/user-notification/count', { token })).json).toMatchObject({ count: 0 })
  })

  it('is one while it is unread, and then another', async () => {
    await happens('Again')
    await happens('Again')
    expect((await bell()).data).toMatchObject([{ title: '2 × Again' }])
    await read({})
    await happens('Again')
    expect((await bell()).data).toMatchObject([{ title: 'Again' }, { title: '2 × Again' }])
  })

  it('may be several of the same at once', async () => {
    const three = () => inSchool(school, (ctx) => notify(ctx, greeting(), [student.id], { words: 'Many' }, 3))
    await three()
    expect((await bell()).data).toMatchObject([{ title: '3 × Many' }])
    await three()
    expect((await bell()).data).toMatchObject([{ title: '6 × Many' }])
    expect((await mailsTo(student.email)).map(({ subject }) => subject)).toEqual(['6 × Many'])
  })

  it('is in the bell only if it is not worth an email', async () => {
    const small = { ...greeting(), name: `small ${uniqueWord()}`, isBellOnly: true as const }
    declareNotices([small])
    await inSchool(school, (ctx) => notify(ctx, small, [student.id], { words: 'Small' }))
    expect((await bell()).data).toMatchObject([{ title: 'Small' }])
    expect(await mailsTo(student.email)).toEqual([])
  })

  it('opens its page and is read then', async () => {
    await happens('Open me')
    const [{ id }] = (await bell()).data
    const open = (as: string) => ask(school.host, 'POST', `/user-notification/${id}/open`, { token: as })
    const other = await given.session(school, await given.person(school))
    expect((await open(other)).json.code).toBe('notifications.not_found')
    expect((await bell()).count).toBe(1)
    expect((await open(token)).json).toEqual({ path: '/my-course' })
    expect((await bell()).count).toBe(0)
  })

  it('has a newer moment when more of the same is gathered, so that a page announces it', async () => {
    const count = async () => (await ask(school.host, 'GET', '/user-notification/count', { token })).json
    expect((await count()).newest_at).toBeNull()
    await given.notified(school, [student], { words: 'Again' })
    const first = await count()
    await given.notified(school, [student], { words: 'Again' })
    const second = await count()
    expect(second.count).toBe(first.count)
    expect(second.newest_at > first.newest_at).toBe(true)
  })

  it('comes page by page', async () => {
    for (let nth = 0; nth < 25; nth++) await happens(`Number ${nth}`)
    const first = await bell()
    expect(first.data).toHaveLength(20)
    const path = first.next_page_url.replace('/web/student/api/v1', '')
    const second = (await ask(school.host, 'GET', path, { token })).json
    expect(second.data.map(({ title }: { title: string }) => title)).toEqual([4, 3, 2, 1, 0].map((n) => `Number ${n}`))
    expect(second.next_page_url).toBeNull()
  })

  it('is not for the person who did it, nor for who cannot sign in, and once for who is named twice', async () => {
    const gone = await given.person(school, { member: { deletedAt: new Date() } })
    const elsewhere = await given.person(await given.school())
    const actor = { id: student.id, role: 'student', isOwner: false, name: 'Dara' } as const
    const reached = await doors.inSchool(
      school.id,
      { ...actor, lectureType: null, matrix: null, sessionId: '' },
      (ctx) => notify(ctx, greeting(), [student.id, gone.id, elsewhere.id], { words: 'Mine' }),
    )
    expect(reached).toBe(0)
    expect((await bell()).data).toEqual([])
    expect(await happens('Twice', [student, student])).toBe(1)
    expect((await bell()).data).toMatchObject([{ title: 'Twice' }])
  })

  it('is also for the person who did it where the notice says so, as from the school', async () => {
    const receipt = { ...greeting(), name: `receipt ${uniqueWord()}`, isForActorToo: true as const }
    declareNotices([receipt])
    const actor = { id: student.id, role: 'student', isOwner: false, name: 'Dara' } as const
    const reached = await doors.inSchool(
      school.id,
      { ...actor, lectureType: null, matrix: null, sessionId: '' },
      (ctx) => notify(ctx, receipt, [student.id], { words: 'Paid' }),
    )
    expect(reached).toBe(1)
    const { data } = await bell()
    expect(data).toMatchObject([{ title: 'Paid' }])
    expect(data[0].text).not.toContain('Dara')
    expect((await mailsTo(student.email)).map(({ subject }) => subject)).toEqual(['Paid'])
  })

  it('is nowhere if its transaction fails', async () => {
    const failing = inSchool(school, async (ctx) => {
      await notify(ctx, greeting(), [student.id], { words: 'Never' })
      throw new Error('after it')
    })
    await expect(failing).rejects.toThrow('after it')
    expect((await bell()).data).toEqual([])
    expect(await mailsOf(school)).toEqual([])
  })

  it('is filtered by what it is about, and students see no topics of staff', async () => {
    await given.notified(school, [student], { words: 'An answer', kind: 'answers' })
    await given.notified(school, [student], { words: 'A message', kind: 'messages' })
    expect((await bell('&filter=learning')).data).toMatchObject([{ title: 'An answer' }])
    expect((await bell('&filter=news')).data).toMatchObject([{ title: 'A message' }])
    expect((await bell()).topics).not.toContain('teaching')
    const lecturer = await given.session(school, await given.person(school, { role: 'lecture' }))
    expect((await bell('', lecturer)).topics).toContain('teaching')
  })

  it('goes with the person who is removed', async () => {
    await happens('Gone with them')
    await inSchool(school, (ctx) => emit(ctx, membersRemoved, { userIds: [student.id] }))
    expect((await bell()).data).toEqual([])
    expect(await mailsTo(student.email)).toEqual([])
  })
})

describe('its email', () => {
  it('is written once, however often and by however many it is delivered', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, () => given.person(school)))
    await happens('Once', people)
    await Promise.all([delivered(school), delivered(school), delivered(school)])
    await delivered(school)
    const sent = await mailsOf(school)
    expect(sent.map(({ recipientEmail }) => recipientEmail).sort()).toEqual(people.map(({ email }) => email).sort())
  })

  it('is about all that was gathered since the last one', async () => {
    await happens('More')
    await delivered(school)
    await happens('More')
    await happens('More')
    expect((await mailsTo(student.email)).map(({ subject }) => subject)).toEqual(['More', '2 × More'])
    expect((await bell()).data).toMatchObject([{ title: '3 × More' }])
  })

  it('of a notice that only a newer process knows waits for it, and not for ever', async () => {
    const newer = { ...greeting(), name: `newer ${uniqueWord()}` }
    const [first, second] = [await given.person(school), await given.person(school)]
    await inSchool(school, (ctx) => notify(ctx, newer, [first.id], { words: 'Newer' }))
    const yesterday = new Date(Date.now() - 25 * 3600 * 1000)
    await inSchool(school, (ctx) => notify({ ...ctx, now: yesterday }, newer, [second.id], { words: 'Newer' }))
    await delivered(school)
    const jobs = await doors.reference.execute<{ count: number }>(
      sql`select count(*)::int as count from pgboss.job where name = 'notifications'
        and data->>'schoolId' = ${school.id} and start_after > created_on`,
    )
    expect(jobs.rows).toEqual([{ count: 1 }])
    declareNotices([newer])
    expect((await mailsTo(first.email)).map(({ subject }) => subject)).toEqual(['Newer'])
    expect(await mailsTo(second.email)).toEqual([])
  })

  it('of one that cannot be shown does not stop the others', async () => {
    const unknown = { ...greeting(), name: `unknown ${uniqueWord()}` }
    const broken = {
      ...unknown,
      name: `broken ${uniqueWord()}`,
      show: () => {
        throw new Error('These facts are of another version')
      },
    }
    declareNotices([broken])
    for (const one of [unknown, broken])
      await inSchool(school, (ctx) => notify(ctx, one, [student.id], { words: 'Unknown' }))
    await happens('Known')
    expect((await mailsTo(student.email)).map(({ subject }) => subject)).toEqual(['Known'])
    expect((await bell()).data).toMatchObject([{ title: 'Known' }])
  })
})
