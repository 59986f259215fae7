// Apart from the schemas, so that pages that show them do not ship the validator.

/** Where a notification is shown or sent, in the order in which they are offered. */
export const channels = ['bell', 'telegram', 'push', 'mail'] as const
export type Channel = (typeof channels)[number]

/** Those that reach only people who have connected something: a chat, a browser. */
export const connectedChannels = ['telegram', 'push'] as const satisfies readonly Channel[]
export type ConnectedChannel = (typeof connectedChannels)[number]

/** How often somebody gets emails: one for each notification, or several gathered in one. */
export const mailPaces = ['at_once', 'hourly', 'daily'] as const
export type MailPace = (typeof mailPaces)[number]

/** What of the bell is shown. */
export const bellFilters = ['all', 'unread', 'learning', 'teaching', 'news', 'account'] as const
export type BellFilter = (typeof bellFilters)[number]

/** The picture of a notification that nobody's face is shown for. */
export const noticeIcons = [
  'answer',
  'question',
  'message',
  'open',
  'refused',
  'review',
  'star',
  'certificate',
  'video',
  'warning',
  'security',
] as const
export type NoticeIcon = (typeof noticeIcons)[number]
