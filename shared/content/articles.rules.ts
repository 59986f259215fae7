import type { RichText } from '#shared/core/rich-text.schema.ts'
import { plainText } from '#shared/core/rich-text-reading.rules.ts'
import { slugOf } from '#shared/core/slug.rules.ts'

// One Khmer character can be six signs long: what stands in an address is bounded by signs too, with room for a short id.
const slugMost = { article: 150, course: 150, category: 60 }
const summaryLength = 200

/** The slug a title, a name or a typed address gives: of any script, short enough for every place that takes it. */
export function slugFrom(words: string, kind: keyof typeof slugMost): string {
  return beginningOf(slugOf(words), slugMost[kind], 'grapheme').replace(/-+$/, '')
}

/** The slug of a thing whose words gave none, or one that another thing has. */
export function slugWithId(slug: string, id: string): string {
  // The end of an id is random; its beginning is the time, which two neighbours share.
  const short = id.slice(-8)
  return slug ? `${slug}-${short}` : short
}

/** The beginning of a text, for those who write no summary: whole words, and a sign that it goes on. */
export function summaryOf(body: RichText): string {
  const text = plainText(body).replace(/\s+/g, ' ')
  if (text.length <= summaryLength) return text
  return `${beginningOf(text, summaryLength, 'word').trimEnd()}…`
}

/**
 * When an article counts as published: since it first was. Taken back and published again, it keeps the date readers
 * know.
 */
export function publicationDate(first: Date | null, isPublished: boolean, now: Date): Date | null {
  return isPublished ? (first ?? now) : null
}

function beginningOf(text: string, most: number, granularity: 'grapheme' | 'word'): string {
  let end = 0
  for (const { segment } of new Intl.Segmenter('km', { granularity }).segment(text)) {
    if (end + segment.length > most) break
    end += segment.length
  }
  return text.slice(0, end)
}

/** Where a thing stands after it was moved by one place; at the end of the list it stays. */
export function movedBy<Thing>(things: readonly Thing[], thing: Thing, direction: 'up' | 'down'): Thing[] {
  const moved = [...things]
  const from = moved.indexOf(thing)
  const to = from + (direction === 'up' ? -1 : 1)
  const other = moved[to]
  if (from < 0 || other === undefined) return moved
  moved[to] = thing
  moved[from] = other
  return moved
}
