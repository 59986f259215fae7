import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { apiBase } from '#shared/core/endpoint.ts'
import { usualRules } from '#shared/exams/usual-rules.ts'
import { withBench } from './bench.ts'
import { crowdSchool, loadAll, loadCrowd } from './crowd.ts'
import { question } from './crowd-exams.ts'
import { ownerUrlOf, startAnew } from './database.ts'
import { writeSection } from './document.ts'
import { json } from './literals.ts'
import { machineFacts } from './machine.ts'
import { type Bench, quickPace } from './measure.ts'
import { markdownTable, plainTable, type Table } from './report.ts'
import { sendRequest } from './send-request.ts'
import { postmasterOf } from './servers.ts'
import { type Student, studentsIn } from './students.ts'
import { rounded } from './targets.ts'
import { cpuSeconds, withChildrenSeconds } from './usage.ts'

const size = { students: 1_000, startSeconds: 60, saves: 12, everyMs: 10_000, answers: 1_000_000 }
const quickSize = { students: 200, startSeconds: 10, saves: 3, everyMs: 2_000, answers: 100_000 }
const questionCount = 20
const atOnce = 64
const reads = 20

/** An exam that a thousand students take at the same time, and what it costs to look at a million answers. */
export async function measureExams({ quick }: { quick: boolean }): Promise<void> {
  const wanted = quick ? quickSize : size
  await withBench(quickPace, async (bench) => {
    bench.school = crowdSchool(1)
    const members = Math.ceil(wanted.students * 1.05) + 50
    const crowd = { from: 1, to: 1, courses: 3, members, articles: 3, passwordHash: null }
    await loadCrowd(await ownerUrlOf(bench), crowd)
    await startAnew(bench)
    const { students } = await studentsIn(await ownerUrlOf(bench), wanted.students)
    const parts = [await machineFacts(bench)]
    const show = (table: Table) => {
      console.log(`\n${plainTable(table)}`)
      parts.push(markdownTable(table))
    }
    const office = await officeOf(bench)
    show(await togetherTable(bench, await office.newExam(), students, wanted))
    show(await actsTable(bench, await office.newExam(), students))
    const examId = await office.newExam()
    await loadAnswers(await ownerUrlOf(bench), bench.school, examId, wanted.answers)
    show(await readsTable(office, examId, wanted.answers))
    if (!quick) await writeSection('exams', parts.join('\n\n'))
  })
}

type Call = { ms: number; status: number; body: { id: string; turn: number; stored: number[] } }

const caller =
  ({ sala, school }: Bench) =>
  async (token: string, method: string, path: string, sent?: object): Promise<Call> => {
    const began = performance.now()
    const headers = {
      host: `${school}.localhost:${sala.port}`,
      authorization: `Bearer ${token}`,
      ...(sent && { 'content-type': 'application/json' }),
    }
    const body = sent ? { body: JSON.stringify(sent) } : {}
    const response = await sendRequest({ port: sala.port, method, path: apiBase + path, headers, ...body })
    return { ms: performance.now() - began, status: response.status, body: JSON.parse(response.text || '{}') }
  }

/** What an author does: an exam with all its questions. */
async function officeOf(bench: Bench) {
  const { rows } = await query(
    await ownerUrlOf(bench),
    `select m.user_id from memberships m join schools s on s.id = m.school_id where s.subdomain = $1 and m.is_owner`,
    [bench.school],
  )
  const token: string = rows[0]?.user_id
  const call = caller(bench)
  const done = async (method: string, path: string, body?: object) => {
    const answered = await call(token, method, path, body)
    if (answered.status !== 200)
      throw new Error(`${method} ${path}: ${answered.status} ${JSON.stringify(answered.body)}`)
    return answered
  }
  return {
    read: (path: string) => done('GET', path),
    async newExam(): Promise<string> {
      const { id } = (await done('POST', '/office/general-exams', { title: 'Entrance exam' })).body
      const questions = Array.from({ length: questionCount }, () => question)
      await done('POST', `/office/exams/${id}/questions/several`, { questions })
      const exam = (await done('GET', `/office/exams/${id}`)).body as unknown as { title: string; revision: number }
      const rules = { ...usualRules, time_limit: 'exam', minutes: 60, pass_percent: 60 }
      await done('PUT', `/office/exams/${id}`, { title: exam.title, rules, revision: exam.revision })
      await done('POST', '/office/general-exams/actions', { action: 'publish', ids: [id] })
      return id
    },
  }
}

const answerTo = (number: number) => ({
  ...{ number, question: number % questionCount, answer: { options: ['a'] }, after_ms: number * 1000 },
})

/** As students do: they start within a minute, save every ten seconds, and hand in. */
async function togetherTable(bench: Bench, examId: string, students: readonly Student[], wanted: typeof size) {
  const call = caller(bench)
  const times = { start: [] as number[], save: [] as number[], 'hand in': [] as number[] }
  let [failed, confirmed] = [0, 0]
  const cpu = cpuOf(bench)
  await Promise.all(
    students.map(async ({ token }, at) => {
      await wait((at / students.length) * wanted.startSeconds * 1000)
      const begun = await untilDone(() => call(token, 'POST', `/exams/${examId}/attempts`), times.start)
      if (!begun) return void failed++
      const { id, turn } = begun.body
      for (let number = 1; number <= wanted.saves; number += 1) {
        await wait(wanted.everyMs)
        const body = { turn, answers: [answerTo(number)] }
        const saved = await untilDone(() => call(token, 'POST', `/exam-attempts/${id}/answers`, body), times.save)
        if (saved?.body.stored.includes(number)) confirmed += 1
        else failed += 1
      }
      const last = { turn, answers: [] }
      if (!(await untilDone(() => call(token, 'POST', `/exam-attempts/${id}/hand-in`, last), times['hand in'])))
        failed++
    }),
  )
  const spent = cpu()
  const { rows } = await query(
    await ownerUrlOf(bench),
    `select count(*)::int as count from exam_answers a join exam_attempts t on t.id = a.attempt_id where t.exam_id = $1`,
    [examId],
  )
  const lost = confirmed - Number(rows[0]?.count)
  if (failed > 0 || lost !== 0) process.exitCode = 1
  return {
    head: [
      'students',
      'act',
      'times',
      'p50 / p99 ms',
      'failed',
      'confirmed and lost',
      'Node / PostgreSQL CPU-s in all',
    ],
    rows: Object.entries(times).map(([act, all], at) => [
      ...(at === 0 ? [String(students.length)] : ['']),
      ...[act, String(all.length), shares(all)],
      ...(at === 0 ? [String(failed), String(lost), spent.text] : ['', '', '']),
    ]),
  }
}

/** Again while the server is busy, as a device does. Undefined if it never was done. */
async function untilDone(act: () => Promise<Call>, times: number[]): Promise<Call | undefined> {
  for (let tries = 0; tries < 20; tries += 1) {
    const answered = await act()
    times.push(answered.ms)
    if (answered.status === 200) return answered
    if (answered.status !== 503) return undefined
    await wait(1000)
  }
  return undefined
}

/** Each act by itself, so many at once: what one costs. */
async function actsTable(bench: Bench, examId: string, students: readonly Student[]): Promise<Table> {
  const call = caller(bench)
  const attempts: { token: string; id: string; turn: number }[] = []
  const rows: string[][] = []
  async function measure<Of>(act: string, of: readonly Of[], work: (one: Of) => Promise<Call>): Promise<void> {
    const times: number[] = []
    const left = [...of]
    const cpu = cpuOf(bench)
    const worker = async () => {
      for (let one = left.pop(); one !== undefined; one = left.pop()) {
        const { status, ms, body } = await work(one)
        if (status !== 200) throw new Error(`${act}: ${status} ${JSON.stringify(body)}`)
        times.push(ms)
      }
    }
    await Promise.all(Array.from({ length: atOnce }, worker))
    const { node, postgres } = cpu()
    rows.push([
      ...[act, String(times.length), rounded(times.length / node), rounded((node / times.length) * 1000)],
      ...[rounded((postgres / times.length) * 1000), shares(times)],
    ])
  }
  await measure('start', students, async ({ token }) => {
    const begun = await call(token, 'POST', `/exams/${examId}/attempts`)
    attempts.push({ token, id: begun.body.id, turn: begun.body.turn })
    return begun
  })
  const saves = Array.from({ length: questionCount / 2 }, (_, at) =>
    attempts.map((one) => ({ ...one, number: at + 1 })),
  )
  await measure('save an answer', saves.flat().reverse(), ({ token, id, turn, number }) =>
    call(token, 'POST', `/exam-attempts/${id}/answers`, { turn, answers: [answerTo(number)] }),
  )
  await measure('hand in', attempts, ({ token, id, turn }) =>
    call(token, 'POST', `/exam-attempts/${id}/hand-in`, { turn, answers: [] }),
  )
  return { head: ['act', 'times', 'per CPU-second', 'Node ms', 'PostgreSQL ms', 'p50 / p99 ms, 64 at once'], rows }
}

/** Attempts that were handed in, with an answer to each question; one in fifty waits for a corrector. */
async function loadAnswers(ownerUrl: string, school: string, examId: string, answers: number): Promise<void> {
  const attempts = Math.round(answers / questionCount)
  await loadAll(ownerUrl, [
    [
      'which attempts',
      `create temp table many as
       select s.id as school_id, uuidv7() as id, n, m.user_id
       from generate_series(1, ${attempts}) n
       join schools s on s.subdomain = '${school}'
       join lateral (select user_id from memberships m where m.school_id = s.id and m.role = 'student'
         offset n % 50 limit 1) m on true`,
    ],
    [
      'attempts',
      `insert into exam_attempts (school_id, id, exam_id, user_id, number, paper, rules, turn, checked_answers, started_at, handed_in_at,
         handed_in_by, correct_score, total_score, status, updated_at)
       select school_id, id, '${examId}', user_id, 100 + n, '[]', ${json({ ...usualRules, pass_percent: 60 })}, 1, '{}',
         now() - interval '1 hour', now() - make_interval(secs => n), 'student', 20 + n % 80, 100,
         case when n % 50 = 0 then 'correction_pending' when n % 80 > 40 then 'passed' else 'failed' end, now()
       from many`,
    ],
    [
      'scores',
      `insert into exam_scores (school_id, id, attempt_id, exam_id, question, version_id, answer, score, total, is_late)
       select a.school_id, uuidv7(), a.id, '${examId}', i.position, q.version_id,
         case when (a.n + i.position) % 3 = 0 then '{"options":["b"]}'::jsonb else '{"options":["a"]}'::jsonb end,
         case when a.n % 50 = 0 and i.position = 0 then null when (a.n + i.position) % 3 = 0 then 0 else 5 end, 5, false
       from many a
       join exam_items i on i.school_id = a.school_id and i.exam_id = '${examId}'
       join questions q on q.school_id = i.school_id and q.id = i.question_id`,
    ],
  ])
}

/** What those who correct and look at results read. */
async function readsTable(office: Awaited<ReturnType<typeof officeOf>>, examId: string, answers: number) {
  const pages = {
    'the queue': '/office/corrections',
    'the queue of an exam': `/office/corrections?exam=${examId}`,
    'how an exam went': `/office/exams/${examId}/figures`,
    'its results': `/office/exams/${examId}/results`,
    'its results, page 1,000': `/office/exams/${examId}/results?page=1000`,
  }
  const rows: string[][] = []
  for (const [name, path] of Object.entries(pages)) {
    const times: number[] = []
    for (let read = 0; read < reads; read += 1) times.push((await office.read(path)).ms)
    rows.push([name, shares(times)])
  }
  return { head: [`with ${answers.toLocaleString('en')} answers`, 'p50 / p99 ms, one at a time'], rows }
}

/** Seconds of CPU from now on. */
function cpuOf({ sala, dataDir }: Bench) {
  const postmaster = postmasterOf(dataDir)
  const now = () => ({ node: cpuSeconds(sala.pid), postgres: withChildrenSeconds(postmaster) })
  const before = now()
  return () => {
    const after = now()
    const [node, postgres] = [after.node - before.node, after.postgres - before.postgres]
    return { node, postgres, text: `${rounded(node)} / ${rounded(postgres)}` }
  }
}

function shares(times: readonly number[]): string {
  const sorted = times.toSorted((one, other) => one - other)
  return [0.5, 0.99].map((share) => rounded(sorted[Math.floor(sorted.length * share)] ?? 0)).join(' / ')
}

async function query(ownerUrl: string, statement: string, values: unknown[]) {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    return await client.query(statement, values)
  } finally {
    await client.end()
  }
}
