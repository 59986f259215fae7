/**
 * The first letters of the first two words of a name. A Khmer letter is used without its marks, a Chinese name
 * by its last character, because the first is the family name.
 */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  if (words.length === 0) return '?'
  if (/^\p{Script=Han}/u.test(name.trim())) return [...name.trim()].at(-1) ?? '?'
  return words
    .slice(0, 2)
    .map((word) => (word.match(/\p{L}|\p{N}/u)?.[0] ?? '').toUpperCase())
    .join('')
}

/** One of `count` tones, always the same for the same name. */
export function toneOf(name: string, count: number): number {
  let sum = 7
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) >>> 0
  return sum % count
}
