import { readCsv } from './csv.ts'
import { readGift } from './gift.ts'
import { readMoodleXml } from './moodle-xml.ts'
import { readQti } from './qti.ts'
import type { ReadFile } from './read-question.ts'

/** The questions of a file, whichever format it has; undefined if it has none that is known. */
export function readQuestions(file: string): ReadFile | undefined {
  const text = file.replace(/^\ufeff/, '').trimStart()
  if (text.startsWith('<')) return readMoodleXml(file) ?? readQti(file)
  const table = readCsv(file)
  if (table) return table
  const gift = readGift(file)
  return gift.questions.length > 0 ? gift : undefined
}
