import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sourceOf } from '#server/core/storage/file-source.ts'
import { storedEntries } from '#server/core/storage/stored-zip.ts'
import { media } from '#server/media/media.tables.ts'
import { processMedia } from '#server/media/processing/process-media.ts'
import { openArchives, type Teacher } from '#tests/support/archives.ts'
import { doors, inSchool, type School } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import { madeBy, madeDocx, madePdf, madePicture } from '#tests/support/made-files.ts'
import { type S3Server, startS3 } from '#tests/support/s3-server.ts'
import { refusal } from '#tests/support/site.ts'
import { mediaRow, processingOf } from '#tests/support/uploaded.ts'
import { courses, lessons, sections } from '../courses.tables.ts'
import { archiveRows } from './archive-rows.ts'
import { exportCourse } from './export-course.ts'

const [mp4, mp3] = [await madeBy('a.mp4', 'both'), await madeBy('a.mp3', 'audio')]
const [jpeg, png] = [await madePicture('jpeg', 400, 300), await madePicture('png', 640, 360)]
const category = { km: 'ជំនួញ', en: 'Business', zh: '商业' }

const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] })
const image = (src: string) => ({ type: 'image', attrs: { src, alt: 'A picture' } })

let s3: S3Server
beforeAll(async () => {
  s3 = await startS3()
})
afterAll(() => s3.stop())

describe.each(['disk', 's3'] as const)('a course is exported and imported over %s', (where) => {
  let archives: ReturnType<typeof openArchives>
  let from: School
  let to: School
  let owner: Teacher
  let guest: Teacher
  let courseId: string
  let archive: Buffer

  beforeAll(async () => {
    archives = openArchives(where === 's3' ? s3.config : undefined)
    ;[from, to] = [await given.school(), await given.school()]
    ;[owner, guest] = [await archives.teacher(from, 'vendor'), await archives.teacher(to)]
    courseId = await wholeCourse()
    await given.course(to, { category: { name: category } })
    archive = await archives.exported(owner, courseId)
  })

  /** A course with one of everything that an archive has. */
  async function wholeCourse(): Promise<string> {
    const video = await archives.stored(from, 'video', 'មេរៀនទី ១.mp4', mp4)
    await given.captions(from, video, 'WEBVTT\n\n1\n00:01.000 --> 00:02.000 line:90%\n<v Sok>A & <b>B</b></v> -> C\n')
    const [audio, document, attachment, picture] = [
      await archives.stored(from, 'audio', 'tone.mp3', mp3),
      await archives.stored(from, 'document', 'document.pdf', madePdf('One')),
      await archives.stored(from, 'attachment', 'attachment.docx', madeDocx()),
      await archives.stored(from, 'image', 'photo.jpg', jpeg),
    ]
    const gone = await given.media(from, { name: 'bytes that are gone.mp4' })
    const thumbnail = await archives.site.ask(from.host, 'POST', '/office/pictures?use=thumbnail', {
      token: owner.token,
      body: png,
    })
    expect(thumbnail.status, thumbnail.text).toBe(200)
    const photo = image(`/files/${from.id}/${picture.folder}.webp`)
    const lost = image(`/files/${from.id}/${gone.folder}.webp`)
    const course = await given.course(from, {
      title: 'ស្ពាន និងផ្លូវ',
      description: { type: 'doc', content: [paragraph('  Words  '), photo, lost, image('/art/hero.svg')] },
      thumbnail: thumbnail.json.src,
      category: { name: category },
      featured: true,
      referralPercent: 12,
      comingSoonUntil: new Date('2031-02-03T04:05:06.789Z'),
      directLink: 'https://example.com/x',
      targetFinishDays: 30,
      studyInsights: true,
      mustWatch: true,
      enrollment: 'approval',
      accessDays: 90,
      questions: [
        { question: 'តើត្រូវមានកុំព្យូទ័រទេ?', answer: 'ទេ។\nទូរសព្ទគ្រប់គ្រាន់។' },
        { question: 'Who teaches?', answer: 'Sok' },
      ],
      lockEnabled: true,
      lecturers: [owner.person],
      plans: [
        { kind: 'one-time', price_cents: 1900, frequency: null, payments: null },
        { kind: 'subscription', price_cents: 500, frequency: 'month', payments: 4 },
      ],
      sections: [
        {
          lessons: [
            { media: video, content: 'Beside the video', freePreview: true },
            { type: 'audio', media: audio },
            { type: 'document', media: document, minutes: 7 },
            { type: 'article', content: 'A text', minutes: 3 },
            { media: gone, minutes: 4 },
          ],
        },
        { kind: 'exam', title: 'Exam', lessons: [{ type: 'quiz', title: 'Quiz' }] },
        { title: 'Empty' },
      ],
    })
    const [first = '', second = ''] = course.lessonIds
    await given.attachment(from, first, attachment)
    await given.attachment(from, second, video)
    await inSchool(from, async ({ tx, now }) => {
      await tx.update(lessons).set({ lessonDelayMinutes: 5, scoreGatePercent: 62.5 }).where(eq(lessons.id, first))
      await tx
        .update(lessons)
        .set({ deletedAt: now })
        .where(eq(lessons.id, course.lessonIds[3] ?? ''))
      await tx.update(sections).set({ sectionDelayMinutes: 60, lessonDelayMinutes: 10 })
    })
    return course.id
  }

  const fileIn = async (name: string, bytes = archive) => {
    const entry = ((await storedEntries(sourceOf(bytes))) ?? []).find((one) => one.name === name)
    return entry && bytes.subarray(entry.start, entry.start + entry.bytes)
  }
  const manifest = async (bytes: Buffer) => JSON.parse(String(await fileIn('course.json', bytes)))

  it('with its files unchanged, and the same keys everywhere', async () => {
    const { course, sections: parts, files } = await manifest(archive)
    expect(files.map(({ key, kind, name }: Record<string, string>) => [key, kind, name])).toEqual([
      ['file-1', 'image', 'file-1.webp'],
      ['file-2', 'image', 'photo.jpg'],
      ['file-3', 'video', 'មេរៀនទី ១.mp4'],
      ['file-4', 'attachment', 'attachment.docx'],
      ['file-5', 'audio', 'tone.mp3'],
      ['file-6', 'document', 'document.pdf'],
    ])
    expect(course).toMatchObject({ title: 'ស្ពាន និងផ្លូវ', thumbnail: 'file-1', category, lock: true })
    expect(course.description.content).toEqual([paragraph('  Words  '), image('file-2'), image('/art/hero.svg')])
    expect(parts.map(({ key }: { key: string }) => key)).toEqual(['section-1', 'section-2', 'section-3'])
    expect(parts[0].lessons[0]).toMatchObject({
      key: 'lesson-1-1',
      file: 'file-3',
      minutes: null,
      lock: { lesson_delay: 5 },
      score_gated_unlock: { score: 62.5 },
      attachments: [{ file: 'file-4' }],
    })
    expect((await fileIn('files/file-3.mp4'))?.equals(mp4)).toBe(true)
    expect(String(await fileIn('files/file-3.km.vtt'))).toContain('<v Sok>')
  })

  it('without ids, school or people', async () => {
    const text = `${await fileIn('course.json')}${await fileIn('checksums')}`
    expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-/)
    for (const word of [from.host, from.id, owner.person.id, `${from.mark} given`, 'referral', 'slug', '@']) {
      expect(text).not.toContain(word)
    }
  })

  it('into another school, and exported from there byte for byte the same', async () => {
    const result = await archives.imported(guest, archive)
    expect(result).toMatchObject({ state: 'completed', failure: null })
    const again = await archives.exported(guest, result.course_id)
    expect(again.equals(archive)).toBe(true)
    await processAll(to)
    expect((await archives.exported(guest, result.course_id)).equals(archive)).toBe(true)
    // The stored files are what was sent, and are shown like uploads.
    const rows = await inSchool(to, (ctx) => archiveRows(ctx, result.course_id))
    for (const id of rows.files.keys()) expect(await mediaRow(to, id)).toMatchObject({ state: 'completed' })
    expect(rows.course).toMatchObject({
      ...{ review: 'not submitted', publishedAt: null, featured: false, referralPercent: 0, hasVideo: true },
      thumbnail: expect.stringMatching(new RegExp(`^/files/${to.id}/.+webp$`)),
    })
    const shown = await archives.site.visit(to.host, 'GET', rows.course.thumbnail ?? '')
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp'])
  })

  it('into the same school, as a second course', async () => {
    const result = await archives.imported(owner, archive)
    expect((await archives.exported(owner, result.course_id)).equals(archive)).toBe(true)
    const slugs = await inSchool(from, ({ tx }) => tx.select({ slug: courses.slug }).from(courses))
    expect(new Set(slugs.map(({ slug }) => slug)).size).toBe(slugs.length)
  })

  it('into a school that lacks its category: the teacher chooses one', async () => {
    const other = await archives.teacher(await given.school(), 'vendor')
    const result = await archives.imported(other, archive)
    const [before, after] = [await manifest(archive), await manifest(await archives.exported(other, result.course_id))]
    expect(after).toEqual({ ...before, course: { ...before.course, category: null } })
  })

  it('and is taught by the person who imports it, as the log says', async () => {
    const result = await archives.imported(guest, archive)
    const { json } = await archives.ask(guest, 'GET', `/office/courses/${result.course_id}`)
    expect(json.teachers).toHaveLength(1)
    expect(json.last_change.by).toBe(`${to.mark} given ${to.mark} family`)
  })

  /** Process all imported files, as the worker would. */
  async function processAll(school: School): Promise<void> {
    const rows = await inSchool(school, ({ tx }) => tx.select({ id: media.id }).from(media))
    for (const { id } of rows) {
      await processMedia(processingOf({ files: archives.files }), { schoolId: school.id, mediaId: id })
    }
  }
})

describe('the export of a course', () => {
  it('is for those who may change it: another lecturer gets 404', async () => {
    const archives = openArchives()
    const school = await given.school()
    const [one, other] = [await archives.teacher(school), await archives.teacher(school)]
    const course = await given.course(school, { lecturers: [one.person] })
    const address = `/office/courses/${course.id}/archive`
    expect((await archives.ask(one, 'GET', address)).status).toBe(200)
    expect(refusal(await archives.ask(other, 'GET', address)).code).toBe('courses.course_not_found')
    await inSchool(school, ({ tx, now }) => tx.update(courses).set({ deletedAt: now }))
    expect(refusal(await archives.ask(one, 'GET', address)).code).toBe('courses.course_not_found')
  })

  it('reads no more than the client takes, and stops when the client is gone', async () => {
    const archives = openArchives()
    const school = await given.school()
    const file = await archives.stored(school, 'video', 'video.mp4', mp4)
    const course = await given.course(school, { sections: [{ lessons: [{ media: file }] }] })
    const [piece, most] = [1024 * 1024, 1000]
    let [read, isDestroyed] = [0, false]
    const { Readable } = await import('node:stream')
    const endless = new Readable({
      highWaterMark: piece,
      read() {
        read += 1
        this.push(Buffer.alloc(piece))
      },
      destroy(_, done) {
        isDestroyed = true
        done(null)
      },
    })
    const files = {
      ...archives.files,
      size: async () => piece * most,
      open: async () => ({ size: piece * most, type: '', stream: endless }),
    }
    const visit = { school: { id: school.id } }
    const inOwn = (work: Parameters<typeof inSchool>[1]) => doors.inSchool(school.id, { role: 'vendor' } as never, work)
    const outside = { files, visit, inSchool: inOwn } as unknown as Parameters<typeof exportCourse>[0]
    const { pieces, bytes } = await exportCourse(outside, course.id)
    expect(bytes).toBeGreaterThan(piece * most)
    for (let taken = 0; taken < 10; taken++) await pieces.next()
    expect(read).toBeLessThan(20)
    await pieces.return(undefined)
    expect(isDestroyed).toBe(true)
  })

  it('is refused if the course is too large for one archive', async () => {
    const archives = openArchives()
    const school = await given.school()
    const file = await archives.stored(school, 'video', 'video.mp4', mp4)
    const course = await given.course(school, { sections: [{ lessons: [{ media: file }] }] })
    const files = { ...archives.files, size: async () => 2 ** 32 - 100 }
    const inOwn = (work: Parameters<typeof inSchool>[1]) => doors.inSchool(school.id, { role: 'vendor' } as never, work)
    const outside = { files, visit: { school: { id: school.id } }, inSchool: inOwn }
    await expect(
      exportCourse(outside as unknown as Parameters<typeof exportCourse>[0], course.id),
    ).rejects.toMatchObject({ code: 'courses.archive_too_large' })
  })
})
