import type * as z from 'zod/mini'
import { record } from '#server/core/audit/audit.ts'
import type { Ctx } from '#server/core/database/door.ts'
import type { Visit } from '#server/core/http/visit.ts'
import { emailPeople } from '#server/identity/email-people.ts'
import { findRow } from '#server/identity/people-list.ts'
import { nameOfSender, schoolMail } from '#server/tenancy/school-mail.ts'
import { need } from '#shared/core/errors.ts'
import { fullName } from '#shared/identity/identity.rules.ts'
import type { directMessage } from '#shared/learning/students.schema.ts'
import { mail as en } from '#shared/learning/words/mail-enrollment.en.ts'
import { mail as km } from '#shared/learning/words/mail-enrollment.km.ts'
import { mail as zh } from '#shared/learning/words/mail-enrollment.zh.ts'
import { linesOf } from './enrollment-mails.ts'
import { countMessage } from './student-messages.ts'

const words = { en, km, zh }

/** Send an email to one student whom the acting person sees, with the name of the school. */
export async function writeToStudent(
  ctx: Ctx,
  visit: Visit,
  memberId: string,
  { subject, text }: z.output<typeof directMessage>,
) {
  const member = await findRow(ctx, 'students', memberId)
  need(member && !member.deleted_at, 'identity.person_not_found')
  await countMessage(ctx)
  const sent = await emailPeople(ctx, visit, 'messages', [member.user_id], (sender, name) => {
    const { heading, direct } = words[sender.language]
    const school = nameOfSender(sender)
    return schoolMail(sender, {
      kind: 'student message',
      subject,
      heading: heading(name),
      paragraphs: [...linesOf(text), direct.from(ctx.actor?.name || school, school)],
      button: { text: direct.button, to: '/my-course' },
      footer: direct.footer(school),
    })
  })
  await record(ctx, {
    action: 'write',
    kind: 'user',
    thingId: memberId,
    thingName: fullName(member.first_name, member.last_name),
    after: { subject, text },
  })
  return { sent }
}
