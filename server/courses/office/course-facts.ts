import { and, eq } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { plainText } from '#shared/core/rich-text-reading.rules.ts'
import { nameOf } from '../categories/course-categories.ts'
import type { Course } from '../courses.access.ts'
import { courseCategories } from '../courses.tables.ts'
import { formPointsOf } from './course-form-points.ts'

/** What the log of changes and a review keep of a course's information: its texts without their form. */
export async function factsOf(ctx: Ctx, course: Course) {
  const { objectives, requirements } = await formPointsOf(ctx, course.id)
  return {
    title: course.title,
    slug: course.slug,
    subtitle: course.subtitle,
    description: plainText(course.description),
    thumbnail: course.thumbnail,
    category: await categoryName(ctx, course.categoryId),
    level: course.level,
    language: course.language,
    featured: course.featured,
    coming_soon_until: course.comingSoonUntil?.toISOString() ?? null,
    direct_link: course.directLink,
    target_finish_days: course.targetFinishDays,
    study_insights: course.studyInsights,
    enrollment: course.enrollment,
    access_days: course.accessDays,
    objectives: objectives.join('\n'),
    requirements: requirements.join('\n'),
    questions: course.questions.map(({ question, answer }) => `${question}\n${answer}`).join('\n\n'),
    referral_percent: course.referralPercent,
    referral_enabled: course.referralEnabled,
  }
}

/** By its name, which is still readable when the category is long gone. */
async function categoryName(ctx: Ctx, id: string | null): Promise<string | null> {
  if (!id) return null
  const [row] = await ctx.tx
    .select({ name: courseCategories.name })
    .from(courseCategories)
    .where(and(eq(courseCategories.schoolId, ctx.schoolId), eq(courseCategories.id, id)))
  return row ? nameOf(row.name) : null
}
