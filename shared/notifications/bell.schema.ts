import * as z from 'zod/mini'
import { id } from '#shared/core/id.schema.ts'
import { languages } from '#shared/core/language.rules.ts'
import { pageNumber } from '#shared/core/paging.schema.ts'
import { bellFilters, noticeIcons } from './notifications.lists.ts'

export const bellQuery = z.object({
  page: pageNumber,
  filter: z._default(z.enum(bellFilters), 'all'),
  language: z.optional(z.enum(languages)),
})

/** A notification as its reader sees it. */
export const shownNotification = z.object({
  id: z.string(),
  title: z.string(),
  text: z.string(),
  /** The page of the school it opens, without its language, and what the button to it says. */
  path: z.string(),
  button: z.string(),
  icon: z.enum(noticeIcons),
  /** Who did it; null if it was nobody of the school, or several did. */
  person: z.nullable(z.object({ name: z.string(), avatar: z.string() })),
  /** When it happened, the last time if it happened several times. */
  at: z.string(),
  is_read: z.boolean(),
})
export type ShownNotification = z.infer<typeof shownNotification>

/** A page of the bell. */
export const bellPage = z.object({
  data: z.array(shownNotification),
  next_page_url: z.nullable(z.string()),
  /** How many are unread, of all. */
  count: z.number(),
  /** The topics this person can be notified of. */
  topics: z.array(z.enum(bellFilters)),
})
export type BellPage = z.infer<typeof bellPage>

export const bellCount = z.object({
  count: z.number(),
  /** When the newest of them happened; a later one is announced. */
  newest_at: z.nullable(z.string()),
  /** Whether the person has paused notifications: nothing new is announced. */
  is_muted: z.boolean(),
})
export type BellCount = z.infer<typeof bellCount>

/** Which are read: these, or all. */
export const readNotifications = z.object({ ids: z.optional(z.array(id).check(z.maxLength(100))) })
