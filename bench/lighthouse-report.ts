import { readFile, writeFile } from 'node:fs/promises'
import { type Judged, tableHead } from './lighthouse.ts'

const begin = '<!-- lighthouse -->'
const end = '<!-- /lighthouse -->'

/** Put the table between its two marks; a document without them gets it at its end. */
export async function writeTable(file: string, rows: { page: string; result: Judged }[]): Promise<void> {
  const written = await readFile(file, 'utf8').catch(() => '# Performance\n')
  const table = `${begin}\n${tableOf(rows)}\n${end}`
  const [before, after] = [written.indexOf(begin), written.indexOf(end)]
  const isMarked = before >= 0 && after > before
  const text = isMarked
    ? written.slice(0, before) + table + written.slice(after + end.length)
    : `${written.trimEnd()}\n\n${table}\n`
  await writeFile(file, text)
}

function tableOf(rows: { page: string; result: Judged }[]): string {
  const lines = rows.map(({ page, result }) => [`\`${page}\``, ...result.scores, ...result.metrics])
  return [tableHead, tableHead.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}
