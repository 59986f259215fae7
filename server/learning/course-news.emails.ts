import type { NewMail } from '#server/core/mail.ts'
import { mailLayout } from '#server/core/mail-layout.ts'
import { type Language, localPath } from '#shared/core/language.rules.ts'
import { said } from '#shared/core/local-text.rules.ts'
import { mail as en } from '#shared/learning/words/mail-news.en.ts'
import { mail as km } from '#shared/learning/words/mail-news.km.ts'
import { mail as zh } from '#shared/learning/words/mail-news.zh.ts'
import { brandColours } from '#shared/tenancy/palette.rules.ts'
import type { Site } from '#shared/tenancy/tenancy.schema.ts'

const words = { en, km, zh }

type NamedCourse = { slug: string; title: string }

export type CourseNews = { course: NamedCourse } & (
  | { is: 'asked' | 'answered'; by: string; lesson: { id: string; title: string }; text: string }
  | { is: 'opened' }
)

type Reader = { site: Site; origin: string; language: Language; name: string }

/** The mail that tells what happened in a course: somebody asks, answers, or it has opened. */
export function courseNewsMail({ site, origin, language, name }: Reader, news: CourseNews): Omit<NewMail, 'to'> {
  const school = said(site.name, language, site.default_language).text
  const spoken = words[language]
  const { course } = news
  const slug = encodeURIComponent(course.slug)
  const subject = spoken[news.is].subject(course.title)
  const paragraphs =
    news.is === 'opened'
      ? [spoken.opened.text(course.title), spoken.opened.next]
      : [spoken[news.is].text(news.by || school, news.lesson.title), news.text]
  const page = news.is === 'opened' ? `/courses/${slug}` : `/lecture/${slug}/${news.lesson.id}`
  const replyTo = site.contact.email
  return {
    kind: news.is === 'opened' ? 'course opened' : `question ${news.is}`,
    language,
    fromName: school,
    ...(replyTo && { replyTo }),
    subject,
    ...mailLayout({
      brand: { name: school, origin, ...brandColours(site.settings) },
      language,
      preheader: subject,
      heading: spoken.heading(name),
      paragraphs,
      button: { text: spoken[news.is].button, href: `${origin}${localPath(language, page)}` },
      footer: spoken[news.is].footer,
    }),
  }
}
