import { eq } from 'drizzle-orm'
import { mailOutbox, type OutboxMail } from '#server/core/mail/mail.tables.ts'
import { everywhere } from './doors.ts'

/** What was written to an address, the first first. */
export const mailsTo = (email: string): Promise<OutboxMail[]> =>
  everywhere.select().from(mailOutbox).where(eq(mailOutbox.recipientEmail, email)).orderBy(mailOutbox.id)
