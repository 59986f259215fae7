import { auditLog } from '#server/core/audit/audit.tables.ts'
import { newId } from '#server/core/database/id.ts'
import { type NewMail, writeMail } from '#server/core/mail/mail.ts'
import { securityLog } from '#server/core/security-log/security-log.tables.ts'
import { inSchool, type Row, type School } from '#tests/support/doors.ts'

/** Builders of what is recorded whenever somebody changes something. */
export const givenLog = {
  /** An entry of the audit log. */
  async auditEntry(school: School, wanted: Row<typeof auditLog> = {}): Promise<string> {
    const { mark } = school
    const id = wanted.id ?? newId()
    await inSchool(school, ({ tx, schoolId, now }) =>
      tx.insert(auditLog).values({
        schoolId,
        actorId: newId(),
        actorName: `${mark} actor`,
        actorRole: 'vendor',
        action: 'update',
        kind: 'user',
        thingId: newId(),
        thingName: `${mark} thing`,
        before: { position: `${mark} before` },
        after: { position: `${mark} after` },
        at: now,
        ...wanted,
        id,
      }),
    )
    return id
  },

  /** An entry of the security log. */
  async securityEntry(school: School, wanted: Row<typeof securityLog> = {}): Promise<string> {
    const { mark } = school
    const id = wanted.id ?? newId()
    await inSchool(school, ({ tx, schoolId, now }) =>
      tx.insert(securityLog).values({
        schoolId,
        event: 'signed-in',
        personId: newId(),
        personName: `${mark} person`,
        aboutId: newId(),
        aboutName: `${mark} about`,
        address: '192.0.2.1',
        detail: `${mark} detail`,
        permission: 'users.view',
        times: 1,
        at: now,
        ...wanted,
        id,
      }),
    )
    return id
  },

  /** A mail that waits to be sent. */
  mail(school: School, wanted: Partial<NewMail> = {}): Promise<string> {
    const { mark } = school
    return inSchool(school, (ctx) =>
      writeMail(ctx, {
        kind: 'test',
        to: { email: `${mark}@example.com`, name: `${mark} name` },
        fromName: `${mark} school`,
        language: 'en',
        subject: `${mark} subject`,
        html: `<p>${mark} text`,
        text: `${mark} text`,
        ...wanted,
      }),
    )
  },
}
