import type { Ctx } from '#server/core/database/door.ts'
import { newId } from '#server/core/database/id.ts'
import { dayMs, daysBefore, randomFrom } from '#server/core/seed/moments.ts'
import type { Seeding } from '#server/core/seed/seeding.ts'
import { courseBySlug, type SeededCourse } from '#server/courses/seed/seeded-courses.ts'
import { isDemoStudent, type SeededPerson, seededPeople } from '#server/identity/seed/seeded-people.ts'
import type { completions, enrollments } from '../learning.tables.ts'
import type { LearningContent } from './seed.types.ts'

export type Enrollment = typeof enrollments.$inferInsert
export type Completion = typeof completions.$inferInsert
export type Learning = { enrolled: Enrollment[]; completed: Completion[] }

const mostCourses = 5

/** By the same random numbers at every start: nobody enrolls before they joined, or after they were last seen. */
export function learningOfOthers(seeding: Seeding, { enrollments, joinRequests = [] }: LearningContent): Learning {
  const { ctx } = seeding
  const { weeks, popularity } = enrollments
  const students = seededPeople
    .of(seeding)
    .filter((person) => person.membership.role === 'student' && !person.membership.deletedAt && !isDemoStudent(person))
  const chance = randomFrom(weeks.length + students.length)
  const learning: Learning = { enrolled: [], completed: [] }
  // Who asks to join a course is not in it.
  const taken = new Map<string, Set<string>>()
  for (const { course, email } of joinRequests) {
    const id = students.find(({ user }) => user.email === email)?.user.id ?? ''
    taken.set(id, (taken.get(id) ?? new Set()).add(course))
  }
  for (const [at, count] of weeks.entries()) {
    const begins = daysBefore(ctx.now, (weeks.length - at) * 7)
    const ends = daysBefore(begins, -7)
    for (let nth = 0; nth < count; nth++) {
      const present = students.filter(({ user, membership: { joinedAt, lastLoginAt } }) => {
        const courseCount = taken.get(user.id)?.size ?? 0
        return joinedAt < ends && lastLoginAt && lastLoginAt > begins && courseCount < mostCourses
      })
      const student = present[Math.floor(chance() * present.length)]
      if (!student) continue
      const known = taken.get(student.user.id) ?? new Set()
      const others = Object.entries(popularity).filter(([slug]) => !known.has(slug))
      const slug = popularOne(others, chance())
      taken.set(student.user.id, known.add(slug))
      addEnrollment(ctx, learning, student, courseBySlug(seeding, slug), { begins, ends }, chance)
    }
  }
  return learning
}

/** One enrollment of a week, and the lessons done since: the longer somebody has been there, the further they are. */
function addEnrollment(
  ctx: Ctx,
  learning: Learning,
  { user, membership: { joinedAt, lastLoginAt } }: SeededPerson,
  course: SeededCourse,
  { begins, ends }: { begins: Date; ends: Date },
  chance: () => number,
): void {
  const own = { schoolId: ctx.schoolId, courseId: course.id, studentId: user.id }
  const lastSeenAt = lastLoginAt ?? ends
  const createdAt = between(later(begins, joinedAt), earlier(ends, lastSeenAt), chance())
  const lastVisitAt = between(createdAt, lastSeenAt, chance() ** 0.5)
  learning.enrolled.push({ ...own, id: newId(createdAt.getTime()), status: 'approved', createdAt, lastVisitAt })
  const days = (lastVisitAt.getTime() - createdAt.getTime()) / dayMs
  const done = open(course).slice(0, Math.round(days * (0.1 + chance() * 0.7)))
  for (const [place, lessonId] of done.entries()) {
    const completedAt = between(createdAt, lastVisitAt, (place + 1) / done.length)
    learning.completed.push({ ...own, id: newId(completedAt.getTime()), lessonId, completedAt })
  }
}

/** What can be done without an attempt: in a locked course only what comes before the first quiz or assignment. */
function open({ lessonIds, markable, terms }: SeededCourse): string[] {
  const first = lessonIds.findIndex((id) => !markable.includes(id))
  return terms.lock && first >= 0 ? lessonIds.slice(0, first) : markable
}

const later = (a: Date, b: Date) => (a > b ? a : b)
const earlier = (a: Date, b: Date) => (a < b ? a : b)

function between(from: Date, to: Date, part: number): Date {
  return new Date(from.getTime() + (to.getTime() - from.getTime()) * part)
}

/** One of several, the more popular the more often. */
function popularOne(courses: [string, number][], chance: number): string {
  const total = courses.reduce((sum, [, weight]) => sum + weight, 0)
  let left = chance * total
  for (const [slug, weight] of courses) {
    left -= weight
    if (left < 0) return slug
  }
  return courses.at(-1)?.[0] ?? ''
}
