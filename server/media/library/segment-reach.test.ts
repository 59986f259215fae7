import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import { openDoors } from '#server/core/database/door.ts'
import { setLogLevel } from '#server/core/monitoring/log.ts'
import { courseLecturers } from '#server/courses/courses.tables.ts'
import { memberships } from '#server/identity/identity.tables.ts'
import type { Person } from '#tests/domains/identity/given-people.ts'
import { inSchool, type School } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import { sendRequest } from '#tests/support/http-client.ts'
import { startListening } from '#tests/support/listening.ts'
import { openSite } from '#tests/support/site.ts'
import { files } from '#tests/support/uploaded.ts'

const { ask } = openSite()
// Other tests use the shared doors at the same time: these are asked by the server of this file alone.
const ownDoors = openDoors(inject('databases'))
let server: Awaited<ReturnType<typeof startListening>>
let school: School
let lecturer: Person
let token: string
let address: string

beforeAll(async () => {
  setLogLevel('silent')
  server = await startListening(ownDoors)
})
afterAll(async () => {
  await server.stop()
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
  return (await sendRequest(server.port, school.host, 'GET', address, { token })).status
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
