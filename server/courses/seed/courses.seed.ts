import type { Ctx } from '#server/core/database/door.ts'
import { newId } from '#server/core/database/id.ts'
import type { Seeding } from '#server/core/seed/seeding.ts'
import { personByKey } from '#server/identity/seed/seeded-people.ts'
import { courseCategories, courseLecturers } from '../courses.tables.ts'
import { refreshCourseFigures } from '../office/course-figures.ts'
import { courseContents } from './course-contents.ts'
import type { CourseContent, CoursesContent } from './seed.types.ts'
import { seedCourse } from './seed-course.ts'
import { seedSubmission } from './seed-submission.ts'
import { type SeededCourse, seededCourses } from './seeded-courses.ts'

/** All courses of a school with everything below them. */
export async function seed(seeding: Seeding): Promise<void> {
  const { ctx } = seeding
  const seeded = new Map<string, SeededCourse>()
  seededCourses.set(seeding, seeded)
  const content = courseContents[seeding.school]
  if (!content) return
  const categoryIds = await seedCategories(ctx, content)
  for (const [at, course] of content.courses.entries()) {
    const own = await seedCourse(seeding, course, {
      at,
      categoryId: categoryIds.get(course.category) ?? null,
      terms: content.terms?.[course.slug] ?? {},
      questions: content.questions?.[course.slug],
    })
    await seedLecturers(seeding, own.id, course)
    await refreshCourseFigures(ctx, own.id)
    if (course.review) await seedSubmission(seeding, own.id, course.review)
    seeded.set(course.slug, own)
  }
}

/** Answers the ids by key. */
async function seedCategories(ctx: Ctx, { categories }: CoursesContent): Promise<Map<string, string>> {
  const ids = new Map(categories.map(({ key }) => [key, newId()]))
  const rows = categories.map(({ key, name, icon, parent }, position) => ({
    schoolId: ctx.schoolId,
    id: ids.get(key) ?? newId(),
    slug: key,
    name,
    icon,
    parentId: (parent && ids.get(parent)) || null,
    position,
    createdAt: ctx.now,
  }))
  await ctx.tx.insert(courseCategories).values(rows)
  return ids
}

// The school's own part pays for its work; assistants get a part of the rest.
const shares = { lecturer: 70, withAssistants: 50, assistant: 20 }

async function seedLecturers(
  seeding: Seeding,
  courseId: string,
  { lecturer, assistants = [] }: CourseContent,
): Promise<void> {
  const { ctx } = seeding
  const first = assistants.length > 0 ? shares.withAssistants : shares.lecturer
  const rows = [lecturer, ...assistants].map((key, position) => ({
    schoolId: ctx.schoolId,
    id: newId(),
    courseId,
    userId: personByKey(seeding, key).user.id,
    sharePercent: position === 0 ? first : shares.assistant,
    position,
  }))
  await ctx.tx.insert(courseLecturers).values(rows)
}
