import type { LessonType } from './courses.lists.ts'

/** The score a quiz or an exam must reach before what follows it opens: an object, or the same as JSON text. */
export type ScoreGate = { score: number } | string | null

/** One attempt at a quiz, an assignment or an exam. `status` is set once somebody has corrected it. */
export type Attempt = { correct_score: number; total_score: number; status?: unknown; updated_at: string }

/** Something that is passed by an attempt. Scoring type 2: a person corrects it. */
export type Examined = { exam_attempts?: readonly Attempt[]; exam_question?: { scoring_type: number } | null }

const attemptedTypes = ['quiz', 'assignment'] as const satisfies LessonType[]
export type AttemptedType = (typeof attemptedTypes)[number]

/** Whether lessons of a type are completed only by an attempt. */
export const isAttempted = (type: LessonType): type is AttemptedType =>
  (attemptedTypes as readonly LessonType[]).includes(type)

/** The same of a lesson. */
export const needsAttempt = ({ lesson_type }: { lesson_type: LessonType }) => isAttempted(lesson_type)

/** The percentage a gate requires; null if there is none or it is unreadable. */
export function requiredScore(gate: ScoreGate): number | null {
  if (typeof gate !== 'string') return gate?.score ?? null
  try {
    const score: unknown = JSON.parse(gate)?.score
    return typeof score === 'number' ? score : null
  } catch {
    return null
  }
}

type Scores = Pick<Attempt, 'correct_score' | 'total_score'>

/** Scores have two decimals; as whole numbers they are compared exactly. 57 of 100 are 57 %, and 0.57 * 100 is less. */
const hundredths = (score: number) => Math.round(score * 100)

/** What was reached, in percent of what could be. */
export const percentOf = ({ correct_score, total_score }: Scores): number =>
  total_score > 0 ? (hundredths(correct_score) * 100) / hundredths(total_score) : 0

/** Whether a score reaches the required percentage, exactly. */
export const reaches = (scores: Scores, required: number): boolean => percentOf(scores) >= required

const isGoodEnough = (attempt: Attempt, required: number | null) => required === null || reaches(attempt, required)
const isCounted = (attempt: Attempt, { exam_question }: Examined) =>
  exam_question?.scoring_type !== 2 || Boolean(attempt.status)

/** The time of the first attempt that is good enough; null while there is none. */
export function passedAt(examined: Examined, gate: ScoreGate): number | null {
  const required = requiredScore(gate)
  const good = (examined.exam_attempts ?? []).filter(
    (attempt) => isGoodEnough(attempt, required) && isCounted(attempt, examined),
  )
  return good.length > 0 ? Math.min(...good.map(({ updated_at }) => Date.parse(updated_at))) : null
}

export type Missing = {
  reason: 'attempt' | 'score' | 'correction'
  required: number | null
  /** The best percentage so far; null before the first score. */
  best: number | null
}

/** What is missing to pass: an attempt, a better score, or a correction. */
export function missingOf(examined: Examined, gate: ScoreGate): Missing {
  const { exam_attempts: attempts = [] } = examined
  const required = requiredScore(gate)
  if (attempts.length === 0) return { reason: 'attempt', required, best: null }
  // Until it is corrected, nobody knows what an attempt brings.
  const scored = attempts.filter((attempt) => isCounted(attempt, examined))
  const best = scored.length > 0 ? Math.max(...scored.map(percentOf)) : null
  return { reason: scored.length < attempts.length ? 'correction' : 'score', required, best }
}
