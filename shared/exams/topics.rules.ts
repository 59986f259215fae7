import { sumOf } from './scores.rules.ts'

/** A question of a paper, and what its answer has brought; null while somebody has to score it. */
export type Scored = { topic: string | null; score: number | null; total: number }

export type TopicScore = { topic: string | null; correct_score: number; total_score: number }

/**
 * Points by topic, in the order in which the paper asks for them; questions without a topic come last. What nobody has
 * scored yet is left out. None of it if no question names a topic.
 */
export function topicsOf(paper: readonly Scored[]): TopicScore[] {
  const scored = paper.filter(({ score, total }) => score !== null && total > 0)
  const byTopic = Map.groupBy(scored, ({ topic }) => topic)
  if ([...byTopic.keys()].every((topic) => topic === null)) return []
  const topics = [...byTopic].map(([topic, all]) => ({
    topic,
    // A wrong answer may cost points; a topic is never below zero.
    correct_score: Math.max(0, sumOf(all.map(({ score }) => score ?? 0))),
    total_score: sumOf(all.map(({ total }) => total)),
  }))
  return topics.toSorted((a, b) => Number(a.topic === null) - Number(b.topic === null))
}

/** What is worth repeating: each topic with the questions, from 1, that were not answered rightly. */
export function missedIn(paper: readonly Scored[]): Map<string, number[]> {
  const missed = new Map<string, number[]>()
  for (const [at, { topic, score, total }] of paper.entries()) {
    if (topic === null || score === null || score >= total) continue
    missed.set(topic, [...(missed.get(topic) ?? []), at + 1])
  }
  return missed
}

/** A place among fewer people would say who the others are. */
export const fewestPlaced = 5
