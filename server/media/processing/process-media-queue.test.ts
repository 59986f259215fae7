import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openDoors } from '#server/core/database/door.ts'
import { newId } from '#server/core/database/id.ts'
import { enqueue, startJobs } from '#server/core/jobs/jobs.ts'
import { handle } from '#server/core/jobs/queue.ts'
import { setLogLevel } from '#server/core/monitoring/log.ts'
import { openFiles } from '#server/core/storage/files.ts'
import { schools } from '#server/tenancy/tenancy.tables.ts'
import { ownDatabase, ownFolder } from '#tests/support/own-database.ts'
import { type S3Server, startS3 } from '#tests/support/s3-server.ts'
import { testVideo } from '#tests/support/videos.ts'
import { mediaQueue } from '../media.queues.ts'
import { media } from '../media.tables.ts'
import { type Processing, processMedia } from './process-media.ts'

// A video through the queue, with all files in S3.
let s3: S3Server
const atEnd: (() => Promise<void>)[] = []
// Real encoding, which is slow on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

beforeAll(async () => {
  setLogLevel('silent')
  s3 = await startS3()
})
afterAll(async () => {
  for (const end of atEnd.reverse()) await end()
  await s3.stop()
})

async function begun() {
  const doors = openDoors(await ownDatabase())
  atEnd.push(() => doors.close())
  const dataDir = await ownFolder()
  const files = openFiles({ dataDir, s3: s3.config })
  const [schoolId, mediaId, folder] = [newId(), newId(), newId()]
  await doors.acrossSchools(null, 'a test makes a school', ({ tx, now }) =>
    tx.insert(schools).values({
      ...{ id: schoolId, kind: 'school', status: 'published', defaultLanguage: 'km', subdomain: 'videos' },
      ...{ name: { km: 'ក', en: 'a' }, createdAt: now, updatedAt: now },
    }),
  )
  await files.take(schoolId, `${folder}/original.mp4`, await testVideo({ size: '426x240' }))
  await doors.inSchool(schoolId, null, async (ctx) => {
    await ctx.tx.insert(media).values({
      ...{
        schoolId,
        id: mediaId,
        folder,
        kind: 'video',
        name: 'video.mp4',
        ending: 'mp4',
        bytes: 1,
        state: 'uploaded',
      },
      ...{ progress: 0, scan: 'waiting', renditions: [], searchText: '', revision: 1 },
      ...{ createdAt: ctx.now, updatedAt: ctx.now },
    })
    await enqueue(ctx, mediaQueue, { schoolId, mediaId })
  })
  const rowOf = async () => {
    const [row] = await doors.inSchool(schoolId, null, ({ tx }) => tx.select().from(media))
    return row
  }
  const start = async (scan: Processing['scan']) => {
    const processing = { doors, files, scan, dataDir, stopping: new AbortController().signal }
    const jobs = await startJobs(doors, [
      handle(mediaQueue, (payload, { isLast }) => processMedia(processing, payload, isLast)),
    ])
    atEnd.push(() => jobs.stop())
  }
  return { doors, dataDir, files, schoolId, folder, rowOf, start }
}

it('a video is processed after its upload and stored in S3', async () => {
  const { dataDir, files, schoolId, folder, rowOf, start } = await begun()
  let scans = 0
  await start(async () => {
    scans += 1
    if (scans === 1) throw new Error('the scanner is away')
    return 'clean'
  })
  await expect.poll(async () => (await rowOf())?.state, { timeout: 60_000 }).toBe('completed')
  expect(scans).toBe(2)
  expect((await files.find(schoolId, `${folder}/master.m3u8`))?.bytes.toString()).toContain('240p.m3u8')
  const part = await files.open(schoolId, `${folder}/240p.mp4`, { start: 4, end: 7 })
  expect(Buffer.concat((await part?.stream.toArray()) ?? []).toString()).toBe('ftyp')
  expect(await readdir(path.join(dataDir, 'work')).catch(() => [])).toEqual([])
  expect(await readdir(dataDir)).not.toContain('files')
})

it('a video that cannot be processed has failed after the last try', async () => {
  const { doors, rowOf, start } = await begun()
  await doors.reference.execute(sql`update pgboss.job set retry_count = retry_limit where name = 'media'`)
  await start(() => Promise.reject(new Error('the scanner is away')))
  await expect.poll(async () => (await rowOf())?.state, { timeout: 60_000 }).toBe('failed')
  expect(await rowOf()).toMatchObject({ failure: 'media.upload_failed' })
})
