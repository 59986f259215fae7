import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { sharedRows } from '#server/core/cache/shared-reads.ts'
import type { Ctx } from '#server/core/database/door.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { isOneOf, prepared } from '#server/core/database/prepared.ts'
import { sections } from '#server/courses/courses.tables.ts'
import { type Attempt, missingOf, passedAt } from '#shared/courses/attempts.rules.ts'
import type { CertificateExam } from '#shared/exams/attempts.schema.ts'
import { reachedBy } from '#shared/exams/reached.rules.ts'
import { typesForPerson } from '#shared/exams/scoring.rules.ts'
import { type Exam, examAttempts, exams } from './exams.tables.ts'

/** An exam of a course, as far as its path needs it. */
export type CourseExam = {
  id: string
  title: string
  lessonId: string | null
  sectionId: string | null
  /** Students do not see it, nor its lesson. */
  isDraft: boolean
  scoringType: 1 | 2
  /** A certificate of the course needs it. */
  forCertificate: boolean
  passPercent: number | null
}

const schoolId = sql.placeholder('schoolId')

/** Of the joined lesson and section: what was removed, or is no longer of the type, has no exam. */
const isInPlace = sql`((${exams.lessonId} is not null and l.deleted_at is null and l.lesson_type = ${exams.kind})
  or (${exams.sectionId} is not null and s.section_type = 'exam'))`

/** Exams, their questions, and whether a person has to score one of them. */
const examsIn = prepared('exams of courses', (db, name) =>
  db
    .select({
      id: exams.id,
      title: exams.title,
      courseId: exams.courseId,
      lessonId: exams.lessonId,
      sectionId: exams.sectionId,
      rules: exams.rules,
      publishedAt: exams.publishedAt,
      questionCount: sql<number>`count(v.id)::int`,
      // As `needsPerson` says of one question.
      needsPerson: sql<boolean>`bool_or(v.fields ->> 'type' = any (${sql.param([...typesForPerson])}::text[])
        or (v.fields ->> 'type' = 'image' and jsonb_array_length(v.fields -> 'options') = 0))`,
    })
    .from(exams)
    .leftJoin(sql`exam_items i`, sql`i.school_id = ${schoolId} and i.exam_id = ${exams.id}`)
    .leftJoin(sql`lessons l`, sql`l.school_id = ${schoolId} and l.id = ${exams.lessonId}`)
    .innerJoin(
      sql`sections s`,
      sql`s.school_id = ${schoolId} and s.id = coalesce(${exams.sectionId}, l.section_id) and s.deleted_at is null`,
    )
    .leftJoin(sql`exam_pool_questions p`, sql`p.school_id = ${schoolId} and p.item_id = i.id`)
    .leftJoin(sql`questions q`, sql`q.school_id = ${schoolId} and q.id = coalesce(i.question_id, p.question_id)`)
    .leftJoin(sql`question_versions v`, sql`v.school_id = ${schoolId} and v.id = q.version_id`)
    .where(and(eq(exams.schoolId, schoolId), isOneOf(exams.courseId, 'courseIds'), isNull(exams.deletedAt), isInPlace))
    .groupBy(exams.id, exams.title, exams.courseId, exams.lessonId, exams.sectionId, exams.rules, exams.publishedAt)
    .prepare(name),
)

/** The exams of courses that can be taken, and drafts, by the ids of the courses: the same for every student. */
export const examsOfCourses = sharedRows<CourseExam>('exams', async ({ tx, schoolId: school }, courseIds) => {
  const rows = await examsIn(tx).execute({ schoolId: school, courseIds })
  const isTaken = ({ publishedAt, questionCount }: (typeof rows)[number]) => publishedAt === null || questionCount > 0
  const found = rows
    .filter(isTaken)
    .map(({ needsPerson, courseId, rules, publishedAt, questionCount: _, ...exam }) => ({
      courseId: courseId ?? '',
      exam: {
        ...exam,
        isDraft: publishedAt === null,
        scoringType: needsPerson ? (2 as const) : (1 as const),
        forCertificate: rules.for_certificate,
        passPercent: rules.pass_percent,
      },
    }))
  const byCourse = Map.groupBy(found, ({ courseId }) => courseId)
  return new Map([...byCourse].map(([id, all]) => [id, all.map(({ exam }) => exam)]))
})

const takenIn = prepared('attempts in courses', (db, name) =>
  db
    .select({
      examId: examAttempts.examId,
      correct_score: examAttempts.correctScore,
      total_score: examAttempts.totalScore,
      status: examAttempts.status,
      reached: examAttempts.reached,
      updated_at: examAttempts.updatedAt,
    })
    .from(examAttempts)
    .innerJoin(exams, and(eq(exams.schoolId, schoolId), eq(exams.id, examAttempts.examId)))
    .where(
      and(
        eq(examAttempts.schoolId, schoolId),
        eq(examAttempts.userId, sql.placeholder('userId')),
        isNotNull(examAttempts.handedInAt),
        isOneOf(exams.courseId, 'courseIds'),
      ),
    )
    .prepare(name),
)

/** What somebody has handed in in courses, by exam: a score that became another one counts from its own moment, too. */
export async function attemptsIn(
  { tx, schoolId: school }: Ctx,
  courseIds: readonly string[],
  userId: string,
): Promise<Map<string, Attempt[]>> {
  const rows = await takenIn(tx).execute({ schoolId: school, courseIds, userId })
  const attempts = rows.flatMap(({ examId, ...row }) =>
    reachedBy({ ...row, correct_score: row.correct_score ?? 0 }).map(({ score, since }) => ({
      examId,
      attempt: {
        correct_score: score,
        total_score: row.total_score ?? 0,
        // Set once somebody has corrected it.
        status: row.status !== 'correction_pending',
        updated_at: since,
      },
    })),
  )
  const byExam = Map.groupBy(attempts, ({ examId }) => examId)
  return new Map([...byExam].map(([id, all]) => [id, all.map(({ attempt }) => attempt)]))
}

/** The exam of a lesson; undefined if it has none. */
export async function findExamOfLesson(ctx: Ctx, lessonId: string): Promise<Exam | undefined> {
  const [exam] = await ctx.tx
    .select()
    .from(exams)
    .where(ofSchool(ctx, exams, eq(exams.lessonId, lessonId), isNull(exams.deletedAt)))
  return exam
}

/** The exams of a course's sections, in the order of the sections. */
export async function examsOfSections(ctx: Ctx, courseId: string): Promise<Exam[]> {
  const rows = await ctx.tx
    .select({ exam: exams })
    .from(exams)
    .innerJoin(
      sections,
      ofSchool(
        ctx,
        sections,
        eq(sections.id, exams.sectionId),
        isNull(sections.deletedAt),
        eq(sections.sectionType, 'exam'),
      ),
    )
    .where(ofSchool(ctx, exams, eq(exams.courseId, courseId), isNull(exams.deletedAt)))
    .orderBy(asc(sections.position), asc(sections.id))
  return rows.map(({ exam }) => exam)
}

export async function findExam(ctx: Ctx, id: string, { isTrashed = false } = {}): Promise<Exam | undefined> {
  const [exam] = await ctx.tx
    .select()
    .from(exams)
    .where(ofSchool(ctx, exams, eq(exams.id, id), isTrashed ? undefined : isNull(exams.deletedAt)))
  return exam
}

/** The first exam of each course that somebody has to pass before its certificate is issued; none where all are passed. */
export async function examsBeforeCertificates(
  ctx: Ctx,
  courseIds: readonly string[],
  userId: string,
): Promise<Map<string, CertificateExam>> {
  const ofCourses = [...(await examsOfCourses(ctx, courseIds))]
  const needed = ofCourses.flatMap(([courseId, all]) =>
    all.filter(({ forCertificate, isDraft }) => forCertificate && !isDraft).map((exam) => ({ courseId, exam })),
  )
  if (needed.length === 0) return new Map()
  const attempts = await attemptsIn(ctx, courseIds, userId)
  const missing = needed.flatMap(({ courseId, exam }): [string, CertificateExam][] => {
    const { id, title, lessonId, passPercent, scoringType } = exam
    const examined = { exam_question: { scoring_type: scoringType }, exam_attempts: attempts.get(id) ?? [] }
    const gate = passPercent === null ? null : { score: passPercent }
    if (passedAt(examined, gate) !== null) return []
    const isWaiting = missingOf(examined, gate).reason === 'correction'
    return [[courseId, { id, title, lesson_id: lessonId, pass_percent: passPercent, awaits_correction: isWaiting }]]
  })
  return new Map(missing.toReversed())
}
