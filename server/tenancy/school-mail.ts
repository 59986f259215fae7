import type { NewMail } from '#server/core/mail/mail.ts'
import { type MailContent, mailLayout } from '#server/core/mail/mail-layout.ts'
import { type Language, localPath } from '#shared/core/language.rules.ts'
import { said } from '#shared/core/local-text.rules.ts'
import { brandColours } from '#shared/tenancy/palette.rules.ts'
import type { Site } from '#shared/tenancy/tenancy.schema.ts'

/** The school that writes, and the language it writes in. */
export type MailSender = { site: Site; origin: string; language: Language }

type SchoolMail = Pick<MailContent, 'heading' | 'paragraphs' | 'footer'> & {
  kind: string
  subject: string
  /** The subject, unless a list of mails should say more beside it. */
  preheader?: string
  /** `to`: a page of the school, without its language. */
  button: { text: string; to: string }
}

/** A short mail of a school with a button to one of its pages, in its name and colours; who answers, writes to it. */
export function schoolMail(sender: MailSender, { kind, subject, button, ...told }: SchoolMail): Omit<NewMail, 'to'> {
  const { site, origin, language } = sender
  const name = nameOfSender(sender)
  const replyTo = site.contact.email
  return {
    kind,
    language,
    fromName: name,
    ...(replyTo && { replyTo }),
    subject,
    ...mailLayout({
      brand: { name, origin, ...brandColours(site.settings) },
      language,
      preheader: subject,
      ...told,
      button: { text: button.text, href: origin + localPath(language, button.to) },
    }),
  }
}

/** What the school is called in the language of its mail. */
export function nameOfSender({ site, language }: MailSender): string {
  return said(site.name, language, site.default_language).text
}
