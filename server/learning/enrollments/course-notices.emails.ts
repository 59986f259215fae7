import type { NewMail } from '#server/core/mail/mail.ts'
import { type MailSender, nameOfSender, schoolMail } from '#server/tenancy/school-mail.ts'
import { mail as en } from '#shared/learning/words/mail-notices.en.ts'
import { mail as km } from '#shared/learning/words/mail-notices.km.ts'
import { mail as zh } from '#shared/learning/words/mail-notices.zh.ts'

const words = { en, km, zh }

type NamedCourse = { slug: string; title: string }

export type CourseAnnouncement = { course: NamedCourse } & (
  | { is: 'asked' | 'answered'; by: string; lesson: { id: string; title: string }; text: string }
  | { is: 'opened' }
)

/** The mail that tells what happened in a course: somebody asks, answers, or it has opened. */
export function courseAnnouncementMail(
  sender: MailSender,
  name: string,
  news: CourseAnnouncement,
): Omit<NewMail, 'to'> {
  const spoken = words[sender.language]
  const { course } = news
  const slug = encodeURIComponent(course.slug)
  const { subject, button, footer } = spoken[news.is]
  return schoolMail(sender, {
    kind: news.is === 'opened' ? 'course opened' : `question ${news.is}`,
    subject: subject(course.title),
    heading: spoken.heading(name),
    paragraphs:
      news.is === 'opened'
        ? [spoken.opened.text(course.title), spoken.opened.next]
        : [spoken[news.is].text(news.by || nameOfSender(sender), news.lesson.title), news.text],
    button: { text: button, to: news.is === 'opened' ? `/courses/${slug}` : `/lecture/${slug}/${news.lesson.id}` },
    footer,
  })
}
