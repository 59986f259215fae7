import { readFile, writeFile } from 'node:fs/promises'
import { type Judged, tableHead } from './lighthouse.ts'

const begin = '<!-- lighthouse -->'
const end = '<!-- /lighthouse -->'

/** Put the rows between the two marks, in place of those of the same pages; a document without marks gets them at its end. */
export async function writeTable(file: string, rows: { page: string; result: Judged }[]): Promise<void> {
  const written = await readFile(file, 'utf8').catch(() => '# Performance\n')
  const [before, after] = [written.indexOf(begin), written.indexOf(end)]
  const isMarked = before >= 0 && after > before
  const table = `${begin}\n${tableOf(rows, isMarked ? written.slice(before, after).split('\n') : [])}\n${end}`
  const text = isMarked
    ? written.slice(0, before) + table + written.slice(after + end.length)
    : `${written.trimEnd()}\n\n${table}\n`
  await writeFile(file, text)
}

function tableOf(rows: { page: string; result: Judged }[], known: string[]): string {
  const lineOf = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`
  const lines = new Map(known.filter((line) => line.startsWith('| `')).map((line) => [line.split(' | ')[0], line]))
  for (const { page, result } of rows)
    lines.set(`| \`${page}\``, lineOf([`\`${page}\``, ...result.scores, ...result.metrics]))
  return [lineOf(tableHead), lineOf(tableHead.map(() => '---')), ...lines.values()].join('\n')
}
