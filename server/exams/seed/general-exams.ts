import { daysBefore } from '#server/core/seed/moments.ts'
import type { Seeding } from '#server/core/seed/seeding.ts'
import { isDemoStudent, personByKey, seededPeople } from '#server/identity/seed/seeded-people.ts'
import type { ExamRules } from '#shared/exams/exams.schema.ts'
import { generalRules } from './exam-terms.ts'
import { insertAttempts, type Taken } from './seed-attempts.ts'
import type { SeededExam } from './seeded-exams.ts'
import { questionsIn } from './written-questions.ts'

/** Days before now. */
const [made, begun, over] = [60, 45, 30]
/** How many of its first questions each of those knew who took it. */
const known = [4, 3, 4, 2, 3, 1, 4, 2, 3, 4, 1, 3]
/** A wrong answer is marked as right in the fifth question of the first school, which those who can calculate do not choose. */
const wrongQuestion = 4
const isMisled = (knew: number) => knew <= 2

/** Five in the afternoon in Cambodia. */
function inTheAfternoon(moment: Date): string {
  return new Date(new Date(moment).setUTCHours(10, 0, 0, 0)).toISOString()
}

/** The exams of a school's file in their order: one that can be taken, one that is over, a draft, and a test of formulas. */
export async function generalExamsOf(seeding: Seeding) {
  const { now } = seeding.ctx
  const createdAt = daysBefore(now, made)
  const closed: ExamRules = {
    ...generalRules,
    pass_percent: 50,
    mix_questions: false,
    starts_at: inTheAfternoon(daysBefore(now, begun)),
    ends_at: inTheAfternoon(daysBefore(now, over)),
  }
  const terms = [
    { rules: generalRules, publishedAt: createdAt },
    { rules: closed, publishedAt: createdAt },
    { rules: generalRules, publishedAt: null },
    { rules: generalRules, publishedAt: createdAt },
  ]
  const authorId = personByKey(seeding, 'owner').user.id
  const written = await questionsIn(`general/${seeding.school}.gift`)
  return [...Map.groupBy(written, ({ exam }) => exam)].map(([title, asked], at) => {
    const { rules, publishedAt } = terms[at] ?? { rules: generalRules, publishedAt: null }
    return { kind: 'general' as const, title, rules, publishedAt, authorId, createdAt, asked }
  })
}

/** Some students have taken the one that is over while it was open. The demo student has not. */
export async function seedGeneralAttempts(seeding: Seeding, seeded: readonly SeededExam[]): Promise<void> {
  const exam = seeded.find(({ kind, rules }) => kind === 'general' && rules.ends_at !== null)
  if (!exam) return
  const { now } = seeding.ctx
  const students = seededPeople
    .of(seeding)
    .filter((one) => one.membership.role === 'student' && !one.membership.deletedAt && !isDemoStudent(one))
    .filter(({ membership }) => membership.joinedAt < daysBefore(now, begun))
  const taken = students.slice(0, known.length).map(
    ({ user }, nth): Taken => ({
      ...{ exam, userId: user.id, number: 1, minutes: 6 + (nth % 9) },
      startedAt: new Date(daysBefore(now, begun - 2 - (nth % 12)).getTime() + nth * 7 * 60_000),
      knows: (question) => (question === wrongQuestion ? isMisled(known[nth] ?? 0) : question < (known[nth] ?? 0)),
    }),
  )
  await insertAttempts(seeding.ctx, taken)
}
