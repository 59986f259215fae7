import type { Ctx } from '#server/core/door.ts'
import { newId } from '#server/core/id.ts'
import { refreshCourseFigures } from '#server/courses/course-figures.ts'
import {
  courseCategories,
  courseLecturers,
  coursePoints,
  courses,
  lessons,
  pricePlans,
  sections,
  testimonials,
} from '#server/courses/courses.tables.ts'
import type { CourseContent, SchoolContent } from './content.types.ts'
import { daysBefore } from './moments.ts'
import type { SeededPerson } from './seed-people.ts'
import { documentOf } from './written.ts'

export type SeededCourse = { id: string; lessonIds: string[] }

/** All courses of a school with everything below them. Answers the courses by slug. */
export async function seedCourses(
  ctx: Ctx,
  content: SchoolContent,
  people: SeededPerson[],
): Promise<Map<string, SeededCourse>> {
  const categoryIds = new Map(content.courseCategories.map(({ key }) => [key, newId()]))
  if (categoryIds.size > 0) {
    await ctx.tx.insert(courseCategories).values(
      content.courseCategories.map(({ key, name, icon }, position) => ({
        schoolId: ctx.schoolId,
        id: categoryIds.get(key) ?? newId(),
        slug: key,
        name,
        icon,
        position,
        createdAt: ctx.now,
      })),
    )
  }
  const made = new Map<string, SeededCourse>()
  for (const [at, course] of content.courses.entries()) {
    const lecturer = people.find(({ key }) => key === course.lecturer)
    made.set(course.slug, await seedCourse(ctx, course, at, categoryIds.get(course.category), lecturer?.user.id))
  }
  return made
}

async function seedCourse(
  ctx: Ctx,
  content: CourseContent,
  at: number,
  categoryId: string | undefined,
  lecturerId: string | undefined,
): Promise<SeededCourse> {
  const courseId = newId()
  const own = { schoolId: ctx.schoolId, courseId }
  // Before anyone enrolls.
  const publishedAt = daysBefore(ctx.now, at * 9 + 90)
  await ctx.tx.insert(courses).values({
    schoolId: ctx.schoolId,
    id: courseId,
    slug: content.slug,
    title: content.title,
    subtitle: content.subtitle,
    description: documentOf(content.description),
    thumbnail: content.thumbnail,
    categoryId: categoryId ?? null,
    level: content.level,
    language: content.language,
    featured: content.featured ?? false,
    comingSoonUntil: content.comingSoonInDays ? daysBefore(ctx.now, -content.comingSoonInDays) : null,
    targetFinishDays: content.targetFinishDays,
    lessonCount: 0,
    durationMinutes: 0,
    priceCents: 0,
    searchText: '',
    publishedAt,
    createdAt: publishedAt,
    updatedAt: publishedAt,
  })
  if (lecturerId) await ctx.tx.insert(courseLecturers).values({ ...own, id: newId(), userId: lecturerId, position: 0 })
  await ctx.tx.insert(pricePlans).values({ ...own, id: newId(), position: 0, ...planOf(content) })
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
  const lessonIds: string[] = []
  for (const [position, section] of content.sections.entries()) {
    const sectionId = newId()
    await ctx.tx
      .insert(sections)
      .values({ ...own, id: sectionId, title: section.title, sectionType: section.kind ?? 'normal', position })
    if (section.lessons.length === 0) continue
    const rows = section.lessons.map((lesson, place) => ({
      ...own,
      id: newId(),
      sectionId,
      title: lesson.title,
      lessonType: lesson.type,
      durationMinutes: lesson.minutes,
      freePreview: lesson.freePreview ?? false,
      position: place,
    }))
    lessonIds.push(...rows.map(({ id }) => id))
    await ctx.tx.insert(lessons).values(rows)
  }
  await refreshCourseFigures(ctx, courseId)
  return { id: courseId, lessonIds }
}

function planOf({ priceCents, subscription }: CourseContent) {
  if (priceCents === 0) return { kind: 'free' as const, priceCents }
  return subscription
    ? { kind: 'subscription' as const, priceCents, ...subscription }
    : { kind: 'one-time' as const, priceCents }
}

function pointsOf({ requirements, whatYouWillLearn, whyJoinUs }: CourseContent) {
  return [
    ...requirements.map((title, position) => ({ kind: 'requirement' as const, title, text: '', position })),
    ...whatYouWillLearn.map((title, position) => ({ kind: 'what-you-will-learn' as const, title, text: '', position })),
    ...whyJoinUs.map((why, position) => ({ kind: 'why-join-us' as const, ...why, position })),
  ]
}
