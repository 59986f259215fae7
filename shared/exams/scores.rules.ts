// Scores have two decimals. They are added as hundredths: 0.1 + 0.2 is 0.3 then.

/** A score with its two decimals. */
export const rounded = (score: number): number => Math.round(score * 100) / 100

/** The exact sum of scores. */
export function sumOf(scores: readonly number[]): number {
  return scores.reduce((sum, score) => sum + Math.round(score * 100), 0) / 100
}

/** A part of a score, rounded to its two decimals, half up. */
export function shareOf(score: number, part: number, whole: number): number {
  return Math.round((Math.round(score * 100) * part) / whole) / 100
}

/** What the lines of a rubric bring: all of them bring what the question does, whose points may differ from exam to exam. */
export function rubricScore(
  rubric: readonly { id: string; points: number }[],
  given: Readonly<Record<string, number>>,
  total: number,
): number {
  const most = sumOf(rubric.map(({ points }) => points))
  return most === 0 ? 0 : shareOf(total, sumOf(rubric.map(({ id }) => given[id] ?? 0)), most)
}
