import type { NewMail } from '#server/core/mail.ts'
import { mailLayout } from '#server/core/mail-layout.ts'
import { type Language, localPath } from '#shared/core/language.rules.ts'
import { said } from '#shared/core/local-text.rules.ts'
import { mail as en } from '#shared/courses/words/mail.en.ts'
import { mail as km } from '#shared/courses/words/mail.km.ts'
import { mail as zh } from '#shared/courses/words/mail.zh.ts'
import { brandColours } from '#shared/tenancy/palette.rules.ts'
import type { Site } from '#shared/tenancy/tenancy.schema.ts'

const words = { en, km, zh }

export type ReviewNews = {
  course: { id: string; title: string }
  /** Who submitted or decided. */
  by: string
  news: { is: 'submitted'; isAgain: boolean } | { is: 'approved' } | { is: 'rejected'; reason: string }
}

type Reader = { site: Site; origin: string; language: Language; name: string }

/** The mail that tells where the review of a course stands, in the language of the school. */
export function reviewMail({ site, origin, language, name }: Reader, told: ReviewNews): Omit<NewMail, 'to'> {
  const { course, news } = told
  const school = said(site.name, language, site.default_language).text
  const by = told.by || school
  const spoken = words[language]
  const { next, button } = spoken[news.is]
  const isAgain = news.is === 'submitted' && news.isAgain
  const subject = isAgain ? spoken.submitted.again(course.title) : spoken[news.is].subject(course.title)
  const text = isAgain ? spoken.submitted.textAgain(by, course.title) : spoken[news.is].text(by, course.title)
  const replyTo = site.contact.email
  return {
    kind: `course ${news.is}`,
    language,
    fromName: school,
    ...(replyTo && { replyTo }),
    subject,
    ...mailLayout({
      brand: { name: school, origin, ...brandColours(site.settings) },
      language,
      preheader: subject,
      heading: spoken.heading(name),
      paragraphs: [text, ...(news.is === 'rejected' ? [news.reason] : []), next],
      button: { text: button, href: `${origin}${localPath(language, `/secure/courses/review/${course.id}`)}` },
      footer: spoken.footer,
    }),
  }
}
