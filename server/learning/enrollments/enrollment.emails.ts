import type { NewMail } from '#server/core/mail/mail.ts'
import { type MailSender, nameOfSender, schoolMail } from '#server/tenancy/school-mail.ts'
import { day } from '#shared/core/format.rules.ts'
import type { Language } from '#shared/core/language.rules.ts'
import { mail as en } from '#shared/learning/words/mail-enrollment.en.ts'
import { mail as km } from '#shared/learning/words/mail-enrollment.km.ts'
import { mail as zh } from '#shared/learning/words/mail-enrollment.zh.ts'

const words = { en, km, zh }

type About = { slug: string; title: string }

/** Why a student gets an email about a course: a decision, or a message of the school. */
type EnrollmentNotice =
  | { is: 'approved' | 'manual'; until: string | null }
  | { is: 'rejected' | 'withdrawn'; reason: string }
  | { is: 'message'; subject: string; text: string }

/** The email about a student's place in a course. */
export function enrollmentMail(
  sender: MailSender,
  { name, by }: { name: string; by: string },
  course: About,
  notice: EnrollmentNotice,
): Omit<NewMail, 'to'> {
  const spoken = words[sender.language]
  const { button, ...content } = contentOf(
    spoken,
    { by, school: nameOfSender(sender) },
    course,
    notice,
    sender.language,
  )
  const isIn = notice.is !== 'rejected' && notice.is !== 'withdrawn'
  return schoolMail(sender, {
    kind: notice.is === 'message' ? 'course message' : `enrollment ${notice.is}`,
    ...content,
    heading: spoken.heading(name),
    button: { text: button, to: `${isIn ? '/lecture' : '/courses'}/${encodeURIComponent(course.slug)}` },
    footer: spoken.footer,
  })
}

/** The paragraphs of a typed text. */
export const linesOf = (text: string): string[] => text.split(/\n+/).filter((line) => line.trim() !== '')

function contentOf(
  spoken: typeof en,
  { by, school }: { by: string; school: string },
  { title }: About,
  notice: EnrollmentNotice,
  language: Language,
): { subject: string; paragraphs: string[]; button: string } {
  if (notice.is === 'message') {
    const lines = linesOf(notice.text)
    const about = spoken.message.about(by, title)
    return { subject: notice.subject, paragraphs: [...lines, about], button: spoken.message.button }
  }
  const { subject, text, next, button } = spoken[notice.is]
  const more = 'reason' in notice ? [notice.reason] : notice.until ? [spoken.until(day(language, notice.until))] : []
  return { subject: subject(title), paragraphs: [text(title, school), ...more, next], button }
}
