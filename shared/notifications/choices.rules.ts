import type { NotificationKinds } from '#shared/core/manifest.ts'
import { type NotificationKind, notificationKinds } from '#shared/domains.ts'
import { type Channel, type ConnectedChannel, channels, needsTarget, replacesMail } from './notifications.lists.ts'

const declared: NotificationKinds = notificationKinds

/** By kind and channel, what is on and what is off; what nobody chose is absent. */
export type Choices = Partial<Record<NotificationKind, Partial<Record<Channel, boolean>>>>

/** Channels that somebody has turned on or off as a whole; of the others, what they chose by kind decides. */
export type Switches = Partial<Record<Channel, boolean>>

/** What decides by which channels somebody gets something. */
export type Wishes = {
  switches: Switches
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
 * it; but who chose nothing gets no emails of what they get by Telegram. A channel that they turned off brings nothing.
 */
export function isWanted(kind: NotificationKind, channel: Channel, wishes: Wishes): boolean {
  const { choices, switches, defaults } = wishes
  if (switches[channel] === false) return false
  const isReplacedHere = switches[channel] === undefined && isReplaced(kind, channel, wishes)
  return choices[kind]?.[channel] ?? (isOnAtFirst(kind, channel, defaults) && !isReplacedHere)
}

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
export const wantsEmail = (kind: NotificationKind, wishes: Omit<Wishes, 'connected'>): boolean =>
  isWanted(kind, 'mail', { ...wishes, connected: [] })

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

/**
 * What somebody wants after they turned a channel on or off as a whole. What they chose by kind stays, so that off and on again
 * changes nothing; but a channel that is turned on brings something: all of these kinds, if each was off by itself.
 */
export function turnChannel(
  wishes: Wishes,
  kinds: readonly NotificationKind[],
  channel: Channel,
  isOn: boolean,
): Pick<Wishes, 'choices' | 'switches'> {
  const { choices } = wishes
  const switches = { ...wishes.switches, [channel]: isOn }
  const isEmpty = isOn && !kinds.some((kind) => isWanted(kind, channel, { ...wishes, switches }))
  const chosen = (kind: NotificationKind) => ({ ...choices[kind], [channel]: true })
  return {
    switches,
    choices: isEmpty ? { ...choices, ...Object.fromEntries(kinds.map((kind) => [kind, chosen(kind)])) } : choices,
  }
}

/**
 * What somebody wants after they chose of these kinds what a channel brings. What stays as it was is no choice: it follows what
 * the person connects later, and what the school wants. Who chooses something of a channel that is off turns it on for that.
 */
export function chooseKinds(
  wishes: Wishes,
  kinds: readonly NotificationKind[],
  channel: Channel,
  wanted: readonly NotificationKind[],
): Pick<Wishes, 'choices' | 'switches'> {
  let { choices, switches } = wishes
  if (switches[channel] === false) {
    if (wanted.length === 0) return { choices, switches }
    const { [channel]: _, ...others } = switches
    switches = others
  }
  for (const kind of kinds) {
    const isOn = wanted.includes(kind)
    if (isOn !== isWanted(kind, channel, { ...wishes, switches })) choices = choose(choices, kind, channel, isOn)
  }
  return { choices, switches }
}
