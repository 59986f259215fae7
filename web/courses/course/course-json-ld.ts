import type { Language } from '#shared/core/language.rules.ts'
import { localPath } from '#shared/core/language.rules.ts'
import type { CourseDetail } from '#shared/courses/courses.schema.ts'
import { absolute } from '#web/core/meta.ts'

type Place = { origin: string; siteName: string; language: Language; path: string }

/** The questions of a course as search engines read them; empty without questions. */
export function questionsJsonLd({ language, questions }: CourseDetail) {
  if (questions.length === 0) return []
  const mainEntity = questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  }))
  return [{ '@context': 'https://schema.org', '@type': 'FAQPage', inLanguage: language, mainEntity }]
}

/** A course as search engines read it. */
export function courseJsonLd(course: CourseDetail, { origin, siteName, language, path }: Place) {
  const url = origin + localPath(language, path)
  return {
    '@context': 'https://schema.org',
    '@type': 'Course',
    name: course.title,
    description: course.subtitle,
    url,
    inLanguage: course.language,
    ...(course.thumbnail && { image: absolute(course.thumbnail, origin) }),
    provider: { '@type': 'Organization', name: siteName, url: origin },
    educationalLevel: course.level,
    teaches: course.what_you_will_learn,
    offers: course.plans.map((plan) => ({
      '@type': 'Offer',
      category: plan.kind === 'free' ? 'Free' : plan.kind === 'subscription' ? 'Subscription' : 'Paid',
      price: ((plan.reduced?.price_cents ?? plan.price_cents) / 100).toFixed(2),
      ...(plan.reduced?.ends_at && { priceValidUntil: plan.reduced.ends_at }),
      priceCurrency: 'USD',
      url,
    })),
    hasCourseInstance: {
      '@type': 'CourseInstance',
      courseMode: 'Online',
      courseWorkload: `PT${Math.max(1, Math.round(course.minutes))}M`,
      instructor: course.lecturers.map(({ name }) => ({ '@type': 'Person', name })),
    },
  }
}
