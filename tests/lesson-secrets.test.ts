import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { setLogLevel } from '#server/core/monitoring/log.ts'
import { routes } from '#server/main.ts'
import { addressOf } from '#shared/core/endpoint.ts'
import type { LessonOpened } from '#shared/learning/lecture.schema.ts'
import type { Course } from '#tests/domains/courses/given-course.ts'
import { doors, type School, uniqueWord } from './support/doors.ts'
import { given } from './support/given.ts'
import { sendRequest } from './support/http-client.ts'
import { parametersOf } from './support/inputs.ts'
import { startListening } from './support/listening.ts'
import { openSite } from './support/site.ts'
import { files } from './support/uploaded.ts'

// Nothing of a lesson can be fetched by a person it is not open to: not its text, not an address of its video or of what is
// attached to it, by any call there is; and an address that somebody else was given opens nothing.

vi.setConfig({ testTimeout: 90_000 })

const dayMs = 24 * 60 * 60 * 1000
const past = new Date(Date.now() - dayMs)
const future = new Date(Date.now() + dayMs)

let school: School
let other: School
let course: Course
let opened: LessonOpened
let secrets: string[]
let server: Awaited<ReturnType<typeof startListening>>
const site = openSite()

/** Each of them should see nothing of the second lesson of the course. */
const names = [
  'a visitor',
  'a student without it',
  'who asked for it',
  'who was rejected',
  'whose time is over',
  'whose time has not begun',
  'who was taken out',
  'who is enrolled, but has no grant',
  'to whom it is locked',
  'a lecture who teaches something else',
  'a student of another school, here',
  'the owner of another school, here',
  'the owner of another school, there',
] as const
type Asker = { token?: string; host?: string }
let askers: Record<(typeof names)[number], Asker>
let ownToken: string

beforeAll(async () => {
  setLogLevel('silent')
  ;[school, other] = [await given.school(), await given.school()]
  const word = uniqueWord()
  const [video, attachment] = [
    await given.media(school),
    await given.media(school, { kind: 'attachment', ending: 'zip', renditions: [] }),
  ]
  for (const name of ['master.m3u8', '360p.mp4'])
    await files.write(school.id, `${video.folder}/${name}`, Buffer.from('video'))
  await files.write(school.id, `${attachment.folder}/original.zip`, Buffer.from('attachment'))
  course = await given.course(school, {
    lockEnabled: true,
    priceCents: 0,
    sections: [{ lessons: [{}, { type: 'video', content: `${word} words`, media: video }] }],
  })
  const [first = '', second = ''] = course.lessonIds
  await given.attachment(school, second, attachment)
  secrets = [`${word} words`, video.folder, attachment.folder]

  const student = await given.person(school)
  await given.enrollment(school, course, student)
  await given.completion(school, course, first, student)
  ownToken = await given.session(school, student)
  const lesson = await site.ask(school.host, 'GET', `/lecture/${course.slug}/lessons/${second}`, { token: ownToken })
  opened = lesson.json

  const somebody = async (
    wanted: Parameters<typeof given.enrollment>[3] | null,
    role: 'student' | 'lecture' = 'student',
  ) => {
    const person = await given.person(school, { role })
    if (wanted) await given.enrollment(school, course, person, wanted)
    return { token: await given.session(school, person) }
  }
  const elsewhere = async (role: 'student' | 'vendor') => {
    const person = await given.person(other, { role })
    return { token: await given.session(other, person) }
  }
  askers = {
    'a visitor': {},
    'a student without it': await somebody(null),
    'who asked for it': await somebody({ status: 'pending' }),
    'who was rejected': await somebody({ status: 'rejected' }),
    'whose time is over': await somebody({ grant: { expiresAt: past } }),
    'whose time has not begun': await somebody({ grant: { startsAt: future } }),
    'who was taken out': await somebody({ grant: { endedAt: past } }),
    'who is enrolled, but has no grant': await somebody({ grant: null }),
    'to whom it is locked': await somebody({}),
    'a lecture who teaches something else': await somebody(null, 'lecture'),
    'a student of another school, here': await elsewhere('student'),
    'the owner of another school, here': await elsewhere('vendor'),
    'the owner of another school, there': { ...(await elsewhere('vendor')), host: other.host },
  }

  server = await startListening(doors)
})
afterAll(() => server.stop())

/** Every call that reads, with the course and its lessons wherever something is named. */
function reads(): string[] {
  return routes.flatMap(({ endpoint: one }) => {
    if (one.method !== 'GET') return []
    let inputs: Record<string, string>[] = [{}]
    for (const parameter of parametersOf(one)) {
      const named = [course.slug, course.id, ...course.lessonIds, ...course.sectionIds]
      inputs = inputs.flatMap((input) => named.map((name) => ({ ...input, [parameter]: name })))
    }
    return inputs.map((params) => addressOf(one, { params }))
  })
}

const isThisLesson = (body: { lesson_id: string }) => ({
  course_id: course.id,
  section_id: course.sectionIds[0],
  video_id: opened.playback?.media_id,
  progress: 1,
  duration: 2,
  last_played: '2026-01-05T08:00:00Z',
  ...body,
})

describe('a lesson that is not open', () => {
  it('has secrets that are shown to those it is open to', () => {
    expect(secrets.filter((secret) => !JSON.stringify(opened).includes(secret))).toEqual([])
  })

  it.each(names)('shows nothing to %s, by any call that reads', async (name) => {
    const { token, host = school.host }: Asker = askers[name]
    const leaks: string[] = []
    for (const path of reads()) {
      const { status, text } = await site.ask(host, 'GET', path, { token, ip: name })
      // A refusal for too many requests proves nothing.
      expect([429, 500, 503], path).not.toContain(status)
      if (secrets.some((secret) => text.includes(secret))) leaks.push(path)
    }
    expect(leaks).toEqual([])
  })

  it.each(names)('is not marked, and stores no position in its video, for %s', async (name) => {
    const { token, host = school.host }: Asker = askers[name]
    const body = isThisLesson({ lesson_id: opened.id })
    for (const path of ['/completion', '/progress/']) {
      const response = await site.ask(host, 'POST', path, { token, body, ip: name })
      expect(response.status, path).toBeGreaterThanOrEqual(400)
      expect(response.status, path).toBeLessThan(500)
    }
  })
})

describe('an address of a video, or of an attachment', () => {
  const addresses = () => {
    const master = opened.playback?.src ?? ''
    return [master, master.replace('master.m3u8', '360p.mp4'), opened.attachments[0]?.src ?? '']
  }

  it('opens for the person it was made for', async () => {
    for (const address of addresses()) {
      expect((await sendRequest(server.port, school.host, 'GET', address, { token: ownToken })).status, address).toBe(
        200,
      )
    }
  })

  it.each(names)('opens nothing for %s', async (name) => {
    const { token, host = school.host }: Asker = askers[name]
    for (const address of addresses()) {
      expect((await sendRequest(server.port, host, 'GET', address, token ? { token } : {})).status, address).toBe(403)
    }
  })
})
