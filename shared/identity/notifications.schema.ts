import * as z from 'zod/mini'
import { type NotificationKind, notificationKinds } from '#shared/domains.ts'

/** For how long notifications can be muted, in minutes. Longer is until the person changes it. */
export const muteMinutes = [15, 60, 480, 1440] as const

const kinds = Object.keys(notificationKinds) as [NotificationKind, ...NotificationKind[]]

/** What a person is notified of in this school. */
export const notificationChoices = z.object({
  kinds: z.array(z.object({ kind: z.enum(kinds), name: z.string(), text: z.string(), by_mail: z.boolean() })),
  /** Whether nothing is sent now. */
  closed: z.boolean(),
  /** Until when; null if it is until the person changes it, or if nothing is muted. */
  closed_until: z.nullable(z.string()),
})
export type NotificationChoices = z.infer<typeof notificationChoices>

/** The kinds of which emails are sent; the others are turned off. */
export const notificationChange = z.object({ by_mail: z.array(z.enum(kinds)).check(z.maxLength(kinds.length)) })

export const notificationToggle = z.object({
  closed: z.boolean(),
  minutes: z.optional(z.literal(muteMinutes)),
})
