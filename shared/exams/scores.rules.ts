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
