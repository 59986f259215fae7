import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { courses } from '#server/courses/courses.tables.ts'
import { schools } from '#server/tenancy/tenancy.tables.ts'
import type { Course } from '#tests/domains/courses/given-course.ts'
import type { SignedIn } from '#tests/domains/identity/given-people.ts'
import { doors, inSchool, type Row, type School } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import { mailsOf } from '#tests/support/outbox.ts'
import { openSite, refusal } from '#tests/support/site.ts'
import { waitingList } from '../learning.tables.ts'
import { notifyWaiting } from './notify-waiting.ts'

const { ask } = openSite()
const later = new Date(Date.now() + 86_400_000)
let { school, person: student, token } = {} as SignedIn

beforeEach(async () => {
  ;({ school, person: student, token } = await given.signedIn())
})

const put = (course: Course, what: string) => ask(school.host, 'PUT', `/courses/${course.slug}/${what}`, { token })
const remove = (course: Course, what: string) =>
  ask(school.host, 'DELETE', `/courses/${course.slug}/${what}`, { token })
const mine = async (list: string, as = token) => (await ask(school.host, 'GET', list, { token: as })).json
const change = (course: Course, changed: Row<typeof courses>) =>
  inSchool(school, ({ tx, schoolId }) =>
    tx
      .update(courses)
      .set(changed)
      .where(and(eq(courses.schoolId, schoolId), eq(courses.id, course.id))),
  )
const mails = async (of = school) =>
  (await mailsOf(of)).map(({ kind, recipientEmail: to, text }) => ({ kind, to, text }))
const notify = () => notifyWaiting({ doors })

describe('favourites', () => {
  it('are added once, the newest first, and removed', async () => {
    const [one, two] = [await given.course(school, { title: 'One' }), await given.course(school, { title: 'Two' })]
    for (const course of [one, two, one]) expect((await put(course, 'favourite')).json.is_favourite).toBe(true)
    expect(await mine('/my-favourites')).toMatchObject([{ title: 'Two' }, { title: 'One' }])
    expect(await mine('/my-favourites/ids')).toEqual([two.id, one.id])
    expect((await remove(two, 'favourite')).json.is_favourite).toBe(false)
    expect((await remove(two, 'favourite')).status).toBe(200)
    expect(await mine('/my-favourites')).toMatchObject([{ title: 'One' }])
  })

  it('are private, and hidden while the course is', async () => {
    const course = await given.course(school)
    await put(course, 'favourite')
    const other = await given.session(school, await given.person(school))
    for (const list of ['/my-favourites', '/my-favourites/ids']) expect(await mine(list, other)).toEqual([])
    await change(course, { publishedAt: null })
    expect(await mine('/my-favourites')).toEqual([])
    expect(refusal(await put(course, 'favourite'))).toMatchObject({ code: 'courses.course_not_found' })
  })
})

describe('the waiting list', () => {
  it('exists for announced or closed courses, not for open ones', async () => {
    const announced = await given.course(school, { title: 'Announced', comingSoonUntil: later })
    const closed = await given.course(school, { title: 'Closed', enrollment: 'closed' })
    const open = await given.course(school)
    for (const course of [announced, closed, closed]) {
      expect((await put(course, 'waiting')).json.is_waiting).toBe(true)
    }
    expect(refusal(await put(open, 'waiting'))).toMatchObject({ status: 409, code: 'learning.open_already' })
    expect(await mine('/my-waiting-list')).toMatchObject([
      { course: { title: 'Closed' }, is_open: false },
      { course: { title: 'Announced' }, is_open: false },
    ])
    expect((await remove(closed, 'waiting')).json.is_waiting).toBe(false)
    expect(await mine('/my-waiting-list')).toHaveLength(1)
  })

  it('is refused to students of the course', async () => {
    const course = await given.course(school, { enrollment: 'closed' })
    await given.enrollment(school, course, student)
    expect(refusal(await put(course, 'waiting'))).toMatchObject({ code: 'learning.open_already' })
  })

  it.each<[string, Row<typeof courses>, Row<typeof courses>]>([
    ['its date has come', { comingSoonUntil: later }, { comingSoonUntil: new Date(Date.now() - 1000) }],
    ['its date was taken away', { comingSoonUntil: later }, { comingSoonUntil: null }],
    ['it takes students again', { enrollment: 'closed' }, { enrollment: 'open' }],
    ['it takes students by approval', { enrollment: 'closed' }, { enrollment: 'approval' }],
  ])('is notified by email when %s, once, in the language of the school', async (_, before, after) => {
    const course = await given.course(school, { title: 'Weaving', ...before })
    await put(course, 'waiting')
    await notify()
    expect(await mails()).toEqual([])
    await change(course, after)
    await notify()
    await notify()
    const sent = await mails()
    expect(sent).toMatchObject([{ kind: 'course opened', to: student.email }])
    expect(sent[0]?.text).toContain('Weaving')
    expect(sent[0]?.text).toMatch(new RegExp(`https?://[^/]+(/\\w\\w)?/courses/${course.slug}`))
    expect(await mine('/my-waiting-list')).toMatchObject([{ is_open: true }])
    await given.enrollment(school, course, student)
    expect(await mine('/my-waiting-list')).toEqual([])
  })

  it('notifies each once, however many processes run at the same time', async () => {
    const course = await given.course(school, { enrollment: 'closed' })
    await put(course, 'waiting')
    const more = [await given.person(school), await given.person(school)]
    for (const person of more) {
      const as = await given.session(school, person)
      await ask(school.host, 'PUT', `/courses/${course.slug}/waiting`, { token: as })
    }
    await change(course, { enrollment: 'open' })
    // Locked rows are skipped, and notified later if the other transaction is rolled back.
    await inSchool(school, async ({ tx, schoolId }) => {
      await tx.select().from(waitingList).where(eq(waitingList.schoolId, schoolId)).for('update')
      await Promise.all([notify(), notify()])
    })
    expect(await mails()).toEqual([])
    await Promise.all([notify(), notify(), notify()])
    const expected = [student, ...more].map(({ email }) => email)
    expect((await mails()).map(({ to }) => to).sort()).toEqual(expected.sort())
  })

  it('notifies those of one school though another one fails, whichever comes first', async () => {
    const other = await given.school()
    const waiting = async (of: School) => {
      const course = await given.course(of)
      const person = await given.person(of)
      await given.waiting(of, course, person)
    }
    const both = [school, other]
    const failingFor = (broken: School) => {
      const inOthers: typeof doors.inSchool = (id, actor, work) =>
        id === broken.id ? Promise.reject(new Error('This school is broken')) : doors.inSchool(id, actor, work)
      return notifyWaiting({ doors: { ...doors, inSchool: inOthers } })
    }
    for (const [at, broken] of both.entries()) {
      await Promise.all(both.map(waiting))
      await failingFor(broken)
      expect(await mails(both[1 - at])).toHaveLength(at + 1)
      await notify()
    }
  })

  it('notifies nobody while the course or school is hidden or in the trash, or who left the list', async () => {
    const course = await given.course(school, { enrollment: 'closed' })
    await put(course, 'waiting')
    const setStatus = (status: 'published' | 'maintenance') =>
      doors.acrossSchools(null, 'a test closes a school', ({ tx }) =>
        tx.update(schools).set({ status }).where(eq(schools.id, school.id)),
      )
    await change(course, { enrollment: 'open', publishedAt: null })
    await notify()
    await change(course, { publishedAt: new Date(0), deletedAt: new Date() })
    await notify()
    await change(course, { deletedAt: null })
    await setStatus('maintenance')
    await notify()
    expect(await mails()).toEqual([])
    await setStatus('published')
    await remove(course, 'waiting')
    await notify()
    expect(await mails()).toEqual([])
  })

  it('notifies again somebody who joins the list again', async () => {
    const course = await given.course(school, { enrollment: 'closed' })
    await put(course, 'waiting')
    await change(course, { enrollment: 'open' })
    await notify()
    expect(await mails()).toHaveLength(1)
    await change(course, { enrollment: 'closed' })
    expect(await mine('/my-waiting-list')).toEqual([])
    expect((await put(course, 'waiting')).json.is_waiting).toBe(true)
    await change(course, { enrollment: 'open' })
    await notify()
    expect(await mails()).toHaveLength(2)
  })

  it('does not notify people who cannot sign in', async () => {
    const course = await given.course(school, { enrollment: 'closed' })
    const gone = await given.person(school)
    const as = await given.session(school, gone)
    await ask(school.host, 'PUT', `/courses/${course.slug}/waiting`, { token: as })
    await inSchool(school, async ({ tx, schoolId, now }) => {
      const { memberships } = await import('#server/identity/identity.tables.ts')
      await tx
        .update(memberships)
        .set({ suspendedAt: now })
        .where(and(eq(memberships.schoolId, schoolId), eq(memberships.userId, gone.id)))
    })
    await change(course, { enrollment: 'open' })
    await notify()
    expect(await mails()).toEqual([])
  })
})
