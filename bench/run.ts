import { OperatorError } from '#server/core/config/operator-error.ts'
import { buildDir, withBench } from './bench.ts'
import { cases, officeCases } from './cases.ts'
import { writeSection } from './document.ts'
import { edgeTable } from './edge.ts'
import { firstLoadOf } from './first-load.ts'
import { footprintOf } from './footprint.ts'
import { atOnce, measureLearning } from './learning.ts'
import { learningNames } from './learning-cases.ts'
import { machineFacts } from './machine.ts'
import { type Bench, quickPace, usualPace } from './measure.ts'
import { measureAll } from './measure-all.ts'
import { segmentsTable, uploadsTable } from './media.ts'
import { firstLoadTable, markdownTable, plainTable, signInsTable, type Table } from './report.ts'
import { measureSearch } from './search.ts'
import { readsBesideSignIns } from './sign-ins.ts'
import { slowConnectionTable } from './slow-connection.ts'

type Options = { quick: boolean; only: string[] | undefined }
type Section = { title: string; table: Table }

/** Measure the cases and print them; a whole run at the usual pace is written to docs/performance.md. */
export async function runCases({ quick, only }: Options): Promise<void> {
  // What needs a crowd of its own is measured by itself.
  const apart: string[] = [...learningNames, atOnce, 'search']
  if (only?.some((name) => apart.includes(name))) {
    const others = only.filter((name) => !apart.includes(name))
    if (others.length > 0) throw new OperatorError(`Measure ${others.join(', ')} by themselves: they need no crowd`)
    const learning = only.filter((name) => name !== 'search')
    if (learning.length > 0) await measureLearning({ quick, only: learning })
    if (only.includes('search')) await measureSearch({ quick })
    return
  }
  const chosen = only ? [...cases, ...officeCases].filter(({ name }) => only.includes(name)) : cases
  const extras = ['sign-ins', 'segment', 'upload', 'first-load', 'slow-connection', 'footprint', 'edge']
  const unknown = only?.filter((name) => !chosen.some((one) => one.name === name) && !extras.includes(name)) ?? []
  if (unknown.length > 0) {
    const known = [...cases, ...officeCases].map(({ name }) => name)
    throw new OperatorError(
      `There is no case ${unknown.join(', ')}: there are ${[...known, ...extras, ...apart].join(', ')}`,
    )
  }
  const wants = (extra: string) => !only || only.includes(extra)
  await withBench(quick ? quickPace : usualPace, async (bench) => {
    const sections: Section[] = []
    const show = (title: string, table: Table) => {
      sections.push({ title, table })
      console.log(`\n${title}\n\n${plainTable(table)}`)
    }
    console.log(await machineFacts(bench))
    const started = footprintOf(bench)
    if (chosen.length > 0) {
      const { table, noise } = await measureAll(bench, chosen)
      show('Requests', table)
      console.log(`\n${noise}`)
    }
    if (wants('sign-ins')) {
      const all = []
      for (const name of ['catalogue', 'catalogue-anew', 'api-courses']) all.push(await readsBesideSignIns(bench, name))
      show('Reads of 8 connections beside sign-ins of 256', signInsTable(all))
    }
    if (wants('segment')) show('Segments of a video, signed in', await segmentsTable(bench))
    if (wants('upload')) show('Uploads', await uploadsTable(bench))
    if (wants('edge')) show('A cached page at the edge', await edgeTable(bench))
    if (wants('first-load')) {
      const pages = ['/', '/courses', '/courses/accounting-for-small-business', '/en']
      const loads = await Promise.all(pages.map((page) => firstLoadOf(bench.sala.port, bench.school, page, buildDir)))
      show('First load, gzip', firstLoadTable(loads))
    }
    if (wants('slow-connection')) show('A lesson on a slow connection', await slowConnectionTable(bench))
    if (wants('footprint')) show('Memory and start', await started.table())
    if (!quick && !only) await writeSection('bench', await sectionText(bench, sections))
  })
}

async function sectionText(bench: Bench, sections: Section[]): Promise<string> {
  const facts = await machineFacts(bench)
  return [facts, ...sections.map(({ title, table }) => `### ${title}\n\n${markdownTable(table)}`)].join('\n\n')
}
