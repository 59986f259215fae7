import PusherServer from 'pusher'
import type Pusher from 'pusher-js'
import type { PresenceChannel } from 'pusher-js'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { declareChannels } from '#server/core/channels.ts'
import { putTeachers } from '#server/courses/office/course-teachers.ts'
import { endGrants } from '#server/learning/access/grants.ts'
import { openRecord } from '#server/media/processing/processing-record.ts'
import { publish } from '#server/notifications/realtime/publish.ts'
import { appSecret } from '#server/notifications/realtime/signatures.ts'
import { apiBase } from '#shared/core/endpoint.ts'
import { password } from './domains/identity/given-people.ts'
import { doors, type School } from './support/doors.ts'
import { given } from './support/given.ts'
import { openSite, refusal } from './support/site.ts'
import { disconnectAll, next, openSocketSite, pusherOf, resolveLocalhost, type SocketSite } from './support/sockets.ts'

const { ask } = openSite()
let site: SocketSite
let school: School

/** Who may follow these channels is decided by their names. */
declareChannels([
  { prefix: 'open', kind: 'private', may: async (_, id) => id !== 'closed', clientEvents: true },
  { prefix: 'room', kind: 'presence', may: async () => true, clientEvents: true },
  { prefix: 'silent', kind: 'private', may: async () => true },
])

beforeAll(async () => {
  resolveLocalhost()
  site = await openSocketSite()
})
afterAll(() => site.stop())
beforeEach(async () => {
  school = await given.school()
})
afterEach(disconnectAll)

async function somebody(role: 'student' | 'vendor' = 'student', of = school) {
  const person = await given.person(of, { role })
  const token = await given.session(of, person)
  return { ...person, token, own: `private-user-${person.id}` }
}

async function connected(pusher: Pusher): Promise<Pusher> {
  if (pusher.connection.state !== 'connected') await next(pusher.connection, 'connected')
  return pusher
}

async function subscribed(pusher: Pusher, name: string) {
  const channel = pusher.subscribe(name)
  await next(channel, 'pusher:subscription_succeeded')
  return channel
}

const signedIn = (token: string, of = school) => pusherOf(of, { port: site.port, token })
const say = (channel: `private-${string}`, id: string, event: string, about = {}, of = school) =>
  doors.inSchool(of.id, null, async (ctx) => publish(ctx, channel, [id], event, about))

describe('the official client', () => {
  it('connects, subscribes to its own channel and receives what is published there, once', async () => {
    const { id, token, own } = await somebody()
    const pusher = await connected(signedIn(token))
    expect(pusher.connection.socket_id).toMatch(/^\d+\.\d+$/)
    const channel = await subscribed(pusher, own)
    const received: unknown[] = []
    channel.bind('said', (data: unknown) => received.push(data))
    await say('private-user', id, 'said', { id: '1' })
    await say('private-user', id, 'said', { id: '2' })
    await expect.poll(() => received).toEqual([{ id: '1' }, { id: '2' }])
  })

  it('receives nothing of what is rolled back', async () => {
    const { id, token, own } = await somebody()
    const channel = await subscribed(signedIn(token), own)
    const received: unknown[] = []
    channel.bind('said', (data: unknown) => received.push(data))
    const failed = doors.inSchool(school.id, null, async (ctx) => {
      publish(ctx, 'private-user', [id], 'said', { id: 'rolled back' })
      throw new Error('rolled back')
    })
    await expect(failed).rejects.toThrow('rolled back')
    await say('private-user', id, 'said', { id: 'committed' })
    await expect.poll(() => received).toEqual([{ id: 'committed' }])
  })

  it('receives nothing more of what it has unsubscribed from', async () => {
    const { token } = await somebody()
    const pusher = signedIn(token)
    const left = await subscribed(pusher, 'private-open-left')
    const stayed = await subscribed(pusher, 'private-open-stayed')
    const received: string[] = []
    left.bind('said', () => received.push('left'))
    stayed.bind('said', () => received.push('stayed'))
    pusher.send_event('pusher:unsubscribe', { channel: left.name })
    pusher.send_event('pusher:ping', {})
    await next(pusher.connection, 'message')
    await say('private-open', 'left', 'said')
    await say('private-open', 'stayed', 'said')
    await expect.poll(() => received).toEqual(['stayed'])
  })

  it('is refused a channel of somebody else, of another school, one that nobody has declared and a public one', async () => {
    const { token } = await somebody()
    const other = await somebody('student', await given.school())
    const pusher = signedIn(token)
    for (const name of [other.own, 'private-open-closed', 'private-unknown-1', 'presence-user-1']) {
      const channel = pusher.subscribe(name)
      expect(await next(channel, 'pusher:subscription_error')).toMatchObject({ type: 'AuthError', status: 403 })
    }
    expect(await next(pusher.subscribe('public'), 'pusher:subscription_error')).toMatchObject({ status: 403 })
  })

  it('is refused without a session, and with one of another school', async () => {
    const other = await somebody('student', await given.school())
    for (const options of [{}, { token: other.token }]) {
      const channel = pusherOf(school, { port: site.port, ...options }).subscribe('private-open-1')
      expect(await next(channel, 'pusher:subscription_error')).toMatchObject({ type: 'AuthError', status: 401 })
    }
  })

  it('cannot connect to another school than that of the host', async () => {
    const other = await given.school()
    const error = await next(pusherOf(school, { port: site.port, key: other.id }).connection, 'error')
    expect(error).toMatchObject({ error: { data: { code: 4001 } } })
  })

  it('sends events to the others on a channel that allows it, not to itself, ten in a second at most', async () => {
    const [one, two] = [await somebody(), await somebody()]
    const [first, second] = [signedIn(one.token), signedIn(two.token)]
    const [sender, receiver] = [await subscribed(first, 'private-open-1'), await subscribed(second, 'private-open-1')]
    const received: unknown[] = []
    receiver.bind('client-typing', (data: unknown) => received.push(data))
    sender.bind('client-typing', () => received.push('to itself'))
    const errors: unknown[] = []
    first.connection.bind('error', ({ data }: { data: unknown }) => errors.push(data))
    for (let count = 0; count < 30; count++) sender.trigger('client-typing', { count })
    await expect.poll(() => errors).toContainEqual(expect.objectContaining({ code: 4301 }))
    await expect.poll(() => received.length).toBeGreaterThan(9)
    expect(received[0]).toEqual({ count: 0 })
    // The thirty may fall into two seconds.
    expect(received.length).toBeLessThan(21)
    expect(received).not.toContain('to itself')
    const silent = await subscribed(first, 'private-silent-1')
    silent.trigger('client-typing', {})
    await expect.poll(() => errors).toContainEqual(expect.objectContaining({ code: null }))
  })

  it('sees who else is there, who comes and who leaves; two sockets of one person are one', async () => {
    const [one, two] = [await somebody(), await somebody()]
    const room = (await subscribed(signedIn(one.token), 'presence-room-1')) as PresenceChannel
    expect(room.members.count).toBe(1)
    const added: string[] = []
    const removed: string[] = []
    room.bind('pusher:member_added', ({ id }: { id: string }) => added.push(id))
    room.bind('pusher:member_removed', ({ id }: { id: string }) => removed.push(id))
    const [tab, otherTab] = [signedIn(two.token), signedIn(two.token)]
    const theirs = (await subscribed(tab, 'presence-room-1')) as PresenceChannel
    expect(theirs.members.count).toBe(2)
    expect(theirs.members.get(one.id)).toEqual({
      id: one.id,
      info: {
        name: `${school.mark} given ${school.mark} family`,
        avatar: `/art/avatar-default.webp?${school.mark}`,
      },
    })
    await subscribed(otherTab, 'presence-room-1')
    tab.disconnect()
    await say('private-open', 'x', 'x')
    await expect.poll(() => added).toEqual([two.id])
    otherTab.disconnect()
    await expect.poll(() => removed).toEqual([two.id])
    expect(added).toEqual([two.id])
    expect(room.members.count).toBe(1)
  })

  it('reconnects by itself to a process that has restarted, and follows its channels again', async () => {
    const own = await openSocketSite()
    const { id, token, own: name } = await somebody()
    const pusher = pusherOf(school, { port: own.port, token })
    const channel = await subscribed(pusher, name)
    const socketId = pusher.connection.socket_id
    const errors: unknown[] = []
    pusher.connection.bind('error', ({ data }: { data: unknown }) => errors.push(data))
    await own.stop()
    const again = await openSocketSite({ port: own.port })
    await next(channel, 'pusher:subscription_succeeded')
    expect(errors).toContainEqual({ code: 4200, message: 'The server restarts' })
    expect(pusher.connection.socket_id).not.toBe(socketId)
    const received = next(channel, 'said')
    await say('private-user', id, 'said', { id: '1' })
    expect(await received).toEqual({ id: '1' })
    await again.stop()
  })
})

describe('a session that ends', () => {
  const ways: [
    string,
    (person: { token: string; memberId: string; email: string }, vendor: string) => Promise<unknown>,
  ][] = [
    ['signing out', ({ token }) => ask(school.host, 'GET', '/logout', { token })],
    [
      'being blocked',
      ({ memberId }, token) =>
        ask(school.host, 'POST', '/office/students/actions', { token, body: { action: 'block', ids: [memberId] } }),
    ],
    [
      'being suspended',
      ({ memberId }, token) =>
        ask(school.host, 'POST', '/office/students/actions', { token, body: { action: 'suspend', ids: [memberId] } }),
    ],
    [
      'the trash',
      ({ memberId }, token) => ask(school.host, 'POST', '/office/students/trash', { token, body: { ids: [memberId] } }),
    ],
  ]

  it.each(ways)('by %s closes its sockets at once', async (_, end) => {
    const vendor = await somebody('vendor')
    const person = await somebody()
    const pusher = signedIn(person.token)
    await subscribed(pusher, person.own)
    const error = next(pusher.connection, 'error')
    expect(await end(person, vendor.token)).toMatchObject({ status: 200 })
    expect(await error).toMatchObject({ data: { code: 4009 } })
    expect(pusher.connection.state).not.toBe('connected')
  })

  it('on other devices closes theirs, not one’s own', async () => {
    const person = await given.person(school)
    const [token, elsewhere] = [await given.session(school, person), await given.session(school, person)]
    const [own, other] = [signedIn(token), signedIn(elsewhere)]
    await subscribed(own, `private-user-${person.id}`)
    await subscribed(other, `private-user-${person.id}`)
    const error = next(other.connection, 'error')
    expect((await ask(school.host, 'POST', '/own_user/devices/sign-out-others', { token })).status).toBe(200)
    expect(await error).toMatchObject({ data: { code: 4009 } })
    const channel = await subscribed(own, 'private-open-1')
    const received = next(channel, 'said')
    await say('private-open', '1', 'said')
    await received
  })
})

describe('the signed API', () => {
  const serverOf = (secret = appSecret(school.id), appId = school.id) =>
    new PusherServer({ appId, key: appId, secret, host: school.host, port: String(site.port), useTLS: false })

  it('lets the official library trigger events and read the channels', async () => {
    const { token, id } = await somebody()
    const pusher = signedIn(token)
    const channel = await subscribed(pusher, 'private-open-1')
    await subscribed(pusher, 'presence-room-1')
    const received: unknown[] = []
    channel.bind('said', (data: unknown) => received.push(data))
    const server = serverOf()
    await server.trigger('private-open-1', 'said', { text: 'ខ្មែរ'.repeat(500) })
    await server.triggerBatch([{ channel: 'private-open-1', name: 'said', data: { text: 'second' } }])
    await expect.poll(() => received).toEqual([{ text: 'ខ្មែរ'.repeat(500) }, { text: 'second' }])
    await server.trigger('private-open-1', 'said', 'not to me', { socket_id: pusher.connection.socket_id })
    const read = async (path: string, params = {}) => (await server.get({ path, params })).json()
    expect(await read('/channels')).toEqual({ channels: { 'private-open-1': {}, 'presence-room-1': {} } })
    expect(await read('/channels', { filter_by_prefix: 'presence-', info: 'user_count' })).toEqual({
      channels: { 'presence-room-1': { user_count: 1 } },
    })
    expect(await read('/channels/private-open-1')).toEqual({ occupied: true, subscription_count: 1 })
    expect(await read('/channels/presence-room-1/users')).toEqual({ users: [{ id }] })
    expect(received).toHaveLength(2)
  })

  it('ends the sockets of one person', async () => {
    const [one, two] = [await somebody(), await somebody()]
    const [ended, other] = [signedIn(one.token), signedIn(two.token)]
    await subscribed(ended, one.own)
    const channel = await subscribed(other, two.own)
    const error = next(ended.connection, 'error')
    await serverOf().terminateUserConnections(one.id)
    expect(await error).toMatchObject({ data: { code: 4009 } })
    const received = next(channel, 'said')
    await say('private-user', two.id, 'said')
    await received
  })

  it('refuses a wrong secret, the secret of another school, and what is too large', async () => {
    const other = await given.school()
    await expect(serverOf('wrong').trigger('private-open-1', 'said', {})).rejects.toMatchObject({ status: 401 })
    await expect(serverOf(appSecret(other.id)).trigger('x', 'said', {})).rejects.toMatchObject({ status: 401 })
    await expect(serverOf(appSecret(other.id), other.id).trigger('x', 'y', {})).rejects.toMatchObject({ status: 404 })
    const large = serverOf().trigger('private-open-1', 'said', 'x'.repeat(11_000))
    await expect(large).rejects.toMatchObject({ status: 400 })
  })
})

describe('the calls that sign', () => {
  const sign = (path: string, channel_name: string, options = {}) =>
    ask(school.host, 'POST', `/pusher/${path}`, { body: { socket_id: '1.2', channel_name }, ...options })

  it('take a form as well as JSON', async () => {
    const { token, own } = await somebody()
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const body = `socket_id=1.2&channel_name=${own}`
    const byForm = await ask(school.host, 'POST', '/pusher/auth', { token, body, headers })
    expect(byForm.json).toEqual((await sign('auth', own, { token })).json)
    expect(byForm.json.auth).toMatch(new RegExp(`^${school.id}:[0-9a-f]{64}$`))
  })

  it('know an app by the token in the address', async () => {
    const { token, own } = await somebody()
    expect((await sign(token, own)).status).toBe(200)
    expect(refusal(await sign(token.replace(/.$/, '!'), own))).toMatchObject({ status: 404 })
    expect(refusal(await sign('x'.repeat(43), own))).toMatchObject({ code: 'notifications.channel_refused' })
  })

  it('know a visitor by the token, for the channel of that visitor only', async () => {
    const [visitor, other] = [await given.visitor(school), await given.visitor(school)]
    const own = `private-visitor-${visitor.user.uidd}`
    expect((await sign(`cvi/${visitor.user.uidd}`, own, { token: visitor.token })).status).toBe(200)
    for (const [id, channel, token] of [
      [visitor.user.uidd, own, other.token],
      [visitor.user.uidd, 'private-open-1', visitor.token],
      [other.user.uidd, `private-visitor-${other.user.uidd}`, visitor.token],
    ] as const)
      expect((await sign(`cvi/${id}`, channel, { token })).status).toBe(403)
    const pusher = pusherOf(school, {
      port: site.port,
      channelAuthorization: {
        endpoint: `http://${school.host}:${site.port}${apiBase}/pusher/cvi/${visitor.user.uidd}`,
        transport: 'ajax',
        headers: { Authorization: visitor.token },
      },
    })
    await subscribed(pusher, own)
  })
})

describe('whatever a client sends', () => {
  const open = (query = '?protocol=7', headers = {}) =>
    new WebSocket(`ws://127.0.0.1:${site.port}/app/${school.id}${query}`, {
      headers: { host: `${school.host}:${site.port}`, ...headers },
    })
  const closed = (socket: WebSocket) => new Promise<number>((resolve) => socket.on('close', resolve))
  const failed = (socket: WebSocket) =>
    new Promise<string>((resolve) => socket.on('error', ({ message }) => resolve(message)))

  it('is refused from the page of another site, at another address and without a protocol', async () => {
    expect(await failed(open('?protocol=7', { origin: 'http://elsewhere.example' }))).toContain('403')
    expect(await closed(open(''))).toBe(4008)
    expect(await closed(open('?protocol=99'))).toBe(4007)
    const own = open('?protocol=7', { origin: `http://${school.host}:${site.port}` })
    await new Promise((ready) => own.on('message', ready))
    own.close()
    expect(await failed(new WebSocket(`ws://127.0.0.1:${site.port}/elsewhere`))).toContain('404')
  })

  it('neither ends the process nor opens anything', async () => {
    const texts = [
      ...[
        '',
        'x',
        '[]',
        'null',
        '1',
        '{}',
        '{"event":1}',
        '{"event":"pusher:subscribe"}',
        '{"event":"pusher:signin","data":{}}',
      ],
      ...['{"event":"pusher:subscribe","data":"{"}', '{"event":"pusher:subscribe","data":{"channel":"__proto__"}}'],
      '{"event":"pusher:subscribe","data":{"channel":"private-open-1","auth":"a:b","channel_data":"{}"}}',
      `{"event":"pusher:subscribe","data":{"channel":"private-open-1","auth":"${school.id}:${'0'.repeat(64)}"}}`,
      ...[
        '{"event":"client-x","channel":"private-open-1","data":{}}',
        '{"event":"pusher:unsubscribe","data":{"channel":"x"}}',
      ],
      `{"event":"${'x'.repeat(300)}"}`,
    ]
    const socket = open()
    const heard: string[] = []
    socket.on('message', (data) => heard.push(String(data)))
    await new Promise((ready) => socket.on('open', ready))
    for (const text of texts) socket.send(text)
    for (const bytes of [Buffer.from([0, 255, 254]), Buffer.alloc(100)]) socket.send(bytes)
    socket.send('{"event":"pusher:ping","data":{}}')
    await expect.poll(() => heard.some((text) => text.includes('pusher:pong'))).toBe(true)
    expect(heard.filter((text) => text.includes('subscription_succeeded'))).toEqual([])
    socket.send('x'.repeat(17 * 1024))
    expect(await closed(socket)).toBe(1009)
  })

  it('ends after a hundred frames in a second', async () => {
    const socket = open()
    await new Promise((ready) => socket.on('open', ready))
    for (let count = 0; count < 300; count++) socket.send('{"event":"pusher:ping"}')
    expect(await closed(socket)).toBe(4100)
  })
})

describe('limits', () => {
  it('close sockets nobody knows, and that do not answer', async () => {
    const strict = await openSocketSite({ limits: { unknownMs: 200, tickMs: 20 } })
    const unknown = pusherOf(school, { port: strict.port })
    expect(await next(unknown.connection, 'error')).toMatchObject({ data: { code: 4009 } })
    await strict.stop()
    const patient = await openSocketSite({ limits: { silentMs: 50, pongMs: 50, tickMs: 20 } })
    const silent = new WebSocket(`ws://127.0.0.1:${patient.port}/app/${school.id}?protocol=7`, {
      headers: { host: `${school.host}:${patient.port}` },
    })
    expect(await new Promise((resolve) => silent.on('close', resolve))).toBe(4201)
    await patient.stop()
  })

  it('close more sockets than one person needs', async () => {
    const strict = await openSocketSite({ limits: { socketsPerPerson: 1 } })
    const { token, own } = await somebody()
    await subscribed(pusherOf(school, { port: strict.port, token }), own)
    const second = pusherOf(school, { port: strict.port, token })
    second.subscribe(own)
    expect(await next(second.connection, 'error')).toMatchObject({ data: { code: 4100 } })
    disconnectAll()
    await strict.stop()
  })

  it('a socket whose session expires is closed', async () => {
    const strict = await openSocketSite({ limits: { tickMs: 20 } })
    const person = await given.person(school)
    const token = await given.session(school, person, 2)
    const pusher = pusherOf(school, { port: strict.port, token })
    await subscribed(pusher, `private-user-${person.id}`)
    expect(await next(pusher.connection, 'error')).toMatchObject({ data: { code: 4009 } })
    disconnectAll()
    await strict.stop()
  })
})

it('a password that is changed elsewhere closes the other sockets', async () => {
  const person = await given.person(school)
  const [token, elsewhere] = [await given.session(school, person), await given.session(school, person)]
  const other = signedIn(elsewhere)
  await subscribed(other, `private-user-${person.id}`)
  const error = next(other.connection, 'error')
  const changed = await ask(school.host, 'PUT', '/own_user/password', {
    token,
    body: {
      current_password: password,
      password: 'another one for tests',
      password_confirmation: 'another one for tests',
    },
  })
  expect(changed).toMatchObject({ status: 200 })
  expect(await error).toMatchObject({ data: { code: 4009 } })
})

it('the channel of a lesson is open to those who may open it, and is lost with the course', async () => {
  const course = await given.course(school)
  const [lessonId = ''] = course.lessonIds
  const name = `private-lesson-${lessonId}`
  const [student, stranger] = [await somebody(), await somebody()]
  await given.enrollment(school, course, student)
  const refused = signedIn(stranger.token).subscribe(name)
  expect(await next(refused, 'pusher:subscription_error')).toMatchObject({ status: 403 })
  const channel = await subscribed(signedIn(student.token), name)
  const lost = next(channel, 'pusher:subscription_error')
  await doors.inSchool(school.id, null, (ctx) =>
    endGrants(ctx, { courseId: course.id, studentIds: [student.id], reason: null }),
  )
  expect(await lost).toMatchObject({ status: 403 })
  const counts = await site.realtime.countsOf(school.id)
  expect(counts).toEqual({})
})

describe('a file that is processed', () => {
  it('is followed by whoever sees it in the library, percent by percent, and by nobody else', async () => {
    const lecturer = await given.person(school, { role: 'lecture' })
    const token = await given.session(school, lecturer)
    const stranger = await given.session(school, await given.person(school, { role: 'lecture' }))
    const student = await given.session(school, await given.person(school))
    const owner = await given.session(school, await given.person(school, { role: 'vendor' }))
    const { id } = await given.media(school, { state: 'uploaded', progress: 0, uploadedBy: lecturer.id })
    for (const other of [stranger, student]) {
      const channel = signedIn(other).subscribe(`private-media-${id}`)
      expect(await next(channel, 'pusher:subscription_error')).toMatchObject({ status: 403 })
    }
    await subscribed(signedIn(owner), `private-media-${id}`)
    const channel = await subscribed(signedIn(token), `private-media-${id}`)
    const received: unknown[] = []
    channel.bind('progress', (about: unknown) => received.push(about))
    const record = openRecord(doors, school.id, id)
    await record.begin()
    await record.progress(40)
    // At most every one and a half seconds.
    await record.progress(41)
    await record.complete()
    await expect
      .poll(() => received)
      .toEqual([
        { id, state: 'processing', progress: 0 },
        { id, state: 'processing', progress: 40 },
        { id, state: 'completed', progress: 100 },
      ])
  })
})

describe('who edits the same record', () => {
  const editor = async (role: 'vendor' | 'lecture', firstName: string) => {
    const avatar = `/art/${firstName}.webp`
    const person = await given.person(school, { role, firstName, lastName: 'Sok', avatar })
    return { ...person, token: await given.session(school, person) }
  }

  it('see each other with name and face, and who leaves', async () => {
    const [dara, bopha] = [await editor('vendor', 'Dara'), await editor('lecture', 'Bopha')]
    const { id } = await given.course(school, { lecturers: [bopha] })
    const first = (await subscribed(signedIn(dara.token), `presence-editing-course-${id}`)) as PresenceChannel
    const joined = next(first, 'pusher:member_added')
    const pusher = signedIn(bopha.token)
    const second = (await subscribed(pusher, `presence-editing-course-${id}`)) as PresenceChannel
    expect(await joined).toEqual({ id: bopha.id, info: { name: 'Bopha Sok', avatar: '/art/Bopha.webp' } })
    expect(second.members.get(dara.id)).toEqual({ id: dara.id, info: { name: 'Dara Sok', avatar: '/art/Dara.webp' } })
    const left = next(first, 'pusher:member_removed')
    pusher.disconnect()
    expect(await left).toMatchObject({ id: bopha.id })
  })

  it('are only those who may open its form', async () => {
    const [teacher, other] = [await editor('lecture', 'Dara'), await editor('lecture', 'Sok')]
    const student = await given.session(school, await given.person(school))
    const { id, lessonIds } = await given.course(school, { lecturers: [teacher] })
    const elsewhere = await given.course(await given.school())
    const refused = async (token: string, record: string) => {
      const channel = signedIn(token).subscribe(`presence-editing-${record}`)
      expect(await next(channel, 'pusher:subscription_error'), record).toMatchObject({ status: 403 })
    }
    await subscribed(signedIn(teacher.token), `presence-editing-course-${id}`)
    await subscribed(signedIn(teacher.token), `presence-editing-lesson-${lessonIds[0]}`)
    for (const token of [other.token, student]) {
      await refused(token, `course-${id}`)
      await refused(token, `lesson-${lessonIds[0]}`)
    }
    await refused(teacher.token, `course-${elsewhere.id}`)
    await refused(teacher.token, `theme-${school.id}`)
    await refused(teacher.token, `course-nothing`)
    await refused(teacher.token, `unknown-${id}`)
    const owner = await editor('vendor', 'Chan')
    await subscribed(signedIn(owner.token), `presence-editing-theme-${school.id}`)
    await subscribed(signedIn(owner.token), `presence-editing-member-${teacher.memberId}`)
    await refused(owner.token, `theme-${(await given.school()).id}`)
    await refused(teacher.token, `member-${owner.memberId}`)
  })

  it('are no more once they may not', async () => {
    const teacher = await editor('lecture', 'Dara')
    const owner = await editor('vendor', 'Chan')
    const { id } = await given.course(school, { lecturers: [teacher] })
    const watching = (await subscribed(signedIn(owner.token), `presence-editing-course-${id}`)) as PresenceChannel
    const joined = next(watching, 'pusher:member_added')
    await subscribed(signedIn(teacher.token), `presence-editing-course-${id}`)
    await joined
    const gone = next(watching, 'pusher:member_removed')
    await doors.inSchool(school.id, null, (ctx) => putTeachers(ctx, id, []))
    expect(await gone).toMatchObject({ id: teacher.id })
    await doors.inSchool(school.id, null, (ctx) =>
      putTeachers(ctx, id, [{ member_id: teacher.memberId, share_percent: 0 }]),
    )
    const back = next(watching, 'pusher:member_added')
    await subscribed(signedIn(teacher.token), `presence-editing-course-${id}`)
    await back
    const left = next(watching, 'pusher:member_removed')
    const body = { action: 'block', ids: [teacher.memberId] }
    expect((await ask(school.host, 'POST', '/office/lectures/actions', { token: owner.token, body })).status).toBe(200)
    expect(await left).toMatchObject({ id: teacher.id })
  })
})
