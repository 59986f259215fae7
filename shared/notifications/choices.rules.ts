import type { NotificationKind } from '#shared/domains.ts'
import { type Channel, channels } from './notifications.lists.ts'

/** What somebody chose, by kind and channel; what they did not choose is absent. */
export type Choices = Partial<Record<NotificationKind, Partial<Record<Channel, boolean>>>>

/** Whether somebody gets this kind by a channel: as they chose, else as the school wants it, else they do. */
const isWanted = (kind: NotificationKind, channel: Channel, choices: Choices, defaults: Choices): boolean =>
  choices[kind]?.[channel] ?? defaults[kind]?.[channel] ?? true

/** The channels by which somebody gets this kind. */
export const wantedChannels = (kind: NotificationKind, choices: Choices, defaults: Choices): Channel[] =>
  channels.filter((channel) => isWanted(kind, channel, choices, defaults))

/** Whether somebody has chosen nothing of this kind, so that the school's defaults decide. */
export const isUnchosen = (kind: NotificationKind, choices: Choices): boolean =>
  channels.every((channel) => choices[kind]?.[channel] === undefined)

/** The choices after one more. */
export const choose = (choices: Choices, kind: NotificationKind, channel: Channel, isOn: boolean): Choices => ({
  ...choices,
  [kind]: { ...choices[kind], [channel]: isOn },
})

/** The choices after a whole form was sent: what somebody left as the school wants it is not chosen. */
export const chooseInForm = (
  choices: Choices,
  kind: NotificationKind,
  channel: Channel,
  isOn: boolean,
  defaults: Choices,
): Choices => {
  const isLeft = choices[kind]?.[channel] === undefined && isWanted(kind, channel, {}, defaults) === isOn
  return isLeft ? choices : choose(choices, kind, channel, isOn)
}
