import type { NewMail } from '#server/core/mail.ts'
import { mailLayout } from '#server/core/mail-layout.ts'
import { type Language, localPath } from '#shared/core/language.rules.ts'
import { said } from '#shared/core/local-text.rules.ts'
import type { MemberRole } from '#shared/identity/people.lists.ts'
import { invitationDays } from '#shared/identity/people.rules.ts'
import { mail as en } from '#shared/identity/words/mail.en.ts'
import { mail as km } from '#shared/identity/words/mail.km.ts'
import { mail as zh } from '#shared/identity/words/mail.zh.ts'
import { brandColours } from '#shared/tenancy/palette.rules.ts'
import type { Site } from '#shared/tenancy/tenancy.schema.ts'

const words = { en, km, zh }

type Invitation = {
  site: Site
  origin: string
  language: Language
  name: string
  role: MemberRole
  token: string
  /** Who invites. */
  by: string
}

/** The mail that invites a person to a school, in the language the school chose for them. */
export function invitationMail({ site, origin, language, name, role, token, by }: Invitation): Omit<NewMail, 'to'> {
  const { invitation } = words[language]
  const school = said(site.name, language, site.default_language).text
  const href = `${origin}${localPath(language, '/invite-user')}?token=${token}`
  const replyTo = site.contact.email
  return {
    kind: 'invitation',
    language,
    fromName: school,
    ...(replyTo && { replyTo }),
    subject: invitation.subject(school),
    ...mailLayout({
      brand: { name: school, origin, ...brandColours(site.settings) },
      language,
      preheader: invitation.preheader(school),
      heading: invitation.heading(name),
      paragraphs: [invitation.text[role](by || school, school), invitation.next(invitationDays)],
      button: { text: invitation.button, href },
      footer: invitation.footer,
    }),
  }
}
