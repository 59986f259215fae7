import type { Ctx } from '#server/core/database/door.ts'
import { newId } from '#server/core/database/id.ts'
import { countStudents } from '#server/learning/enrollments/student-counts.ts'
import { completions, courseGrants, enrollments, firstCompletions } from '#server/learning/learning.tables.ts'
import { fullName } from '#shared/identity/identity.rules.ts'
import { expiryOf } from '#shared/learning/access.rules.ts'
import type { SchoolContent } from './content.types.ts'
import { dayMs, daysBefore, dice } from './moments.ts'
import type { SeededCourse } from './seed-courses.ts'
import type { SeededPerson } from './seed-people.ts'
import { seedPlaybacks, seedStudyDays } from './seed-study.ts'
import { seedWishes } from './seed-wishes.ts'

type Courses = ReadonlyMap<string, SeededCourse>
type Enrollment = typeof enrollments.$inferInsert
type Completion = typeof completions.$inferInsert
type Learning = { enrolled: Enrollment[]; completed: Completion[] }

/** Who learns what and how far they are, and who would like to. */
export async function seedLearning(
  ctx: Ctx,
  content: SchoolContent,
  courses: Courses,
  people: SeededPerson[],
): Promise<void> {
  const own = learningOfStudent(ctx, content, courses, people)
  const others = learningOfOthers(ctx, content, courses, people)
  const completed = [...own.completed, ...others.completed]
  const enrolled = finished([...own.enrolled, ...others.enrolled], completed, courses)
  if (enrolled.length > 0) {
    await ctx.tx.insert(enrollments).values(enrolled)
    await ctx.tx.insert(courseGrants).values(enrolled.map((one) => grantOf(one, courses, people)))
  }
  if (completed.length > 0) {
    await ctx.tx.insert(completions).values(completed)
    await ctx.tx.insert(firstCompletions).values(completed)
    await seedStudyDays(ctx, completed)
  }
  await seedPlaybacks(ctx, own.enrolled)
  await seedWishes(ctx, content, courses, people)
  await countStudents(
    ctx,
    enrolled.map(({ courseId }) => courseId),
  )
}

/** With the moment of the last lesson, where all of a course is done. */
function finished(enrolled: Enrollment[], completed: Completion[], courses: Courses): Enrollment[] {
  const whole = new Map([...courses.values()].map(({ id, lessonIds }) => [id, lessonIds.length]))
  const key = ({ courseId, studentId }: Enrollment | Completion) => `${courseId} ${studentId}`
  const done = Map.groupBy(completed, key)
  return enrolled.map((one) => {
    const lessons = done.get(key(one)) ?? []
    const isFinished = lessons.length > 0 && lessons.length === whole.get(one.courseId)
    const last = Math.max(...lessons.map(({ completedAt }) => completedAt.getTime()))
    return isFinished ? { ...one, finishedAt: new Date(last) } : one
  })
}

/** Why they have it: it is free, the school chose them, or it let them in by hand. */
function grantOf(
  { schoolId, courseId, studentId, createdAt }: Enrollment,
  courses: Courses,
  people: SeededPerson[],
): typeof courseGrants.$inferInsert {
  const terms = [...courses.values()].find(({ id }) => id === courseId)?.terms ?? {}
  const source = terms.enrollment === 'approval' ? ('approval' as const) : ('manual' as const)
  const owner = people.find(({ key }) => key === 'owner')
  return {
    schoolId,
    id: newId(),
    courseId,
    studentId,
    source,
    note: '',
    grantedBy: owner?.user.id ?? null,
    grantedName: owner ? fullName(owner.membership.firstName, owner.membership.lastName) : null,
    startsAt: createdAt,
    expiresAt: expiryOf({ accessDays: terms.accessDays ?? null }, createdAt),
    createdAt,
  }
}

const isDemoStudent = ({ user }: SeededPerson) => user.email.startsWith('student@')

function courseBySlug(courses: Courses, slug: string): SeededCourse {
  const course = courses.get(slug)
  if (!course) throw new Error(`The seed enrolls in a course that does not exist: ${slug}`)
  return course
}

function learningOfStudent(ctx: Ctx, content: SchoolContent, courses: Courses, people: SeededPerson[]): Learning {
  const student = people.find(isDemoStudent)
  const learning: Learning = { enrolled: [], completed: [] }
  if (!student) return learning
  for (const { slug, lessonsDone, lastVisitDaysAgo } of content.studentCourses) {
    const course = courseBySlug(courses, slug)
    const own = { schoolId: ctx.schoolId, courseId: course.id, studentId: student.user.id }
    const lastVisitAt = daysBefore(ctx.now, lastVisitDaysAgo)
    const createdAt = daysBefore(lastVisitAt, 30)
    const done = course.markable.slice(0, lessonsDone)
    const lastLessonId = course.markable[done.length] ?? course.markable.at(-1) ?? null
    learning.enrolled.push({ ...own, id: newId(), status: 'approved', createdAt, lastVisitAt, lastLessonId })
    // One a day: a streak up to the last visit.
    for (const [at, lessonId] of done.entries()) {
      learning.completed.push({
        ...own,
        id: newId(),
        lessonId,
        completedAt: daysBefore(lastVisitAt, done.length - 1 - at),
      })
    }
  }
  return learning
}

const mostCourses = 5

/** Thrown with the same dice at every start: nobody enrolls before they came, or after they were last seen. */
function learningOfOthers(ctx: Ctx, content: SchoolContent, courses: Courses, people: SeededPerson[]): Learning {
  const { weeks, liking } = content.enrollments ?? { weeks: [], liking: {} }
  const students = people.filter(
    (person) => person.membership.role === 'student' && !person.membership.deletedAt && !isDemoStudent(person),
  )
  const chance = dice(weeks.length + students.length)
  const learning: Learning = { enrolled: [], completed: [] }
  // Who asks to join a course is not in it.
  const taken = new Map<string, Set<string>>()
  for (const { course, email } of content.wishes ?? []) {
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
      const left = Object.entries(liking).filter(([slug]) => !known.has(slug))
      const slug = likedOne(left, chance())
      taken.set(student.user.id, known.add(slug))
      addEnrollment(ctx, learning, student, courseBySlug(courses, slug), { begins, ends }, chance)
    }
  }
  return learning
}

/** One enrollment of a week, and the lessons done since: the longer somebody came, the further they are. */
function addEnrollment(
  ctx: Ctx,
  learning: Learning,
  { user, membership: { joinedAt, lastLoginAt } }: SeededPerson,
  { id: courseId, markable }: SeededCourse,
  { begins, ends }: { begins: Date; ends: Date },
  chance: () => number,
): void {
  const own = { schoolId: ctx.schoolId, courseId, studentId: user.id }
  const lastSeenAt = lastLoginAt ?? ends
  const createdAt = between(later(begins, joinedAt), earlier(ends, lastSeenAt), chance())
  const lastVisitAt = between(createdAt, lastSeenAt, chance() ** 0.5)
  learning.enrolled.push({ ...own, id: newId(createdAt.getTime()), status: 'approved', createdAt, lastVisitAt })
  const days = (lastVisitAt.getTime() - createdAt.getTime()) / dayMs
  const done = markable.slice(0, Math.round(days * (0.1 + chance() * 0.7)))
  for (const [place, lessonId] of done.entries()) {
    const completedAt = between(createdAt, lastVisitAt, (place + 1) / done.length)
    learning.completed.push({ ...own, id: newId(completedAt.getTime()), lessonId, completedAt })
  }
}

const later = (a: Date, b: Date) => (a > b ? a : b)
const earlier = (a: Date, b: Date) => (a < b ? a : b)

function between(from: Date, to: Date, part: number): Date {
  return new Date(from.getTime() + (to.getTime() - from.getTime()) * part)
}

/** One of several, the better liked the more often. */
function likedOne(liked: [string, number][], chance: number): string {
  const total = liked.reduce((sum, [, weight]) => sum + weight, 0)
  let left = chance * total
  for (const [slug, weight] of liked) {
    left -= weight
    if (left < 0) return slug
  }
  return liked.at(-1)?.[0] ?? ''
}
