import * as z from 'zod/mini'

export type TelegramAddresses = { api: string; login: string }

let addresses: TelegramAddresses = { api: 'https://api.telegram.org', login: 'https://oauth.telegram.org' }

/** Where Telegram is, from the settings of the installation. */
export function reachTelegram(at: TelegramAddresses): void {
  addresses = at
}
export const telegramLogin = (): string => addresses.login

/** Telegram has answered, and refuses. */
export class BotRefused extends Error {
  override name = 'BotRefused'
  readonly code: number
  readonly retryAfter: number | undefined
  constructor(code: number, description: string, retryAfter?: number) {
    super(description)
    this.code = code
    this.retryAfter = retryAfter
  }
}

/** Nothing can have reached Telegram, or it is out of order and says so. */
export class BotAway extends Error {
  override name = 'BotAway'
}

const answer = z.object({
  ok: z.boolean(),
  result: z.optional(z.unknown()),
  error_code: z.optional(z.number()),
  description: z.optional(z.string()),
  parameters: z.optional(z.object({ retry_after: z.optional(z.number()) })),
})

/** The connection was never made, so nothing was sent. */
const isNotReached = (error: unknown): boolean => {
  const { cause } = error as { cause?: { code?: string } }
  return ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT'].includes(
    cause?.code ?? '',
  )
}

const usualMs = 5_000

/**
 * Call a method of the Bot API. Throws `BotRefused` or `BotAway` if it was certainly not done; after any other error it may
 * have been. The token is in the address: errors that name the address are not passed on.
 */
export async function callBot(
  token: string,
  method: string,
  parameters: object = {},
  { ms = usualMs, signal }: { ms?: number; signal?: AbortSignal } = {},
): Promise<unknown> {
  const timeout = AbortSignal.timeout(ms)
  let response: Response
  try {
    response = await fetch(`${addresses.api}/bot${token}/${method}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(parameters),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    })
  } catch (error) {
    if (isNotReached(error)) throw new BotAway('Telegram cannot be reached')
    throw new Error(`Telegram has not answered ${method}: ${(error as Error).name}`)
  }
  const parsed = answer.safeParse(await response.json().catch(() => null))
  if (parsed.success && parsed.data.ok) return parsed.data.result
  if (response.status >= 500) throw new BotAway(`Telegram answers ${response.status}`)
  if (!parsed.success) throw new BotRefused(response.status, `Telegram answers ${response.status}`)
  const { error_code = response.status, description = '', parameters: more } = parsed.data
  throw new BotRefused(error_code, description, more?.retry_after)
}

/** Telegram does not know the token, or knows it no more. */
export const isTokenRefused = (error: unknown): boolean =>
  error instanceof BotRefused && (error.code === 401 || error.code === 404)

const botUser = z.object({ id: z.number(), is_bot: z.literal(true), username: z.string() })

/** Whose token it is. */
export async function readBot(token: string): Promise<{ botId: string; username: string }> {
  const { id, username } = botUser.parse(await callBot(token, 'getMe'))
  return { botId: String(id), username }
}

export type BotMessage = { chatId: string; html: string; button?: { text: string; url: string } }

const isButtonRefused = (error: unknown) =>
  error instanceof BotRefused && error.code === 400 && /button|url/i.test(error.message)

/** Send a message with one button below it. Telegram refuses buttons to addresses that are not public: then it is a link. */
export async function sendBotMessage(token: string, { chatId, html, button }: BotMessage): Promise<void> {
  const message = {
    chat_id: chatId,
    parse_mode: 'HTML',
    link_preview_options: { is_disabled: true },
  }
  if (!button) return void (await callBot(token, 'sendMessage', { ...message, text: html }))
  const reply_markup = { inline_keyboard: [[button]] }
  try {
    await callBot(token, 'sendMessage', { ...message, text: html, reply_markup })
  } catch (error) {
    if (!isButtonRefused(error)) throw error
    const text = `${html}\n\n${escaped(button.text)}: ${escaped(button.url)}`
    await callBot(token, 'sendMessage', { ...message, text })
  }
}

/** A text within the HTML of a message. */
export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
