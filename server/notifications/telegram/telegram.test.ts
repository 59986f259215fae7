import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Outside } from '#server/core/http/serve.ts'
import { appCode, stepOf } from '#server/identity/two-factor/authenticator.ts'
import { changeTwoFactor } from '#server/identity/two-factor/two-factor.ts'
import { openCookieBrowser } from '#tests/support/cookie-browser.ts'
import { doors, everywhere, inSchool, type School } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import { delivered, mailsTo } from '#tests/support/outbox.ts'
import { openSite } from '#tests/support/site.ts'
import {
  type ChatMode,
  signedFor,
  startTelegram,
  type TelegramPerson,
  telegramAt,
} from '#tests/support/telegram-api.ts'
import { deliveriesOutbox } from '../deliveries/send-deliveries.ts'
import { sendersFor } from '../deliveries/senders.ts'
import { notificationMessages, notificationTargets } from '../notifications.tables.ts'
import { reachTelegram } from './bot-api.ts'
import { findBot, saveBot, webhookSecret } from './bots.ts'
import { pollSchool } from './polling.ts'
import { rearrangeBot } from './rearrange.ts'
import { telegramBots } from './telegram.tables.ts'

const { ask, visit } = openSite()
const platform = { scheme: 'http', host: 'localhost', port: ':3000' } as const

type Person = Awaited<ReturnType<typeof given.person>>
let server: Awaited<ReturnType<typeof startTelegram>>
let telegram: ReturnType<typeof telegramAt>
let school: School
let owner: Person
let student: Person
let ownerToken: string
let token: string
let botToken: string
let dara: TelegramPerson

beforeAll(async () => {
  server = await startTelegram()
  telegram = telegramAt(server.url)
  reachTelegram({ api: server.url, login: server.url })
})
afterAll(() => server.stop())

let made = 10_000_000
const newBot = async () => {
  made += 1
  const secret = `${made}:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw`
  await telegram.make(secret, `school_${made}_bot`)
  return secret
}

beforeEach(async () => {
  school = await given.school({ defaultLanguage: 'en' })
  owner = await given.person(school, { role: 'vendor', member: { isOwner: true } })
  student = await given.person(school)
  ownerToken = await given.session(school, owner)
  token = await given.session(school, student)
  botToken = await newBot()
  made += 1
  dara = { id: made, first_name: 'Dara', username: `dara_${made}`, language_code: 'en' }
})

const save = (secret = botToken, at = school, as = ownerToken) =>
  ask(at.host, 'PUT', '/office/telegram', { token: as, body: { token: secret } })
const own = () => ask(school.host, 'GET', '/own_user/telegram', { token })
const poll = (at = school) => pollSchool({ doors, platform }, at.id, new AbortController().signal, 0)
const write = async (text: string, from = dara) => {
  await telegram.write(botToken, from, text)
  await poll()
}
const texts = async () => (await telegram.read(botToken)).sent.map(({ text }) => text)
const codeOf = async (as = token) => {
  const { json } = await ask(school.host, 'POST', '/own_user/telegram/link?language=en', { token: as })
  return new URL(json.url).searchParams.get('start') ?? ''
}
const connect = async (as = token, from = dara) => write(`/start ${await codeOf(as)}`, from)

/** Send what waits, as a worker does. */
async function send(): Promise<void> {
  await delivered(school)
  const outbox = deliveriesOutbox({ doors, platform }, sendersFor({ doors, platform }))
  const waiting = await everywhere
    .select()
    .from(notificationMessages)
    .where(eq(notificationMessages.schoolId, school.id))
    .orderBy(notificationMessages.id)
  for (const { id: messageId, schoolId, state } of waiting)
    if (state === 'waiting') await outbox.send({ schoolId, messageId }).catch(() => {})
}
const happens = (words = 'Hello') => given.notified(school, [student], { words, kind: 'answers' })
const subjects = async (of = student) => (await mailsTo(of.email)).map(({ subject }) => subject)
const states = async () =>
  (await everywhere.select().from(notificationMessages).where(eq(notificationMessages.schoolId, school.id))).map(
    ({ state }) => state,
  )

describe('the bot of a school', () => {
  it('is known by its token, which is encrypted and never shown', async () => {
    const { status, json, text } = await save()
    expect({ status, bot: json.bot }).toMatchObject({
      status: 200,
      bot: { username: expect.stringContaining('school_'), connected: 0, failed_at: null },
    })
    expect(text).not.toContain(botToken)
    const [row] = await everywhere.select().from(telegramBots).where(eq(telegramBots.schoolId, school.id))
    expect(row?.sealed.toString('latin1')).not.toContain(botToken.split(':')[1])
    expect((await own()).json.bot).toBe(`@${json.bot.username}`)
    expect((await telegram.read(botToken)).calls).toEqual(['getMe', 'deleteWebhook'])
  })

  it.each([
    ['a text that is none', 'hello', 'notifications.telegram_token', 422],
    [
      'a token that Telegram does not know',
      `99:${'A'.repeat(34)}`.replace('99', '99999999'),
      'notifications.telegram_token',
      422,
    ],
  ])('is not %s', async (_, secret, code, status) => {
    const refused = await save(secret)
    expect({ status: refused.status, code: refused.json.code }).toEqual({ status, code })
    expect((await own()).json.bot).toBeNull()
  })

  it('is one school’s alone', async () => {
    await save()
    const other = await given.school()
    const otherOwner = await given.session(
      other,
      await given.person(other, { role: 'vendor', member: { isOwner: true } }),
    )
    expect((await save(botToken, other, otherOwner)).json.code).toBe('notifications.telegram_taken')
  })

  it('is not saved while Telegram does not answer', async () => {
    reachTelegram({ api: 'http://127.0.0.1:9', login: server.url })
    const { status, json } = await save()
    reachTelegram({ api: server.url, login: server.url })
    expect({ status, code: json.code }).toEqual({ status: 503, code: 'notifications.telegram_away' })
  })

  it('is called by Telegram where the school can be reached, with a secret', async () => {
    const https = { scheme: 'https', host: 'sala.example', port: '' } as const
    const outside = {
      doors,
      visit: { school: { id: school.id }, platform: https },
      inSchool: (work: Parameters<Outside['inSchool']>[0]) => inSchool(school, work as never),
    } as unknown as Outside
    await saveBot(outside, { body: { token: botToken } } as never)
    const bot = (await inSchool(school, findBot)) as NonNullable<Awaited<ReturnType<typeof findBot>>>
    const { webhook } = await telegram.read(botToken)
    expect(webhook).toEqual({
      url: `https://${school.subdomain}.sala.example/telegram/webhook`,
      secret_token: webhookSecret(bot),
    })
    const code = await codeOf()
    const update = {
      update_id: 1,
      message: { chat: { id: dara.id, type: 'private' }, from: dara, text: `/start ${code}` },
    }
    const callHook = (secret: string, host = school.host) =>
      visit(host, 'POST', '/telegram/webhook', { body: update, headers: { 'x-telegram-bot-api-secret-token': secret } })
    expect((await callHook('wrong')).status).toBe(404)
    expect((await callHook(webhookSecret(bot), (await given.school()).host)).status).toBe(404)
    expect((await own()).json.connected).toBeNull()
    expect((await callHook(webhookSecret(bot))).status).toBe(200)
    expect((await own()).json.connected).toMatchObject({ name: `@${dara.username}` })
  })

  it('is called at the address that the school has now', async () => {
    const parts = { doors, platform: { scheme: 'https', host: 'sala.example', port: '' } } as const
    const hook = async () => (await telegram.read(botToken)).webhook?.url
    await save()
    expect(await hook()).toBeUndefined()
    await rearrangeBot(parts, school.id)
    expect(await hook()).toBe(`https://${school.subdomain}.sala.example/telegram/webhook`)
    const domain = await given.domain(school)
    await rearrangeBot(parts, school.id)
    expect(await hook()).toBe(`https://${domain}/telegram/webhook`)
    const { calls } = await telegram.read(botToken)
    await rearrangeBot(parts, school.id)
    expect((await telegram.read(botToken)).calls).toEqual(calls)
    await rearrangeBot({ doors, platform }, school.id)
    expect(await hook()).toBeUndefined()
    expect(await inSchool(school, findBot)).toMatchObject({ getsBy: 'poll' })
  })

  it('that is replaced by another, or removed, has nobody connected', async () => {
    await save()
    await connect()
    expect((await save()).json.bot.connected).toBe(1)
    botToken = await newBot()
    expect((await save()).json.bot.connected).toBe(0)
    await connect()
    const removed = await ask(school.host, 'DELETE', '/office/telegram', { token: ownerToken })
    expect(removed.json).toEqual({ bot: null })
    expect((await own()).json).toEqual({ bot: null, connected: null })
    await happens()
    expect(await subjects()).toContain('Hello')
  })
})

describe('a chat', () => {
  it('is connected by a code, once, and an email says so', async () => {
    await save()
    const code = await codeOf()
    await write(`/start ${code}`)
    expect((await own()).json.connected).toMatchObject({ name: `@${dara.username}` })
    expect(await subjects()).toEqual(['Telegram is connected to your account'])
    const other = { ...dara, id: dara.id + 5_000_000, username: 'other' }
    await write(`/start ${code}`, other)
    await write(`/start ${code}`)
    const [first, second, third] = await texts()
    expect(first).toContain('Done')
    expect(second).toContain('expired')
    expect(third).toBe(first)
  })

  it('is not connected by a code that is too old, or of another school', async () => {
    await save()
    const code = await codeOf()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 16 * 60_000 })
    await write(`/start ${code}`)
    vi.useRealTimers()
    expect((await own()).json.connected).toBeNull()
    const mine = botToken
    const here = school
    const theirs = await codeOf()
    school = await given.school()
    botToken = await newBot()
    await save(
      botToken,
      school,
      await given.session(school, await given.person(school, { role: 'vendor', member: { isOwner: true } })),
    )
    await write(`/start ${theirs}`)
    expect((await texts()).at(-1)).toContain('expired')
    botToken = mine
    school = here
    expect((await own()).json.connected).toBeNull()
  })

  it('is one person’s: the link of somebody else takes it only after /stop; and a person has one, the last', async () => {
    await save()
    await connect()
    const other = await given.person(school)
    const otherToken = await given.session(school, other)
    await connect(otherToken)
    expect((await texts()).at(-1)).toContain('send /stop first')
    expect((await own()).json.connected).not.toBeNull()
    await write('/stop')
    await connect(otherToken)
    expect((await own()).json.connected).toBeNull()
    await connect(otherToken, { ...dara, id: dara.id + 5_000_000, username: 'second' })
    const targets = await everywhere
      .select()
      .from(notificationTargets)
      .where(eq(notificationTargets.schoolId, school.id))
    expect(targets).toMatchObject([{ userId: other.id, address: String(dara.id + 5_000_000) }])
  })

  it('is disconnected by /stop, by blocking the bot, and on the page', async () => {
    await save()
    await connect()
    await write('/stop')
    expect((await own()).json.connected).toBeNull()
    await connect()
    await telegram.leave(botToken, dara)
    await poll()
    expect((await own()).json.connected).toBeNull()
    await telegram.answer(botToken, dara, 'fine')
    await connect()
    expect((await ask(school.host, 'DELETE', '/own_user/telegram', { token })).json.connected).toBeNull()
    const log = (await ask(school.host, 'GET', '/office/security-log?event=access-changed', { token: ownerToken })).json
    const details = log.data.map(({ detail }: { detail: string }) => detail)
    expect(details).toEqual(Array.from({ length: 3 }, () => ['telegram off', 'telegram on']).flat())
    expect(log.data.every(({ person }: { person: { id: string } }) => person.id === student.id)).toBe(true)
    await happens()
    expect(await subjects()).toContain('Hello')
  })

  it('is answered what the bot does, with a button to the school, in the language of the person', async () => {
    await save()
    await write('Hi <b>there</b>', { ...dara, language_code: 'zh-hans' })
    const [reply] = (await telegram.read(botToken)).sent
    expect(reply?.text).toContain('此机器人')
    expect(reply?.reply_markup).toMatchObject({ inline_keyboard: [[{ url: `http://${school.host}:3000/zh` }]] })
  })

  it('is read once, however often is asked', async () => {
    await save()
    await write('Hello')
    await poll()
    await poll()
    expect(await texts()).toHaveLength(1)
    expect((await telegram.read(botToken)).updates).toEqual([])
  })
})

describe('a notification by Telegram', () => {
  beforeEach(async () => {
    await save()
    await connect()
  })

  it('has a title, the text and one button that opens it, and is no email', async () => {
    await happens('Tom & <Jerry>')
    await send()
    const message = (await telegram.read(botToken)).sent.at(-1)
    expect(message).toMatchObject({ chat_id: String(dara.id), parse_mode: 'HTML' })
    expect(message?.text).toContain('<b>Tom &amp; &lt;Jerry&gt;</b>')
    const [{ id }] = (await ask(school.host, 'GET', '/user-notification', { token })).json.data
    expect(message?.reply_markup?.inline_keyboard).toEqual([
      [{ text: 'Open', url: expect.stringContaining(`/notifications/open/${id}`) }],
    ])
    expect(await subjects()).not.toContain('Tom & <Jerry>')
  })

  it.each<[ChatMode]>([['blocked'], ['not found'], ['deactivated']])(
    'to a chat that is %s ends the connection and is an email',
    async (mode) => {
      await telegram.answer(botToken, dara, mode)
      await happens()
      await send()
      expect((await own()).json.connected).toBeNull()
      expect(await subjects()).toContain('Hello')
    },
  )

  it('waits when Telegram asks for it, and is retried when it is out of order', async () => {
    await telegram.answer(botToken, dara, 'out of order')
    await happens()
    await send()
    expect(await states()).toEqual(['waiting'])
    await telegram.answer(botToken, dara, 'too many')
    await send()
    await telegram.answer(botToken, dara, 'fine')
    const before = (await telegram.read(botToken)).calls.length
    await send()
    // It is asked nothing before the time it has named.
    expect((await telegram.read(botToken)).calls).toHaveLength(before)
    expect(await states()).toEqual(['waiting'])
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 8_000 })
    await send()
    vi.useRealTimers()
    expect(await states()).toEqual(['sent'])
    expect(await subjects()).not.toContain('Hello')
  })

  it('that may have arrived when the connection is lost is an email, and not sent again', async () => {
    await telegram.answer(botToken, dara, 'lost')
    await happens()
    await send()
    await telegram.answer(botToken, dara, 'fine')
    await send()
    expect(await states()).toEqual(['unclear'])
    expect(await subjects()).toContain('Hello')
  })

  it('is an email when the token is revoked, of which the owner is notified once', async () => {
    await telegram.revoke(botToken)
    await happens('One')
    await happens('Two')
    await send()
    expect(await subjects()).toEqual(expect.arrayContaining(['One', 'Two']))
    const alerts = (await subjects(owner)).filter((subject) => subject.includes('stopped working'))
    expect(alerts).toHaveLength(1)
    const { bot } = (await ask(school.host, 'GET', '/office/telegram', { token: ownerToken })).json
    expect(bot.failed_at).not.toBeNull()
    expect((await own()).json.bot).toBeNull()
    expect((await ask(school.host, 'POST', '/own_user/telegram/link', { token })).json.code).toBe(
      'notifications.telegram_off',
    )
  })
})

describe('signing in with Telegram', () => {
  const browser = () => openCookieBrowser(ask)
  const begin = async (by: ReturnType<typeof browser>) => {
    const { json } = await by.post(school.host, '/auth/telegram/begin', { search: 'to=/my-course', language: 'en' })
    const url = new URL(json.url)
    return { url, state: new URL(url.searchParams.get('return_to') ?? '').searchParams.get('state') ?? '' }
  }
  const finish = (by: ReturnType<typeof browser>, state: string, result: string) =>
    by.post(school.host, '/auth/telegram/finish', { state, result })
  const enter = (by: ReturnType<typeof browser>, url: string) =>
    by.post(school.host, '/auth/school', { code: new URL(url, 'http://x').searchParams.get('code') })

  beforeEach(async () => {
    await save()
    await connect()
  })

  it('lets in who has connected it, once', async () => {
    const offered = (await ask(school.host, 'GET', '/auth/providers')).json.providers
    expect(offered).toContain('telegram')
    const by = browser()
    const { url, state } = await begin(by)
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      bot_id: botToken.split(':')[0],
      origin: `http://${school.host}`,
    })
    const result = signedFor(botToken, dara)
    const finished = await finish(by, state, result)
    const entered = await enter(by, finished.json.url)
    expect(entered.json).toMatchObject({
      result: 'signed-in',
      answer: { pass: true, user: { id: student.id } },
      search: 'to=/my-course',
    })
    expect((await enter(by, finished.json.url)).json.code).toBe('identity.provider_expired')
    expect((await finish(by, state, result)).json.code).toBe('identity.provider_expired')
    // What was signed is used up, also for another sign-in.
    const again = await begin(by)
    expect((await finish(by, again.state, result)).json.code).toBe('notifications.telegram_signature')
  })

  it('asks for the code of the app where somebody has two-factor', async () => {
    const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
    await inSchool(school, (ctx) => changeTwoFactor(ctx, student.id, { appSecret: secret, byEmail: false }))
    const by = browser()
    const finished = await finish(by, (await begin(by)).state, signedFor(botToken, dara))
    const { answer } = (await enter(by, finished.json.url)).json
    expect(answer).toMatchObject({ checkPoint: true, pass: false, sources: ['app'] })
    const code = appCode(secret, stepOf(new Date()))
    const verified = await by.post(school.host, '/verify-code/user', { access_token: answer.access_token, code })
    expect(verified.json).toMatchObject({ user: { id: student.id } })
  })

  it.each<[string, () => string]>([
    ['was signed for another bot', () => signedFor(`${botToken}x`, dara)],
    ['is too old', () => signedFor(botToken, dara, new Date(Date.now() - 6 * 60_000))],
    ['is of the future', () => signedFor(botToken, dara, new Date(Date.now() + 6 * 60_000))],
    ['was changed', () => changed(signedFor(botToken, dara))],
    ['is nothing', () => 'false'],
  ])('does not take what %s', async (_, result) => {
    const by = browser()
    const { state } = await begin(by)
    expect((await finish(by, state, result())).json.code).toBe('notifications.telegram_signature')
  })

  it('does not let in a stranger, staff, another browser, or who is blocked or has disconnected it', async () => {
    const by = browser()
    const stranger = { ...dara, id: 1 }
    expect((await finish(by, (await begin(by)).state, signedFor(botToken, stranger))).json.code).toBe(
      'notifications.telegram_unconnected',
    )
    const { state } = await begin(by)
    expect((await finish(browser(), state, signedFor(botToken, dara))).json.code).toBe('identity.provider_expired')
    const boss = { ...dara, id: dara.id + 5_000_000, username: 'boss' }
    await connect(ownerToken, boss)
    expect((await finish(by, (await begin(by)).state, signedFor(botToken, boss))).json.code).toBe(
      'notifications.telegram_staff',
    )
    const { json } = await finish(by, (await begin(by)).state, signedFor(botToken, dara))
    await ask(school.host, 'DELETE', '/own_user/telegram', { token })
    expect((await enter(by, json.url)).json.code).toBe('identity.provider_expired')
    const blocked = await given.person(school, { member: { blockedAt: new Date() } })
    await given.target(school, blocked, 'telegram', '777')
    const asBlocked = await finish(by, (await begin(by)).state, signedFor(botToken, { ...dara, id: 777 }))
    const refused = asBlocked.json.url ? await enter(by, asBlocked.json.url) : asBlocked
    expect(refused.status).toBe(403)
  })
})

/** Signed for one person, and then said to be of another. */
function changed(result: string): string {
  const fields = JSON.parse(Buffer.from(result, 'base64').toString('utf8'))
  return Buffer.from(JSON.stringify({ ...fields, id: fields.id + 1 })).toString('base64')
}
