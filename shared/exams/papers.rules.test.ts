import { describe, expect, it } from 'vitest'
import { type Drawable, drawPaper, type ExamItem } from './papers.rules.ts'

const drawable = (version_id: string, wanted: Partial<Drawable> = {}): Drawable => ({
  version_id,
  score: 5,
  mix_answers: true,
  options: ['a', 'b', 'c', 'd'],
  ...wanted,
})
const asked = (version_id: string, points: number | null = null): ExamItem => ({
  id: `item ${version_id}`,
  kind: 'question',
  question: drawable(version_id),
  points,
})
const pool = (id: string, versions: string[], draws: number, points: number | null = null): ExamItem => ({
  id,
  kind: 'pool',
  pool: versions.map((version) => drawable(version)),
  draws,
  points,
})
const versionsOf = (paper: { version_id: string }[]) => paper.map(({ version_id }) => version_id)
const manyAttempts = Array.from({ length: 300 }, (_, number) => `attempt ${number}`)

describe('a paper', () => {
  const items = [asked('1'), pool('pool', ['2', '3', '4', '5'], 2, 3), asked('6', 20)]

  it('is the same for the same attempt', () => {
    for (const attempt of manyAttempts) expect(drawPaper(items, true, attempt)).toEqual(drawPaper(items, true, attempt))
  })

  it('has the author’s order unless it is mixed', () => {
    for (const attempt of manyAttempts) {
      const versions = versionsOf(drawPaper(items, false, attempt))
      expect([versions[0], versions.at(-1), versions.length]).toEqual(['1', '6', 4])
    }
    expect(new Set(manyAttempts.map((attempt) => versionsOf(drawPaper(items, true, attempt))[0])).size).toBeGreaterThan(
      3,
    )
  })

  it('has the points of the item, or else those of the question', () => {
    const points = drawPaper(items, false, 'one').map((question) => question.points)
    expect(points).toEqual([5, 3, 3, 20])
  })

  it('draws every question of a pool about as often', () => {
    const drawn = manyAttempts.flatMap((attempt) => versionsOf(drawPaper(items, false, attempt)).slice(1, 3))
    for (const version of ['2', '3', '4', '5']) {
      const times = drawn.filter((one) => one === version).length
      expect(times).toBeGreaterThan(110)
      expect(times).toBeLessThan(190)
    }
  })

  it('asks nothing twice, also from two pools, and gives fewer where there are too few', () => {
    const overlapping = [asked('1'), pool('one', ['1', '2', '3'], 2), pool('two', ['2', '3', '4'], 3)]
    for (const attempt of manyAttempts) {
      const versions = versionsOf(drawPaper(overlapping, true, attempt))
      expect(versions.toSorted()).toEqual(['1', '2', '3', '4'])
    }
  })

  it('mixes the options only of questions that want it', () => {
    const fixed: ExamItem = {
      id: 'fixed',
      kind: 'question',
      question: drawable('9', { mix_answers: false }),
      points: null,
    }
    for (const attempt of manyAttempts) {
      const [question] = drawPaper([fixed], true, attempt)
      expect(question?.options).toEqual(['a', 'b', 'c', 'd'])
    }
    const orders = manyAttempts.map((attempt) => drawPaper([asked('1')], false, attempt)[0]?.options.join(''))
    expect(new Set(orders).size).toBeGreaterThan(15)
  })
})
