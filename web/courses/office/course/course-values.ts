import * as z from 'zod/mini'
import { changedCourse, courseTeachers, type OfficeCourseDetail } from '#shared/courses/office-courses.schema.ts'
import { differences } from '#web/ui/office/page/paths.ts'

const { shape } = changedCourse

/** Fields that need a permission besides. They are sent only where they changed: not everybody may set them. */
const guarded = {
  featured: z.nonoptional(shape.featured),
  coming_soon_until: z.nonoptional(shape.coming_soon_until),
  direct_link: z.nonoptional(shape.direct_link),
  enrollment: z.nonoptional(shape.enrollment),
  access_days: z.nonoptional(shape.access_days),
  referral_percent: z.nonoptional(shape.referral_percent),
  referral_enabled: z.nonoptional(shape.referral_enabled),
}

/** The values of the form of a course: its information, and who teaches it. */
export const courseFormSchema = z.extend(changedCourse, {
  ...guarded,
  lecturers: courseTeachers.check(
    z.refine(
      (lecturers) => Math.round(lecturers.reduce((sum, { share_percent }) => sum + share_percent * 100, 0)) <= 10_000,
      'courses.shares_over_hundred',
    ),
  ),
})
export type CourseValues = z.input<typeof courseFormSchema>

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

/** What is sent of the values: all that everybody may change who may change the course, and what else has changed. */
export function changesOf(values: CourseValues, seen: CourseValues): z.input<typeof changedCourse> {
  const unchanged = [...Object.keys(guarded), 'lecturers'].filter((field) => {
    const name = field as keyof CourseValues
    return differences(values[name], seen[name]) === 0
  })
  const sent = Object.entries(values).filter(([field]) => !unchanged.includes(field))
  return Object.fromEntries(sent) as z.input<typeof changedCourse>
}
