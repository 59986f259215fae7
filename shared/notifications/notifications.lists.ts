// Apart from the schemas, so that pages that show them do not ship the validator.

/** Where a notification is shown or sent. */
export const channels = ['bell', 'mail'] as const
export type Channel = (typeof channels)[number]

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
