import pg from 'pg'
import { openDoors } from '#server/core/database/door.ts'
import { runningPostgres } from '#server/core/database/embedded-postgres.ts'
import { courseOpened } from '#server/learning/learning.notices.ts'
import { notify } from '#server/notifications/notify.ts'
import { withBench } from './bench.ts'
import { crowdSchool, loadCrowd } from './crowd.ts'
import { ownerUrlOf, startAnew } from './database.ts'
import { writeSection } from './document.ts'
import { machineFacts } from './machine.ts'
import { type Bench, quickPace } from './measure.ts'
import { markdownTable, plainTable, type Table } from './report.ts'
import { openSockets, type Reader, settledMb } from './sockets.ts'
import { rounded } from './targets.ts'

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
    const { schoolId, readers } = await readersIn(await ownerUrlOf(bench), sockets)
    const table = await socketsTable(bench, schoolId, readers, events)
    console.log(`\n${plainTable(table)}`)
    if (!quick) await writeSection('notifications', `${await machineFacts(bench)}\n\n${markdownTable(table)}`)
  })
}

/** Students with a session each. */
async function readersIn(ownerUrl: string, count: number): Promise<{ schoolId: string; readers: Reader[] }> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    const { rows } = await client.query(
      `select m.school_id, m.user_id from memberships m join schools s on s.id = m.school_id
       where s.subdomain = $1 and m.role = 'student' and m.suspended_at is null and m.deleted_at is null limit $2`,
      [crowdSchool(1), count],
    )
    // As the crowd has them: who knows a person's id has their token.
    await client.query(
      `insert into sessions (school_id, id, user_id, token_hash, ip, user_agent, created_at, last_seen_at, expires_at)
       select $1, uuidv7(), id, sha256(id::text::bytea), '203.0.113.7', 'Mozilla/5.0', now(), now(), now() + interval '1 day'
       from unnest($2::uuid[]) id on conflict do nothing`,
      [rows[0].school_id, rows.map(({ user_id }) => user_id)],
    )
    return { schoolId: rows[0].school_id, readers: rows.map(({ user_id }) => ({ userId: user_id, token: user_id })) }
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
