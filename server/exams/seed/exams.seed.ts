import { asc, eq } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { newId } from '#server/core/database/id.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { daysBefore } from '#server/core/seed/moments.ts'
import type { Seeding } from '#server/core/seed/seeding.ts'
import { courseLecturers, courses, lessons, sections } from '#server/courses/courses.tables.ts'
import { fingerprintOf } from '../authoring/fingerprint.ts'
import { examItems, exams, questions, questionVersions } from '../exams.tables.ts'
import { rulesOfAssignment, rulesOfQuiz } from './exam-terms.ts'
import { generalExamsOf, seedGeneralAttempts } from './general-exams.ts'
import { type SeededExam, seededExams } from './seeded-exams.ts'
import { questionsIn, type WrittenQuestion } from './written-questions.ts'
import { tasksIn } from './written-tasks.ts'

type Place = Pick<typeof exams.$inferInsert, 'kind' | 'courseId' | 'lessonId' | 'title' | 'rules' | 'publishedAt'>
type Wanted = Place & { authorId: string | null; createdAt: Date; asked: WrittenQuestion[] }

/** The questions of all quizzes, the tasks of all assignments, and general exams. */
export async function seed(seeding: Seeding): Promise<void> {
  const wanted = hasExams(seeding) ? await examsOf(seeding) : []
  const made = await insertExams(seeding.ctx, wanted)
  seededExams.set(seeding, made)
  await seedGeneralAttempts(seeding, made)
}

const hasExams = ({ school }: Seeding) => school === 'demo' || school === 'english'

async function examsOf(seeding: Seeding): Promise<Wanted[]> {
  const all = await lessonsOf(seeding.ctx)
  return [...(await quizzesOf(all)), ...(await assignmentsOf(seeding.ctx, all)), ...(await generalExamsOf(seeding))]
}

type Lesson = Awaited<ReturnType<typeof lessonsOf>>[number]

/** Every quiz of the school with its questions. */
async function quizzesOf(all: readonly Lesson[]): Promise<Wanted[]> {
  const wanted: Wanted[] = []
  for (const [slug, ofCourse] of Map.groupBy(all, (lesson) => lesson.slug)) {
    const quizzes = ofCourse.filter(({ type }) => type === 'quiz')
    if (quizzes.length === 0) continue
    const written = await questionsIn(`quizzes/${slug}.gift`)
    const idOf = (title: string) => {
      const lesson = ofCourse.find((one) => one.title === title)
      if (!lesson) throw new Error(`The seed asks about a lesson that does not exist: ${slug}: ${title}`)
      return lesson.id
    }
    for (const { id: lessonId, courseId, title, authorId, createdAt } of quizzes) {
      const asked = written
        .filter(({ exam }) => exam === title)
        .map((one) => ({ ...one, fields: { ...one.fields, lesson_id: one.lesson && idOf(one.lesson) } }))
      const rules = rulesOfQuiz(slug, title)
      wanted.push({ kind: 'quiz', courseId, lessonId, title, rules, authorId, createdAt, asked })
    }
  }
  return wanted
}

/** Every assignment of the school with its task. */
async function assignmentsOf({ now }: Ctx, all: readonly Lesson[]): Promise<Wanted[]> {
  const wanted: Wanted[] = []
  const assignments = all.filter(({ type }) => type === 'assignment')
  for (const [slug, ofCourse] of Map.groupBy(assignments, (lesson) => lesson.slug)) {
    const written = await tasksIn(`${slug}.md`)
    for (const { id: lessonId, courseId, title, authorId, createdAt } of ofCourse) {
      const task = written.find(({ lesson }) => lesson === title)
      if (!task) throw new Error(`The seed has an assignment without a task: ${slug}: ${title}`)
      const asked = [{ exam: title, lesson: title, title, fields: task.fields }]
      const rules = rulesOfAssignment(task.days === null ? null : daysBefore(now, -task.days))
      wanted.push({ kind: 'assignment', courseId, lessonId, title, rules, authorId, createdAt, asked })
    }
  }
  return wanted
}

/** The lessons of all courses in their order, with who teaches the course first. */
function lessonsOf(ctx: Ctx) {
  return ctx.tx
    .select({
      slug: courses.slug,
      createdAt: courses.createdAt,
      authorId: courseLecturers.userId,
      courseId: lessons.courseId,
      id: lessons.id,
      title: lessons.title,
      type: lessons.lessonType,
    })
    .from(lessons)
    .innerJoin(sections, ofSchool(ctx, sections, eq(sections.id, lessons.sectionId)))
    .innerJoin(courses, ofSchool(ctx, courses, eq(courses.id, lessons.courseId)))
    .leftJoin(
      courseLecturers,
      ofSchool(ctx, courseLecturers, eq(courseLecturers.courseId, courses.id), eq(courseLecturers.position, 0)),
    )
    .where(ofSchool(ctx, lessons))
    .orderBy(asc(courses.createdAt), asc(sections.position), asc(lessons.position))
}

/** All exams with their questions: four statements, however many there are. */
async function insertExams({ tx, schoolId }: Ctx, wanted: readonly Wanted[]): Promise<SeededExam[]> {
  if (wanted.length === 0) return []
  const made = wanted.map((exam) => ({
    ...exam,
    id: newId(),
    asked: exam.asked.map((one) => ({ ...one, questionId: newId(), versionId: newId(), itemId: newId() })),
  }))
  await tx.insert(exams).values(
    made.map(({ asked: _, authorId: __, createdAt, ...exam }) => ({
      schoolId,
      publishedAt: createdAt,
      ...exam,
      revision: 1,
      createdAt,
      updatedAt: createdAt,
    })),
  )
  const all = made.flatMap(({ id: examId, authorId, createdAt, asked }) =>
    asked.map((one, position) => ({ ...one, examId, authorId, createdAt, position })),
  )
  await tx.insert(questions).values(
    all.map(({ questionId: id, versionId, title, authorId, fields, createdAt }) => ({
      ...{ schoolId, id, versionId, title, authorId, fingerprint: fingerprintOf(fields) },
      revision: 1,
      createdAt,
      updatedAt: createdAt,
    })),
  )
  await tx
    .insert(questionVersions)
    .values(
      all.map(({ versionId: id, questionId, fields, createdAt }) => ({ schoolId, id, questionId, fields, createdAt })),
    )
  await tx
    .insert(examItems)
    .values(all.map(({ itemId: id, examId, questionId, position }) => ({ schoolId, id, examId, questionId, position })))
  return made.map(({ id, kind, title, courseId = null, lessonId = null, rules, asked }) => ({
    ...{ id, kind, title, courseId, lessonId, rules },
    questions: asked.map(({ itemId, versionId, fields }) => ({ itemId, versionId, fields })),
  }))
}
