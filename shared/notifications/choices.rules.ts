import type { NotificationKinds } from '#shared/core/manifest.ts'
import { type NotificationKind, notificationKinds } from '#shared/domains.ts'
import { type Channel, type ConnectedChannel, channels, needsTarget, replacesMail } from './notifications.lists.ts'

const declared: NotificationKinds = notificationKinds

/** By kind and channel, what is on and what is off; what nobody chose is absent. */
export type Choices = Partial<Record<NotificationKind, Partial<Record<Channel, boolean>>>>

/** What decides by which channels somebody gets something. */
export type Wishes = {
  /** What they chose themselves. */
  choices: Choices
  /** What their school chose for whoever has not. */
  defaults: Choices
  connected: readonly ConnectedChannel[]
}

/** Whether a kind comes by a channel at first, as its domain declares it. */
export const isDeclared = (kind: NotificationKind, channel: Channel): boolean =>
  declared[kind]?.channels?.includes(channel) ?? true

/** Whether it does in a school, for whoever has connected the channel. */
export const isOnAtFirst = (kind: NotificationKind, channel: Channel, defaults: Choices): boolean =>
  defaults[kind]?.[channel] ?? isDeclared(kind, channel)

/** What comes by Telegram is not emailed as well. */
const isReplaced = (kind: NotificationKind, channel: Channel, { defaults, connected }: Wishes): boolean =>
  channel === 'mail' && connected.some((other) => replacesMail(other) && isOnAtFirst(kind, other, defaults))

/**
 * Whether somebody wants this kind by a channel: as they chose, else as their school wants it, else as its domain declares
 * it; but who chose nothing gets no emails of what they get by Telegram.
 */
export const isWanted = (kind: NotificationKind, channel: Channel, wishes: Wishes): boolean =>
  wishes.choices[kind]?.[channel] ?? (isOnAtFirst(kind, channel, wishes.defaults) && !isReplaced(kind, channel, wishes))

/** The channels that reach somebody who has connected these. */
export const reachingChannels = (connected: readonly ConnectedChannel[]): Channel[] =>
  channels.filter((channel) => !needsTarget(channel) || connected.includes(channel))

/** The channels by which somebody gets this kind. */
export const wantedChannels = (kind: NotificationKind, wishes: Wishes): Channel[] =>
  reachingChannels(wishes.connected).filter((channel) => isWanted(kind, channel, wishes))

/** Whether somebody has chosen nothing of this kind, so that the school decides. */
export const isUnchosen = (kind: NotificationKind, choices: Choices): boolean =>
  channels.every((channel) => choices[kind]?.[channel] === undefined)

/** Whether somebody wants emails of this kind, if nothing else reaches them. */
export const wantsEmail = (kind: NotificationKind, { choices, defaults }: Omit<Wishes, 'connected'>): boolean =>
  choices[kind]?.mail ?? isOnAtFirst(kind, 'mail', defaults)

/** Whether an email is sent instead of a message that did not arrive: not if it is emailed anyway, or they want none. */
export const isMailedInstead = (
  kind: NotificationKind,
  wishes: Omit<Wishes, 'connected'>,
  sentBy: readonly Channel[],
): boolean => !sentBy.includes('mail') && wantsEmail(kind, wishes)

/** The choices after one more. */
export const choose = (choices: Choices, kind: NotificationKind, channel: Channel, isOn: boolean): Choices => ({
  ...choices,
  [kind]: { ...choices[kind], [channel]: isOn },
})
