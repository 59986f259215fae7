import { beforeEach, describe, expect, it } from 'vitest'
import { channels } from '#shared/notifications/notifications.lists.ts'
import type { School } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import { mailsTo } from '#tests/support/outbox.ts'
import { openSite, refusal } from '#tests/support/site.ts'

const { ask } = openSite()

type Person = Awaited<ReturnType<typeof given.person>>
type Kind = { kind: string; channels: string[] }

let school: School
let token: string
beforeEach(async () => {
  school = await given.school()
  token = await given.session(school, await given.person(school, { role: 'vendor' }))
})

const defaults = () => ask(school.host, 'GET', '/office/notification-defaults?language=en', { token })
const save = (kinds: object[], revision: number) =>
  ask(school.host, 'PUT', '/office/notification-defaults', { token, body: { kinds, revision } })
const own = async (person: Person, method = 'GET', body?: object) =>
  (
    await ask(school.host, method, '/own_user/notifications?language=en', {
      token: await given.session(school, person),
      ...(body && { body }),
    })
  ).json.kinds
const of = (kinds: Kind[], kind: string) => kinds.find((one) => one.kind === kind)

describe('the defaults of a school', () => {
  it('are what those get who have chosen nothing, until they choose', async () => {
    const [student, chooser] = [await given.person(school), await given.person(school)]
    const off = of(await own(chooser, 'PUT', { by: { mail: [] } }), 'messages')
    expect(off).toMatchObject({ channels: ['bell'], is_default: false })
    const { kinds, revision } = (await defaults()).json
    expect(of(kinds, 'messages')).toMatchObject({ channels: [...channels] })
    const changed = [{ kind: 'messages', channels: ['mail'] }]
    expect((await save(changed, revision)).status).toBe(200)
    expect(refusal(await save(changed, revision)).code).toBe('core.changed_elsewhere')
    expect(of(await own(student), 'messages')).toMatchObject({ channels: ['mail'], is_default: true })
    // They had chosen about emails only.
    expect(of(await own(chooser), 'messages')).toMatchObject({ channels: [], is_default: false })
    const reach = await ask(school.host, 'GET', '/office/message-reach?condition=students:', { token })
    expect(reach.json).toMatchObject({ people: 1, channels: { bell: 0, mail: 1 } })
    await given.notified(school, [student, chooser])
    expect([await mailsTo(student.email), await mailsTo(chooser.email)].map(({ length }) => length)).toEqual([1, 0])
    // Saving the form as it is chooses nothing.
    const by = { bell: [], mail: ['messages', 'enrollments', 'answers', 'openings'] }
    expect(of(await own(student, 'PUT', { by }), 'messages')).toMatchObject({ is_default: true })
  })

  it('begin as the kinds declare them, and can turn on what a kind does not', async () => {
    const lecturer = await given.person(school, { role: 'lecture' })
    const { kinds, revision } = (await defaults()).json
    expect(of(kinds, 'ratings')).toMatchObject({ channels: ['bell'] })
    expect(of(await own(lecturer), 'ratings')).toMatchObject({ channels: ['bell'], is_default: true })
    await save([{ kind: 'ratings', channels: ['bell', 'mail'] }], revision)
    expect(of(await own(lecturer), 'ratings')).toMatchObject({ channels: ['bell', 'mail'], is_default: true })
    const back = (await save([{ kind: 'ratings', channels: ['bell'] }], revision + 1)).json
    expect(of(back.kinds, 'ratings')).toMatchObject({ channels: ['bell'] })
  })
})
