import type { NewMail } from '#server/core/mail/mail.ts'
import { type MailSender, nameOfSender, schoolMail } from '#server/tenancy/school-mail.ts'
import { mail as en } from '#shared/learning/words/mail-notices.en.ts'
import { mail as km } from '#shared/learning/words/mail-notices.km.ts'
import { mail as zh } from '#shared/learning/words/mail-notices.zh.ts'

const words = { en, km, zh }

type NamedCourse = { slug: string; title: string }

export type CourseNotice = { course: NamedCourse } & (
  | { is: 'asked' | 'answered'; by: string; lesson: { id: string; title: string }; text: string }
  | { is: 'opened' }
)

/** The email about a question, an answer, or a course that has opened. */
export function courseNoticeMail(sender: MailSender, name: string, notice: CourseNotice): Omit<NewMail, 'to'> {
  const spoken = words[sender.language]
  const { course } = notice
  const slug = encodeURIComponent(course.slug)
  const { subject, button, footer } = spoken[notice.is]
  return schoolMail(sender, {
    kind: notice.is === 'opened' ? 'course opened' : `question ${notice.is}`,
    subject: subject(course.title),
    heading: spoken.heading(name),
    paragraphs:
      notice.is === 'opened'
        ? [spoken.opened.text(course.title), spoken.opened.next]
        : [spoken[notice.is].text(notice.by || nameOfSender(sender), notice.lesson.title), notice.text],
    button: { text: button, to: notice.is === 'opened' ? `/courses/${slug}` : `/lecture/${slug}/${notice.lesson.id}` },
    footer,
  })
}
