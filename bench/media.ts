import { request } from 'node:http'
import { Readable } from 'node:stream'
import { and, eq, isNull } from 'drizzle-orm'
import { openDoors } from '#server/core/database/door.ts'
import { runningPostgres } from '#server/core/database/embedded-postgres.ts'
import { newId } from '#server/core/database/id.ts'
import { openDiskFiles } from '#server/core/storage/disk-files.ts'
import { courses, lessons } from '#server/courses/courses.tables.ts'
import { media } from '#server/media/media.tables.ts'
import { schools } from '#server/tenancy/tenancy.tables.ts'
import { apiBase } from '#shared/core/endpoint.ts'
import type { Playback } from '#shared/media/library.schema.ts'
import type { Case } from './cases.ts'
import { type Bench, credentialsOf, measure, untilIdle } from './measure.ts'
import type { Table } from './report.ts'
import { sendRequest } from './send-request.ts'
import { rounded } from './targets.ts'
import { cpuSeconds, residentMb } from './usage.ts'

const megabyte = 1024 ** 2
// Four seconds of 360p at its most.
const segment = Buffer.alloc(300_000, 'segment ')

/** Segments to a signed-in viewer, and the same bytes from a server that checks nothing. */
export async function segmentsTable(bench: Bench): Promise<Table> {
  const path = (await storedVideo(bench)).src.replace('master.m3u8', '360p.mp4')
  const usual = { holds: 'segment', connections: 32 }
  const bare: Case = { ...usual, name: 'static', title: 'bare static server', server: 'bare', path: '/segment' }
  const own: Case = { ...usual, name: 'segment', title: 'a segment of 300 KB', server: 'sala', path, as: 'vendor' }
  const measured = [
    { one: bare, result: await measure(bench, bare) },
    { one: own, result: await measure(bench, own) },
  ]
  const [yardstick] = measured
  return {
    head: ['case', 'per CPU-s', 'of the bare one', 'per s', 'PostgreSQL ms', 'p50 / p99 at 32', 'errors'],
    rows: measured.map(({ one, result }) => [
      one.title,
      rounded(result.perCpuSecond),
      `${rounded((result.perCpuSecond / (yardstick?.result.perCpuSecond ?? 1)) * 100)} %`,
      rounded(result.perSecond),
      rounded(result.postgresMs),
      `${rounded(result.many.p50)} / ${rounded(result.many.p99)}`,
      String(result.errors),
    ]),
  }
}

/** A video of a lesson as processing leaves it, and its playback as a player gets it. */
async function storedVideo(bench: Bench): Promise<Playback> {
  const databases = await runningPostgres(bench.dataDir)
  if (!databases) throw new Error('There is no PostgreSQL to store a video in')
  const doors = openDoors(databases)
  const [school] = await doors.reference.select().from(schools).where(eq(schools.subdomain, bench.school))
  if (!school) throw new Error(`There is no school ${bench.school}`)
  const [id, folder] = [newId(), newId()]
  await openDiskFiles(bench.dataDir).write(school.id, `${folder}/360p.mp4`, segment)
  const lesson = await doors.inSchool(school.id, null, async ({ tx, now }) => {
    await tx.insert(media).values({
      schoolId: school.id,
      ...{ id, folder, kind: 'video', name: 'bench.mp4', ending: 'mp4', bytes: segment.length, state: 'completed' },
      ...{ progress: 100, scan: 'off', seconds: 4, width: 640, height: 360, searchText: 'bench', revision: 1 },
      renditions: [{ name: '360p', height: 360, bytes: segment.length }],
      ...{ createdAt: now, updatedAt: now },
    })
    const [found] = await tx
      .select({ id: lessons.id, slug: courses.slug })
      .from(lessons)
      .innerJoin(courses, and(eq(courses.schoolId, lessons.schoolId), eq(courses.id, lessons.courseId)))
      .where(and(eq(lessons.schoolId, school.id), eq(lessons.lessonType, 'video'), isNull(lessons.deletedAt)))
      .limit(1)
    if (!found) throw new Error('There is no lesson with a video')
    await tx
      .update(lessons)
      .set({ mediaId: id })
      .where(and(eq(lessons.schoolId, school.id), eq(lessons.id, found.id)))
    return found
  })
  await doors.close()
  const { status, text } = await call(bench, 'GET', `/lecture/${lesson.slug}/lessons/${lesson.id}`)
  if (status !== 200) throw new Error(`The video cannot be played: ${text}`)
  return JSON.parse(text).playback
}

/** How fast files are uploaded, and how much memory that needs: the same whatever their size. */
export async function uploadsTable(bench: Bench): Promise<Table> {
  // Both ways are compiled before anything is counted.
  await upload(bench, 30 * megabyte)
  const rows: string[][] = []
  for (const size of [30, 300]) {
    await untilIdle(bench.sala)
    const { cpu, seconds, peakMb, restMb } = await upload(bench, size * megabyte)
    const memory = `${rounded(peakMb)} MB`
    rows.push([`${size} MB`, rounded(size / cpu), rounded(size / seconds), memory, `${rounded(peakMb - restMb)} MB`])
  }
  return { head: ['file', 'MB per CPU-s', 'MB per s', 'most memory', 'above rest'], rows }
}

async function upload(bench: Bench, bytes: number) {
  const { pid } = bench.sala
  const announced = await call(bench, 'POST', '/office/media', { kind: 'audio', name: 'bench.wav', bytes })
  if (announced.status !== 200) throw new Error(`Nothing can be uploaded: ${announced.text}`)
  const { address } = JSON.parse(announced.text)
  const restMb = residentMb(pid)
  let peakMb = restMb
  const watch = setInterval(() => {
    peakMb = Math.max(peakMb, residentMb(pid))
  }, 20)
  const before = cpuSeconds(pid)
  const began = performance.now()
  try {
    await patch(bench, address, bytes)
  } finally {
    clearInterval(watch)
  }
  return { cpu: cpuSeconds(pid) - before, seconds: (performance.now() - began) / 1000, peakMb, restMb }
}

/** Send a file in one go, as a browser does on a good connection. */
async function patch(bench: Bench, address: string, bytes: number): Promise<void> {
  const { port } = bench.sala
  const headers = {
    host: `${bench.school}.localhost:${port}`,
    ...(await credentialsOf(bench, 'vendor', true)),
    'tus-resumable': '1.0.0',
    'upload-offset': '0',
    'content-type': 'application/offset+octet-stream',
    'content-length': String(bytes),
  }
  await new Promise<void>((done, fail) => {
    const sent = request({ host: '127.0.0.1', port, path: address, method: 'PATCH', headers }, (response) => {
      response.resume()
      response.on('end', () => {
        if (response.statusCode === 204) done()
        else fail(new Error(`An upload was refused with ${response.statusCode}`))
      })
    })
    sent.on('error', fail)
    Readable.from(audioOf(bytes)).pipe(sent)
  })
}

/** An audio file of so many bytes: the head of a WAV file, and noise. */
function* audioOf(bytes: number): Generator<Buffer, void> {
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(bytes - 8, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(2, 22)
  head.writeUInt32LE(44_100, 24)
  head.writeUInt32LE(176_400, 28)
  head.writeUInt16LE(4, 32)
  head.writeUInt16LE(16, 34)
  head.write('data', 36)
  head.writeUInt32LE(bytes - 44, 40)
  yield head
  const noise = Buffer.alloc(megabyte, 7)
  for (let left = bytes - 44; left > 0; left -= noise.length)
    yield left < noise.length ? noise.subarray(0, left) : noise
}

async function call(bench: Bench, method: string, path: string, body?: object) {
  const { port } = bench.sala
  const headers = {
    host: `${bench.school}.localhost:${port}`,
    'content-type': 'application/json',
    ...(await credentialsOf(bench, 'vendor', true)),
  }
  return sendRequest({ port, path: `${apiBase}${path}`, method, headers, ...(body && { body: JSON.stringify(body) }) })
}
