// A table with a question in each row: pasted, or in a CSV file. Both are read by the same rules.

/** What people call the columns. */
const heads = {
  type: /^(?:type|ប្រភេទសំណួរ|题型)$/,
  question: /^(?:questions?|question text|prompt|សំណួរ|题目|问题)$/,
  /** One column for each option, or all in the lines of one. */
  answers:
    /^(?:[a-h]|[កខគឃងចឆជ]|(?:answers?|options?|choices?|ចម្លើយ|ជម្រើស|答案|选项)[ _-]?(?:[\d០-៩]{1,2}|[a-h]|[កខគឃងចឆជ])|answers|options|choices|ជម្រើស|选项)$/,
  /** The right ones; all there are, in a table without options. */
  right:
    /^(?:correct|right|key|answer|(?:correct|right)[ _-](?:answers?|options?|choices?)|answer key|ចម្លើយ|ចម្លើយ(?:ត្រូវ|ត្រឹមត្រូវ)|答案|正确答案)$/,
  explanation: /^(?:explanation|feedback|ពន្យល់|ការពន្យល់|解析|说明)$/,
  score: /^(?:score|points|ពិន្ទុ|分数|分值)$/,
  minutes: /^(?:minutes|duration|នាទី|分钟)$/,
  category: /^(?:category|ប្រភេទ|分类)$/,
  tags: /^(?:tags?|ស្លាក|标签)$/,
}
export type TableColumn = keyof typeof heads
/** The cells of a row under a heading; without one, those under headings that say nothing to us. */
export type TableRow = (column?: TableColumn) => string[]

/** The rows of a table with headings; undefined if none of them is the question's. */
export function tableIn(text: string): Iterable<TableRow> | undefined {
  const rows = rowsIn(text)
  const columns = columnsOf(rows.next().value ?? [])
  if (!columns.includes('question')) return undefined
  return {
    *[Symbol.iterator]() {
      for (const row of rows) yield (column) => row.filter((_, at) => columns[at] === column).map((cell) => cell.trim())
    },
  }
}

function columnsOf(head: readonly string[]): (TableColumn | undefined)[] {
  const columns = head.map((cell) =>
    (Object.keys(heads) as TableColumn[]).find((column) => heads[column].test(cell.trim().toLowerCase())),
  )
  const hasOptions = columns.includes('answers')
  return columns.map((column) => (column === 'right' && !hasOptions ? 'answers' : column))
}

/** The lines of several cells. */
export const linesIn = (cells: readonly string[]): string[] =>
  cells
    .flatMap((cell) => cell.split('\n'))
    .map((line) => line.trim())
    .filter(Boolean)

/** Whether every line has the same cells, though no heading says what they are. */
export function looksLikeTable(text: string): boolean {
  const rows = [...rowsIn(text)]
  const [first = []] = rows
  const least = text.includes('\t') ? 3 : 4
  return rows.length > 1 && first.length >= least && rows.every((row) => row.length === first.length)
}

const letters = ['abcdefghijklmnopqrst', 'កខគឃងចឆជឈញដឋឌឍណតថទធន']
const letterFirst = /^(?<letter>[a-tក-ន\d]{1,2})\s*[).:、．]\s*\S/u

/** Which options are right: those that are named by their text, or else by their letter or number. */
export function rightAmong(options: readonly string[], names: readonly string[]): boolean[] {
  const texts = options.map(plain)
  const whole = names.map(plain)
  if (whole.some((name) => texts.includes(name))) return texts.map((text) => whole.includes(text))
  const pieces = names.flatMap((name) => name.split(/[,;，；、]+/u)).flatMap(namesIn)
  return texts.map((text, at) => {
    const isNumbered = pieces.includes(String(at + 1)) && !texts.includes(String(at + 1))
    return pieces.includes(text) || isNumbered || letters.some((all) => pieces.includes(all[at] ?? ''))
  })
}

/** 'B D' names two options, 'B) Paris' the second one, and 'a loan' is a text. */
function namesIn(piece: string): string[] {
  const words = piece.split(/\s+/u).map(plain).filter(Boolean)
  if (words.every((word) => /^(?:[a-tក-ន]|\d{1,2})$/u.test(word))) return words
  return [letterFirst.exec(piece.trim().toLowerCase())?.groups?.letter ?? plain(piece)]
}

const khmerZero = 0x17e0

/** A word as it is compared: Khmer digits as others, without a full stop behind it. */
export const plain = (text: string): string =>
  text
    .trim()
    .replace(/[).:។.]+$/u, '')
    .replace(/[\u17e0-\u17e9]/g, (digit) => String(digit.charCodeAt(0) - khmerZero))
    .toLowerCase()

/** More are no table of questions. */
const mostCells = 100

/** Rows of cells, without empty ones; a cell in quotes may have dividers, line ends and doubled quotes. */
function* rowsIn(whole: string): Generator<string[], undefined> {
  const text = whole.replace(/[\ufeff\r]/g, '')
  const divider = dividerOf(text)
  let row: string[] = []
  let at = 0
  while (at < text.length) {
    if (row.length === 0 && text[at] === '\n') {
      at += 1
      continue
    }
    const [cell, end] = cellAt(text, at, divider)
    if (row.length < mostCells) row.push(cell)
    at = end + 1
    if (text[end] === divider && at < text.length) continue
    if (text[end] === divider) row.push('')
    if (row.some((one) => one.trim() !== '')) yield row
    row = []
  }
}

/** The cell that begins at a place, and where it ends. */
function cellAt(text: string, from: number, divider: string): [cell: string, end: number] {
  let cell = ''
  let at = from
  while (text[at] === ' ') at += 1
  if (text[at] !== '"') at = from
  let isQuoted = text[at] === '"'
  if (isQuoted) at += 1
  while (at < text.length) {
    const stop = isQuoted ? text.indexOf('"', at) : endOf(text, at, divider)
    const end = stop < 0 ? text.length : stop
    cell += text.slice(at, end)
    at = end
    if (!isQuoted) break
    const isDoubled = text[end + 1] === '"'
    if (isDoubled) cell += '"'
    else isQuoted = false
    at += isDoubled ? 2 : 1
  }
  return [cell, at]
}

function endOf(text: string, from: number, divider: string): number {
  let at = from
  while (at < text.length && text[at] !== divider && text[at] !== '\n') at += 1
  return at
}

/** Excel writes semicolons or tabs in some countries. */
function dividerOf(text: string): string {
  const head = text.split('\n', 1)[0] ?? ''
  return ['\t', ';'].find((sign) => head.includes(sign)) ?? ','
}
