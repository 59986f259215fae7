import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { projectRoot } from '#server/core/config/config.ts'
import { OperatorError } from '#server/core/config/operator-error.ts'
import { withBench } from './bench.ts'
import { type Case, cases, officeCases } from './cases.ts'
import { learningSchool } from './crowd-learning.ts'
import { withLearners } from './learning.ts'
import { learningCases, learningNames } from './learning-cases.ts'
import { type Bench, measure, quickPace, usualPace } from './measure.ts'
import { plainTable } from './report.ts'
import { rounded } from './targets.ts'

type Node = { id: number; callFrame: { functionName: string; url: string; lineNumber: number } }
type Profile = { nodes: Node[]; startTime: number; samples: number[]; timeDeltas: number[] }

const mostShown = 40

// Microseconds of the machine's steady clock, which profiles are written in too.
const nowMicros = () => Number(process.hrtime.bigint() / 1000n)

/** Run one case with the profiler on, and print where the server's time went. */
export async function profileCase(name: string, quick: boolean): Promise<void> {
  const known = [...cases, ...officeCases]
  const names: string[] = [...known.map((one) => one.name), ...learningNames]
  if (!names.includes(name)) throw new OperatorError(`There is no case ${name}: there are ${names.join(', ')}`)
  const pace = quick ? quickPace : usualPace
  const folder = path.join(projectRoot, '.test', `profile-${name}-${process.pid}`)
  const span = { from: 0, to: 0 }
  const flags = ['--cpu-prof', `--cpu-prof-dir=${folder}`, '--cpu-prof-interval=500']
  await withBench(
    pace,
    async (bench) => {
      const one = known.find((candidate) => candidate.name === name) ?? (await learningCase(bench, name, flags))
      const { perCpuSecond } = await measure(bench, one)
      console.log(`${one.title}: ${rounded(perCpuSecond)} per CPU-second with the profiler on`)
      // Again, and only this is looked at: by now everything is compiled.
      span.from = nowMicros()
      await measure(bench, one)
      span.to = nowMicros()
    },
    flags,
  )
  // The last of the main threads: a server that was started anew has left two, named by when they began.
  const file =
    (await readdir(folder))
      .filter((one) => one.endsWith('.0.001.cpuprofile'))
      .sort()
      .at(-1) ?? ''
  const profile: Profile = JSON.parse(await readFile(path.join(folder, file), 'utf8'))
  const times = timesIn(profile, span.from, span.to)
  console.log(`\nBy function (own time, of what was not idle)\n\n${ranked(times, functionOf, mostShown)}`)
  console.log(`\nBy package\n\n${ranked(times, packageOf, mostShown / 2)}`)
  console.log(`\nThe whole profile, for Chromium's DevTools: ${path.join(path.relative(projectRoot, folder), file)}`)
}

async function learningCase(bench: Bench, name: string, flags: string[]): Promise<Case> {
  const learners = await withLearners(bench, flags)
  bench.school = learningSchool
  return learningCases(learners).find((one) => one.name === name) as Case
}

/** Own time of each node of the profile within a span. */
function timesIn({ nodes, startTime, samples, timeDeltas }: Profile, from: number, to: number): Map<Node, number> {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const times = new Map<Node, number>()
  let at = startTime
  for (const [index, id] of samples.entries()) {
    // A sample's time runs until the next one.
    at += timeDeltas[index] ?? 0
    const node = byId.get(id)
    if (!node || at < from || at > to || /^\((idle|program|root)\)$/.test(node.callFrame.functionName)) continue
    times.set(node, (times.get(node) ?? 0) + (timeDeltas[index + 1] ?? 0))
  }
  if (times.size === 0) throw new Error('The profile has nothing of the time that was measured')
  return times
}

function ranked(times: Map<Node, number>, nameOf: (node: Node) => string, most: number): string {
  const sums = new Map<string, number>()
  for (const [node, time] of times) sums.set(nameOf(node), (sums.get(nameOf(node)) ?? 0) + time)
  const all = [...times.values()].reduce((sum, time) => sum + time, 0)
  const rows = [...sums]
    .sort(([, a], [, b]) => b - a)
    .slice(0, most)
    .map(([name, time]) => [`${((time / all) * 100).toFixed(1)} %`, name])
  return plainTable({ head: ['share', 'where'], rows })
}

function functionOf({ callFrame: { functionName, url, lineNumber } }: Node): string {
  const place = url.replace(/^file:\/\//, '').replace(`${projectRoot}/`, '')
  return `${functionName || '(anonymous)'}  ${place ? `${place}:${lineNumber + 1}` : ''}`
}

function packageOf({ callFrame: { functionName, url } }: Node): string {
  if (url === '') return functionName.startsWith('(') ? functionName : 'V8 and native'
  if (url.startsWith('node:')) return url
  const name = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url)?.[1]
  return name ?? url.replace(/^file:\/\//, '').replace(`${projectRoot}/`, '')
}
