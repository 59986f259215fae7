import { beforeEach, describe, expect, it } from 'vitest'
import type { SignedIn } from '#tests/domains/identity/given-people.ts'
import { doors } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import { mailsTo } from '#tests/support/outbox.ts'
import { openSite } from '#tests/support/site.ts'
import { deliverDigestsOf } from './deliver.ts'

const { ask } = openSite()
let { school, person: student, token } = {} as SignedIn

beforeEach(async () => {
  ;({ school, person: student, token } = await given.signedIn())
})

const choose = (body: object) => ask(school.host, 'PUT', '/own_user/notifications', { token, body })

describe('an email once a day', () => {
  const digests = (now: Date) =>
    deliverDigestsOf({ doors, platform: { scheme: 'http', host: 'localhost', port: '' } }, school.id, now)
  const days = (count: number) => new Date(Date.now() + count * 24 * 3600 * 1000)

  it.each([
    ['turned it off', () => choose({ by: { mail: [] } })],
    ['paused notifications', () => ask(school.host, 'POST', '/toggle-notification', { token, body: { closed: true } })],
  ])('is not sent to whoever has %s meanwhile', async (_, meanwhile) => {
    await choose({ mail_pace: 'daily' })
    await given.notified(school, [student], { words: 'One', kind: 'answers' })
    expect(await mailsTo(student.email)).toEqual([])
    await meanwhile()
    await digests(days(2))
    expect(await mailsTo(student.email)).toEqual([])
  })

  it('has all that is unread by then, once, and turns off all of its kinds', async () => {
    await choose({ mail_pace: 'daily' })
    for (const [words, kind] of [
      ['One', 'answers'],
      ['Two', 'messages'],
      ['Three', 'messages'],
    ] as const)
      await given.notified(school, [student], { words, kind })
    expect(await mailsTo(student.email)).toEqual([])
    const { data } = (await ask(school.host, 'GET', '/user-notification', { token })).json
    const read = data.find(({ title }: { title: string }) => title === 'Two').id
    await ask(school.host, 'POST', '/user-notification/read', { token, body: { ids: [read] } })
    await digests(new Date())
    expect(await mailsTo(student.email)).toEqual([])
    await Promise.all([digests(days(1)), digests(days(1))])
    await digests(days(2))
    const [mail, ...others] = await mailsTo(student.email)
    expect(others).toEqual([])
    expect(mail?.text).toContain('One')
    expect(mail?.text).toContain('Three')
    expect(mail?.text).not.toContain('Two')
    const { pathname } = new URL(mail?.unsubscribeUrl ?? '')
    expect((await ask(school.host, 'POST', pathname)).json.kinds).toHaveLength(2)
  })

  it('of one is the email of that one', async () => {
    await choose({ mail_pace: 'hourly' })
    await given.notified(school, [student], { words: 'Alone' })
    await mailsTo(student.email)
    await digests(days(1))
    expect((await mailsTo(student.email)).map(({ subject }) => subject)).toEqual(['Alone'])
  })
})
