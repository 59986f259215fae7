import type { Ctx } from '#server/core/database/door.ts'
import { slugFor } from '#server/core/nouns/slugs.ts'
import { refuse } from '#shared/core/errors.ts'
import type { CourseArchive } from '#shared/courses/course-archive.schema.ts'
import type { CourseFields } from '#shared/courses/office-courses.schema.ts'
import type { Course } from '../courses.access.ts'
import { courses } from '../courses.tables.ts'

/** What the form and an archive tell of a course in the same words, as its row keeps it. */
export function officeColumns(told: CourseFields | CourseArchive['course']) {
  const { coming_soon_until: until } = told
  return {
    title: told.title,
    subtitle: told.subtitle,
    level: told.level,
    language: told.language,
    comingSoonUntil: until === null ? null : new Date(until),
    directLink: told.direct_link,
    targetFinishDays: told.target_finish_days,
    studyInsights: told.study_insights,
    enrollment: told.enrollment,
    accessDays: told.access_days,
    questions: told.questions,
  }
}

type ApiResponse = Pick<typeof courses.$inferInsert, 'id' | 'title' | 'subtitle' | 'description' | 'level' | 'language'>
type Draft = ApiResponse &
  Partial<ReturnType<typeof officeColumns>> &
  Partial<Pick<Course, 'thumbnail' | 'categoryId' | 'lockEnabled'>>

/** Write the row of a draft with an address of its own. Its figures are counted when all of it is there. */
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

/** The address of a course: typed, or made from its title. */
export function courseSlug(ctx: Ctx, id: string, { slug, title }: Pick<CourseFields, 'slug' | 'title'>) {
  return slugFor(ctx, courses, { id, slug, title }, 'courses.slug_exists')
}
