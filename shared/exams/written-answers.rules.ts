import { bareText, oneWriting } from './written-signs.rules.ts'

export type WrittenAnswer = { text: string; count: number }

/** The answer that most wrote, whatever its capitals, spaces and signs, in the writing that most of them chose. */
export function mostFrequent(written: readonly WrittenAnswer[]): WrittenAnswer | undefined {
  const byMeaning = Map.groupBy(written, ({ text }) => bareText(oneWriting(text)))
  const all = [...byMeaning.values()].map((same) => {
    const [first] = same.toSorted((one, other) => other.count - one.count || one.text.localeCompare(other.text))
    return { text: first?.text ?? '', count: same.reduce((sum, { count }) => sum + count, 0) }
  })
  return all.toSorted((one, other) => other.count - one.count || one.text.localeCompare(other.text))[0]
}
