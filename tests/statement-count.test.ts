import { beforeAll, expect, it } from 'vitest'
import { given } from './support/given.ts'
import { recordStatements } from './support/sent-statements.ts'
import { openSite } from './support/site.ts'

type As = 'student' | 'vendor'

const { ask } = openSite()
let host: string
const tokens = {} as Record<As, string>
let course: { slug: string; id: string; sectionIds: string[]; lessonIds: string[] }
let video: { id: string }

beforeAll(async () => {
  const school = await given.school()
  host = school.host
  const student = await given.person(school)
  const vendor = await given.person(school, { role: 'vendor' })
  tokens.student = await given.session(school, student)
  tokens.vendor = await given.session(school, vendor)
  video = await given.media(school)
  course = await given.course(school, { lecturers: [vendor], sections: [{ lessons: [{ media: video }, {}] }] })
  await given.enrollment(school, course, student)
})

/**
 * What is called often, by whom, how many statements it sends, and how many times it sends: those that travel together
 * cost one round trip. A page makes several of these calls. Finding the school is cached in production, and so are
 * courses, their exams and ratings.
 */
const calls: [method: string, path: string, as: As, statements: number, trips: number][] = [
  ['GET', '/own_user', 'student', 3, 3],
  ['GET', '/lecture/{slug}', 'student', 11, 6],
  ['GET', '/lecture/{slug}/lessons/{lesson}', 'student', 15, 7],
  ['POST', '/progress/', 'student', 6, 5],
  ['GET', '/my-courses', 'student', 12, 6],
  ['GET', '/my-progress', 'student', 8, 5],
  ['GET', '/my-certificates', 'student', 5, 4],
  ['GET', '/my-favourites/ids', 'student', 5, 4],
  ['GET', '/courses/{slug}', 'student', 17, 13],
  ['GET', '/courses/{slug}/access', 'student', 10, 6],
  ['GET', '/courses/{slug}/ratings', 'student', 8, 7],
  ['GET', '/office/courses', 'vendor', 11, 9],
  ['GET', '/office/students', 'vendor', 8, 6],
  ['GET', '/office/enrollments', 'vendor', 9, 7],
  ['GET', '/office/articles', 'vendor', 9, 7],
  ['GET', '/office/media', 'vendor', 9, 7],
  ['GET', '/office/search?q=sok', 'vendor', 9, 6],
  ['GET', '/office/waiting', 'vendor', 8, 6],
  ['GET', '/office/figures/courses', 'vendor', 8, 6],
  ['GET', '/office/figures/steps', 'vendor', 9, 7],
  ['GET', '/office/figures/enrollments', 'vendor', 10, 8],
]

it.each(calls)(
  '%s %s by a %s sends %i statements in at most %i round trips',
  async (method, path, as, statements, trips) => {
    const address = path.replace('{slug}', course.slug).replace('{lesson}', course.lessonIds[0] ?? '')
    const body = {
      ...{ course_id: course.id, section_id: course.sectionIds[0], lesson_id: course.lessonIds[0] },
      ...{ video_id: video.id, progress: 4, duration: 60, last_played: new Date().toISOString() },
    }
    const call = async () => {
      const { status, text } = await ask(host, method, address, {
        token: tokens[as],
        ...(method === 'POST' && { body }),
      })
      expect(status, text).toBe(200)
    }
    // The first call of a session or a lesson also writes that it was made.
    await call()
    const { sent } = await recordStatements(call)
    const sends = sent.filter(({ isTogether }) => !isTogether)
    const texts = sent.map(({ text }) => text).join('\n')
    expect(sent, texts).toHaveLength(statements)
    expect(sends.length, texts).toBeLessThanOrEqual(trips)
  },
)
