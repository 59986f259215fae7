import { withBench } from './bench.ts'
import { bareCases, type Case, cases, officeCases } from './cases.ts'
import { crowdSchool, loadCrowd } from './crowd.ts'
import { demoHash, ownerUrlOf, sizeOf, startAnew, tableSizes } from './database.ts'
import { writeSection } from './document.ts'
import { machineFacts } from './machine.ts'
import { type Bench, type Measured, measure, type Pace, quickPace } from './measure.ts'
import { markdownTable, plainTable, type Table } from './report.ts'
import { judge, rounded } from './targets.ts'

const pace: Pace = { warmUp: 3, many: 3, one: 0.5 }
const mostTimes = 1.2

/** 200 courses and 200 people in each of them, 40 articles. */
const each = { courses: 200, members: 200, articles: 40 }
const ordinary = crowdSchool(1)

/** Where there are very many schools, most are small; the one that is measured is of ordinary size. */
const eachOfMany = { courses: 2, members: 20, articles: 1 }
const manyCases = ['catalogue', 'catalogue-anew', 'my-course', 'api-own-user', 'office-students', 'office-search']

// Cached pages send PostgreSQL no query; one of them shows that this stays so.
const watched = [...cases.filter(({ name }) => !['home', 'course', '304', 'sign-in'].includes(name)), ...officeCases]

type Seen = { school: string; one: Case; result: Measured }

type Options = { quick: boolean; only: string[] | undefined; schools: number }

/** The same cases in the same two schools, among few schools and among a thousand, or as many as are wanted. */
export async function measureGrowth({ quick, only, schools: wanted }: Options): Promise<void> {
  const isMany = wanted > 1000
  const chosen = watched.filter(({ name }) => (only ?? (isMany ? manyCases : undefined))?.includes(name) ?? true)
  const schools = quick ? 50 : wanted
  const others = isMany ? eachOfMany : each
  await withBench(quick ? quickPace : pace, async (bench) => {
    const passwordHash = await demoHash(await ownerUrlOf(bench))
    await loadCrowd(await ownerUrlOf(bench), { ...each, from: 1, to: 1, passwordHash })
    await startAnew(bench)
    const before = await measureSchools(bench, chosen)
    const began = performance.now()
    await loadCrowd(await ownerUrlOf(bench), { ...others, from: 2, to: schools, passwordHash }, console.log)
    console.log(`Loaded in ${Math.round((performance.now() - began) / 1000)} s`)
    await startAnew(bench)
    const after = await measureSchools(bench, chosen)
    const table = growthTable(before, after)
    console.log(`\n${plainTable(table)}`)
    const size = await sizeOf(await ownerUrlOf(bench))
    const sizes = await tableSizes(await ownerUrlOf(bench))
    console.log(`\n${size}\n\n${plainTable(sizes)}`)
    if (quick || only) return
    await writeSection(
      isMany ? 'many-schools' : 'growth',
      `${await machineFacts(bench)}\n\nAfter: ${size}\n\n${markdownTable(table)}\n\n${markdownTable(sizes)}`,
    )
  })
}

async function measureSchools(bench: Bench, chosen: Case[]): Promise<Seen[]> {
  const seen: Seen[] = []
  const see = async (school: string, one: Case) => {
    const result = await measure({ ...bench, school }, one)
    if (result.errors > 0) process.exitCode = 1
    console.log(
      `· ${one.name} in ${school}: ${rounded(result.nodeMs)} + ${rounded(result.postgresMs)} ms, ${result.errors} errors`,
    )
    seen.push({ school, one, result })
  }
  for (const one of bareCases) await see('none', one)
  for (const school of ['demo', ordinary]) for (const one of chosen) await see(school, one)
  return seen
}

function growthTable(before: Seen[], after: Seen[]): Table {
  const rows = before.map(({ school, one, result }, at) => {
    const later = after[at]?.result ?? result
    const all = ({ nodeMs, postgresMs }: Measured) => nodeMs + postgresMs
    const { target, reached, verdict } = judge(all(later) / all(result), { most: mostTimes })
    return [
      one.title,
      school,
      `${rounded(result.nodeMs)} → ${rounded(later.nodeMs)}`,
      `${rounded(result.postgresMs)} → ${rounded(later.postgresMs)}`,
      reached,
      ...(one.server === 'bare' ? ['', ''] : [target, verdict]),
      String(result.errors + later.errors),
    ]
  })
  return { head: ['case', 'school', 'Node ms', 'PostgreSQL ms', 'CPU, times', 'target', '', 'errors'], rows }
}
