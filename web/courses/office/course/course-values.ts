import * as z from 'zod/mini'
import { changedCourse, courseTeachers, type OfficeCourseDetail } from '#shared/courses/office-courses.schema.ts'

const alwaysShown = {
  featured: true,
  coming_soon_until: true,
  direct_link: true,
  enrollment: true,
  access_days: true,
  referral_percent: true,
  referral_enabled: true,
} as const

/** The values of the form of a course: its information, and who teaches it. */
export const courseFormSchema = z
  .extend(z.required(changedCourse, alwaysShown), {
    referral_percent: z.number(),
    lecturers: courseTeachers.check(
      z.refine(
        (lecturers) => Math.round(lecturers.reduce((sum, { share_percent }) => sum + share_percent * 100, 0)) <= 10_000,
        'courses.shares_over_hundred',
      ),
    ),
  })
  .check(
    // Where partners get nothing it is not shown, so nothing is wrong with it.
    z.refine(({ referral_enabled: isOn, referral_percent: percent }) => !isOn || (percent >= 0 && percent <= 100), {
      error: 'courses.at_most_hundred',
      path: ['referral_percent'],
    }),
  )
export type CourseValues = z.input<typeof courseFormSchema>

/** What is saved: a share that is not shown stays as it was. */
export const shownValues = (values: CourseValues, { referral_percent }: Pick<CourseValues, 'referral_percent'>) =>
  values.referral_enabled ? values : { ...values, referral_percent }

export function valuesOf(course: OfficeCourseDetail): CourseValues {
  return {
    title: course.title,
    slug: course.slug,
    subtitle: course.subtitle,
    description: course.description,
    thumbnail: course.thumbnail,
    category_id: course.category_id,
    level: course.level,
    language: course.language,
    featured: course.featured,
    coming_soon_until: course.coming_soon_until,
    direct_link: course.direct_link,
    target_finish_days: course.target_finish_days,
    study_insights: course.study_insights,
    must_watch: course.must_watch,
    enrollment: course.enrollment,
    access_days: course.access_days,
    objectives: course.objectives,
    requirements: course.requirements,
    questions: course.questions,
    referral_percent: course.referral_percent,
    referral_enabled: course.referral_enabled,
    revision: course.revision,
    lecturers: course.teachers.map(({ member_id, share_percent }) => ({ member_id, share_percent })),
  }
}
