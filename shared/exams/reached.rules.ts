/** Since this moment an attempt has had this score or more. */
export type Reached = { score: number; since: string }

/** What an attempt has reached once it gets another score: a lower score it has had for longer still counts from then. */
export function reachedWith(before: readonly Reached[], score: number, now: Date): Reached[] {
  const lower = before.filter((one) => one.score < score)
  const since = before.find((one) => one.score >= score)?.since ?? now.toISOString()
  return [...lower, { score, since }]
}

/** An attempt that has a score, or waits for one: what it has reached since when is null until it gets another score. */
export type Scored = {
  reached: readonly Reached[] | null
  correct_score: number
  status: string | null
  updated_at: Date
}

export const reachedBy = ({ reached, correct_score: score, updated_at }: Scored): readonly Reached[] =>
  reached ?? [{ score, since: updated_at.toISOString() }]

/** What is stored of it when it gets another score. A first score counts from the moment it is given. */
export const reachedAfter = (attempt: Scored, score: number, now: Date): Reached[] | null =>
  attempt.status === 'correction_pending' ? null : reachedWith(reachedBy(attempt), score, now)
