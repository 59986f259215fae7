const dividers = [',', ';', '\t', '|']
const headRows = 40

/** So many rows that are not empty, and cells in a row. No bank writes more; reading them would hold up everybody else. */
export const mostCsvRows = 50_000
export const mostCsvCells = 200
/** A cell in quotes has so many lines at most. A quote that is closed later is one that was never meant to open a cell. */
const mostLinesOfCell = 20

/**
 * The rows of a CSV file, with the empty ones, so that a row has the number a spreadsheet shows. A cell in quotes may have
 * dividers, line ends and doubled quotes. The divider is the one that most of the first rows have most often. Undefined if
 * there is more than a statement has.
 */
export function csvRows(text: string): string[][] | undefined {
  const whole = text.replace(/\r\n?/g, '\n')
  const divider = dividerOf(whole)
  const rows: string[][] = []
  let row: string[] = []
  let filled = 0
  for (let at = 0; ; ) {
    const { cell, end } = quotedCell(whole, at, divider) ?? plainCell(whole, at, divider)
    row.push(cell.trim())
    if (row.length > mostCsvCells) return undefined
    const isEnd = end >= whole.length
    if (isEnd || whole[end] === '\n') {
      const isFilled = row.some(Boolean)
      if (isFilled) filled += 1
      if (filled > mostCsvRows) return undefined
      rows.push(isFilled ? row : noCells)
      row = []
    }
    if (isEnd) return rows
    at = end + 1
  }
}

/** One for all empty rows: a file may be nothing else. */
const noCells: string[] = []

type Cell = { cell: string; end: number }

function plainCell(whole: string, at: number, divider: string): Cell {
  let end = at
  while (end < whole.length && whole[end] !== divider && whole[end] !== '\n') end += 1
  return { cell: whole.slice(at, end), end }
}

/** A cell in quotes; undefined if it has none, or one that is not closed as the end of a cell is: then it is a sign like others. */
function quotedCell(whole: string, at: number, divider: string): Cell | undefined {
  const start = afterSpaces(whole, at, divider)
  if (whole[start] !== '"') return undefined
  let lines = 0
  for (let next = start + 1; next < whole.length; next += 1) {
    const sign = whole[next]
    if (sign === '\n') lines += 1
    if (lines >= mostLinesOfCell) return undefined
    if (sign !== '"') continue
    if (whole[next + 1] === '"') next += 1
    else {
      const end = afterSpaces(whole, next + 1, divider)
      const isClosed = end >= whole.length || whole[end] === divider || whole[end] === '\n'
      return isClosed ? { cell: whole.slice(start + 1, next).replaceAll('""', '"'), end } : undefined
    }
  }
  return undefined
}

function afterSpaces(whole: string, at: number, divider: string): number {
  let next = at
  while (whole[next] !== divider && /^[^\S\n]$/.test(whole[next] ?? '')) next += 1
  return next
}

function dividerOf(text: string): string {
  const lines = text
    .slice(0, 20_000)
    .replace(/"[^"]*"/g, '')
    .split('\n')
    .slice(0, headRows)
  const often = (divider: string) => lines.reduce((sum, line) => sum + line.split(divider).length - 1, 0)
  return dividers.reduce((best, divider) => (often(divider) > often(best) ? divider : best))
}
