import { percentOf } from '#shared/courses/attempts.rules.ts'

/** How a question did: of how many answers, how much of its score was reached, and whether good students did better. */
export type QuestionFigures = {
  answers: number
  /** From 0 to 1: the part of its score that was reached on average. */
  reached: number
  /** From -1 to 1: how well its score goes with that of the rest of the paper; null where that cannot be said. */
  tells_apart: number | null
}

export const verdicts = ['few', 'good', 'hard', 'easy', 'check'] as const
export type Verdict = (typeof verdicts)[number]

/** Fewer answers say nothing about a question: there is neither a verdict nor a discrimination. */
export const leastAnswers = 8
/** With fewer, what they say is an early sign. */
export const enoughAnswers = 20
const weakBelow = 0.1
/** Chance alone makes a few answers look weak; only strong students who miss it more often are a sign. */
const weakEarlyBelow = -0.1
/** As many have to miss it before its words are in doubt. */
const missedFrom = 0.25
const hardBelow = 0.4
const easyAbove = 0.95

/**
 * What the figures say of a question. One that strong students miss as often as weak ones is probably wrong: its right
 * answer, or its words. One that nearly everybody gets right says nothing about them, and is only easy.
 */
export function verdictOf({ answers, reached, tells_apart }: QuestionFigures): Verdict {
  if (answers < leastAnswers) return 'few'
  if (reached > easyAbove) return 'easy'
  const weak = isEarly(answers) ? weakEarlyBelow : weakBelow
  if (tells_apart !== null && tells_apart < weak && 1 - reached >= missedFrom) return 'check'
  return reached < hardBelow ? 'hard' : 'good'
}

const isEarly = (answers: number) => answers < enoughAnswers

/** A question as its results show it: what few answers seem to say is left out, or marked as an early sign. */
export function judged<Figures extends QuestionFigures>(figures: Figures) {
  const verdict = verdictOf(figures)
  const tells_apart = verdict === 'few' ? null : figures.tells_apart
  return { ...figures, tells_apart, verdict, is_early: verdict !== 'few' && isEarly(figures.answers) }
}

/** What the verdicts say together: nothing yet, what is likely, or what is known. */
export function outlookOf(questions: readonly { verdict: Verdict; is_early: boolean }[]): 'few' | 'early' | 'enough' {
  if (questions.length === 0 || questions.some(({ verdict }) => verdict === 'few')) return 'few'
  return questions.some(({ is_early }) => is_early) ? 'early' : 'enough'
}

export type Bar = { from: number; to: number; count: number; isPassed: boolean }

const mostBars = 10

/**
 * How many results are in each of ten parts of the whole score. A whole score of 60 points has the bars 0–5, 6–11 and so on;
 * the last one has the full score, too. Of up to ten points, each has its own. With a score to pass, a bar is passed if all of it is.
 */
export function barsOf(scores: readonly number[], total: number, passPercent: number | null): Bar[] {
  if (total <= 0) return []
  const width = Math.max(1, Math.ceil(total / mostBars))
  // Where each point has its own bar, the full score has one, too.
  const count = width === 1 ? Math.floor(total) + 1 : Math.ceil(total / width)
  return Array.from({ length: count }, (_, at) => {
    const from = at * width
    const isLast = at === count - 1
    const end = isLast ? total : from + width
    const isPassed = passPercent !== null && percentOf({ correct_score: from, total_score: total }) >= passPercent
    const within = scores.filter((score) => score >= from && (isLast ? score <= end : score < end))
    const to = isLast && width > 1 ? total : Math.min(total, from + width - 1)
    return { from, to, count: within.length, isPassed }
  })
}

/** Where the score to pass is among the bars: in which one, and how far in it, from 0 to 1. */
export function passPlaceOf(bars: readonly Pick<Bar, 'from'>[], total: number, passAt: number) {
  const at = bars.findLastIndex(({ from }) => from <= passAt)
  const bar = bars[at]
  if (!bar) return undefined
  const end = Math.max(bars[at + 1]?.from ?? total, bar.from + 1)
  return { at, part: Math.min(1, (passAt - bar.from) / (end - bar.from)) }
}

/** The one in the middle; of two, what lies between them. Null of none. */
export function medianOf(values: readonly number[]): number | null {
  if (values.length === 0) return null
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? 0
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2
}
