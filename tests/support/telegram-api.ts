import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json, text } from 'node:stream/consumers'

/** A person who writes to bots. */
export type TelegramPerson = { id: number; first_name: string; username?: string; language_code?: string }

/** A message as a bot has sent it. */
export type SentMessage = {
  chat_id: string
  text: string
  parse_mode?: string
  reply_markup?: { inline_keyboard: { text: string; url: string }[][] }
}

/** How a chat answers: as if its person had blocked the bot, had deleted the account, or Telegram could not. */
export type ChatMode = 'fine' | 'blocked' | 'not found' | 'deactivated' | 'too many' | 'out of order' | 'lost'

type Bot = {
  id: number
  username: string
  isRevoked: boolean
  webhook?: { url: string; secret_token?: string }
  updates: { update_id: number }[]
  sent: SentMessage[]
  /** Who has written to it: it may write to nobody else. */
  chats: Map<string, ChatMode>
  waiting: Set<() => void>
  calls: string[]
}

type Answer = { status: number; body: object }
const ok = (result: unknown): Answer => ({ status: 200, body: { ok: true, result } })
const refused = (error_code: number, description: string, parameters?: object): Answer => ({
  status: error_code,
  body: { ok: false, error_code, description, ...(parameters && { parameters }) },
})

/** What Telegram signs for a bot when somebody signs in: the documented HMAC, in base64 as it is in the address. */
export function signedFor(token: string, person: TelegramPerson, at = new Date()): string {
  const fields: Record<string, string | number> = { ...person, auth_date: Math.floor(at.getTime() / 1000) }
  delete fields.language_code
  const lines = Object.keys(fields)
    .sort()
    .map((key) => `${key}=${fields[key]}`)
  const key = createHash('sha256').update(token).digest()
  const hash = createHmac('sha256', key).update(lines.join('\n')).digest('hex')
  return Buffer.from(JSON.stringify({ ...fields, hash })).toString('base64')
}

/** Telegram's Bot API and its sign-in, as they are documented, on this machine. Tests say what people do by `/control`. */
export async function startTelegram() {
  const bots = new Map<string, Bot>()
  let lastUpdate = 1000

  const methods: Record<string, (bot: Bot, body: Record<string, unknown>) => Promise<Answer> | Answer> = {
    getMe: ({ id, username }) => ok({ id, is_bot: true, first_name: username, username }),
    setWebhook(bot, { url, secret_token }) {
      if (!/^https:\/\/[^/]+\.[^/]+\//.test(String(url)))
        return refused(400, 'Bad Request: bad webhook: An HTTPS URL must be provided for webhook')
      bot.webhook = { url: String(url), secret_token: String(secret_token) }
      return ok(true)
    },
    deleteWebhook(bot) {
      delete bot.webhook
      return ok(true)
    },
    async getUpdates(bot, { offset = 0, timeout = 0 }) {
      if (bot.webhook) return refused(409, "Conflict: can't use getUpdates method while webhook is active")
      bot.updates = bot.updates.filter(({ update_id }) => update_id >= Number(offset))
      if (bot.updates.length === 0 && Number(timeout) > 0)
        await new Promise<void>((wake) => {
          const timer = setTimeout(wake, Number(timeout) * 1000)
          bot.waiting.add(() => {
            clearTimeout(timer)
            wake()
          })
        })
      return ok(bot.updates)
    },
    sendMessage(bot, body) {
      const message = body as SentMessage
      const mode = bot.chats.get(String(message.chat_id)) ?? 'not found'
      if (mode === 'blocked') return refused(403, 'Forbidden: bot was blocked by the user')
      if (mode === 'deactivated') return refused(403, 'Forbidden: user is deactivated')
      if (mode === 'not found') return refused(400, 'Bad Request: chat not found')
      if (mode === 'too many') return refused(429, 'Too Many Requests: retry after 7', { retry_after: 7 })
      if (mode === 'out of order') return refused(502, 'Bad Gateway')
      const [buttons = []] = message.reply_markup?.inline_keyboard ?? []
      if (buttons.some(({ url }) => !/^https?:\/\/[^/]+/.test(url)))
        return refused(400, 'Bad Request: BUTTON_URL_INVALID')
      if (message.parse_mode === 'HTML' && /<(?!\/?(b|i|a|u|s|code|pre)\b)/.test(message.text))
        return refused(400, "Bad Request: can't parse entities")
      bot.sent.push({ ...message, chat_id: String(message.chat_id) })
      return ok({ message_id: bot.sent.length, chat: { id: message.chat_id } })
    },
  }

  const update = (bot: Bot, more: object) => {
    lastUpdate += 1
    bot.updates.push({ update_id: lastUpdate, ...more })
    for (const wake of bot.waiting) wake()
    bot.waiting.clear()
  }

  const botOf = (token: string): Bot => {
    const bot = bots.get(token)
    if (!bot) throw new Error('There is no such bot')
    return bot
  }

  /** What tests do: make a bot, write to it, change how a chat answers, read what was sent. */
  const controls = {
    make({ token, username }: { token: string; username: string }) {
      const id = Number(token.split(':')[0])
      const nothing = { updates: [], sent: [], chats: new Map(), waiting: new Set<() => void>(), calls: [] }
      bots.set(token, { id, username, isRevoked: false, ...nothing })
    },
    write({ token, from, text }: { token: string; from: TelegramPerson; text: string }) {
      const bot = botOf(token)
      const chat = String(from.id)
      bot.chats.set(chat, bot.chats.get(chat) ?? 'fine')
      update(bot, { message: { message_id: 1, chat: { id: from.id, type: 'private' }, from, text } })
    },
    leave({ token, from }: { token: string; from: TelegramPerson }) {
      const bot = botOf(token)
      bot.chats.set(String(from.id), 'blocked')
      update(bot, { my_chat_member: { chat: { id: from.id, type: 'private' }, new_chat_member: { status: 'kicked' } } })
    },
    answer({ token, from, mode }: { token: string; from: TelegramPerson; mode: ChatMode }) {
      botOf(token).chats.set(String(from.id), mode)
    },
    revoke({ token }: { token: string }) {
      botOf(token).isRevoked = true
    },
    read({ token }: { token: string }) {
      const { sent, webhook, calls, updates } = botOf(token)
      return { sent, webhook, calls, updates }
    },
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://telegram')
    if (url.pathname === '/auth') return signIn(request, response, url)
    const body = (request.method === 'POST' ? await json(request) : {}) as Record<string, unknown>
    const [, control] = /^\/control\/(\w+)$/.exec(url.pathname) ?? []
    if (control) {
      const done = controls[control as keyof typeof controls](body as never)
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(done ?? null))
      return
    }
    const [, token = '', method = ''] = /^\/bot([^/]+)\/(\w+)$/.exec(url.pathname) ?? []
    const bot = bots.get(token)
    bot?.calls.push(method)
    const isLost = method === 'sendMessage' && bot?.chats.get(String(body.chat_id)) === 'lost'
    if (isLost) return void request.socket.destroy()
    const answered = !bot || bot.isRevoked ? refused(401, 'Unauthorized') : await methods[method]?.(bot, body)
    const { status, body: said } = answered ?? refused(404, 'Not Found: method not found')
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(said))
  }

  /** The page where somebody says who they are, and from which they come back with what was signed. */
  async function signIn(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    if (request.method !== 'POST') {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(signInPage)
      return
    }
    const form = new URLSearchParams(await text(request))
    const token = [...bots].find(([, { id }]) => String(id) === url.searchParams.get('bot_id'))?.[0] ?? ''
    const result = form.has('cancel') ? 'false' : signedFor(token, JSON.parse(form.get('person') ?? '{}'))
    response.writeHead(302, { location: `${url.searchParams.get('return_to')}#tgAuthResult=${result}` }).end()
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: Error) => response.writeHead(500).end(error.message))
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.closeAllConnections()
      return new Promise<void>((stopped) => server.close(() => stopped()))
    },
  }
}

const signInPage = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Telegram</title><h1>Who are you?</h1>
<form method="post"><label>Person <input name="person"></label><button>Continue</button><button name="cancel" value="yes">Cancel</button></form>`

type Read = { sent: SentMessage[]; webhook?: { url: string; secret_token: string }; calls: string[]; updates: object[] }

/** What a test does at the Telegram of this machine. */
export function telegramAt(url: string) {
  const control = async (act: string, body: object): Promise<unknown> => {
    const response = await fetch(`${url}/control/${act}`, { method: 'POST', body: JSON.stringify(body) })
    if (!response.ok) throw new Error(await response.text())
    return response.json()
  }
  return {
    make: (token: string, username: string) => control('make', { token, username }),
    write: (token: string, from: TelegramPerson, text: string) => control('write', { token, from, text }),
    leave: (token: string, from: TelegramPerson) => control('leave', { token, from }),
    answer: (token: string, from: TelegramPerson, mode: ChatMode) => control('answer', { token, from, mode }),
    revoke: (token: string) => control('revoke', { token }),
    read: async (token: string) => (await control('read', { token })) as Read,
  }
}
