import { and, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditLog } from '#server/core/audit/audit.tables.ts'
import { mostCaptionBytes } from '#shared/media/library.schema.ts'
import { inSchool, type School } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import { openSite, refusal } from '#tests/support/site.ts'
import { mediaCaptions } from '../media.tables.ts'

const { ask } = openSite()
let school: School
let lecturer: { id: string }
let token: string
let video: { id: string }

beforeAll(async () => {
  school = await given.school()
  lecturer = await given.person(school, { role: 'lecture' })
  token = await given.session(school, lecturer)
})
beforeEach(async () => {
  video = await given.media(school, { uploadedBy: lecturer.id })
})

const vtt = (words: string) => Buffer.from(`WEBVTT\n\n00:01.000 --> 00:02.000\n${words}\n`)
const put = (body: Uint8Array, language = 'km', id = video.id) =>
  ask(school.host, 'PUT', `/office/media/${id}/captions/${language}`, { token, body })
const remove = (language = 'km') =>
  ask(school.host, 'DELETE', `/office/media/${video.id}/captions/${language}`, { token })
const stored = () =>
  inSchool(school, ({ tx }) =>
    tx
      .select({ language: mediaCaptions.language, text: mediaCaptions.text })
      .from(mediaCaptions)
      .where(and(eq(mediaCaptions.schoolId, school.id), eq(mediaCaptions.mediaId, video.id))),
  )

describe('subtitles', () => {
  it('are stored clean, one text for each language', async () => {
    const { status, json } = await put(vtt('សួស្តី <script>x</script>'))
    expect(status).toBe(200)
    expect(json).toMatchObject({ id: video.id, revision: 2, captions: [{ language: 'km' }] })
    await put(vtt('hello'), 'en')
    await put(vtt('លាហើយ'))
    const clean = (words: string) => `WEBVTT\n\n00:00:01.000 --> 00:00:02.000\n${words}\n`
    const all = await stored()
    expect(all.sort((a, b) => a.language.localeCompare(b.language))).toEqual([
      { language: 'en', text: clean('hello') },
      { language: 'km', text: clean('លាហើយ') },
    ])
  })

  it('are in the playback', async () => {
    await put(vtt('hello'), 'zh')
    const { json } = await ask(school.host, 'GET', `/office/media/${video.id}/playback`, { token })
    expect(json).toMatchObject({ form: 'hls', captions: [{ language: 'zh' }] })
    expect(json.captions[0].src).toMatch(/^\/media\/.+\/captions-zh\.vtt$/)
  })

  it('are removed', async () => {
    await put(vtt('hello'))
    expect((await remove()).json).toMatchObject({ captions: [], revision: 3 })
    expect(await stored()).toEqual([])
    expect((await remove()).status).toBe(200)
  })

  it('are refused if they are not WebVTT, and nothing changes', async () => {
    await put(vtt('hello'))
    for (const bad of ['', 'not a subtitle', '1\n00:00:01,000 --> 00:00:02,000\nhi', '<html>']) {
      const answer = await put(Buffer.from(bad))
      expect(refusal(answer)).toMatchObject({ status: 415, code: 'media.captions_type' })
    }
    const large = await put(Buffer.alloc(mostCaptionBytes + 1, 'x'))
    expect(refusal(large)).toMatchObject({ status: 413, code: 'media.file_size' })
    expect(await stored()).toHaveLength(1)
  })

  it('are for existing video and audio only', async () => {
    const pdf = await given.media(school, { kind: 'document', ending: 'pdf', uploadedBy: lecturer.id })
    expect(refusal(await put(vtt('hello'), 'km', pdf.id))).toMatchObject({ code: 'media.file_type' })
    const thrown = await given.media(school, { deletedAt: new Date(), uploadedBy: lecturer.id })
    expect(refusal(await put(vtt('hello'), 'km', thrown.id))).toMatchObject({ code: 'media.not_found' })
    const foreign = await given.media(await given.school())
    expect(refusal(await put(vtt('hello'), 'km', foreign.id))).toMatchObject({ code: 'media.not_found' })
    expect((await put(vtt('hello'), 'fr')).status).toBe(404)
  })

  it('are logged', async () => {
    await put(vtt('hello'), 'en')
    const [entry] = await inSchool(school, ({ tx }) =>
      tx
        .select()
        .from(auditLog)
        .where(and(eq(auditLog.schoolId, school.id), eq(auditLog.thingId, video.id))),
    )
    expect(entry).toMatchObject({ action: 'update', kind: 'media', after: { captions: 'en' } })
  })
})
