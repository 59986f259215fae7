import type { Ctx } from '#server/core/database/door.ts'
import type { Visit } from '#server/core/http/visit.ts'
import type { NewMail } from '#server/core/mail/mail.ts'
import { writeToPeople } from '#server/identity/mail-readers.ts'
import { type MailSender, nameOfSender, schoolMail } from '#server/tenancy/school-mail.ts'
import { day } from '#shared/core/format.rules.ts'
import type { Language } from '#shared/core/language.rules.ts'
import { mail as en } from '#shared/learning/words/mail-enrollment.en.ts'
import { mail as km } from '#shared/learning/words/mail-enrollment.km.ts'
import { mail as zh } from '#shared/learning/words/mail-enrollment.zh.ts'

const words = { en, km, zh }

type About = { slug: string; title: string }

/** What a student is told of a course: that they are in or not, or what somebody of the school writes to them. */
export type EnrollmentEvent =
  | { is: 'approved' | 'manual'; until: Date | null }
  | { is: 'rejected' | 'withdrawn'; reason: string }
  | { is: 'message'; subject: string; text: string; by: string }

/** Tell students what has become of them in a course. Answers how many are told. */
export function notifyStudents(
  ctx: Ctx,
  visit: Visit,
  course: About,
  studentIds: readonly string[],
  news: EnrollmentEvent,
): Promise<number> {
  return writeToPeople(ctx, visit, studentIds, (sender, name) => enrollmentMail(sender, name, course, news))
}

function enrollmentMail(sender: MailSender, name: string, course: About, news: EnrollmentEvent): Omit<NewMail, 'to'> {
  const spoken = words[sender.language]
  const { button, ...told } = contentOf(spoken, nameOfSender(sender), course, news, sender.language)
  const isIn = news.is !== 'rejected' && news.is !== 'withdrawn'
  return schoolMail(sender, {
    kind: news.is === 'message' ? 'course message' : `enrollment ${news.is}`,
    ...told,
    heading: spoken.heading(name),
    button: { text: button, to: `${isIn ? '/lecture' : '/courses'}/${encodeURIComponent(course.slug)}` },
    footer: spoken.footer,
  })
}

function contentOf(
  spoken: typeof en,
  school: string,
  { title }: About,
  news: EnrollmentEvent,
  language: Language,
): { subject: string; paragraphs: string[]; button: string } {
  if (news.is === 'message') {
    const lines = news.text.split(/\n+/).filter((line) => line.trim() !== '')
    const about = spoken.message.about(news.by || school, title)
    return { subject: news.subject, paragraphs: [...lines, about], button: spoken.message.button }
  }
  const { subject, text, next, button } = spoken[news.is]
  const more =
    'reason' in news ? [news.reason] : news.until ? [spoken.until(day(language, news.until.toISOString()))] : []
  return { subject: subject(title), paragraphs: [text(title, school), ...more, next], button }
}
