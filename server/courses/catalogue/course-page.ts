import { and, asc, desc, eq, isNull, ne, type SQL } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { outsideTrash } from '#server/core/database/of-school.ts'
import { media } from '#server/media/media.tables.ts'
import { need } from '#shared/core/errors.ts'
import type { PermissionEntry } from '#shared/core/permissions.ts'
import type { CourseDetail } from '#shared/courses/courses.schema.ts'
import { isWaiting } from '#shared/courses/review.rules.ts'
import { withinReach } from '../courses.access.ts'
import { courseCategories, coursePoints, courses, lessons, sections, testimonials } from '../courses.tables.ts'
import {
  card,
  cardRows,
  cardsOf,
  categoryOf,
  shownPlansOf,
  teachersOf,
  untilNextCourse,
  visible,
} from './course-cards.ts'
import { fileOf, hasPreview } from './lesson-preview.ts'

/** Everything a visitor reads about one published course, and related ones. */
export async function courseBySlug(ctx: Ctx, slug: string) {
  await untilNextCourse(ctx)
  const { course, categoryId } = await coursePage(ctx, and(visible(ctx), eq(courses.slug, slug)))
  return { course, related: await relatedTo(ctx, course.id, categoryId) }
}

/** The same of any course outside the trash that the acting person works on, without its free lessons: they see all. */
export async function coursePreview(ctx: Ctx, slug: string, granted: readonly PermissionEntry[]) {
  const where = and(withinReach(ctx), isNull(courses.deletedAt), eq(courses.slug, slug))
  const { course, review } = await coursePage(ctx, where)
  const closed = course.sections.map(({ lessons: taught, ...section }) => ({
    ...section,
    lessons: taught.map((lesson) => ({ ...lesson, has_preview: false })),
  }))
  const mayDecide = isWaiting(review) && granted.some(({ key }) => key === 'course_reviews.update')
  return { course: { ...course, sections: closed }, review, may_decide: mayDecide }
}

async function coursePage(ctx: Ctx, where: SQL | undefined) {
  const [row] = await ctx.tx
    .select({
      ...card,
      description: courses.description,
      target_finish_days: courses.targetFinishDays,
      access_days: courses.accessDays,
      questions: courses.questions,
      direct_link: courses.directLink,
      updatedAt: courses.updatedAt,
      review: courses.review,
    })
    .from(courses)
    .leftJoin(courseCategories, categoryOf(ctx))
    .where(where)
  need(row, 'courses.course_not_found')
  const { description, target_finish_days, access_days, questions, direct_link, updatedAt, review, ...cardRow } = row
  const { categoryId } = cardRow
  const [summary] = await cardsOf(ctx, [cardRow])
  need(summary, 'courses.course_not_found')
  const course: CourseDetail = {
    ...summary,
    description,
    target_finish_days,
    access_days,
    questions,
    direct_link,
    updated_at: updatedAt.toISOString(),
    plans: (await shownPlansOf(ctx, [row])).get(row.id) ?? [],
    lecturers: [...((await teachersOf(ctx, [row.id])).get(row.id) ?? [])],
    sections: await curriculumOf(ctx, row.id),
    testimonials: await testimonialsOf(ctx, row.id),
    ...(await pointsOf(ctx, row.id)),
  }
  return { course, categoryId, review }
}

async function curriculumOf(ctx: Ctx, courseId: string): Promise<CourseDetail['sections']> {
  const heads = await ctx.tx
    .select({ id: sections.id, title: sections.title, section_type: sections.sectionType })
    .from(sections)
    .where(outsideTrash(ctx, sections, eq(sections.courseId, courseId)))
    .orderBy(asc(sections.position), asc(sections.id))
  const rows = await ctx.tx
    .select({
      sectionId: lessons.sectionId,
      id: lessons.id,
      title: lessons.title,
      lesson_type: lessons.lessonType,
      minutes: lessons.durationMinutes,
      free_preview: lessons.freePreview,
      has_preview: hasPreview,
    })
    .from(lessons)
    .leftJoin(media, fileOf(ctx))
    .where(outsideTrash(ctx, lessons, eq(lessons.courseId, courseId)))
    .orderBy(asc(lessons.position), asc(lessons.id))
  return heads.map((head) => ({ ...head, lessons: rows.filter((lesson) => lesson.sectionId === head.id) }))
}

async function testimonialsOf(ctx: Ctx, courseId: string): Promise<CourseDetail['testimonials']> {
  return ctx.tx
    .select({
      id: testimonials.id,
      name: testimonials.name,
      company: testimonials.company,
      quote: testimonials.quote,
      featured: testimonials.featured,
    })
    .from(testimonials)
    .where(outsideTrash(ctx, testimonials, eq(testimonials.courseId, courseId)))
    .orderBy(desc(testimonials.featured), asc(testimonials.position))
}

async function pointsOf(ctx: Ctx, courseId: string) {
  const rows = await ctx.tx
    .select({ kind: coursePoints.kind, title: coursePoints.title, text: coursePoints.text })
    .from(coursePoints)
    .where(outsideTrash(ctx, coursePoints, eq(coursePoints.courseId, courseId)))
    .orderBy(asc(coursePoints.position))
  const of = (kind: string) => rows.filter((row) => row.kind === kind)
  return {
    objectives: of('objective').map(({ title }) => title),
    requirements: of('requirement').map(({ title }) => title),
    what_you_will_learn: of('what-you-will-learn').map(({ title }) => title),
    why_join_us: of('why-join-us').map(({ title, text }) => ({ title, text })),
  }
}

const mostRelated = 3

/** Courses of the same category first, then others. */
async function relatedTo(ctx: Ctx, courseId: string, categoryId: string | null) {
  const other = and(visible(ctx), ne(courses.id, courseId))
  const newest = [desc(courses.featured), desc(courses.publishedAt), asc(courses.id)]
  const near = categoryId
    ? await cardRows(ctx)
        .where(and(other, eq(courses.categoryId, categoryId)))
        .orderBy(...newest)
        .limit(mostRelated)
    : []
  const rest = await cardRows(ctx)
    .where(other)
    .orderBy(...newest)
    .limit(mostRelated * 2)
  const known = new Set(near.map(({ id }) => id))
  return cardsOf(ctx, [...near, ...rest.filter(({ id }) => !known.has(id))].slice(0, mostRelated))
}
