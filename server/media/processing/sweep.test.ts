import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type Doors, openDoors } from '#server/core/database/door.ts'
import { newId } from '#server/core/database/id.ts'
import { setLogLevel } from '#server/core/monitoring/log.ts'
import { openFiles } from '#server/core/storage/files.ts'
import { openUploads } from '#server/core/storage/uploads.ts'
import { schools } from '#server/tenancy/tenancy.tables.ts'
import { ownDatabase, ownFolder } from '#tests/support/own-database.ts'
import { media } from '../media.tables.ts'
import { sweepMedia } from './sweep.ts'

// A database of its own: the sweep covers all schools, and other tests have waiting files.
let doors: Doors
let parts: Parameters<typeof sweepMedia>[0]
let first: string
let second: string
const dayMs = 24 * 3600 * 1000
const daysAgo = (days: number) => new Date(Date.now() - days * dayMs)

beforeAll(async () => {
  setLogLevel('silent')
  doors = openDoors(await ownDatabase())
  const config = { dataDir: await ownFolder() }
  parts = { doors, files: openFiles(config), uploads: openUploads(config, doors) }
})
afterAll(() => doors.close())
beforeEach(async () => {
  first = await aSchool()
  second = await aSchool()
})

async function aSchool(): Promise<string> {
  const id = newId()
  await doors.acrossSchools(null, 'a test makes a school', ({ tx, now }) =>
    tx.insert(schools).values({
      ...{ id, kind: 'school', status: 'published', defaultLanguage: 'km', subdomain: `s${id}` },
      ...{ name: { km: 'ក', en: 'a' }, createdAt: now, updatedAt: now },
    }),
  )
  return id
}

async function aFile(schoolId: string, wanted: Partial<typeof media.$inferInsert>): Promise<string> {
  const id = newId()
  const then = wanted.updatedAt ?? daysAgo(1)
  await doors.inSchool(schoolId, null, (ctx) =>
    ctx.tx.insert(media).values({
      ...{
        schoolId,
        id,
        folder: newId(),
        kind: 'video',
        name: 'video.mp4',
        ending: 'mp4',
        bytes: 1,
        state: 'uploading',
      },
      ...{ progress: 40, scan: 'waiting', renditions: [], searchText: '', revision: 1 },
      ...{ createdAt: then, updatedAt: then, ...wanted },
    }),
  )
  return id
}

const stateOf = async (schoolId: string, id: string) => {
  const own = and(eq(media.schoolId, schoolId), eq(media.id, id))
  const [row] = await doors.inSchool(schoolId, null, ({ tx }) => tx.select().from(media).where(own))
  return row?.state ?? 'gone'
}

/** One file of each kind that the sweep has to do with. */
async function everythingIn(schoolId: string) {
  const files = {
    abandoned: await aFile(schoolId, { updatedAt: daysAgo(4) }),
    stranded: await aFile(schoolId, { state: 'processing' }),
    refused: await aFile(schoolId, { state: 'failed', failure: 'media.file_broken', updatedAt: daysAgo(30) }),
    trashed: await aFile(schoolId, { state: 'completed', deletedAt: daysAgo(400) }),
  }
  return async () => {
    const states = Object.entries(files).map(async ([what, id]) => [what, await stateOf(schoolId, id)])
    return Object.fromEntries(await Promise.all(states))
  }
}

const swept = { abandoned: 'gone', stranded: 'failed', refused: 'gone', trashed: 'gone' }
const untouched = { abandoned: 'uploading', stranded: 'processing', refused: 'failed', trashed: 'completed' }

/** The parts of the server, with uploads that fail for these files. */
function failingFor(ids: readonly string[], error: Error): typeof parts {
  const received: typeof parts.uploads.received = (upload) =>
    ids.includes(upload.id) ? Promise.reject(error) : parts.uploads.received(upload)
  return { ...parts, uploads: { ...parts.uploads, received } }
}

it('uploads that cannot be finished stop no other, and are ended once they are abandoned', async () => {
  const before = [await aFile(first, {}), await aFile(first, { updatedAt: daysAgo(4) })]
  const [ofFirst, ofSecond] = [await everythingIn(first), await everythingIn(second)]
  const behind = [await aFile(second, {}), await aFile(second, { createdAt: daysAgo(15) })]
  await sweepMedia(failingFor([...before, ...behind], new RangeError('out of range')))
  expect([await ofFirst(), await ofSecond()]).toEqual([swept, swept])
  const states = async (schoolId: string, ids: string[]) => Promise.all(ids.map((id) => stateOf(schoolId, id)))
  expect([await states(first, before), await states(second, behind)]).toEqual([
    ['uploading', 'gone'],
    ['uploading', 'gone'],
  ])
})

it('a school whose files cannot be changed stops no other', async () => {
  const [ofFirst, ofSecond] = [await everythingIn(first), await everythingIn(second)]
  const inSchool: Doors['inSchool'] = (schoolId, actor, work) =>
    schoolId === first ? Promise.reject(new Error('This school is broken')) : doors.inSchool(schoolId, actor, work)
  await sweepMedia({ ...parts, doors: { ...doors, inSchool } })
  expect([await ofFirst(), await ofSecond()]).toEqual([untouched, swept])
})

it('an abandoned upload is not given up while the bucket is away: it may be complete', async () => {
  const id = await aFile(first, { updatedAt: daysAgo(4) })
  const ofSecond = await everythingIn(second)
  await sweepMedia(failingFor([id], Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })))
  expect([await stateOf(first, id), await ofSecond()]).toEqual(['uploading', swept])
  await sweepMedia(parts)
  expect(await stateOf(first, id)).toBe('gone')
})

it('a sweep whose process ends does not begin another row', async () => {
  const ofFirst = await everythingIn(first)
  await sweepMedia(parts, new Date(), AbortSignal.abort())
  expect(await ofFirst()).toEqual(untouched)
})
