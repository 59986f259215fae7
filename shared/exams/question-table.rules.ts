// A table with a question in each row: pasted, or in a CSV file. Both are read by the same rules.

/** What people call the columns. Answers without a number are the right ones beside options, and all there are without. */
const heads = {
  type: /^(?:type|question type|ប្រភេទសំណួរ|题型)$/,
  question: /^(?:questions?|question text|prompt|សំណួរ|សំនួរ|题目|问题)$/,
  /** One column for each option, or all in the lines of one. */
  options: /^(?:[a-h]|[កខគឃងចឆជ]|(?:options?|choices?|ជម្រើស|选项)(?:[ _-]?\(?(?:[\d០-៩]{1,2}|[a-h]|[កខគឃងចឆជ]))?)$/,
  numbered: /^(?:answers?|ចម្លើយ|答案)[ _-]?\(?(?:[\d០-៩]{1,2}|[a-h]|[កខគឃងចឆជ])$/,
  answers: /^(?:answers?|ans|ចម្លើយ|答案)$/,
  right:
    /^(?:correct|right|key|solutions?|(?:correct|right)[ _-](?:answers?|options?|choices?)(?:\(s)?|answer[ _-]key|ចម្លើយ(?:ត្រូវ|ត្រឹមត្រូវ)|正确答案|参考答案)$/,
  explanation: /^(?:explanation|feedback|ពន្យល់|ការពន្យល់|解析|说明)$/,
  score: /^(?:scores?|points?|marks?|ពិន្ទុ|分数|分值)$/,
  minutes: /^(?:minutes|duration|នាទី|分钟)$/,
  category: /^(?:category|ប្រភេទ|分类)$/,
  tags: /^(?:tags?|ស្លាក|标签)$/,
  /** Where a question comes from says nothing of its answers. */
  place: /^(?:no|nr|id|number|#|№|ល\.?រ|លេខ|序号|编号|chapter|unit|topic|lesson|section|page)$/,
}
type Head = keyof typeof heads
export type TableColumn = Exclude<Head, 'numbered' | 'place'>
/** The cells of a row under a heading; without one, those under headings that say nothing to us. */
export type TableRow = (column?: TableColumn) => string[]

const longestHead = 40

function headOf(cell: string): Head | undefined {
  // Kahoot says in a heading how long a text may be.
  const name = cell
    .replaceAll('\u200b', '')
    .trim()
    .toLowerCase()
    .replace(/ [-–] (?:max|choose)\b.*$/, '')
  if (name.length > longestHead) return undefined
  const bare = name.replace(/^\(/, '').replace(/[.:)*）：]+$/, '')
  return (Object.keys(heads) as Head[]).find((head) => heads[head].test(bare) || heads[head].test(name))
}

/** The rows of a table with headings; undefined if none of them is the question's. */
export function tableIn(text: string): Iterable<TableRow> | undefined {
  const whole = withoutPreface(text)
  const rows = rowsIn(whole)
  const named = (rows.next().value ?? []).map(headOf)
  if (!named.includes('question')) return undefined
  // A list may have a heading, too.
  if (named.length === 1 && /^[ \t]*[*✓✔]?\(?[a-hក-ជ1-9១-៩]{1,2}[).:、．）]/imu.test(whole)) return undefined
  const columns = named.map((head) => columnOf(head, named))
  return {
    *[Symbol.iterator]() {
      for (const row of rows) yield (column) => row.filter((_, at) => columns[at] === column).map((cell) => cell.trim())
    },
  }
}

/** `place` is a column that is left out. */
function columnOf(head: Head | undefined, all: readonly (Head | undefined)[]): TableColumn | 'place' | undefined {
  const hasOptions = all.includes('options')
  if (head === 'numbered') return all.includes('right') || all.includes('answers') ? 'options' : 'answers'
  if (head !== 'answers') return head
  if (hasOptions || all.includes('numbered')) return 'right'
  return all.includes('right') ? 'options' : 'answers'
}

/** The lines of several cells. */
export const linesIn = (cells: readonly string[]): string[] =>
  cells
    .flatMap((cell) => cell.split('\n'))
    .map((line) => line.trim())
    .filter(Boolean)

/** Whether every line has the same cells, though no heading says what they are. */
export function looksLikeTable(text: string): boolean {
  const rows = [...rowsIn(withoutPreface(text))]
  const [first = []] = rows
  const least = text.includes('\t') ? 3 : 4
  return rows.length > 1 && first.length >= least && rows.every((row) => row.length === first.length)
}

/** One kind of line end, and no line before the headings; some programs write there what divides the cells. */
function withoutPreface(text: string): string {
  const lines = text.replaceAll('\ufeff', '').replace(/\r\n?/g, '\n')
  let from = 0
  while (from < lines.length) {
    const end = lines.indexOf('\n', from)
    const line = lines.slice(from, end < 0 ? lines.length : end).trim()
    if (line !== '' && !/^"?sep=.{1,2}$/i.test(line.slice(0, longestHead))) return lines.slice(from)
    if (end < 0) return ''
    from = end + 1
  }
  return ''
}

/** More are no table of questions. */
const mostCells = 100

/** Rows of cells, without empty ones; a cell in quotes may have dividers, line ends and doubled quotes. */
function* rowsIn(text: string): Generator<string[], undefined> {
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
    if (text[end] === divider && row.length < mostCells) row.push('')
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
