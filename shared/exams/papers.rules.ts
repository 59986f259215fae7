/**
 * Numbers from 0 to 1 that look random and are the same for the same text, so that an attempt has its questions and
 * answers in the same order on every device and after every reload.
 */
export function randomOf(text: string): () => number {
  let state = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    state = Math.imul(state ^ text.charCodeAt(index), 0x01000193)
  }
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000
  }
}

/** The same things in another order. */
export function shuffled<Thing>(things: readonly Thing[], random: () => number): Thing[] {
  const mixed = [...things]
  for (let last = mixed.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1))
    const [one, two] = [mixed[last] as Thing, mixed[other] as Thing]
    mixed[last] = two
    mixed[other] = one
  }
  return mixed
}

/** An exam asks a question, or draws some of a pool; each brings so many points. */
export type ExamItem =
  | { id: string; kind: 'question'; question: Drawable; points: number | null }
  | { id: string; kind: 'pool'; pool: readonly Drawable[]; draws: number; points: number | null }

/** A version of a question that can be asked, and its options in the author's order. */
export type Drawable = { version_id: string; score: number; mix_answers: boolean; options: readonly string[] }

/** A question of somebody's paper: which version, for how many points, and its options in their order. */
export type PaperQuestion = { item_id: string; version_id: string; points: number; options: string[] }

/**
 * The questions of an attempt in their order. No question is asked twice, also when it is in two pools: a pool that has
 * too few others gives fewer.
 */
export function drawPaper(items: readonly ExamItem[], isMixed: boolean, attemptId: string): PaperQuestion[] {
  const random = randomOf(attemptId)
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
