import { timingSafeEqual } from 'node:crypto'
import { readBytes } from '#server/core/http/body.ts'
import type { FileRoute } from '#server/core/http/file-route.ts'
import { readJson } from '#server/core/read-json.ts'
import { findBot, webhookSecret } from './bots.ts'
import { botUpdate, handleUpdate } from './updates.ts'

const mostBytes = 256 * 1024
const answered = (status: number) => new Response(null, { status, headers: { 'Cache-Control': 'no-store' } })

/** Where Telegram calls for the bot of the school whose host it is. */
export const telegramWebhook: FileRoute = {
  methods: ['POST'],
  path: '/telegram/webhook',
  async answer({ request, stores: { doors }, visit }) {
    const { school, platform } = await visit()
    const bot = await doors.inSchool(school.id, null, findBot)
    const given = Buffer.from(request.headers.get('x-telegram-bot-api-secret-token') ?? '')
    const expected = Buffer.from(bot ? webhookSecret(bot) : '')
    const isTelegram = bot && given.length === expected.length && timingSafeEqual(given, expected)
    if (!isTelegram) return answered(404)
    const bytes = await readBytes(request, mostBytes)
    const update = botUpdate.safeParse(bytes && readJson(bytes.toString('utf8')))
    // What we cannot read would be sent again and again.
    if (update.success) await handleUpdate({ doors, platform }, bot, update.data)
    return answered(200)
  },
}
