import { setTimeout as wait } from 'node:timers/promises'
import { apiBase } from '#shared/core/endpoint.ts'
import type { Lecture } from '#shared/learning/lecture.schema.ts'
import { withBench } from './bench.ts'
import { type Case, cases, officeCases } from './cases.ts'
import { writeSection } from './document.ts'
import { machineFacts } from './machine.ts'
import { type Bench, credentialsOf, loadOf, measure, quickPace } from './measure.ts'
import { markdownTable, plainTable, type Table } from './report.ts'
import { sendRequest } from './send-request.ts'
import { judge, rounded } from './targets.ts'
import { withHelpersMb } from './usage.ts'

const usualMinutes = 10
const secondsEach = 4
const connections = 8
const restSeconds = 90
const most = { afterLoadMb: 400, restMb: 250 }

type Sample = { minute: number; residentMb: number; heapMb: number; requests: number; errors: number }

/** Everything people do all day, for some minutes: how much memory that needs, and whether pages become slower. */
export async function soak({ quick, minutes = usualMinutes }: { quick: boolean; minutes?: number }): Promise<void> {
  await withBench(quickPace, async (bench) => {
    const mix = await mixOf(bench)
    const myCourses = cases.find(({ name }) => name === 'my-course') as Case
    const first = await measure(bench, myCourses)
    const samples: Sample[] = []
    const began = performance.now()
    const passed = () => (performance.now() - began) / 60_000
    const until = quick ? 1 : minutes
    while (passed() < until) {
      const { requests, errors } = await round(bench, mix)
      const sample = { minute: passed(), ...(await memoryOf(bench)), requests, errors }
      console.log(
        Object.entries(sample)
          .map(([name, value]) => `${name} ${rounded(value)}`)
          .join(', '),
      )
      samples.push(sample)
    }
    const last = await measure(bench, myCourses)
    await wait((quick ? 5 : restSeconds) * 1000)
    const rest = await memoryOf(bench)
    const table = tableOf({ samples, rest, times: last.nodeMs / first.nodeMs })
    console.log(`\n${plainTable(table)}`)
    if (samples.some(({ errors }) => errors > 0)) process.exitCode = 1
    if (!quick) await writeSection('soak', `${await machineFacts(bench)}\n\n${markdownTable(table)}`)
  })
}

/** A few seconds of each. */
async function round(bench: Bench, mix: readonly Case[]): Promise<{ requests: number; errors: number }> {
  const sum = { requests: 0, errors: 0 }
  for (const one of mix) {
    const load = await loadOf(bench, one)
    const { requests, errors } = await bench.generator.run({ ...load, connections, seconds: secondsEach })
    if (errors > 0) console.error(`${one.name}: ${errors} of ${requests} responses differ`)
    sum.requests += requests
    sum.errors += errors
  }
  return sum
}

/** Pages of visitors, students and the office, calls, and certificates drawn as PDF and PNG. */
async function mixOf(bench: Bench): Promise<Case[]> {
  const slug = 'accounting-for-small-business'
  const lecture: Lecture = await asked(bench, 'student', `/lecture/${slug}`)
  const lesson = lecture.sections.flatMap(({ lessons }) => lessons)[0]
  const [certificate] = await asked<{ id: string }[]>(bench, 'student', '/my-certificates')
  const page = { server: 'sala', holds: '</html>' } as const
  const file = { server: 'sala', holds: '' } as const
  const pages: Case[] = [
    { ...page, name: 'course-student', title: '', path: `/courses/${slug}`, as: 'student' },
    { ...page, name: 'lecture', title: '', path: `/lecture/${slug}/${lesson?.id}`, as: 'student' },
    { ...page, name: 'dashboard', title: '', path: '/secure', as: 'vendor' },
    { ...page, name: 'courses', title: '', path: '/secure/courses', as: 'vendor' },
    { ...page, name: 'enrollments', title: '', path: '/secure/courses/enrollments', as: 'vendor' },
    { ...file, name: 'pdf', title: '', path: `/certificate/${certificate?.id}.pdf?bench={n}` },
    { ...file, name: 'png', title: '', path: `/certificate/${certificate?.id}.png?bench={n}` },
  ]
  // Sign-ins take a core on purpose and would leave little for the rest.
  return [...cases.filter(({ name }) => name !== 'sign-in'), ...officeCases, ...pages]
}

async function asked<Answer>(bench: Bench, role: string, path: string): Promise<Answer> {
  const { port } = bench.sala
  const headers = { host: `${bench.school}.localhost:${port}`, ...(await credentialsOf(bench, role, true)) }
  const { status, text } = await sendRequest({ port, path: `${apiBase}${path}`, headers })
  if (status !== 200) throw new Error(`${path} responds with ${status}: ${text.slice(0, 200)}`)
  return JSON.parse(text)
}

async function memoryOf({ sala }: Bench): Promise<{ residentMb: number; heapMb: number }> {
  const { text } = await sendRequest({ port: sala.port, path: '/metrics' })
  const heap = Number(/^sala_heap_used_bytes (\S+)$/m.exec(text)?.[1])
  return { residentMb: withHelpersMb(sala.pid), heapMb: heap / 1024 ** 2 }
}

type Soaked = { samples: Sample[]; rest: { residentMb: number; heapMb: number }; times: number }

function tableOf({ samples, rest, times }: Soaked): Table {
  const [first, last] = [samples[0], samples.at(-1)]
  const figures = [
    ['requests', samples.reduce((sum, { requests }) => sum + requests, 0)],
    ['responses that differ', samples.reduce((sum, { errors }) => sum + errors, 0)],
    ['memory after the first round, MB', first?.residentMb ?? Number.NaN],
  ] as const
  const judged = [
    ['memory after the load, MB', judge(last?.residentMb ?? Number.NaN, { most: most.afterLoadMb })],
    ['memory at rest, MB', judge(rest.residentMb, { most: most.restMb })],
    ['my courses after the load, times the CPU of before', judge(times, { most: 1.2 })],
  ] as const
  return {
    head: ['what', 'figure', 'target', ''],
    rows: [
      ...figures.map(([name, figure]) => [name, rounded(figure), '', '']),
      ['JavaScript objects after the load, MB', rounded(last?.heapMb ?? Number.NaN), '', ''],
      ...judged.map(([name, { reached, target, verdict }]) => [name, reached, target, verdict]),
    ],
  }
}
