import * as z from 'zod/mini'
import { languages } from '#shared/core/language.rules.ts'
import { linkToken } from '#shared/identity/identity.schema.ts'

/** The bot of the school, as its office sees it; never its token. */
export const officeBot = z.object({
  bot: z.nullable(
    z.object({
      username: z.string(),
      /** The chat with it. */
      url: z.string(),
      /** How many people have connected it. */
      connected: z.number(),
      /** Since when Telegram refuses its token. */
      failed_at: z.nullable(z.string()),
    }),
  ),
})
export type OfficeBot = z.infer<typeof officeBot>

export const newBot = z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)) })

/** What the current person has to do with the bot of the school. */
export const ownTelegram = z.object({
  /** Its name; null if the school has none that works. */
  bot: z.nullable(z.string()),
  connected: z.nullable(z.object({ name: z.string(), since: z.string() })),
})
export type OwnTelegram = z.infer<typeof ownTelegram>

/** The address that connects a chat, also as a picture for the camera of a phone. */
export const telegramLink = z.object({ url: z.string(), qr: z.string(), expires_at: z.string() })
export type TelegramLink = z.infer<typeof telegramLink>

export const telegramBegun = z.object({
  /** The query of the page that was left. */
  search: z._default(z.string().check(z.maxLength(2000)), ''),
  language: z.optional(z.enum(languages)),
})

/** What Telegram has signed, as it came in the address, and the token of the sign-in it belongs to. */
export const telegramResult = z.object({
  state: linkToken,
  result: z.string().check(z.minLength(1), z.maxLength(4000)),
})
