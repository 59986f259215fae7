import type { NewMail } from '#server/core/mail/mail.ts'
import { type MailSender, schoolMail } from '#server/tenancy/school-mail.ts'
import { mail as en } from '#shared/learning/words/mail-enrollment.en.ts'
import { mail as km } from '#shared/learning/words/mail-enrollment.km.ts'
import { mail as zh } from '#shared/learning/words/mail-enrollment.zh.ts'
import { linesOf } from './enrollment.emails.ts'

const words = { en, km, zh }

type Reader = { name: string; by: string; school: string }

/** The email of somebody of the school to a student. */
export function directMail(
  sender: MailSender,
  { name, by, school }: Reader,
  { subject, text }: { subject: string; text: string },
): Omit<NewMail, 'to'> {
  const { heading, direct } = words[sender.language]
  return schoolMail(sender, {
    kind: 'student message',
    subject,
    heading: heading(name),
    paragraphs: [...linesOf(text), direct.from(by, school)],
    button: { text: direct.button, to: '/my-course' },
    footer: direct.footer(school),
  })
}
