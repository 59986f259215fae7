import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Databases } from '#server/core/config/config.ts'
import { callApi, type TestResponse } from '#tests/support/http-client.ts'
import { emptyDatabase, ownFolder } from '#tests/support/own-database.ts'
import { onDatabase, type Process, startProcess } from '#tests/support/processes.ts'
import { learningSchool, loadStudents } from '../../bench/crowd-learning.ts'
import { type Learners, learnersIn, progressOf } from '../../bench/learning-cases.ts'

const students = 1_000

let databases: Databases
let web: Process
let learners: Learners

beforeAll(async () => {
  databases = await emptyDatabase()
  web = await startProcess({ ...onDatabase(databases), ROLE: 'web', DATA_DIR: await ownFolder() })
  await loadStudents(databases.ownerUrl, { members: 1_150, courses: 2 })
  learners = await learnersIn(databases.ownerUrl)
})

afterAll(async () => {
  await web?.kill()
})

/** Send for a student, again after `Retry-After` for as long as the server is too busy. */
async function sent(token: string, body: object, refused = () => {}): Promise<TestResponse> {
  for (;;) {
    const response = await callApi(web.port, `${learningSchool}.localhost`, 'POST', '/progress/', { token, body })
    if (response.status !== 503) return response
    refused()
    await wait(Number(response.headers['retry-after']) * 1000)
  }
}

async function stored(lastPlayed: string): Promise<Map<string, number>> {
  const client = new pg.Client({ connectionString: databases.ownerUrl })
  await client.connect()
  const { rows } = await client.query('select student_id, progress from playbacks where last_played = $1', [lastPlayed])
  await client.end()
  return new Map(rows.map(({ student_id, progress }) => [student_id, progress]))
}

it('a thousand students send their position in a video at once, and none is lost', async () => {
  const video = learners.begun.find(({ media_id }) => media_id !== null)
  const tokens = learners.studentIds.slice(0, students)
  expect(new Set(tokens).size).toBe(students)
  const at = new Date().toISOString()
  const place = JSON.parse(progressOf(video as NonNullable<typeof video>).replace('{at}', at))
  // Each over a connection of their own, and each at another position in the video.
  const responses = await Promise.all(tokens.map((token, nth) => sent(token, { ...place, progress: nth + 1 })))
  const statuses = responses.map(({ status }) => status)
  expect(statuses).toEqual(statuses.map(() => 200))
  const positions = await stored(at)
  expect(tokens.filter((token, nth) => positions.get(token) !== nth + 1)).toEqual([])
  expect(positions.size).toBe(students)
})

it('nor while another transaction delays every write', async () => {
  const video = learners.begun.find(({ media_id }) => media_id !== null)
  const tokens = learners.studentIds.slice(0, students)
  const at = new Date().toISOString()
  const place = JSON.parse(progressOf(video as NonNullable<typeof video>).replace('{at}', at))
  const holder = new pg.Client({ connectionString: databases.ownerUrl })
  await holder.connect()
  await holder.query('begin; lock table playbacks in share mode')
  let refusals = 0
  const all = Promise.all(tokens.map((token, nth) => sent(token, { ...place, progress: nth + 1 }, () => refusals++)))
  // Released as soon as one of them got a 503.
  await expect.poll(() => refusals).toBeGreaterThan(0)
  await holder.query('commit')
  await holder.end()
  const responses = await all
  expect(responses.filter(({ status }) => status !== 200)).toEqual([])
  const positions = await stored(at)
  expect(tokens.filter((token, nth) => positions.get(token) !== nth + 1)).toEqual([])
})
