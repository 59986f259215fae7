import type { Ctx } from '#server/core/database/door.ts'
import { slugFor } from '#server/core/nouns/slugs.ts'
import { refuse } from '#shared/core/errors.ts'
import type { CourseFields } from '#shared/courses/office-courses.schema.ts'
import type { PermittedArchive } from '../archive/permitted-archive.ts'
import type { Course } from '../courses.access.ts'
import { courses } from '../courses.tables.ts'

/** The columns for the fields that the form of a course and an archive have in common. */
export function officeColumns(fields: CourseFields | PermittedArchive['course']) {
  const { coming_soon_until: until } = fields
  return {
    title: fields.title,
    subtitle: fields.subtitle,
    level: fields.level,
    language: fields.language,
    // What is missing is not written.
    comingSoonUntil: typeof until === 'string' ? new Date(until) : until,
    directLink: fields.direct_link,
    targetFinishDays: fields.target_finish_days,
    studyInsights: fields.study_insights,
    mustWatch: fields.must_watch,
    enrollment: fields.enrollment,
    accessDays: fields.access_days,
    questions: fields.questions,
  }
}

type RequiredColumns = Pick<
  typeof courses.$inferInsert,
  'id' | 'title' | 'subtitle' | 'description' | 'level' | 'language'
>
type Draft = RequiredColumns &
  Partial<ReturnType<typeof officeColumns>> &
  Partial<Pick<Course, 'thumbnail' | 'categoryId' | 'lockEnabled'>>

/** Insert a draft with its own slug. The caller counts its figures once all of it is written. */
export async function insertDraft(ctx: Ctx, draft: Draft): Promise<Course> {
  const [course] = await ctx.tx
    .insert(courses)
    .values({
      ...draft,
      schoolId: ctx.schoolId,
      slug: await courseSlug(ctx, draft.id, draft),
      featured: false,
      lessonCount: 0,
      durationMinutes: 0,
      priceCents: 0,
      searchText: '',
      createdAt: ctx.now,
      updatedAt: ctx.now,
    })
    .returning()
  return course ?? refuse('core.something_went_wrong')
}

/** The slug of a course: as entered, or made from its title. */
export function courseSlug(ctx: Ctx, id: string, { slug, title }: Pick<CourseFields, 'slug' | 'title'>) {
  return slugFor(ctx, courses, { id, slug, title }, 'courses.slug_exists')
}
