import { bareCases, type Case } from './cases.ts'
import { type Bench, type Measured, measure } from './measure.ts'
import { casesTable, type Table } from './report.ts'
import { rounded, type Yardstick } from './targets.ts'

/** The bare server before and after, the cases between. */
export async function measureAll(bench: Bench, chosen: readonly Case[]): Promise<{ table: Table; noise: string }> {
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
