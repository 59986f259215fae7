import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { apiBase } from '#shared/core/endpoint.ts'
import { learningSchool } from './crowd-learning.ts'
import { type Learners, progressOf } from './learning-cases.ts'
import type { Bench } from './measure.ts'
import type { Table } from './report.ts'
import { sendRequest } from './send-request.ts'
import { rounded } from './targets.ts'

const students = 1_000
// As the player does: what is refused for now is sent again after `Retry-After`.
const mostTries = 20

type Sent = { tries: number; firstStatus: number; firstMs: number; wholeMs: number; isStored: boolean }

/** A thousand students send the position of their video at the same moment, each over a connection of their own. */
export async function atOnceTable({ sala }: Bench, ownerUrl: string, { begun, studentIds }: Learners): Promise<Table> {
  const lesson = begun.find(({ media_id }) => media_id !== null)
  const chosen = studentIds.slice(0, students)
  if (!lesson || chosen.length < students) throw new Error('There are not enough students')
  const at = new Date().toISOString()
  const body = progressOf(lesson).replace('{at}', at)
  const all = await Promise.all(chosen.map((token) => sentUntilStored(sala.port, token, body)))
  const stored = await storedAt(ownerUrl, lesson.id, at)
  const sorted = (pick: (sent: Sent) => number) => all.map(pick).sort((a, b) => a - b)
  const shares = (times: number[]) => [0.5, 0.99].map((share) => rounded(times[Math.floor(times.length * share)] ?? 0))
  const count = (is: (sent: Sent) => boolean) => String(all.filter(is).length)
  if (stored < students) process.exitCode = 1
  return {
    head: [
      'students at once',
      'stored at once',
      '503 first',
      'others',
      'p50 / p99 ms',
      'all stored after ms',
      'stored',
      'in the table',
    ],
    rows: [
      [
        String(students),
        count(({ tries, isStored }) => tries === 1 && isStored),
        count(({ firstStatus }) => firstStatus === 503),
        count(({ firstStatus }) => firstStatus !== 503 && firstStatus !== 200),
        shares(sorted(({ firstMs }) => firstMs)).join(' / '),
        rounded(Math.max(...all.map(({ wholeMs }) => wholeMs))),
        count(({ isStored }) => isStored),
        String(stored),
      ],
    ],
  }
}

async function sentUntilStored(port: number, token: string, body: string): Promise<Sent> {
  const began = performance.now()
  const since = () => performance.now() - began
  const headers = {
    host: `${learningSchool}.localhost:${port}`,
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
  }
  const send = () => sendRequest({ port, path: `${apiBase}/progress/`, method: 'POST', headers, body })
  let response = await send()
  const first = { firstStatus: response.status, firstMs: since() }
  let tries = 1
  while (response.status === 503 && tries < mostTries) {
    await wait(Number(response.headers['retry-after'] ?? 1) * 1000)
    response = await send()
    tries += 1
  }
  return { ...first, tries, wholeMs: since(), isStored: response.status === 200 }
}

async function storedAt(ownerUrl: string, lessonId: string, at: string): Promise<number> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  const { rows } = await client.query(
    'select count(distinct student_id)::int as count from playbacks where lesson_id = $1 and last_played = $2',
    [lessonId, at],
  )
  await client.end()
  return rows[0].count
}
