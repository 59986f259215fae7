import type { Ctx } from '#server/core/database/door.ts'
import { chosenName } from '#server/core/nouns/chosen-row.ts'
import { noun } from '#server/core/nouns/noun.ts'
import { plainText } from '#shared/core/rich-text-reading.rules.ts'
import { categoryNoun } from '../categories/course-categories.ts'
import { type Course, withinReach } from '../courses.access.ts'
import { courses } from '../courses.tables.ts'
import { formPointsOf } from './course-form-points.ts'

export const courseNoun = noun({
  table: courses,
  kind: 'course',
  notFound: 'courses.course_not_found',
  nameOf: ({ title }) => title,
  factsOf,
  within: withinReach,
})

/** The information of a course for the audit log and reviews; its texts without formatting. */
export async function factsOf(ctx: Ctx, course: Course) {
  const { objectives, requirements } = await formPointsOf(ctx, course.id)
  return {
    title: course.title,
    slug: course.slug,
    subtitle: course.subtitle,
    description: plainText(course.description),
    thumbnail: course.thumbnail,
    category: await chosenName(ctx, categoryNoun, course.categoryId),
    level: course.level,
    language: course.language,
    featured: course.featured,
    coming_soon_until: course.comingSoonUntil?.toISOString() ?? null,
    direct_link: course.directLink,
    target_finish_days: course.targetFinishDays,
    study_insights: course.studyInsights,
    must_watch: course.mustWatch,
    enrollment: course.enrollment,
    access_days: course.accessDays,
    objectives: objectives.join('\n'),
    requirements: requirements.join('\n'),
    questions: course.questions.map(({ question, answer }) => `${question}\n${answer}`).join('\n\n'),
    referral_percent: course.referralPercent,
    referral_enabled: course.referralEnabled,
  }
}
