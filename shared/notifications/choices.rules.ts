import type { NotificationKind } from '#shared/domains.ts'
import { type Channel, channels } from './notifications.lists.ts'

/** What somebody chose, by kind and channel; what they did not choose is absent. */
export type Choices = Partial<Record<NotificationKind, Partial<Record<Channel, boolean>>>>

/** The channels by which somebody gets this kind: all that they did not turn off. */
export const wantedChannels = (kind: NotificationKind, choices: Choices): Channel[] =>
  channels.filter((channel) => choices[kind]?.[channel] ?? true)

/** The choices after one more. */
export const choose = (choices: Choices, kind: NotificationKind, channel: Channel, isOn: boolean): Choices => ({
  ...choices,
  [kind]: { ...choices[kind], [channel]: isOn },
})
