import { randomOf, shuffled } from '#shared/core/random.rules.ts'

/** An exam asks a question, or draws some of a pool; each brings so many points. */
export type ExamItem =
  | { id: string; kind: 'question'; question: Drawable; points: number | null }
  | { id: string; kind: 'pool'; pool: readonly Drawable[]; draws: number; points: number | null }

/** A version of a question that can be asked, and its options in the author's order. */
export type Drawable = { version_id: string; score: number; mix_answers: boolean; options: readonly string[] }

/** A question of somebody's paper: which version, for how many points, and its options in their order. */
export type PaperQuestion = { item_id: string; version_id: string; points: number; options: string[] }

/**
 * The questions of a paper in their order, the same for the same seed. No question is asked twice, also when it is in two pools: a pool that has
 * too few others gives fewer.
 */
export function drawPaper(items: readonly ExamItem[], isMixed: boolean, seed: string): PaperQuestion[] {
  const random = randomOf(seed)
  const asked = new Set(items.flatMap((item) => (item.kind === 'question' ? [item.question.version_id] : [])))
  const drawn = items.flatMap((item): PaperQuestion[] => {
    if (item.kind === 'question') return [inPaper(item.id, item.question, item.points)]
    const left = item.pool.filter(({ version_id }) => !asked.has(version_id))
    const chosen = shuffled(left, random).slice(0, item.draws)
    for (const { version_id } of chosen) asked.add(version_id)
    return chosen.map((question) => inPaper(item.id, question, item.points))
  })
  return isMixed ? shuffled(drawn, random) : drawn

  function inPaper(itemId: string, { version_id, score, mix_answers, options }: Drawable, points: number | null) {
    return {
      item_id: itemId,
      version_id,
      points: points ?? score,
      options: mix_answers ? shuffled(options, random) : [...options],
    }
  }
}
