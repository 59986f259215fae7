import { isWritten } from '#shared/core/written.rules.ts'
import type { Annotation } from './annotations.schema.ts'

/** A part of a text; `at` is the annotation it is marked by, from 0. */
export type Passage = { text: string; start: number; at: number | null }

/** Annotations in the order of the text. */
export const inOrder = (all: readonly Annotation[]): Annotation[] => all.toSorted((a, b) => a.start - b.start)

/** Whether annotations are within a text, mark something, say something, and do not overlap. */
export function areWithin(text: string, all: readonly Annotation[]): boolean {
  const sorted = inOrder(all)
  return sorted.every(
    ({ start, end, comment }, at) =>
      start < end &&
      end <= text.length &&
      start >= (sorted[at - 1]?.end ?? 0) &&
      isWritten(comment) &&
      !isSplit(text, start) &&
      !isSplit(text, end),
  )
}

/** Whether a place is between the two halves of a character, such as an emoji. */
const isSplit = (text: string, at: number) => (text.codePointAt(at - 1) ?? 0) > 0xffff

/** What a reader sees as one character at a place: some emoji are several. */
function seenFrom(text: string, at: number): { start: number; end: number } {
  const found = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text).containing(at)
  return found ? { start: found.index, end: found.index + found.segment.length } : { start: at, end: at }
}

/** A text in passages, marked and not marked. */
export function passagesOf(text: string, all: readonly Annotation[]): Passage[] {
  const passages: Passage[] = []
  let from = 0
  for (const [at, { start, end }] of inOrder(all).entries()) {
    if (start > from) passages.push({ text: text.slice(from, start), start: from, at: null })
    passages.push({ text: text.slice(start, end), start, at })
    from = end
  }
  if (from < text.length) passages.push({ text: text.slice(from), start: from, at: null })
  return passages
}

/** A selection of whole characters without spaces around it; undefined if nothing is left, or a marked passage is in it. */
export function selectionIn(
  text: string,
  { start, end }: { start: number; end: number },
  all: readonly Annotation[],
): { start: number; end: number } | undefined {
  if (start >= end) return undefined
  const from = seenFrom(text, start).start
  const chosen = text.slice(from, seenFrom(text, end - 1).end)
  const trimmed = {
    start: from + (chosen.length - chosen.trimStart().length),
    end: from + chosen.trimEnd().length,
  }
  if (trimmed.start >= trimmed.end) return undefined
  const isFree = all.every((one) => one.end <= trimmed.start || one.start >= trimmed.end)
  return isFree ? trimmed : undefined
}
