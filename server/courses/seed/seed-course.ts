import { newId } from '#server/core/database/id.ts'
import { daysBefore, momentOf } from '#server/core/seed/moments.ts'
import type { Seeding } from '#server/core/seed/seeding.ts'
import { documentOf } from '#server/core/seed/written.ts'
import { isAttempted } from '#shared/courses/attempts.rules.ts'
import type { CourseQuestion } from '#shared/courses/courses.schema.ts'
import { totalCents } from '#shared/courses/price.rules.ts'
import { coursePoints, courses, pricePlans, testimonials } from '../courses.tables.ts'
import type { CourseContent, TermsContent } from './seed.types.ts'
import { seedCurriculum } from './seed-curriculum.ts'
import type { SeededCourse } from './seeded-courses.ts'

type Setting = {
  /** Which one of the school's courses it is, counted from the newest. */
  at: number
  categoryId: string | null
  terms: TermsContent
  questions: CourseQuestion[] | undefined
}

/** One course with its price, what its page says, and its lessons. */
export async function seedCourse(
  seeding: Seeding,
  written: CourseContent,
  { at, categoryId, terms, questions }: Setting,
): Promise<SeededCourse> {
  const { ctx } = seeding
  const content = underTerms(written, terms)
  const courseId = newId()
  const own = { schoolId: ctx.schoolId, courseId }
  const { review } = content
  // Before anyone enrolls.
  const createdAt = review ? daysBefore(ctx.now, review.submitted.daysAgo + 12) : daysBefore(ctx.now, at * 9 + 90)
  const publishedAt = review ? null : createdAt
  const plan = planOf(content)
  const firstCents = review ? null : totalCents({ price_cents: plan.priceCents, payments: plan.payments })
  await ctx.tx.insert(courses).values({
    schoolId: ctx.schoolId,
    id: courseId,
    slug: content.slug,
    title: content.title,
    subtitle: content.subtitle,
    description: documentOf(content.description),
    thumbnail: content.thumbnail,
    categoryId,
    level: content.level,
    language: content.language,
    featured: content.featured ?? false,
    comingSoonUntil: content.comingSoonInDays ? daysBefore(ctx.now, -content.comingSoonInDays) : null,
    targetFinishDays: content.targetFinishDays,
    studyInsights: terms.studyInsights ?? false,
    mustWatch: terms.mustWatch ?? false,
    lockEnabled: terms.lock !== undefined,
    enrollment: terms.enrollment ?? 'open',
    accessDays: terms.accessDays ?? null,
    lessonCount: 0,
    durationMinutes: 0,
    priceCents: 0,
    priceFloorCents: firstCents,
    searchText: '',
    ...(questions && { questions }),
    review: review ? (review.rejected ? 'rejected' : 'pending') : 'approved',
    publishedAt,
    firstPublishedAt: publishedAt,
    createdAt,
    updatedAt: review ? momentOf(ctx.now, review.submitted) : createdAt,
  })
  await ctx.tx.insert(pricePlans).values({ ...own, id: newId(), position: 0, ...plan, originalCents: firstCents })
  if (content.subscription?.yearCents) {
    const year = {
      kind: 'subscription' as const,
      frequency: 'year' as const,
      payments: null,
    }
    const priceCents = content.subscription.yearCents
    const originalCents = review ? null : priceCents
    await ctx.tx.insert(pricePlans).values({ ...own, id: newId(), position: 1, ...year, priceCents, originalCents })
  }
  await ctx.tx.insert(coursePoints).values(pointsOf(content).map((point) => ({ ...own, id: newId(), ...point })))
  if (content.testimonials.length > 0) {
    await ctx.tx.insert(testimonials).values(
      content.testimonials.map(({ featured = false, ...said }, position) => ({
        ...own,
        id: newId(),
        ...said,
        featured,
        position,
      })),
    )
  }
  return { id: courseId, terms, ...(await seedCurriculum(seeding, courseId, content, terms)) }
}

function underTerms({ subscription, ...course }: CourseContent, { isFree, withoutExams }: TermsContent): CourseContent {
  const sections = course.sections.map((section) => ({
    ...section,
    lessons: section.lessons.filter(({ type }) => !withoutExams || !isAttempted(type)),
  }))
  if (isFree) return { ...course, sections, priceCents: 0 }
  return { ...course, sections, ...(subscription && { subscription }) }
}

function planOf({ priceCents, subscription }: CourseContent) {
  if (priceCents === 0) return { kind: 'free' as const, priceCents, payments: null }
  if (!subscription) return { kind: 'one-time' as const, priceCents, payments: null }
  const { yearCents: _, ...terms } = subscription
  return { kind: 'subscription' as const, priceCents, ...terms }
}

function pointsOf({ requirements, whatYouWillLearn, whyJoinUs }: CourseContent) {
  return [
    ...requirements.map((title, position) => ({ kind: 'requirement' as const, title, text: '', position })),
    ...whatYouWillLearn.map((title, position) => ({ kind: 'what-you-will-learn' as const, title, text: '', position })),
    ...whyJoinUs.map((why, position) => ({ kind: 'why-join-us' as const, ...why, position })),
  ]
}
