import { randomFrom } from '#server/core/seed/moments.ts'
import type { Seeding } from '#server/core/seed/seeding.ts'
import { seededCourses } from '#server/courses/seed/seeded-courses.ts'
import { insertAttempts, type Taken } from '#server/exams/seed/seed-attempts.ts'
import { type SeededExam, seededExams } from '#server/exams/seed/seeded-exams.ts'
import { demoStudent } from '#server/identity/seed/seeded-people.ts'
import { statusOf } from '#shared/exams/results.rules.ts'
import type { Completion, Enrollment, Learning } from './enrollments-of-others.ts'
import type { LearningContent } from './seed.types.ts'

/** Of how many who come to a quiz takes it; how many try again after they failed. */
const takes = 0.8
const triesAgain = 0.6

/**
 * What students have taken on their way: whoever went on after a quiz has mostly taken it, and some needed a second attempt.
 * The demo student has taken exactly what the content says. Returns when each counted as learning.
 */
export async function seedQuizAttempts(
  seeding: Seeding,
  { quizzesPassed = [], essays = [] }: Pick<LearningContent, 'quizzesPassed' | 'essays'>,
  learning: Learning,
): Promise<Pick<Completion, 'studentId' | 'completedAt'>[]> {
  const { ctx } = seeding
  const chance = randomFrom(learning.enrolled.length)
  const student = demoStudent(seeding)?.user.id
  const courses = [...seededCourses.of(seeding)]
  const done = Map.groupBy(learning.completed, keyOf)
  const taken: Taken[] = []
  let essaysLeft = [...essays]
  for (const enrolled of learning.enrolled) {
    const [slug, course] = courses.find(([, { id }]) => id === enrolled.courseId) ?? []
    // In a locked course nobody has passed the assignment before the first quiz.
    if (!slug || !course || course.terms.lock) continue
    const lessons = done.get(keyOf(enrolled)) ?? []
    const quizzes = seededExams.of(seeding).filter(({ kind, courseId }) => kind === 'quiz' && courseId === course.id)
    for (const [nth, exam] of quizzes.entries()) {
      const place = course.lessonIds.indexOf(exam.lessonId ?? '')
      const before = course.lessonIds.slice(0, place).filter((id) => course.markable.includes(id))
      const reached = lessons.find(({ lessonId }) => lessonId === before.at(-1))
      if (!reached) continue
      const isOwn = enrolled.studentId === student
      const [dice, skill, again] = [chance(), chance(), chance()]
      if (isOwn ? !quizzesPassed.some((one) => one.course === slug && one.quiz === nth + 1) : dice > takes) continue
      const hasEssay = exam.questions.some(({ fields }) => fields.type === 'essay')
      const [essay, ...others] = essaysLeft
      // Nobody hands in an essay without a text.
      if (hasEssay && essay === undefined) continue
      if (hasEssay) essaysLeft = others
      const minutes = Math.round(exam.questions.length * (1 + skill))
      const at = { exam, userId: enrolled.studentId, minutes, ...(essay !== undefined && { essay }) }
      const begun = Math.min(reached.completedAt.getTime(), ctx.now.getTime() - 2 * (minutes + 5) * 60_000)
      const knows = isOwn ? (question: number) => question > 0 : knowing(skill, exam)
      taken.push({ ...at, number: 1, startedAt: new Date(begun), knows })
      if (!isOwn && !hasEssay && !passes(exam, knows) && again < triesAgain) {
        const startedAt = new Date(begun + (minutes + 5) * 60_000)
        taken.push({ ...at, number: 2, startedAt, knows: (question) => question > 0 || skill > 0.3 })
      }
    }
  }
  const attempts = await insertAttempts(ctx, taken)
  return attempts.map(({ userId: studentId, startedAt, handedInAt }) => ({
    studentId,
    completedAt: handedInAt ?? startedAt,
  }))
}

const keyOf = ({ courseId, studentId }: Enrollment | Completion) => `${courseId} ${studentId}`

/** Who knows more answers more of the questions; which ones differs. */
function knowing(skill: number, { questions }: SeededExam): (question: number) => boolean {
  const known = Math.round(questions.length * (0.35 + 0.65 * skill))
  const shift = Math.floor(skill * 100)
  return (question) => (question + shift) % questions.length < known
}

/** Roughly: questions bring about the same. */
function passes({ questions, rules }: SeededExam, knows: (question: number) => boolean): boolean {
  const correct = questions.filter((_, question) => knows(question)).length
  const scores = { correct_score: correct, total_score: questions.length, isPending: false }
  return statusOf(scores, rules.pass_percent) === 'passed'
}
