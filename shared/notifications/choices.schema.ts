import * as z from 'zod/mini'
import { type NotificationKind, notificationKinds } from '#shared/domains.ts'
import { byChannel, channels, mailPaces } from './notifications.lists.ts'

/** For how long notifications can be muted, in minutes. Longer is until the person changes it. */
export const muteMinutes = [15, 60, 480, 1440] as const

const kinds = Object.keys(notificationKinds) as [NotificationKind, ...NotificationKind[]]
const someKinds = z.array(z.enum(kinds)).check(z.maxLength(kinds.length))

/** A kind, and by which channels somebody gets it. */
const chosenKind = z.object({
  kind: z.enum(kinds),
  name: z.string(),
  text: z.string(),
  channels: z.array(z.enum(channels)),
  /** Whether the person has chosen nothing of it: it is as the school wants it. */
  is_default: z.boolean(),
})

/** What a person is notified of in this school. */
export const notificationChoices = z.object({
  /** Those that reach this person: what is chosen for another counts once they have connected it. */
  channels: z.array(z.enum(channels)),
  /** Those that the person has turned off as a whole. What they chose by kind counts again once they are on. */
  switched_off: z.array(z.enum(channels)),
  kinds: z.array(chosenKind),
  mail_pace: z.enum(mailPaces),
  /** Whether emails come back: a mail server said that nobody has the person's address. */
  mail_refused: z.boolean(),
  /** Whether nothing is sent now. */
  closed: z.boolean(),
  /** Until when; null if it is until the person changes it, or if nothing is muted. */
  closed_until: z.nullable(z.string()),
})
export type NotificationChoices = z.infer<typeof notificationChoices>

/**
 * `by`: of each channel that is sent, the kinds that are wanted by it; the others are turned off.
 * `switches`: turn a channel on or off as a whole, without changing what is chosen by kind.
 */
export const notificationChange = z.object({
  by: z.optional(z.object(byChannel(() => z.optional(someKinds)))),
  switches: z.optional(z.object(byChannel(() => z.optional(z.boolean())))),
  mail_pace: z.optional(z.enum(mailPaces)),
})

export const notificationToggle = z.object({
  closed: z.boolean(),
  minutes: z.optional(z.literal(muteMinutes)),
})

/** What the link of an email turns off. */
export const unsubscribed = z.object({ kinds: z.array(z.object({ kind: z.enum(kinds), name: z.string() })) })

/** What those get who have chosen nothing, as the school wants it. */
export const notificationDefaults = z.object({
  kinds: z.array(z.extend(z.omit(chosenKind, { is_default: true }), { to: z.enum(['students', 'staff', 'owners']) })),
  revision: z.number(),
  last_change: z.nullable(z.object({ by: z.string(), at: z.string(), own: z.boolean() })),
})
export type NotificationDefaults = z.infer<typeof notificationDefaults>

/** Of each kind: by which channels people get it at first. */
export const defaultsFields = z.object({
  kinds: z
    .array(z.object({ kind: z.enum(kinds), channels: z.array(z.enum(channels)).check(z.maxLength(channels.length)) }))
    .check(z.maxLength(kinds.length)),
})
export const changedDefaults = z.extend(defaultsFields, { revision: z.number() })
