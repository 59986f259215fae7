const dividers = [',', ';', '\t', '|']
const headRows = 40

/**
 * The rows of a CSV file, with the empty ones, so that a row has the number a spreadsheet shows. A cell in quotes may have
 * dividers, line ends and doubled quotes. The divider is the one that most of the first rows have most often.
 */
export function csvRows(text: string): string[][] {
  const whole = text.replace(/\r\n?/g, '\n')
  const divider = dividerOf(whole)
  const rows: string[][] = [[]]
  let cell = ''
  let isQuoted = false
  for (let at = 0; at < whole.length; at += 1) {
    const sign = whole[at] ?? ''
    if (isQuoted) {
      if (sign !== '"') cell += sign
      else if (whole[at + 1] === '"') cell += whole[++at]
      else isQuoted = false
    } else if (sign === '"' && cell.trim() === '') {
      cell = ''
      isQuoted = true
    } else if (sign === divider || sign === '\n') {
      rows.at(-1)?.push(cell.trim())
      cell = ''
      if (sign === '\n') rows.push([])
    } else cell += sign
  }
  rows.at(-1)?.push(cell.trim())
  return rows.map((row) => (row.some(Boolean) ? row : []))
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
