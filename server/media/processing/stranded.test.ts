import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Doors, openDoors } from '#server/core/database/door.ts'
import { newId } from '#server/core/database/id.ts'
import { enqueue } from '#server/core/jobs/jobs.ts'
import { runExclusively } from '#server/core/jobs/run-exclusively.ts'
import { setLogLevel } from '#server/core/monitoring/log.ts'
import { openFiles } from '#server/core/storage/files.ts'
import { openUploads } from '#server/core/storage/uploads.ts'
import { schools } from '#server/tenancy/tenancy.tables.ts'
import { ownDatabase, ownFolder } from '#tests/support/own-database.ts'
import { mediaQueue } from '../media.queues.ts'
import { media } from '../media.tables.ts'
import { processingName } from './process-media.ts'
import { sweepMedia } from './sweep.ts'

// A database of its own: the sweep covers all schools, and other tests have waiting files.
let doors: Doors
let parts: Parameters<typeof sweepMedia>[0]
const schoolId = newId()
const hourMs = 3600 * 1000

beforeAll(async () => {
  setLogLevel('silent')
  doors = openDoors(await ownDatabase())
  const config = { dataDir: await ownFolder() }
  parts = { doors, files: openFiles(config), uploads: openUploads(config, doors) }
  await doors.acrossSchools(null, 'a test makes a school', ({ tx, now }) =>
    tx.insert(schools).values({
      ...{ id: schoolId, kind: 'school', status: 'published', defaultLanguage: 'km', subdomain: 'stranded' },
      ...{ name: { km: 'ក', en: 'a' }, createdAt: now, updatedAt: now },
    }),
  )
})
afterAll(() => doors.close())

type Job = 'created' | 'retry' | 'active' | 'failed' | 'completed'

/** A video without progress for two hours, and the state of its job. */
async function quiet(state: 'uploaded' | 'processing', job?: Job, silentMs = 2 * hourMs): Promise<string> {
  const mediaId = newId()
  await doors.inSchool(schoolId, null, async (ctx) => {
    const then = new Date(ctx.now.getTime() - silentMs)
    await ctx.tx.insert(media).values({
      ...{ schoolId, id: mediaId, folder: newId(), kind: 'video', name: 'video.mp4', ending: 'mp4', bytes: 1, state },
      ...{ progress: 40, scan: 'waiting', renditions: [], searchText: '', revision: 1 },
      ...{ createdAt: then, updatedAt: then },
    })
    if (job) await enqueue(ctx, mediaQueue, { schoolId, mediaId })
  })
  if (job)
    await doors.reference.execute(
      sql`update pgboss.job set state = ${job}::pgboss.job_state where data->>'mediaId' = ${mediaId}`,
    )
  return mediaId
}

const after = async (mediaId: string) => {
  const rows = await doors.inSchool(schoolId, null, ({ tx }) => tx.select().from(media))
  const { rows: jobs } = await doors.reference.execute<{ state: Job }>(
    sql`select state from pgboss.job where name = 'media' and data->>'mediaId' = ${mediaId} order by created_on`,
  )
  const { state, failure } = rows.find(({ id }) => id === mediaId) ?? {}
  return { state, failure, jobs: jobs.map((job) => job.state) }
}

it('a video whose worker crashed on the last try has failed, and may be retried', async () => {
  const died = await quiet('processing', 'failed')
  await sweepMedia(parts)
  expect(await after(died)).toEqual({ state: 'failed', failure: 'media.upload_failed', jobs: ['failed'] })
})

it('a video that was never started and has no job is queued, once', async () => {
  const forgotten = await quiet('uploaded')
  await sweepMedia(parts)
  await sweepMedia(parts)
  expect(await after(forgotten)).toEqual({ state: 'uploaded', failure: null, jobs: ['created'] })
})

it.each(['created', 'retry', 'active'] as const)('a video whose job is %s is left to it', async (job) => {
  const [waiting, begun] = [await quiet('uploaded', job), await quiet('processing', job)]
  await sweepMedia(parts)
  expect(await after(waiting)).toEqual({ state: 'uploaded', failure: null, jobs: [job] })
  expect(await after(begun)).toEqual({ state: 'processing', failure: null, jobs: [job] })
})

it('a video that a worker processes, or that made progress just now, is left alone', async () => {
  const [held, fresh] = [await quiet('processing', 'failed'), await quiet('processing', 'failed', hourMs / 2)]
  const { signal } = new AbortController()
  await runExclusively(doors, processingName(held), signal, () => sweepMedia(parts))
  expect((await after(held)).state).toBe('processing')
  expect((await after(fresh)).state).toBe('processing')
  await sweepMedia(parts)
  expect((await after(held)).state).toBe('failed')
})
