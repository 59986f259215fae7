import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import { followChanges } from '#server/core/cache/follow-changes.ts'
import { openDoors } from '#server/core/database/door.ts'
import { setLogLevel } from '#server/core/monitoring/log.ts'
import { courseLecturers } from '#server/courses/courses.tables.ts'
import { openFrontdoor } from '#server/frontdoor.ts'
import { memberships } from '#server/identity/identity.tables.ts'
import { listenerOf } from '#server/listener.ts'
import type { Person } from '#tests/domains/identity/given-people.ts'
import { inSchool, type School } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import { sendRequest } from '#tests/support/http-client.ts'
import { openSite, unbuilt } from '#tests/support/site.ts'
import { dataDir, files } from '#tests/support/uploaded.ts'

const { ask } = openSite()
// Other tests use the shared doors at the same time: these are asked by the server of this file alone.
const ownDoors = openDoors(inject('databases'))
let server: Server
let changes: { stop(): Promise<void> }
let school: School
let lecturer: Person
let token: string
let address: string

beforeAll(async () => {
  setLogLevel('silent')
  const frontdoor = openFrontdoor({ platformHost: 'localhost', publicPort: 3000, trustProxy: false }, ownDoors)
  const config = { mode: 'production', buildDir: unbuilt(), dataDir } as const
  server = createServer(listenerOf({ config, doors: ownDoors, served: [], frontdoor }, 1))
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  changes = await followChanges(ownDoors, inject('databases').appUrl)
})
afterAll(async () => {
  server.close()
  await changes.stop()
  await ownDoors.close()
})

beforeEach(async () => {
  school = await given.school()
  lecturer = await given.person(school, { role: 'lecture' })
  token = await given.session(school, lecturer)
  const video = await given.media(school, { uploadedBy: (await given.person(school, { role: 'vendor' })).id })
  await files.write(school.id, `${video.folder}/360p.mp4`, Buffer.from('segment'))
  const course = await given.course(school, { lecturers: [lecturer], sections: [{ lessons: [{ media: video }] }] })
  await given.mediaUse(school, video, course.lessonIds[0] ?? '')
  address = await addressFor(token, video.id)
})
afterEach(() => {
  vi.restoreAllMocks()
})

/** The address of a segment, as the player of the library has it. */
async function addressFor(by: string, id: string): Promise<string> {
  const { json, status, text } = await ask(school.host, 'GET', `/office/media/${id}/playback`, { token: by })
  expect(status, text).toBe(200)
  return json.src.replace('master.m3u8', '360p.mp4')
}
const play = async () => {
  const { port } = server.address() as AddressInfo
  return (await sendRequest(port, school.host, 'GET', address, { token })).status
}
/** What was read in the last minute may be outdated. */
const aMinuteLater = () => vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 61_000)

describe('an address of the library', () => {
  it('plays as long as the person sees the file', async () => {
    expect(await play()).toBe(200)
    aMinuteLater()
    expect(await play()).toBe(200)
  })

  it('ends a minute after a lecturer was taken off the course', async () => {
    expect(await play()).toBe(200)
    await inSchool(school, ({ tx, schoolId }) =>
      tx
        .delete(courseLecturers)
        .where(and(eq(courseLecturers.schoolId, schoolId), eq(courseLecturers.userId, lecturer.id))),
    )
    aMinuteLater()
    expect(await play()).toBe(403)
  })

  it('ends a minute after a lecturer became a student', async () => {
    expect(await play()).toBe(200)
    await inSchool(school, ({ tx, schoolId }) =>
      tx
        .update(memberships)
        .set({ role: 'student' })
        .where(and(eq(memberships.schoolId, schoolId), eq(memberships.userId, lecturer.id))),
    )
    aMinuteLater()
    expect(await play()).toBe(403)
  })

  it('needs no query once it is known', async () => {
    expect(await play()).toBe(200)
    const connects = vi.spyOn(ownDoors.pools.app, 'connect')
    expect(await play()).toBe(200)
    expect(connects).not.toHaveBeenCalled()
  })
})
