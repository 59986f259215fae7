import { need } from '#shared/core/errors.ts'
import { archivedTexts } from './archived-texts.ts'
import { readCsv } from './csv.ts'
import { fileText } from './file-text.ts'
import { readGift } from './gift.ts'
import { readMoodleXml } from './moodle-xml.ts'
import { readQti } from './qti.ts'
import { isFull, type ReadFile } from './read-question.ts'

/** The questions of a file as it arrives, also of an archive with a file for each. */
export async function questionsIn(bytes: Uint8Array): Promise<ReadFile | undefined> {
  if (latin(bytes, 4) === 'PK\x03\x04') return archivedQuestions(bytes)
  const written = fileText(bytes)
  if (written === undefined) return undefined
  const text = withoutPictures(written)
  need(text.length <= mostTextLength, 'media.file_size')
  return readQuestions(text)
}

/** The questions of a text, whichever format it has; undefined if it has none that is known. */
export function readQuestions(file: string): ReadFile | undefined {
  const text = file.replace(/^\ufeff/, '').trimStart()
  if (text.startsWith('<')) return readMoodleXml(file) ?? readQti(file)
  const table = readCsv(file)
  if (table) return table
  const gift = readGift(file)
  // Any text has parts that are no questions; these have answers.
  const isGift = gift.problems.some(({ problem }) => problem === 'matching' || problem === 'too_many_answers')
  return isGift || gift.questions.length > 0 ? gift : undefined
}

async function archivedQuestions(bytes: Uint8Array): Promise<ReadFile | undefined> {
  const whole: ReadFile = { questions: [], problems: [] }
  let before = 0
  let length = 0
  for (const text of (await archivedTexts(bytes, withoutPictures, mostTextLength)) ?? []) {
    length += text.length
    need(length <= mostTextLength, 'media.file_size')
    if (isFull(whole)) break
    const read = readMoodleXml(text) ?? readQti(text)
    if (!read) continue
    whole.questions.push(...read.questions)
    whole.problems.push(...read.problems.map((one) => ({ ...one, number: before + one.number })))
    before += Math.max(read.questions.length, ...read.problems.map(({ number }) => number))
  }
  return before > 0 ? whole : undefined
}

const latin = (bytes: Uint8Array, most: number) => Buffer.from(bytes.subarray(0, most)).toString('latin1')

/** Without its pictures no file of a whole course is as long. It is read at once, so it may not take long. */
const mostTextLength = 2 * 1024 * 1024
/** No word has as many letters; a picture that is written as letters has. */
const pictureLength = 2000

/** Moodle writes pictures into its files, letter by letter. */
function withoutPictures(text: string): string {
  const parts: string[] = []
  let from = 0
  let start = 0
  for (let at = 0; at <= text.length; at += 1) {
    if (at < text.length && isBase64(text.charCodeAt(at))) continue
    if (at - start >= pictureLength) {
      parts.push(text.slice(from, start))
      from = at
    }
    start = at + 1
  }
  return from === 0 ? text : [...parts, text.slice(from)].join('')
}

const isBase64 = (code: number) =>
  (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 47 && code <= 57) || code === 43
