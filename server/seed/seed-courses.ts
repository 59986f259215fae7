import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { and, eq } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { newId } from '#server/core/database/id.ts'
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
import { refreshCourseFigures } from '#server/courses/office/course-figures.ts'
import type { CourseQuestion } from '#shared/courses/courses.schema.ts'
import type { Block, CourseContent, LessonContent, SchoolContent, TermsContent } from './content.types.ts'
import { daysBefore, momentOf } from './moments.ts'
import { seedReview } from './seed-course-reviews.ts'
import type { SeededPerson } from './seed-people.ts'
import { documentOf, readingMinutes, textsOf } from './written.ts'

export type SeededCourse = {
  id: string
  lessonIds: string[]
  /** The lessons that are done by marking them: not what is handed in. */
  markable: string[]
  /** Which of its lessons show which file. */
  shown: { thingId: string; title: string; file: string }[]
  terms: TermsContent
}

/** All courses of a school with everything below them. Answers the courses by slug. */
export async function seedCourses(
  ctx: Ctx,
  content: SchoolContent,
  people: SeededPerson[],
): Promise<Map<string, SeededCourse>> {
  const categoryIds = await seedCategories(ctx, content)
  const made = new Map<string, SeededCourse>()
  for (const [at, course] of content.courses.entries()) {
    const terms = content.terms?.[course.slug] ?? {}
    const seeded = await seedCourse(ctx, underTerms(course, terms), at, categoryIds.get(course.category), terms)
    const questions = content.questions?.[course.slug]
    if (questions) await seedQuestions(ctx, seeded.id, questions)
    await seedTeachers(ctx, seeded.id, course, people)
    await refreshCourseFigures(ctx, seeded.id)
    if (course.review) await seedReview(ctx, seeded.id, course.review, people)
    made.set(course.slug, seeded)
  }
  return made
}

async function seedQuestions(ctx: Ctx, courseId: string, questions: CourseQuestion[]): Promise<void> {
  const own = and(eq(courses.schoolId, ctx.schoolId), eq(courses.id, courseId))
  await ctx.tx.update(courses).set({ questions }).where(own)
}

const isHandedIn = (type: string) => type === 'quiz' || type === 'assignment'

function underTerms({ subscription, ...course }: CourseContent, { isFree, withoutExams }: TermsContent): CourseContent {
  const sections = course.sections.map((section) => ({
    ...section,
    lessons: section.lessons.filter(({ type }) => !withoutExams || !isHandedIn(type)),
  }))
  if (isFree) return { ...course, sections, priceCents: 0 }
  return { ...course, sections, ...(subscription && { subscription }) }
}

/** Answers the ids by key. */
async function seedCategories(ctx: Ctx, { courseCategories: wanted }: SchoolContent): Promise<Map<string, string>> {
  const ids = new Map(wanted.map(({ key }) => [key, newId()]))
  const rows = wanted.map(({ key, name, icon, parent }, position) => ({
    schoolId: ctx.schoolId,
    id: ids.get(key) ?? newId(),
    slug: key,
    name,
    icon,
    parentId: (parent && ids.get(parent)) || null,
    position,
    createdAt: ctx.now,
  }))
  if (rows.length > 0) await ctx.tx.insert(courseCategories).values(rows)
  return ids
}

// What the school keeps pays for its work; who teaches along gets a part of the rest.
const shares = { lecturer: 70, withAssistants: 50, assistant: 20 }

async function seedTeachers(
  ctx: Ctx,
  courseId: string,
  { lecturer, assistants = [] }: CourseContent,
  people: SeededPerson[],
): Promise<void> {
  const first = assistants.length > 0 ? shares.withAssistants : shares.lecturer
  const rows = [lecturer, ...assistants].flatMap((wanted, position) => {
    const person = people.find(({ key }) => key === wanted)
    if (!person) return []
    const sharePercent = position === 0 ? first : shares.assistant
    return [{ schoolId: ctx.schoolId, id: newId(), courseId, userId: person.user.id, sharePercent, position }]
  })
  if (rows.length > 0) await ctx.tx.insert(courseLecturers).values(rows)
}

async function seedCourse(
  ctx: Ctx,
  content: CourseContent,
  at: number,
  categoryId: string | undefined,
  terms: TermsContent,
): Promise<SeededCourse> {
  const courseId = newId()
  const own = { schoolId: ctx.schoolId, courseId }
  const { review } = content
  // Before anyone enrolls.
  const createdAt = review ? daysBefore(ctx.now, review.submitted.daysAgo + 12) : daysBefore(ctx.now, at * 9 + 90)
  const publishedAt = review ? null : createdAt
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
    studyInsights: terms.studyInsights ?? false,
    lockEnabled: terms.lock !== undefined,
    enrollment: terms.enrollment ?? 'open',
    accessDays: terms.accessDays ?? null,
    lessonCount: 0,
    durationMinutes: 0,
    priceCents: 0,
    searchText: '',
    review: review ? (review.rejected ? 'rejected' : 'pending') : 'approved',
    publishedAt,
    firstPublishedAt: publishedAt,
    createdAt,
    updatedAt: review ? momentOf(ctx.now, review.submitted) : createdAt,
  })
  const plan = planOf(content)
  const originalCents = review ? null : plan.priceCents
  await ctx.tx.insert(pricePlans).values({ ...own, id: newId(), position: 0, ...plan, originalCents })
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
  const texts = await lessonTexts(content)
  const lessonIds: string[] = []
  const markable: string[] = []
  const shown: SeededCourse['shown'] = []
  const delays = {
    sectionDelayMinutes: (terms.lock?.sectionHours ?? 0) * 60,
    lessonDelayMinutes: (terms.lock?.lessonHours ?? 0) * 60,
  }
  for (const [position, section] of content.sections.entries()) {
    const sectionId = newId()
    await ctx.tx.insert(sections).values({
      ...own,
      id: sectionId,
      title: section.title,
      sectionType: section.kind ?? 'normal',
      ...delays,
      position,
    })
    if (section.lessons.length === 0) continue
    const rows = section.lessons.map((lesson, position) => ({
      ...own,
      sectionId,
      position,
      ...lessonOf(lesson, texts),
    }))
    lessonIds.push(...rows.map(({ id }) => id))
    for (const [at, { title, file }] of section.lessons.entries())
      if (file) shown.push({ thingId: rows[at]?.id ?? '', title, file })
    markable.push(...rows.filter(({ lessonType }) => !isHandedIn(lessonType)).map(({ id }) => id))
    await ctx.tx.insert(lessons).values(rows)
  }
  return { id: courseId, lessonIds, markable, shown, terms }
}

const folder = path.join(import.meta.dirname, 'lessons')

/** What a course's lessons say, by their titles; one whose lessons bring their texts along has no such file. */
async function lessonTexts({ slug, sections }: CourseContent): Promise<Map<string, Block[]>> {
  const isWritten = sections.some(({ lessons }) => lessons.some(({ type, text }) => type === 'article' && !text))
  return isWritten ? textsOf(await readFile(path.join(folder, `${slug}.md`), 'utf8')) : new Map()
}

function lessonOf({ title, type, minutes, freePreview = false, text }: LessonContent, texts: Map<string, Block[]>) {
  const said = text ?? texts.get(title)
  const durationMinutes = minutes ?? (said ? readingMinutes(said) : 0)
  return { id: newId(), title, lessonType: type, durationMinutes, freePreview, content: said ? documentOf(said) : null }
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
