import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import { openDoors } from '#server/core/database/door.ts'
import { setLogLevel } from '#server/core/monitoring/log.ts'
import type { LessonOpened } from '#shared/learning/lecture.schema.ts'
import type { SignedIn } from '#tests/domains/identity/given-people.ts'
import { given } from '#tests/support/given.ts'
import { sendRequest } from '#tests/support/http-client.ts'
import { startListening } from '#tests/support/listening.ts'
import { openSite } from '#tests/support/site.ts'
import { files } from '#tests/support/uploaded.ts'

const { ask } = openSite()
// Other tests use the shared doors at the same time: these are asked by the server of this file alone.
const ownDoors = openDoors(inject('databases'))
let server: Awaited<ReturnType<typeof startListening>>
let { school, person: student, token } = {} as SignedIn
let vendor: string
let course: { id: string; slug: string; lessonIds: string[] }
let enrollmentId: string

beforeAll(async () => {
  setLogLevel('silent')
  server = await startListening(ownDoors)
})
afterAll(async () => {
  await server.stop()
  await ownDoors.close()
})

beforeEach(async () => {
  ;({ school, person: student, token } = await given.signedIn())
  vendor = await given.session(school, await given.person(school, { role: 'vendor' }))
  const video = await given.media(school)
  for (const name of ['360p.mp4', 'master.m3u8']) {
    await files.write(school.id, `${video.folder}/${name}`, Buffer.from('segment'))
  }
  course = await given.course(school, { sections: [{ lessons: [{ media: video }] }] })
  enrollmentId = await given.enrollment(school, course, student)
})
afterEach(() => {
  vi.restoreAllMocks()
})

/** The address of a segment, as the player of this lesson has it. */
async function segmentFor(by: string): Promise<string> {
  const { json, text, status } = await ask(
    school.host,
    'GET',
    `/lecture/${course.slug}/lessons/${course.lessonIds[0]}`,
    {
      token: by,
    },
  )
  expect(status, text).toBe(200)
  return (json as LessonOpened).playback?.src.replace('master.m3u8', '360p.mp4') ?? ''
}
const play = async (address: string, by = token) => {
  return (await sendRequest(server.port, school.host, 'GET', address, { token: by })).status
}
/** What was read in the last minute may be outdated. */
const aMinuteLater = () => vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 61_000)

describe('an address of a lesson', () => {
  it('ends a minute after the school has withdrawn the student', async () => {
    const address = await segmentFor(token)
    expect(await play(address)).toBe(200)
    const body = { ids: [enrollmentId], reason: 'left' }
    const ended = await ask(school.host, 'POST', '/office/enrollments/withdrawals', { token: vendor, body })
    expect(ended.json).toEqual({ changed: 1 })
    aMinuteLater()
    expect(await play(address)).toBe(403)
  })

  it('ends when the grant expires', async () => {
    const address = await segmentFor(token)
    const body = { expires_at: new Date(Date.now() + 1).toISOString() }
    await ask(school.host, 'PUT', `/office/enrollments/${enrollmentId}/expiry`, { token: vendor, body })
    aMinuteLater()
    expect(await play(address)).toBe(403)
  })

  it('is valid as long as the student has access', async () => {
    const address = await segmentFor(token)
    aMinuteLater()
    expect([await play(address), await play(address)]).toEqual([200, 200])
  })

  it('opens for staff who preview the course', async () => {
    expect(await play(await segmentFor(vendor), vendor)).toBe(200)
  })

  it('cannot be freed from its course', async () => {
    const address = await segmentFor(token)
    expect(address).toContain(`.play.${course.id}.`)
    const another = await given.course(school)
    for (const bound of ['session', 'visitor', another.id]) {
      expect(await play(address.replace(course.id, bound))).toBe(403)
    }
  })

  it('needs no query once the access is known', async () => {
    const address = await segmentFor(token)
    await play(address)
    const connects = vi.spyOn(ownDoors.pools.app, 'connect')
    const plain = vi.spyOn(ownDoors.pools.app, 'query')
    expect(await play(address)).toBe(200)
    expect([connects.mock.calls.length, plain.mock.calls.length]).toEqual([0, 0])
  })
})
