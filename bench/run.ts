import { OperatorError } from '#server/core/operator-error.ts'
import { buildDir, withBench } from './bench.ts'
import { bareCases, type Case, cases, officeCases } from './cases.ts'
import { writeSection } from './document.ts'
import { firstLoadOf } from './first-load.ts'
import { footprintOf } from './footprint.ts'
import { machineFacts } from './machine.ts'
import { type Bench, type Measured, measure, quickPace, usualPace } from './measure.ts'
import { segmentsTable, uploadsTable } from './media.ts'
import { casesTable, firstLoadTable, markdownTable, plainTable, signInsTable, type Table } from './report.ts'
import { readsBesideSignIns } from './sign-ins.ts'
import { rounded, type Yardstick } from './targets.ts'

type Options = { quick: boolean; only: string[] | undefined }
type Section = { title: string; table: Table }

/** Measure the cases and print them; a whole run at the usual pace is kept in docs/performance.md. */
export async function runCases({ quick, only }: Options): Promise<void> {
  const chosen = only ? [...cases, ...officeCases].filter(({ name }) => only.includes(name)) : cases
  const extras = ['sign-ins', 'segment', 'upload', 'first-load', 'footprint']
  const unknown = only?.filter((name) => !chosen.some((one) => one.name === name) && !extras.includes(name)) ?? []
  if (unknown.length > 0) {
    const known = [...cases, ...officeCases].map(({ name }) => name)
    throw new OperatorError(`There is no case ${unknown.join(', ')}: there are ${[...known, ...extras].join(', ')}`)
  }
  const wants = (extra: string) => !only || only.includes(extra)
  await withBench(quick ? quickPace : usualPace, async (bench) => {
    const sections: Section[] = []
    const tell = (title: string, table: Table) => {
      sections.push({ title, table })
      console.log(`\n${title}\n\n${plainTable(table)}`)
    }
    console.log(await machineFacts(bench))
    const started = footprintOf(bench)
    if (chosen.length > 0) {
      const { table, noise } = await measureAll(bench, chosen)
      tell('Requests', table)
      console.log(`\n${noise}`)
    }
    if (wants('sign-ins')) {
      const all = []
      for (const name of ['catalogue', 'catalogue-anew', 'api-courses']) all.push(await readsBesideSignIns(bench, name))
      tell('Reads beside sign-ins (8 connections each)', signInsTable(all))
    }
    if (wants('segment')) tell('Segments of a film, signed in', await segmentsTable(bench))
    if (wants('upload')) tell('Uploads', await uploadsTable(bench))
    if (wants('first-load')) {
      const pages = ['/', '/courses', '/courses/accounting-for-small-business', '/en']
      const loads = await Promise.all(pages.map((page) => firstLoadOf(bench.sala.port, bench.school, page, buildDir)))
      tell('First load, gzip', firstLoadTable(loads))
    }
    if (wants('footprint')) tell('Memory and start', await started.table())
    if (!quick && !only) await writeSection('bench', await kept(bench, sections))
  })
}

/** The bare server before and after, the cases between. */
async function measureAll(bench: Bench, chosen: readonly Case[]): Promise<{ table: Table; noise: string }> {
  const before = await measureBare(bench)
  const measured: { one: Case; result: Measured }[] = []
  for (const one of chosen) {
    const result = await measure(bench, one).catch((error: Error) => {
      console.error(`✗ ${error.message}`)
      process.exitCode = 1
    })
    if (!result) continue
    measured.push({ one, result })
    if (result.errors > 0) process.exitCode = 1
    console.log(`· ${one.name}: ${rounded(result.perCpuSecond)} per CPU-second, ${result.errors} errors`)
  }
  const after = await measureBare(bench)
  const mean = (name: keyof Yardstick) => (before[name].perCpuSecond + after[name].perCpuSecond) / 2
  const bare: Yardstick = { hello: mean('hello'), 'select-1': mean('select-1') }
  const apart = (name: keyof Yardstick) =>
    `${rounded((Math.abs(before[name].perCpuSecond - after[name].perCpuSecond) / bare[name]) * 100)} %`
  const shown = bareCases.map((one) => {
    const name = one.name as keyof Yardstick
    return { one, result: { ...before[name], perCpuSecond: bare[name], nodeMs: 1000 / bare[name] } }
  })
  return {
    table: casesTable([...shown, ...measured], bare),
    noise: `The bare server before and after the cases: hello ${apart('hello')} apart, select 1 ${apart('select-1')}.`,
  }
}

async function measureBare(bench: Bench): Promise<Record<keyof Yardstick, Measured>> {
  const [hello, select1] = bareCases as [Case, Case]
  return { hello: await measure(bench, hello), 'select-1': await measure(bench, select1) }
}

async function kept(bench: Bench, sections: Section[]): Promise<string> {
  const facts = await machineFacts(bench)
  return [facts, ...sections.map(({ title, table }) => `### ${title}\n\n${markdownTable(table)}`)].join('\n\n')
}
