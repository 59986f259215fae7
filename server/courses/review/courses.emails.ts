import type { NewMail } from '#server/core/mail/mail.ts'
import { type MailSender, nameOfSender, schoolMail } from '#server/tenancy/school-mail.ts'
import { mail as en } from '#shared/courses/words/mail.en.ts'
import { mail as km } from '#shared/courses/words/mail.km.ts'
import { mail as zh } from '#shared/courses/words/mail.zh.ts'

const words = { en, km, zh }

export type ReviewEvent = {
  course: { id: string; title: string }
  /** Who submitted or decided. */
  by: string
  news: { is: 'submitted'; isAgain: boolean } | { is: 'approved' } | { is: 'rejected'; reason: string }
}

/** The mail that tells where the review of a course stands, in the language of the school. */
export function reviewMail(
  sender: MailSender,
  name: string,
  { course, news, ...told }: ReviewEvent,
): Omit<NewMail, 'to'> {
  const by = told.by || nameOfSender(sender)
  const spoken = words[sender.language]
  const { next, button } = spoken[news.is]
  const isAgain = news.is === 'submitted' && news.isAgain
  const text = isAgain ? spoken.submitted.textAgain(by, course.title) : spoken[news.is].text(by, course.title)
  return schoolMail(sender, {
    kind: `course ${news.is}`,
    subject: isAgain ? spoken.submitted.again(course.title) : spoken[news.is].subject(course.title),
    heading: spoken.heading(name),
    paragraphs: [text, ...(news.is === 'rejected' ? [news.reason] : []), next],
    button: { text: button, to: `/secure/courses/review/${course.id}` },
    footer: spoken.footer,
  })
}
