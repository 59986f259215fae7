import type { NotificationKind } from '#shared/domains.ts'
import { type Channel, type ConnectedChannel, channels } from './notifications.lists.ts'

/** What somebody chose, by kind and channel; what they did not choose is absent. */
export type Choices = Partial<Record<NotificationKind, Partial<Record<Channel, boolean>>>>

/**
 * Whether somebody wants this kind by a channel: as they chose. Who chose nothing gets it everywhere where the school has not
 * turned it off, but no emails where they have connected Telegram.
 */
export const isWanted = (
  kind: NotificationKind,
  channel: Channel,
  choices: Choices,
  connected: readonly ConnectedChannel[],
  defaults: Choices = {},
): boolean =>
  choices[kind]?.[channel] ?? defaults[kind]?.[channel] ?? (channel !== 'mail' || !connected.includes('telegram'))

/** The channels that reach somebody who has connected these. */
export const reachingChannels = (connected: readonly ConnectedChannel[]): Channel[] =>
  channels.filter((channel) => channel === 'bell' || channel === 'mail' || connected.includes(channel))

/** The channels by which somebody gets this kind. */
export const wantedChannels = (
  kind: NotificationKind,
  choices: Choices,
  connected: readonly ConnectedChannel[],
  defaults: Choices = {},
): Channel[] => reachingChannels(connected).filter((channel) => isWanted(kind, channel, choices, connected, defaults))

/** Whether somebody has chosen nothing of this kind, so that the school decides. */
export const isUnchosen = (kind: NotificationKind, choices: Choices): boolean =>
  channels.every((channel) => choices[kind]?.[channel] === undefined)

/** Whether somebody wants emails of this kind, if nothing else reaches them. */
export const wantsEmail = (kind: NotificationKind, choices: Choices, defaults: Choices = {}): boolean =>
  choices[kind]?.mail ?? defaults[kind]?.mail ?? true

/** Whether an email is sent instead of a message that did not arrive: not if it is emailed anyway, or they want none. */
export const isMailedInstead = (
  kind: NotificationKind,
  choices: Choices,
  sentBy: readonly Channel[],
  defaults: Choices = {},
): boolean => !sentBy.includes('mail') && wantsEmail(kind, choices, defaults)

/** The choices after one more. */
export const choose = (choices: Choices, kind: NotificationKind, channel: Channel, isOn: boolean): Choices => ({
  ...choices,
  [kind]: { ...choices[kind], [channel]: isOn },
})
