import { and, eq, gt } from 'drizzle-orm'
import { mailOutbox, type OutboxMail } from '#server/core/mail/mail.tables.ts'
import { users } from '#server/identity/identity.tables.ts'
import { deliver } from '#server/notifications/deliver.ts'
import { type Delivery, notificationMessages, notifications } from '#server/notifications/notifications.tables.ts'
import { doors, everywhere } from './doors.ts'

const platform = { scheme: 'http', host: 'localhost', port: ':3000' } as const

/** Deliver what the people of a school are notified of, as the worker does. */
export const delivered = (school: { id: string }): Promise<void> => deliver({ doors, platform }, school.id)

/** What was written to an address, the first first. */
export async function mailsTo(email: string): Promise<OutboxMail[]> {
  const waiting = await everywhere
    .selectDistinct({ id: notifications.schoolId })
    .from(notifications)
    .innerJoin(users, eq(users.id, notifications.userId))
    .where(and(eq(users.email, email), gt(notifications.undelivered, 0)))
  for (const school of waiting) await delivered(school)
  return everywhere.select().from(mailOutbox).where(eq(mailOutbox.recipientEmail, email)).orderBy(mailOutbox.id)
}

/** What was written to anybody of a school, the first first. */
export async function mailsOf(school: { id: string }): Promise<OutboxMail[]> {
  await delivered(school)
  return everywhere.select().from(mailOutbox).where(eq(mailOutbox.schoolId, school.id)).orderBy(mailOutbox.id)
}

/** What is sent to chats and browsers of a school, the first first. */
export async function deliveriesOf(school: { id: string }): Promise<Delivery[]> {
  await delivered(school)
  return everywhere
    .select()
    .from(notificationMessages)
    .where(eq(notificationMessages.schoolId, school.id))
    .orderBy(notificationMessages.id)
}
