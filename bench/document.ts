import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { projectRoot } from '#server/core/config/config.ts'

const file = path.join(projectRoot, 'docs/performance.md')

/** Put figures between their two marks in docs/performance.md; the text around them is written by hand. */
export async function writeSection(name: string, text: string): Promise<void> {
  const [begin, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`]
  const document = await readFile(file, 'utf8')
  const from = document.indexOf(begin)
  const to = document.indexOf(end)
  if (from < 0 || to < from) throw new Error(`docs/performance.md has no place for ${name}: ${begin} … ${end}`)
  await writeFile(file, `${document.slice(0, from + begin.length)}\n${text}\n${document.slice(to)}`)
  console.log(`\nWritten to ${path.relative(projectRoot, file)}`)
}
