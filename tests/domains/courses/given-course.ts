import type { Ctx } from '#server/core/database/door.ts'
import { newId } from '#server/core/database/id.ts'
import {
  announcements,
  courseCategories,
  courseLecturers,
  coursePoints,
  courseSubmissions,
  courses,
  lessons,
  pricePlans,
  sections,
  testimonials,
} from '#server/courses/courses.tables.ts'
import { refreshCourseFigures } from '#server/courses/office/course-figures.ts'
import type { LessonType } from '#shared/courses/courses.lists.ts'
import type { PricePlan } from '#shared/courses/courses.schema.ts'
import { totalCents } from '#shared/courses/price.rules.ts'
import { documentOf } from '#tests/support/documents.ts'
import type { Row } from '#tests/support/doors.ts'

type NewLesson = {
  title?: string
  type?: LessonType
  minutes?: number
  freePreview?: boolean
  media?: { id: string }
  content?: string
  /** Its own wait in minutes. */
  wait?: number
  /** The score in percent that opens what follows. */
  gate?: number
}
type NewSection = {
  title?: string
  kind?: 'normal' | 'exam'
  lessons?: NewLesson[]
  /** The wait of the section and of each lesson in minutes. */
  wait?: number
  each?: number
}

export type NewCourse = Partial<typeof courses.$inferInsert> & {
  sections?: NewSection[]
  /** Zero is a free course. */
  priceCents?: number
  plans?: PricePlan[]
  lecturers?: { id: string }[]
  /** `{}` adds a new category; `categoryId` names an existing one. */
  category?: Partial<typeof courseCategories.$inferInsert>
}

export type Course = {
  id: string
  slug: string
  sectionIds: string[]
  lessonIds: string[]
  /** One of each list: a plan, a point, a testimonial, an announcement. */
  entryIds: string[]
  /** The same by their lists. */
  entries: { plans: string[]; points: string[]; testimonials: string[]; announcements: string[] }
  categoryId: string | null
  categorySlug: string | null
}

const twoSections: NewSection[] = [{ lessons: [{}, {}] }, { lessons: [{}, {}] }]

/** A course with an entry in each of its lists. */
export async function givenCourse(ctx: Ctx, mark: string, wanted: NewCourse): Promise<Course> {
  const { sections: parts = twoSections, priceCents = 1900, plans, lecturers = [], category, ...row } = wanted
  const id = row.id ?? newId()
  const own = { schoolId: ctx.schoolId, courseId: id }
  const slug = row.slug ?? `${mark}-${id.slice(-12)}`
  const offered = plans ?? [onePlan(priceCents)]
  const isPublic = row.publishedAt !== null
  const made = category && (await givenCategory(ctx, mark, category))
  const categoryId = made?.id ?? row.categoryId ?? null
  await ctx.tx.insert(courses).values({
    schoolId: ctx.schoolId,
    title: `${mark} course`,
    subtitle: `${mark} subtitle`,
    description: documentOf(`${mark} description`),
    thumbnail: `/art/course-web.svg?${mark}`,
    level: 'beginner',
    language: 'km',
    featured: false,
    publishedAt: ctx.now,
    priceFloorCents: isPublic ? Math.min(...offered.map(totalCents)) : null,
    review: 'approved',
    createdAt: ctx.now,
    updatedAt: ctx.now,
    ...row,
    id,
    slug,
    categoryId,
    lessonCount: 0,
    durationMinutes: 0,
    priceCents: 0,
    searchText: '',
  })
  for (const [position, { id: userId }] of lecturers.entries()) {
    await ctx.tx.insert(courseLecturers).values({ ...own, id: newId(), userId, position })
  }
  const entries: Course['entries'] = { plans: [], points: [], testimonials: [], announcements: [] }
  const entryId = (list: keyof typeof entries) => entries[list][entries[list].push(newId()) - 1] as string
  for (const [position, { price_cents, ...plan }] of offered.entries()) {
    await ctx.tx.insert(pricePlans).values({ ...own, id: entryId('plans'), ...plan, priceCents: price_cents, position })
  }
  for (const [position, kind] of (['requirement', 'what-you-will-learn', 'why-join-us'] as const).entries()) {
    await ctx.tx.insert(coursePoints).values({
      ...own,
      id: kind === 'requirement' ? newId() : entryId('points'),
      kind,
      title: `${mark} ${kind}`,
      text: `${mark} text`,
      position,
    })
  }
  const testimonial = {
    name: `${mark} reader`,
    company: `${mark} company`,
    quote: `${mark} quote`,
    featured: true,
    position: 0,
  }
  await ctx.tx.insert(testimonials).values({ ...own, id: entryId('testimonials'), ...testimonial })
  const announcement = {
    title: `${mark} announcement`,
    body: documentOf(`${mark} news`),
    position: 0,
    publishedAt: ctx.now,
  }
  await ctx.tx.insert(announcements).values({ ...own, id: entryId('announcements'), ...announcement })
  const sectionIds: string[] = []
  const lessonIds: string[] = []
  for (const [at, part] of parts.entries()) {
    const section = await givenSection(ctx, mark, id, part, at)
    sectionIds.push(section.id)
    lessonIds.push(...section.lessonIds)
  }
  await refreshCourseFigures(ctx, id)
  const entryIds = Object.values(entries).flat()
  return { id, slug, sectionIds, lessonIds, entryIds, entries, categoryId, categorySlug: made?.slug ?? null }
}

function onePlan(cents: number): PricePlan {
  return { kind: cents === 0 ? 'free' : 'one-time', price_cents: cents, frequency: null, payments: null }
}

export async function givenCategory(ctx: Ctx, mark: string, wanted: Partial<typeof courseCategories.$inferInsert>) {
  const id = newId()
  const row = {
    id,
    slug: `${mark}-${id.slice(-12)}`,
    name: { en: `${mark} category` },
    icon: 'book',
    position: 0,
    ...wanted,
  }
  await ctx.tx.insert(courseCategories).values({ schoolId: ctx.schoolId, createdAt: ctx.now, ...row })
  return { id: row.id, slug: row.slug }
}

async function givenSection(ctx: Ctx, mark: string, courseId: string, part: NewSection, position: number) {
  const own = { schoolId: ctx.schoolId, courseId }
  const sectionId = newId()
  const { title = `${mark} section ${position + 1}`, kind = 'normal', lessons: wanted = [], wait = 0, each = 0 } = part
  const delays = { sectionDelayMinutes: wait, lessonDelayMinutes: each }
  await ctx.tx.insert(sections).values({ ...own, id: sectionId, title, sectionType: kind, ...delays, position })
  const rows = wanted.map((lesson, place) => ({
    ...own,
    id: newId(),
    sectionId,
    title: lesson.title ?? `${mark} lesson ${place + 1}`,
    lessonType: lesson.type ?? 'video',
    durationMinutes: lesson.minutes ?? 10,
    freePreview: lesson.freePreview ?? false,
    mediaId: lesson.media?.id ?? null,
    content: lesson.content === undefined ? null : documentOf(lesson.content),
    lessonDelayMinutes: lesson.wait ?? null,
    scoreGatePercent: lesson.gate ?? null,
    position: place,
  }))
  if (rows.length > 0) await ctx.tx.insert(lessons).values(rows)
  return { id: sectionId, lessonIds: rows.map(({ id }) => id) }
}

/** A course that was submitted and approved once. */
export async function givenSubmission(
  { tx, schoolId, now }: Ctx,
  mark: string,
  courseId: string,
  wanted: Row<typeof courseSubmissions> = {},
): Promise<string> {
  const id = newId()
  const version = { information: { title: mark }, sections: [], plans: [], points: [], testimonials: [] }
  const decided = { decision: 'approved' as const, decidedName: `${mark} owner`, decidedAt: now }
  await tx.insert(courseSubmissions).values({
    schoolId,
    id,
    courseId,
    submittedName: `${mark} lecture`,
    submittedAt: now,
    isAgain: false,
    version,
    ...decided,
    ...wanted,
  })
  return id
}
