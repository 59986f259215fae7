import type { AttemptResult } from '#shared/exams/attempts.schema.ts'
import type { ExamPreview } from '#shared/exams/preview.schema.ts'
import { statusOf } from '#shared/exams/results.rules.ts'
import { checkedQuestion } from '#shared/exams/reviews.rules.ts'
import { totalOf } from '#shared/exams/scoring.rules.ts'
import { answerTo, type DeviceJournal } from '../attempts/device-journal.ts'

/** How what was tried in a preview would have ended. What a person scores counts as nothing, and does not keep it open. */
export function previewResult({ exam, questions }: ExamPreview, journal: DeviceJournal, now: Date): AttemptResult {
  const { attempt } = journal
  const reviewed = attempt.questions.flatMap((asked, at) => {
    const fields = questions[at]
    return fields ? checkedQuestion(fields, asked, answerTo(journal, at)) : []
  })
  const totals = totalOf(reviewed.map(({ score, points }) => ({ score, total: points })))
  return {
    ...{ id: attempt.id, number: 1, started_at: attempt.started_at, handed_in_at: now.toISOString() },
    ...{ correct_score: totals.correct_score, total_score: totals.total_score },
    status: statusOf({ ...totals, isPending: false }, exam.pass_percent),
    exam: attempt.exam,
    pass_percent: exam.pass_percent,
    hidden_until: null,
    seconds: Math.max(0, Math.round((now.getTime() - Date.parse(attempt.started_at)) / 1000)),
    correct_questions: reviewed.filter(({ score, points }) => score === points && points > 0).length,
    question_count: reviewed.length,
    attempts_left: exam.attempts_left,
    ...{ previous: null, place: null, topics: null, repeats: null },
    questions: reviewed,
  }
}
