import { beginningOf } from './text-cutting.rules.ts'

const longestSlug = 60

/** The readable part of an address: letters, marks and digits of any script, cut between whole characters. */
export function slugOf(title: string): string {
  const words = title
    .normalize('NFC')
    .toLowerCase()
    .replace(/\u200b/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
  const graphemes = [...new Intl.Segmenter('km', { granularity: 'grapheme' }).segment(words)].map((g) => g.segment)
  return graphemes.slice(0, longestSlug).join('').replace(/-+$/, '')
}

// One Khmer character can be six signs long: an address is bounded by signs too, with space for a short id.
const slugMost = { title: 150, name: 60 }

/** The slug that a title, a name or a typed address gives: of any script, short enough for every place that takes it. */
export function slugFrom(words: string, kind: keyof typeof slugMost): string {
  return beginningOf(slugOf(words), slugMost[kind], 'grapheme').replace(/-+$/, '')
}

/** The slug of a thing whose words gave none, or one that another thing has. */
export function slugWithId(slug: string, id: string): string {
  // The end of an id is random; its beginning is the time, which two neighbours share.
  const short = id.slice(-8)
  return slug ? `${slug}-${short}` : short
}
