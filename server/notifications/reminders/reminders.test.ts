import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { reminders } from '#server/notifications/notifications.tables.ts'
import type { Before } from '#shared/notifications/reminders.rules.ts'
import { greeting } from '#tests/domains/notifications/given-notifications.ts'
import { doors, inSchool, type School, uniqueWord } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import { openSite } from '#tests/support/site.ts'
import { declareNotices } from '../notice.ts'
import { dropReminders, purgeReminders, remind, sendDueReminders, sendRemindersOf } from './reminders.ts'

const { ask } = openSite()

type Person = Awaited<ReturnType<typeof given.person>>

let school: School
let student: Person
let token: string
let words: string
beforeEach(async () => {
  school = await given.school()
  student = await given.person(school)
  token = await given.session(school, student)
  words = uniqueWord()
})

const hourMs = 3600_000
const inHours = (hours: number) => new Date(Date.now() + hours * hourMs)
const plan = (at: Date, before: readonly Before[]) =>
  inSchool(school, (ctx) =>
    remind(ctx, greeting(), [{ subject: words, at, before, userIds: [student.id], facts: { words } }]),
  )
const sendAt = (now: Date) => sendRemindersOf(doors, school.id, now)
const titles = async (): Promise<string[]> =>
  (await ask(school.host, 'GET', '/user-notification?language=en', { token })).json.data.map(
    ({ title }: { title: string }) => title,
  )

describe('a reminder', () => {
  it('is sent when it is due, once by several workers', async () => {
    await plan(inHours(30), ['1_day', '1_hour'])
    await sendAt(inHours(5.9))
    expect(await titles()).toEqual([])
    await Promise.all([sendAt(inHours(6.1)), sendAt(inHours(6.1)), sendAt(inHours(6.1))])
    expect(await titles()).toEqual([words])
    await sendAt(inHours(28))
    expect(await titles()).toEqual([words])
    await sendAt(inHours(29.1))
    expect(await titles()).toEqual([`2 × ${words}`])
  })

  it('moves with its subject, and comes again if it is still to come', async () => {
    await plan(inHours(2), ['1_hour'])
    await sendAt(inHours(1.1))
    expect(await titles()).toEqual([words])
    await plan(inHours(20), ['1_hour'])
    await sendAt(inHours(18.9))
    expect(await titles()).toEqual([words])
    await sendAt(inHours(19.1))
    expect(await titles()).toEqual([`2 × ${words}`])
  })

  it('is dropped with its subject', async () => {
    await plan(inHours(2), ['1_hour', 'at_time'])
    await inSchool(school, (ctx) => dropReminders(ctx, [words]))
    await sendAt(inHours(2.1))
    expect(await titles()).toEqual([])
  })

  it('is not sent if it comes too late, and not planned in the past', async () => {
    await plan(inHours(0.5), ['1_hour', '10_minutes'])
    await sendAt(inHours(0.1))
    expect(await titles()).toEqual([])
    await sendAt(inHours(0.6))
    expect(await titles()).toEqual([])
  })

  it('is for all who meet its conditions by then', async () => {
    await inSchool(school, (ctx) =>
      remind(ctx, greeting(), [
        {
          ...{ subject: words, at: inHours(2), before: ['1_hour'], facts: { words } },
          conditions: [{ audience: 'students', value: '' }],
        },
      ]),
    )
    const late = await given.person(school)
    await sendAt(inHours(1.1))
    const theirs = await given.session(school, late)
    expect((await ask(school.host, 'GET', '/user-notification/count', { token: theirs })).json.count).toBe(1)
    expect(await titles()).toEqual([words])
  })

  it('of a notice that only a newer process knows waits for it', async () => {
    const newer = { ...greeting(), name: `newer ${words}` }
    const at = inHours(30)
    const planned = { subject: words, at, before: ['1_day'] as const, userIds: [student.id], facts: { words } }
    await inSchool(school, (ctx) => remind(ctx, newer, [planned]))
    await sendAt(inHours(6.1))
    expect(await titles()).toEqual([])
    declareNotices([newer])
    await sendAt(inHours(6.2))
    expect(await titles()).toEqual([words])
  })

  it('is deleted a month after', async () => {
    await plan(inHours(2), ['1_hour'])
    const daysLater = async (days: number) => {
      await inSchool(school, ({ tx, schoolId }) =>
        tx
          .update(reminders)
          .set({ at: inHours(-24 * days), dueAt: inHours(-24 * days) })
          .where(eq(reminders.schoolId, schoolId)),
      )
      await purgeReminders(doors)
      return inSchool(school, ({ tx, schoolId }) => tx.$count(reminders, eq(reminders.schoolId, schoolId)))
    }
    expect([await daysLater(29), await daysLater(31)]).toEqual([1, 0])
  })

  it('is found in every school where one is due', async () => {
    await plan(inHours(2), ['1_hour'])
    await inSchool(school, ({ tx, schoolId }) =>
      tx
        .update(reminders)
        .set({ dueAt: inHours(-0.1) })
        .where(eq(reminders.schoolId, schoolId)),
    )
    await sendDueReminders(doors, AbortSignal.timeout(60_000))
    expect(await titles()).toEqual([words])
  })
})
