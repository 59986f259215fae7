/** A row of a pasted table: what is asked, its options, the right answers as they are named, and why. */
export type TableRow = { question: string; options: string[]; right: string[]; explanation: string }

const heads = {
  question: /^(?:questions?|question text|prompt|សំណួរ|题目|问题)$/,
  /** One column for each option, or all in the lines of one. */
  options:
    /^(?:[a-h]|[កខគឃងចឆជ]|(?:answers?|options?|choices?|ចម្លើយ|ជម្រើស|答案|选项)[ _-]?(?:[\d០-៩]{1,2}|[a-h]|[កខគឃងចឆជ])|answers|options|choices|ជម្រើស|选项)$/,
  right:
    /^(?:correct|right|key|answer|(?:correct|right)[ _-](?:answers?|options?|choices?)|answer key|ចម្លើយ|ចម្លើយ(?:ត្រូវ|ត្រឹមត្រូវ)|答案|正确答案)$/,
  explanation: /^(?:explanation|feedback|ពន្យល់|ការពន្យល់|解析|说明)$/,
}
type Column = keyof typeof heads

/** The rows of a table with headings, as copied from a spreadsheet or a CSV file; undefined if it is none. */
export function tableIn(pasted: string): TableRow[] | undefined {
  const [head = [], ...rows] = cellsIn(pasted)
  const columns = head.map((cell) =>
    (Object.keys(heads) as Column[]).find((column) => heads[column].test(cell.trim().toLowerCase())),
  )
  const has = (column: Column) => columns.includes(column)
  if (!has('question') || (!has('options') && !has('right'))) return undefined
  return rows.flatMap((row) => {
    const cells = (column: Column) =>
      row
        .filter((_, at) => columns[at] === column)
        .flatMap((cell) => cell.split('\n'))
        .map((cell) => cell.trim())
        .filter(Boolean)
    const question = cells('question').join('\n')
    const options = cells('options')
    const right = cells('right').map((name) => letterOf(name, options))
    return question ? [{ question, options, right, explanation: cells('explanation').join('\n') }] : []
  })
}

/** Whether every line has the same cells, though no heading says what they are. */
export function looksLikeTable(pasted: string): boolean {
  const rows = cellsIn(pasted)
  const [first = []] = rows
  const least = pasted.includes('\t') ? 3 : 4
  return rows.length > 1 && first.length >= least && rows.every((row) => row.length === first.length)
}

/** '2' is the second option, unless an option says so. */
function letterOf(name: string, options: readonly string[]): string {
  const place = /^\d{1,2}$/.test(name) && !options.includes(name) ? Number(name) : 0
  return options[place - 1] ?? name
}

/** Rows of cells, without empty ones. A cell in quotes may have dividers, line ends and doubled quotes. */
function cellsIn(text: string): string[][] {
  const head = text.split('\n', 1)[0] ?? ''
  const divider = ['\t', ';'].find((sign) => head.includes(sign)) ?? ','
  const rows: string[][] = [[]]
  const cell = new RegExp(`[^\\S${divider}\\n]*"((?:[^"]|"")*)"[^${divider}\\n]*|[^${divider}\\n]*`, 'y')
  const whole = text.replace(/[\u200b\ufeff\r]/g, '')
  for (let at = 0; at <= whole.length; at = cell.lastIndex + 1) {
    cell.lastIndex = at
    const found = cell.exec(whole)
    rows.at(-1)?.push((found?.[1]?.replaceAll('""', '"') ?? found?.[0] ?? '').trim())
    if (whole[cell.lastIndex] === '\n') rows.push([])
  }
  return rows.filter((row) => row.some(Boolean))
}
