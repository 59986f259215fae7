import { errorFacts, log } from '#server/core/monitoring/log.ts'
import { type MailSender, nameOfSender } from '#server/tenancy/school-mail.ts'
import { type Notice, noticeOf, type Reader, type Shown } from './notice.ts'
import type { Notification } from './notifications.tables.ts'
import type { Known } from './recipients.ts'

/**
 * A notification as its reader sees it. Undefined if nobody knows its notice any more, or its facts cannot be shown: the
 * others must not wait for it.
 */
export function shownTo(
  { id, notice: name, facts }: Pick<Notification, 'id' | 'notice' | 'facts'>,
  reader: Reader,
): { notice: Notice; shown: Shown } | undefined {
  const notice = noticeOf(name)
  if (!notice) return undefined
  try {
    return { notice, shown: notice.show(facts, reader) }
  } catch (error) {
    log('error', 'notification cannot be shown', { notification: id, notice: name, ...errorFacts(error) })
    return undefined
  }
}

/** A notification for an email or a message. */
export type ForReader = { notice: Notice; shown: Shown; facts: object; reader: Reader }

export function forReader(
  notification: Notification,
  { name }: Known,
  people: Map<string, Known>,
  sender: MailSender,
  count = notification.undelivered,
): ForReader | undefined {
  const { actorId, facts } = notification
  const school = nameOfSender(sender)
  const by = (actorId && people.get(actorId)?.name) || school
  const reader = { language: sender.language, count, by, school, name }
  const found = shownTo(notification, reader)
  return found && { ...found, facts, reader }
}
