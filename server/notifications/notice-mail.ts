import type { NewMail } from '#server/core/mail/mail.ts'
import { type MailSender, schoolMail } from '#server/tenancy/school-mail.ts'
import { shortened } from '#shared/core/text-cutting.rules.ts'
import { mail as en } from '#shared/notifications/words/mail.en.ts'
import { mail as km } from '#shared/notifications/words/mail.km.ts'
import { mail as zh } from '#shared/notifications/words/mail.zh.ts'
import type { ForReader } from './shown.ts'

const words = { en, km, zh }

/** The email of a notification; several that were gathered are one. */
export function noticeMail({ notice, shown, facts, reader }: ForReader, sender: MailSender): Omit<NewMail, 'to'> {
  if (notice.mail && reader.count === 1) return notice.mail(facts, sender, reader)
  const { title, text, path, button } = shown
  const { heading, footer } = words[sender.language]
  return schoolMail(sender, {
    kind: notice.name,
    subject: title,
    heading: heading(reader.name),
    paragraphs: [title, text].filter(Boolean),
    button: { text: button, to: path },
    footer: footer(reader.school),
  })
}

/** How much of a text is in an email of several. */
const mostCharacters = 300

/** One email of several notifications. */
export function digestMail(several: readonly ForReader[], sender: MailSender): Omit<NewMail, 'to'> {
  const { digest, heading, footer } = words[sender.language]
  const [first] = several as [ForReader, ...ForReader[]]
  const lines = several.map(({ shown: { title, text } }) => {
    const short = shortened(text, mostCharacters)
    return short ? `${title} – ${short}` : title
  })
  return schoolMail(sender, {
    kind: 'several notifications',
    subject: digest.subject(several.length, first.reader.school),
    heading: heading(first.reader.name),
    paragraphs: lines,
    button: { text: digest.button, to: '/notifications' },
    footer: footer(first.reader.school),
  })
}
