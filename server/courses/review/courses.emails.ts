import type { NewMail } from '#server/core/mail/mail.ts'
import { type MailSender, nameOfSender, schoolMail } from '#server/tenancy/school-mail.ts'
import { mail as en } from '#shared/courses/words/mail.en.ts'
import { mail as km } from '#shared/courses/words/mail.km.ts'
import { mail as zh } from '#shared/courses/words/mail.zh.ts'

const words = { en, km, zh }

export type ReviewEvent = {
  course: { id: string; title: string }
  /** The name of the person who submitted or decided. */
  by: string
  step:
    | { is: 'submitted'; isAgain: boolean }
    | { is: 'approved'; commentCount: number }
    | { is: 'rejected'; reason: string; commentCount: number }
}

/** The mail about a step in the review of a course, in the language of the school. */
export function reviewMail(
  sender: MailSender,
  name: string,
  { course, step, ...event }: ReviewEvent,
): Omit<NewMail, 'to'> {
  const by = event.by || nameOfSender(sender)
  const texts = words[sender.language]
  const { next, button } = texts[step.is]
  const isAgain = step.is === 'submitted' && step.isAgain
  const text = isAgain ? texts.submitted.textAgain(by, course.title) : texts[step.is].text(by, course.title)
  const reason = step.is === 'rejected' && step.reason ? [step.reason] : []
  const commentsText = step.is === 'rejected' && !step.reason ? texts.onlyComments : texts.comments
  const comments = step.is !== 'submitted' && step.commentCount > 0 ? [commentsText(step.commentCount)] : []
  return schoolMail(sender, {
    kind: `course ${step.is}`,
    subject: isAgain ? texts.submitted.again(course.title) : texts[step.is].subject(course.title),
    heading: texts.heading(name),
    paragraphs: [text, ...reason, ...comments, next],
    button: { text: button, to: `/secure/courses/review/${course.id}` },
    footer: texts.footer,
  })
}
