import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { openDoors } from '#server/core/database/door.ts'
import { runningPostgres } from '#server/core/database/embedded-postgres.ts'
import { courseOpened } from '#server/learning/learning.notices.ts'
import { notify } from '#server/notifications/notify.ts'
import { apiBase } from '#shared/core/endpoint.ts'
import { withBench } from './bench.ts'
import { crowdSchool, loadCrowd } from './crowd.ts'
import { ownerUrlOf, startAnew } from './database.ts'
import { writeSection } from './document.ts'
import { machineFacts } from './machine.ts'
import { type Bench, quickPace } from './measure.ts'
import { markdownTable, plainTable, type Table } from './report.ts'
import { sendRequest } from './send-request.ts'
import { postmasterOf } from './servers.ts'
import { openSockets, type Reader, settledMb } from './sockets.ts'
import { studentsIn } from './students.ts'
import { rounded } from './targets.ts'
import { cpuSeconds, withChildrenSeconds } from './usage.ts'

const size = { people: 10_500, sockets: 5_000, events: 1_000 }
const quickSize = { people: 2_100, sockets: 500, events: 200 }

/** Open pages that wait for news, and an announcement to a large school. */
export async function measureNotifications({ quick }: { quick: boolean }): Promise<void> {
  const { people, sockets, events } = quick ? quickSize : size
  await withBench(quickPace, async (bench) => {
    bench.school = crowdSchool(1)
    await loadCrowd(await ownerUrlOf(bench), {
      from: 1,
      to: 1,
      courses: 3,
      members: people,
      articles: 3,
      passwordHash: null,
    })
    await startAnew(bench)
    const { schoolId, students: readers } = await studentsIn(await ownerUrlOf(bench), sockets)
    const table = await socketsTable(bench, schoolId, readers, events)
    console.log(`\n${plainTable(table)}`)
    const message = await messageTable(bench)
    console.log(`\n${plainTable(message)}`)
    const parts = [await machineFacts(bench), markdownTable(table), markdownTable(message)]
    if (!quick) await writeSection('notifications', parts.join('\n\n'))
  })
}

/** A message of the school to all its students: how long until all have it, and what it costs. */
async function messageTable(bench: Bench): Promise<Table> {
  const client = new pg.Client({ connectionString: await ownerUrlOf(bench) })
  await client.connect()
  const first = async (statement: string, values: unknown[] = []) => (await client.query(statement, values)).rows[0]
  try {
    const { user_id: token } = await first(
      `select m.user_id from memberships m join schools s on s.id = m.school_id where s.subdomain = $1 and m.is_owner`,
      [bench.school],
    )
    const host = `${bench.school}.localhost:${bench.sala.port}`
    const ask = async (path: string, body: object) => {
      const { status, text } = await sendRequest({
        ...{
          port: bench.sala.port,
          method: 'POST',
          path: `${apiBase}/office/messages${path}`,
          body: JSON.stringify(body),
        },
        headers: { host, 'content-type': 'application/json', authorization: `Bearer ${token}` },
      })
      if (status !== 200) throw new Error(`The message was refused: ${status} ${text}`)
      return JSON.parse(text)
    }
    const postgres = postmasterOf(bench.dataDir)
    const cpu = () => ({ node: cpuSeconds(bench.sala.pid), postgres: withChildrenSeconds(postgres) })
    const before = cpu()
    const began = performance.now()
    const { id, revision } = await ask('', {
      ...{ conditions: [{ audience: 'students', value: '' }], title: { en: 'Holiday' }, text: { en: 'No lessons.' } },
      ...{ button: {}, page: null, send_at: null },
    })
    await ask(`/${id}/send`, { revision })
    const until = async (isDone: () => Promise<boolean>) => {
      while (!(await isDone())) await wait(20)
      return (performance.now() - began) / 1000
    }
    const inBell = await until(
      async () => (await first('select state from messages where id = $1', [id])).state === 'sent',
    )
    const atBell = cpu()
    const left = `select exists (select from notifications where subject = $1 and undelivered > 0) as is_left`
    const delivered = await until(async () => !(await first(left, [id])).is_left)
    const after = cpu()
    const { reached } = await first('select reached from messages where id = $1', [id])
    const spent = (from: typeof before, to: typeof before) =>
      `${rounded(to.node - from.node)} / ${rounded(to.postgres - from.postgres)}`
    return {
      head: [
        ...['people', 'all in the bell after s', 'Node / PostgreSQL CPU-s'],
        ...['emails and messages written after s', 'Node / PostgreSQL CPU-s in all'],
      ],
      rows: [[String(reached), rounded(inBell), spent(before, atBell), rounded(delivered), spent(before, after)]],
    }
  } finally {
    await client.end()
  }
}

async function socketsTable(
  bench: Bench,
  schoolId: string,
  readers: readonly Reader[],
  events: number,
): Promise<Table> {
  const before = await settledMb(bench.sala.pid)
  const began = performance.now()
  const open = await openSockets(bench, schoolId, readers)
  const seconds = (performance.now() - began) / 1000
  const after = await settledMb(bench.sala.pid)
  const times = await eventTimes(bench, schoolId, open, readers, events)
  open.close()
  const share = (of: number) => rounded(times[Math.floor(times.length * of)] ?? 0)
  return {
    head: [
      'open sockets',
      'opened and followed in s',
      'MB before',
      'MB with them',
      'KB for each',
      'events',
      'p50 / p99 ms from the commit',
    ],
    rows: [
      [
        String(readers.length),
        rounded(seconds),
        rounded(before),
        rounded(after),
        rounded(((after - before) * 1024) / readers.length),
        String(times.length),
        `${share(0.5)} / ${share(0.99)}`,
      ],
    ],
  }
}

/** Another process notifies one after the other; each waits for the event at their socket. Milliseconds, in order. */
async function eventTimes(
  bench: Bench,
  schoolId: string,
  open: Awaited<ReturnType<typeof openSockets>>,
  readers: readonly Reader[],
  events: number,
): Promise<number[]> {
  const databases = await runningPostgres(bench.dataDir)
  if (!databases) throw new Error('There is no PostgreSQL to notify in')
  const doors = openDoors(databases)
  const times: number[] = []
  try {
    for (let index = 0; index < events; index++) {
      const reader = readers[(index * 37) % readers.length] as Reader
      const arrived = open.next(reader).then(() => performance.now())
      const committing = await doors.inSchool(schoolId, null, async (ctx) => {
        await notify(ctx, courseOpened, [reader.userId], { course: { slug: `course-${index}`, title: 'Course' } })
        return performance.now()
      })
      times.push((await arrived) - committing)
    }
  } finally {
    await doors.close()
  }
  return times.sort((a, b) => a - b)
}
