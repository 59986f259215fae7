import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { ofSchool, outsideTrash } from '#server/core/database/of-school.ts'
import { media } from '#server/media/media.tables.ts'
import { plainText, videosIn } from '#shared/core/rich-text-reading.rules.ts'
import { pointKinds } from '#shared/courses/authoring.lists.ts'
import type { CourseVersion } from '#shared/courses/review.rules.ts'
import { lessonText, planText } from '#shared/courses/version-text.rules.ts'
import type { Course } from '../courses.access.ts'
import { coursePoints, lessons, pricePlans, sections, testimonials } from '../courses.tables.ts'
import { contentsOf } from '../curriculum/lesson-files.ts'
import { factsOf } from '../office/course-facts.ts'
import { teachersWithShares } from '../office/course-teachers.ts'

/** The current version of a course as texts, to compare it with an earlier one. */
export async function versionOf(ctx: Ctx, course: Course): Promise<CourseVersion> {
  return {
    information: await informationOf(ctx, course),
    sections: await sectionsOf(ctx, course.id),
    plans: await plansOf(ctx, course.id),
    points: await pointsOf(ctx, course.id),
    testimonials: await testimonialsOf(ctx, course.id),
  }
}

/** Featuring is the school's own choice, not something to review. */
async function informationOf(ctx: Ctx, course: Course): Promise<Record<string, string>> {
  const { featured, ...facts } = await factsOf(ctx, course)
  const teachers = await teachersWithShares(ctx, course.id)
  const lecturers = teachers.map(({ name, share_percent }) => `${name} ${share_percent}%`).join(', ')
  const entries = Object.entries({ ...facts, lecturers, lock: course.lockEnabled })
  return Object.fromEntries(entries.map(([name, value]) => [name, value === null ? '' : String(value)]))
}

/** The sections of a course in their order. */
export const sectionTitles = (ctx: Ctx, courseId: string) =>
  ctx.tx
    .select({ id: sections.id, title: sections.title })
    .from(sections)
    .where(outsideTrash(ctx, sections, eq(sections.courseId, courseId)))
    .orderBy(asc(sections.position), asc(sections.id))

async function sectionsOf(ctx: Ctx, courseId: string): Promise<CourseVersion['sections']> {
  const heads = await sectionTitles(ctx, courseId)
  const taught = await ctx.tx
    .select({ lesson: lessons, file: media.name })
    .from(lessons)
    .leftJoin(media, ofSchool(ctx, media, eq(media.id, lessons.mediaId)))
    .where(outsideTrash(ctx, lessons, eq(lessons.courseId, courseId)))
    .orderBy(asc(lessons.position), asc(lessons.id))
  const contents = await contentsOf(
    ctx,
    taught.map(({ lesson }) => lesson.id),
  )
  return heads.map((head) => ({
    ...head,
    lessons: taught
      .filter(({ lesson }) => lesson.sectionId === head.id)
      .map(({ lesson, file }) => ({
        id: lesson.id,
        title: lesson.title,
        text: textOf(lesson, file),
        files: contents.get(lesson.id) ?? [],
      })),
  }))
}

const textOf = (lesson: typeof lessons.$inferSelect, file: string | null) =>
  lessonText({
    type: lesson.lessonType,
    file,
    minutes: lesson.durationMinutes,
    isFree: lesson.freePreview,
    content: [
      lesson.content ? plainText(lesson.content) : '',
      ...videosIn(lesson.content ?? undefined).map((video) => `youtu.be/${video}`),
    ],
  })

async function plansOf(ctx: Ctx, courseId: string): Promise<CourseVersion['plans']> {
  const rows = await ctx.tx
    .select()
    .from(pricePlans)
    .where(outsideTrash(ctx, pricePlans, eq(pricePlans.courseId, courseId)))
    .orderBy(asc(pricePlans.position), asc(pricePlans.id))
  return rows.map((plan) => ({ id: plan.id, text: planText(plan) }))
}

async function pointsOf(ctx: Ctx, courseId: string): Promise<CourseVersion['points']> {
  const rows = await ctx.tx
    .select({ id: coursePoints.id, kind: coursePoints.kind, title: coursePoints.title, text: coursePoints.text })
    .from(coursePoints)
    .where(
      and(
        eq(coursePoints.schoolId, ctx.schoolId),
        eq(coursePoints.courseId, courseId),
        // Objectives and requirements are part of the information.
        inArray(coursePoints.kind, [...pointKinds]),
        isNull(coursePoints.deletedAt),
      ),
    )
    .orderBy(asc(coursePoints.kind), asc(coursePoints.position), asc(coursePoints.id))
  return rows.map(({ id, kind, title, text }) => ({ id, kind, text: [title, text].filter(Boolean).join('\n') }))
}

async function testimonialsOf(ctx: Ctx, courseId: string): Promise<CourseVersion['testimonials']> {
  const rows = await ctx.tx
    .select()
    .from(testimonials)
    .where(outsideTrash(ctx, testimonials, eq(testimonials.courseId, courseId)))
    .orderBy(asc(testimonials.position), asc(testimonials.id))
  return rows.map(({ id, name, company, quote }) => ({
    id,
    text: `${[name, company].filter(Boolean).join(', ')}: ${quote}`,
  }))
}
