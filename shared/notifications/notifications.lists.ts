// Apart from the schemas, so that pages that show them do not ship the validator.

type ChannelFlags = {
  /** It reaches only people who have connected something: a chat, a browser. */
  needsTarget?: true
  /** Who gets something by it gets no email of that; what does not arrive is emailed. */
  replacesMail?: true
}

/** Where a notification is shown or sent, in the order in which they are offered. */
const declared = {
  bell: {},
  telegram: { needsTarget: true, replacesMail: true },
  push: { needsTarget: true },
  mail: {},
} as const satisfies Record<string, ChannelFlags>

type Declared = typeof declared
export type Channel = keyof Declared
export type ConnectedChannel = {
  [Name in Channel]: Declared[Name] extends { needsTarget: true } ? Name : never
}[Channel]

export const channels = Object.keys(declared) as [Channel, ...Channel[]]

const flagsOf = (channel: Channel): ChannelFlags => declared[channel]

export const needsTarget = (channel: Channel): channel is ConnectedChannel => flagsOf(channel).needsTarget ?? false

export const replacesMail = (channel: Channel): boolean => flagsOf(channel).replacesMail ?? false

/** A record of something for each channel. */
export const byChannel = <Value>(of: (channel: Channel) => Value): Record<Channel, Value> =>
  Object.fromEntries(channels.map((channel) => [channel, of(channel)])) as Record<Channel, Value>

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
