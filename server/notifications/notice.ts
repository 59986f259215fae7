import type { NewMail } from '#server/core/mail/mail.ts'
import type { MailSender } from '#server/tenancy/school-mail.ts'
import type { Language } from '#shared/core/language.rules.ts'
import type { NotificationKind } from '#shared/domains.ts'
import type { NoticeIcon } from '#shared/notifications/notifications.lists.ts'

/** To whom a notification is shown, and of how much. */
export type Reader = {
  language: Language
  /** How many of the same are gathered. */
  count: number
  /** Who did it, else the school. */
  by: string
  school: string
  /** Who reads it. */
  name: string
}

/** A notification as somebody reads it: in the bell, in a message. */
export type Shown = {
  title: string
  text: string
  /** The page of the school it opens, without its language. */
  path: string
  button: string
}

/** Something that people are notified of. */
export type Notice<Facts extends object = object> = {
  /** Stored with each notification: never renamed. */
  name: string
  /** What people turn on and off. */
  kind: NotificationKind
  icon: NoticeIcon
  /** Whoever acts gets it too, as from the school: what they shall have in writing, or what their request only found out. */
  isForActorToo?: true
  /** Good to know, and not worth an email. */
  isBellOnly?: true
  /** What is the same for those that are gathered into one while they are unread. */
  subject(facts: Facts): string
  show(facts: Facts, reader: Reader): Shown
  /** Its email; without one, it is made of what is shown. */
  mail?(facts: Facts, sender: MailSender, reader: Reader): Omit<NewMail, 'to'>
}

/** Declare a notice; `Facts` is what is known of one when it happens, stored as JSON. */
export function notice<Facts extends object>(declared: Notice<Facts>): Notice<Facts> {
  return declared
}

const byName = new Map<string, Notice>()

/** Called once by the composition root for each domain that notifies. */
export function declareNotices(notices: readonly { name: string }[]): void {
  for (const one of notices) byName.set(one.name, one as Notice)
}

/** The names of all that this process knows. */
export const knownNotices = (): string[] => [...byName.keys()]

/** Undefined if no domain declares it any more. */
export const noticeOf = (name: string): Notice | undefined => byName.get(name)
