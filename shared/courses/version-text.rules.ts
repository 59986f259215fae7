import type { Frequency, LessonType } from './courses.lists.ts'

/** What is stored in a version is the same for all readers; each reads it in the words of their language. */
export type VersionWords = {
  lessonTypes: Record<LessonType, string>
  minutes: (count: number) => string
  freePreview: string
  free: string
  frequencies: Record<Frequency, string>
}

type Lesson = { type: LessonType; file: string | null; minutes: number; isFree: boolean; content: string[] }

/** A lesson as it is stored in a version: its facts, each on a line, then its content. */
export function lessonText({ type, file, minutes, isFree, content }: Lesson): string {
  return [type, file, `${minutes} min`, isFree && 'free preview', ...content].filter(Boolean).join('\n')
}

type Plan = { kind: string; priceCents: number; frequency: Frequency | null; payments: number | null }

/** A price as it is stored in a version. */
export function planText({ kind, priceCents, frequency, payments }: Plan): string {
  if (kind === 'free') return 'free'
  const price = `$${(priceCents / 100).toFixed(2)}`
  if (!frequency) return price
  return payments === null ? `${price} / ${frequency}` : `${price} / ${frequency} × ${payments}`
}

const lessonHead = /^(\w+)\n(?:([^\n]+)\n)??(\d+) min(?:\n(free preview)(?=\n|$))?/
const repeatedPrice = /^(\S+) \/ (.+?)(?: × (\d+))?$/

/** A stored text in the words of a reader. */
export function readableText(part: string, text: string, words: VersionWords): string {
  if (part === 'lesson') {
    return text.replace(lessonHead, (_, type: string, file?: string, minutes?: string, isFree?: string) =>
      [nameIn(words.lessonTypes, type), file, words.minutes(Number(minutes)), isFree && words.freePreview]
        .filter(Boolean)
        .join('\n'),
    )
  }
  if (part !== 'plan') return text
  if (text === 'free') return words.free
  return text.replace(
    repeatedPrice,
    (_, price: string, frequency: string, payments?: string) =>
      `${price} · ${nameIn(words.frequencies, frequency)}${payments === undefined ? '' : ` × ${payments}`}`,
  )
}

const nameIn = (names: Record<string, string>, key: string) => names[key] ?? key
