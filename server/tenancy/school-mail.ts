import type { NewMail } from '#server/core/mail/mail.ts'
import { type MailContent, mailLayout } from '#server/core/mail/mail-layout.ts'
import { type Language, localPath } from '#shared/core/language.rules.ts'
import { textFor } from '#shared/core/local-text.rules.ts'
import { brandColours } from '#shared/tenancy/palette.rules.ts'
import type { Site } from '#shared/tenancy/tenancy.schema.ts'

/** The school that sends the email, and its language. */
export type MailSender = {
  site: Site
  origin: string
  language: Language
  /** The page that turns such emails off, without its language, and what its link is called. */
  unsubscribe?: { to: string; text: string }
}

type SchoolMail = Pick<MailContent, 'heading' | 'paragraphs' | 'code' | 'footer'> & {
  kind: string
  subject: string
  /** The text an inbox shows beside the subject; by default the subject. */
  preheader?: string
  /** `to`: a page of the school, without its language. */
  button?: { text: string; to: string }
}

/** A short email in the school's name and colors, mostly with a button to one of its pages. Replies go to the school. */
export function schoolMail(sender: MailSender, { kind, subject, button, ...content }: SchoolMail): Omit<NewMail, 'to'> {
  const { site, origin, language, unsubscribe } = sender
  const stop = unsubscribe && { text: unsubscribe.text, href: origin + localPath(language, unsubscribe.to) }
  const name = nameOfSender(sender)
  const replyTo = site.contact.email
  return {
    kind,
    language,
    fromName: name,
    ...(replyTo && { replyTo }),
    ...(stop && { unsubscribeUrl: stop.href }),
    subject,
    ...mailLayout({
      brand: { name, origin, ...brandColours(site.settings) },
      language,
      preheader: subject,
      ...content,
      ...(stop && { unsubscribe: stop }),
      ...(button && { button: { text: button.text, href: origin + localPath(language, button.to) } }),
    }),
  }
}

/** The school's name in the language of the email. */
export function nameOfSender({ site, language }: MailSender): string {
  return textFor(site.name, language, site.default_language).text
}
