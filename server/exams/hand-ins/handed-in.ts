import type { Ctx } from '#server/core/database/door.ts'
import type { ReviewedQuestion } from '#shared/exams/attempts.schema.ts'
import type { QuestionFields } from '#shared/exams/questions.schema.ts'
import type { Answer } from '#shared/exams/scoring.rules.ts'
import type { examScores } from '../exams.tables.ts'
import { filesById } from './hand-in-files.ts'

type HandedIn = NonNullable<ReviewedQuestion['handed_in']>
type Scored = Pick<
  typeof examScores.$inferSelect,
  'question' | 'answer' | 'score' | 'rubric' | 'annotations' | 'correctedAt'
>

/** The files an answer names. */
export const mediaIn = (answer: Answer): string[] => (answer && 'media' in answer ? answer.media : [])

/** Of each question: the files that were handed in, and once somebody has corrected it, what they gave and marked. */
export async function handedIn(
  ctx: Ctx,
  questions: readonly QuestionFields[],
  scores: readonly Scored[],
): Promise<HandedIn[]> {
  const files = await filesById(
    ctx,
    scores.flatMap(({ answer }) => mediaIn(answer)),
  )
  return questions.map((_, at) => {
    const scored = scores.find(({ question }) => question === at)
    const isCorrected = scored?.correctedAt != null
    return {
      files: mediaIn(scored?.answer ?? null).flatMap((id) => files.get(id) ?? []),
      rubric_points: (isCorrected && scored?.rubric) || null,
      annotations: (isCorrected && scored?.annotations) || [],
    }
  })
}
