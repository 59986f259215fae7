import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#server/core/database/id.ts'
import type { NewCourse } from '#tests/domains/courses/given-course.ts'
import { documentOf } from '#tests/support/documents.ts'
import type { School } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import { openSite, refusal } from '#tests/support/site.ts'

const { ask } = openSite()

let school: School
beforeAll(async () => {
  school = await given.school()
})

async function look(wanted: NewCourse, from: { at?: School; slug?: string; token?: string } = {}) {
  const course = await given.course(school, wanted)
  const { at = school, slug = course.slug, token } = from
  const path = `/courses/${slug}/previews/${course.lessonIds[0]}`
  return ask(at.host, 'GET', path, { token })
}
const video = (wanted: object = {}) => given.media(school, { seconds: 90, ...wanted })
const only = (lesson: object, course: NewCourse = {}): NewCourse => ({
  ...course,
  sections: [{ lessons: [{ freePreview: true, minutes: 2, title: 'Look', ...lesson }] }],
})

describe('the preview of a lesson', () => {
  it('shows a video to anyone, with its playback data', async () => {
    const file = await video()
    const answer = await look(only({ media: file }))
    expect(answer.status).toBe(200)
    expect(answer.json).toMatchObject({
      title: 'Look',
      lesson_type: 'video',
      minutes: 2,
      content: null,
      playback: { media_id: file.id, form: 'hls', seconds: 90 },
    })
  })

  it('shows a text', async () => {
    const answer = await look(only({ type: 'article', content: 'Words' }))
    expect(answer.json).toMatchObject({ content: documentOf('Words'), playback: null })
  })

  it('shows a document', async () => {
    const media = await video({ kind: 'document', ending: 'pdf', renditions: [], seconds: null })
    expect((await look(only({ type: 'document', media }))).json).toMatchObject({ playback: { form: 'file' } })
  })

  it.each<[string, () => Promise<NewCourse>]>([
    ['is not free', async () => only({ media: await video(), freePreview: false })],
    ['has no file', async () => only({})],
    ['has no text', async () => only({ type: 'article' })],
    ['is not processed yet', async () => only({ media: await video({ state: 'processing' }) })],
    ['has its file in the trash', async () => only({ media: await video({ deletedAt: new Date() }) })],
    ['is a quiz', async () => only({ type: 'quiz', content: 'Questions' })],
    ['is of a course that is hidden', async () => only({ media: await video() }, { publishedAt: null })],
    ['is of a course that comes later', async () => only({ media: await video() }, { publishedAt: new Date(2100, 1) })],
    ['is of a course in the trash', async () => only({ media: await video() }, { deletedAt: new Date() })],
  ])('is not found if the lesson %s, not even by the owner', async (_, wanted) => {
    const notFound = { status: 404, code: 'courses.lesson_not_found' }
    expect(refusal(await look(await wanted()))).toMatchObject(notFound)
    const token = await given.session(school, await given.person(school, { role: 'vendor' }))
    expect(refusal(await look(await wanted(), { token }))).toMatchObject(notFound)
  })

  it('is no longer found when the lesson is removed', async () => {
    const token = await given.session(school, await given.person(school, { role: 'vendor' }))
    const course = await given.course(school, only({ media: await video() }))
    const path = `/courses/${course.slug}/previews/${course.lessonIds[0]}`
    expect((await ask(school.host, 'GET', path)).status).toBe(200)
    await ask(school.host, 'DELETE', `/office/lessons/${course.lessonIds[0]}`, { token })
    expect((await ask(school.host, 'GET', path)).status).toBe(404)
  })

  it('is found under its own course and school only', async () => {
    const other = await given.course(school)
    expect((await look(only({ media: await video() }), { slug: other.slug })).status).toBe(404)
    expect((await look(only({ media: await video() }), { at: await given.school() })).status).toBe(404)
    expect((await ask(school.host, 'GET', `/courses/${other.slug}/previews/${newId()}`)).status).toBe(404)
  })
})
