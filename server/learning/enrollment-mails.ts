import type { Ctx } from '#server/core/door.ts'
import { type NewMail, writeMail } from '#server/core/mail.ts'
import { mailLayout } from '#server/core/mail-layout.ts'
import type { Visit } from '#server/core/visit.ts'
import { mailReaders } from '#server/identity/mail-readers.ts'
import { originOf } from '#server/tenancy/school-address.ts'
import { siteOf } from '#server/tenancy/site.ts'
import { day } from '#shared/core/format.rules.ts'
import { type Language, localPath } from '#shared/core/language.rules.ts'
import { said } from '#shared/core/local-text.rules.ts'
import { mail as en } from '#shared/learning/words/mail-enrollment.en.ts'
import { mail as km } from '#shared/learning/words/mail-enrollment.km.ts'
import { mail as zh } from '#shared/learning/words/mail-enrollment.zh.ts'
import { brandColours } from '#shared/tenancy/palette.rules.ts'
import type { Site } from '#shared/tenancy/tenancy.schema.ts'

const words = { en, km, zh }

type About = { slug: string; title: string }

/** What a student is told of a course: that they are in or not, or what somebody of the school writes to them. */
export type EnrollmentNews =
  | { is: 'approved' | 'manual'; until: Date | null }
  | { is: 'rejected' | 'withdrawn'; reason: string }
  | { is: 'message'; subject: string; text: string; by: string }

/** Tell students, each in a mail of their own, in the language of the school. Who cannot come in is not called in. Answers how many are told. */
export async function tellStudents(
  ctx: Ctx,
  visit: Visit,
  course: About,
  studentIds: readonly string[],
  news: EnrollmentNews,
): Promise<number> {
  const readers = await mailReaders(ctx, studentIds)
  if (readers.length === 0) return 0
  const sender = { site: await siteOf(ctx), origin: await originOf(ctx, visit), language: visit.school.defaultLanguage }
  for (const { email, name } of readers) {
    await writeMail(ctx, { ...enrollmentMail(sender, name, course, news), to: { email, name } })
  }
  return readers.length
}

type Sender = { site: Site; origin: string; language: Language }

function enrollmentMail(
  { site, origin, language }: Sender,
  name: string,
  course: About,
  news: EnrollmentNews,
): Omit<NewMail, 'to'> {
  const spoken = words[language]
  const school = said(site.name, language, site.default_language).text
  const { subject, paragraphs, button } = contentOf(spoken, school, course, news, language)
  const replyTo = site.contact.email
  const isIn = news.is !== 'rejected' && news.is !== 'withdrawn'
  const path = `${isIn ? '/lecture' : '/courses'}/${encodeURIComponent(course.slug)}`
  return {
    kind: news.is === 'message' ? 'course message' : `enrollment ${news.is}`,
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
      button: { text: button, href: `${origin}${localPath(language, path)}` },
      footer: spoken.footer,
    }),
  }
}

function contentOf(
  spoken: typeof en,
  school: string,
  { title }: About,
  news: EnrollmentNews,
  language: Language,
): { subject: string; paragraphs: string[]; button: string } {
  if (news.is === 'message') {
    const lines = news.text.split(/\n+/).filter((line) => line.trim() !== '')
    const about = spoken.message.about(news.by || school, title)
    return { subject: news.subject, paragraphs: [...lines, about], button: spoken.message.button }
  }
  const { subject, text, next, button } = spoken[news.is]
  const more =
    'reason' in news ? [news.reason] : news.until ? [spoken.until(day(language, news.until.toISOString()))] : []
  return { subject: subject(title), paragraphs: [text(title, school), ...more, next], button }
}
