import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { sourceOf } from '#server/core/storage/file-source.ts'
import { storedEntries } from '#server/core/storage/stored-zip.ts'
import { memberships } from '#server/identity/identity.tables.ts'
import { storageOf } from '#server/media/library/storage.ts'
import { media } from '#server/media/media.tables.ts'
import { eraseFiles } from '#server/media/processing/erase.ts'
import { processMedia } from '#server/media/processing/process-media.ts'
import { archiveWith, openArchives, type Teacher } from '#tests/support/archives.ts'
import { bellOf } from '#tests/support/bell.ts'
import { doors, inSchool, type School } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import { madeBy, madeDocx, madePdf, madeZip } from '#tests/support/made-files.ts'
import { refusal } from '#tests/support/site.ts'
import { processingOf } from '#tests/support/uploaded.ts'
import { courses } from '../courses.tables.ts'
import { importCourse } from './import-course.ts'

const mp4 = await madeBy('a.mp4', 'both')
const { site, exported, imported, importing, jobOf, stored, sent, state, teacher, ask, files } = openArchives()

type Entries = [string, Buffer][]
// biome-ignore lint/suspicious/noExplicitAny: tests break the manifest in many places
type Manifest = any

let good: Entries
let guest: Teacher

beforeAll(async () => {
  const from = await given.school()
  const owner = await teacher(from, 'vendor')
  const video = await stored(from, 'video', 'video.mp4', mp4)
  const document = await stored(from, 'document', 'document.pdf', madePdf('Two'))
  await given.captions(from, video)
  const lessons = [
    { media: video },
    { type: 'document' as const, media: document },
    { type: 'article' as const, content: 'x' },
  ]
  const course = await given.course(from, { sections: [{ lessons }] })
  const archive = await exported(owner, course.id)
  const entries = (await storedEntries(sourceOf(archive))) ?? []
  good = entries
    .filter(({ name }) => name !== 'checksums')
    .map(({ name, start, bytes }) => [name, archive.subarray(start, start + bytes)])
})

/** The entries of the archive with a changed manifest. */
function changed(change: (manifest: Manifest) => void): Entries {
  return good.map(([name, bytes]) => {
    if (name !== 'course.json') return [name, bytes]
    const manifest = JSON.parse(String(bytes))
    change(manifest)
    return [name, Buffer.from(JSON.stringify(manifest))]
  })
}

const withFile = (wanted: string, content: Buffer, change: (manifest: Manifest) => void = () => {}): Entries =>
  changed((manifest) => {
    const file = manifest.files.find((one: { path: string }) => one.path === wanted)
    if (file) file.bytes = content.length
    change(manifest)
  }).map(([name, bytes]) => [name, name === wanted ? content : bytes])

const lesson = (manifest: Manifest) => manifest.sections[0].lessons[0]
const isIn = (school: School) => path.join(inject('dataDir'), 'files', school.id)

/** What a school has. A failed import must leave nothing in it. */
async function belongings(school: School) {
  const rows = await inSchool(school, ({ tx }) => tx.select({ id: media.id, folder: media.folder }).from(media))
  const made = await inSchool(school, ({ tx }) => tx.select({ id: courses.id }).from(courses))
  const folders = await readdir(isIn(school)).catch(() => [])
  const { used_bytes } = await inSchool(school, storageOf)
  return { media: rows.length, courses: made.length, folders: folders.length, used_bytes }
}

/** A job deletes the bytes of the archive. */
async function erased(school: School): Promise<void> {
  const { rows } = await doors.pools.app.query(
    `select data from pgboss.job where name = 'erase' and data->>'schoolId' = $1`,
    [school.id],
  )
  const { openUploads } = await import('#server/core/storage/uploads.ts')
  const uploads = openUploads({ dataDir: inject('dataDir') }, doors)
  for (const { data } of rows) await eraseFiles({ files, uploads }, data)
}

it('accepts an archive from before courses had questions', async () => {
  guest = await teacher(await given.school(), 'vendor')
  const older = await archiveWith(changed(({ course }) => delete course.questions))
  const { state: end, course_id } = await imported(guest, older)
  expect(end).toBe('completed')
  expect((await ask(guest, 'GET', `/office/courses/${course_id}`)).json.questions).toEqual([])
})

describe('an invalid archive', () => {
  const nothing = { media: 0, courses: 0, folders: 0, used_bytes: 0 }

  const cases: Record<string, [string, () => Promise<Buffer> | Buffer]> = {
    'an archive of something else': ['courses.archive_foreign', () => madeZip({ 'a.txt': 'words', 'b.txt': 'more' })],
    'one that was compressed again': [
      'courses.archive_foreign',
      () => madeZip(Object.fromEntries(good.map(([name, content]) => [name, { content }]))),
    ],
    'one without a course': ['courses.archive_foreign', () => archiveWith([['words.txt', 'x']])],
    'one of another maker': ['courses.archive_foreign', () => archiveWith([['course.json', '{"format":"other"}']])],
    'one of a newer version': ['courses.archive_version', () => archiveWith(changed((all) => (all.version = 2)))],
    'one with a changed text': [
      'courses.archive_changed',
      async () => {
        const bytes = await archiveWith(changed(() => {}))
        const altered = Buffer.from(bytes)
        altered[altered.indexOf('"subtitle"') + 14] = 0x21
        return altered
      },
    ],
    'one with a changed video': [
      'courses.archive_changed',
      async () => {
        const altered = Buffer.from(await archiveWith(good))
        const at = altered.indexOf(mp4) + 500
        altered.writeUInt8(altered.readUInt8(at) ^ 1, at)
        return altered
      },
    ],
    'one without checksums': ['courses.archive_changed', () => archiveWith(good, '')],
    'one with a file too many': [
      'courses.archive_broken',
      () => archiveWith([...good, ['files/more.txt', Buffer.from('x')]]),
    ],
    'one that would leave its folder': [
      'courses.archive_broken',
      () => archiveWith([...good, ['../../evil.txt', Buffer.from('x')]]),
    ],
    'one that names a file outside': [
      'courses.archive_broken',
      () =>
        archiveWith(
          changed((all) => (all.files[0].path = '../../../etc/passwd')).map(([name, bytes]) => [
            name === 'files/file-1.mp4' ? '../../../etc/passwd' : name,
            bytes,
          ]),
        ),
    ],
    'one with a file too few': [
      'courses.archive_broken',
      () => archiveWith(good.filter(([name]) => !name.endsWith('mp4'))),
    ],
    'one that is no JSON': ['courses.archive_broken', () => archiveWith([['course.json', '{']])],
    'one with half a character': [
      'courses.archive_broken',
      () => archiveWith(changed((all) => (all.course.title = '\ud800'))),
    ],
    'one without a title': ['courses.archive_broken', () => archiveWith(changed((all) => (all.course.title = ' ')))],
    'one with a script for a link': [
      'courses.archive_broken',
      () => archiveWith(changed((all) => (all.course.direct_link = 'javascript:alert(1)'))),
    ],
    "one with another school's picture": [
      'courses.archive_broken',
      () => archiveWith(changed((all) => (all.course.thumbnail = `/files/${guest.school.id}/x.webp`))),
    ],
    'one with a price below nothing': [
      'courses.archive_broken',
      () => archiveWith(changed((all) => (all.plans[0].price_cents = -1))),
    ],
    'one whose video is a document': [
      'courses.archive_broken',
      () => archiveWith(changed((all) => (lesson(all).file = 'file-2'))),
    ],
    'one whose video is missing': [
      'courses.archive_broken',
      () => archiveWith(changed((all) => (lesson(all).file = 'file-9'))),
    ],
    'one with a key twice': [
      'courses.archive_broken',
      () => archiveWith(changed((all) => (all.files[1].key = 'file-1'))),
    ],
    'one with too many lessons': [
      'courses.archive_broken',
      () =>
        archiveWith(
          changed((all) => {
            const many = Array.from({ length: 300 }, () => all.sections[0].lessons[2])
            all.sections = [0, 1].map(() => ({ ...all.sections[0], lessons: many }))
          }),
        ),
    ],
    'one with a web page for a video': [
      'media.file_type',
      () => archiveWith(withFile('files/file-1.mp4', Buffer.from('<html><script>alert(1)</script></html>'))),
    ],
    'one with a Word file for a PDF': ['media.file_type', () => archiveWith(withFile('files/file-2.pdf', madeDocx()))],
    'one with plain text for captions': [
      'courses.archive_broken',
      () => archiveWith(withFile('files/file-1.km.vtt', Buffer.from('no captions'))),
    ],
  }

  it.each(Object.entries(cases))('is refused and leaves nothing: %s', async (_, [code, make]) => {
    guest = await teacher(await given.school())
    const archive = await make()
    expect(await imported(guest, archive)).toMatchObject({ state: 'failed', failure: code, course_id: null })
    await erased(guest.school)
    expect(await belongings(guest.school)).toEqual(nothing)
  })

  it.each([
    ['no archive at all', () => Buffer.from('words'), 'media.file_type'],
    ['a name twice', () => archiveWith([...good, ['files/file-1.mp4', mp4]]), 'media.file_broken'],
    ['half an archive', async () => (await archiveWith(good)).subarray(0, -30), 'media.file_broken'],
    [
      'a bomb',
      () => madeZip({ 'course.json': { content: Buffer.alloc(1000), claimsBytes: 2 ** 31 } }),
      'media.file_type',
    ],
  ])('is refused when it is uploaded: %s', async (_, make, failure) => {
    guest = await teacher(await given.school())
    expect(await state(guest, await sent(guest, await make()))).toMatchObject({
      state: 'failed',
      failure,
    })
    expect(await belongings(guest.school)).toMatchObject({ courses: 0, used_bytes: 0 })
  })

  it('can hide nothing in its texts', async () => {
    guest = await teacher(await given.school())
    const hostile = {
      type: 'doc',
      content: [
        {
          type: 'paragraph',
          content: [{ type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href: 'javascript:1' } }] }],
        },
        { type: 'image', attrs: { src: 'https://evil.example/x.png' } },
        { type: 'image', attrs: { src: `/files/${guest.school.id}/x.webp` } },
        { type: 'image', attrs: { src: 'file-1' } },
        { type: 'iframe', attrs: { src: 'https://evil.example' } },
      ],
    }
    const { course_id } = await imported(guest, await archiveWith(changed((all) => (all.course.description = hostile))))
    const { json } = await ask(guest, 'GET', `/office/courses/${course_id}`)
    expect(json.description).toEqual({
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: 'x' }] }],
    })
  })
})

describe('whoever imports a course', () => {
  it('finds in the bell that it is there, or that it could not be read', async () => {
    const by = await teacher(await given.school())
    const { course_id } = await imported(by, await archiveWith(good))
    const bell = () => bellOf(site.ask, by.school, by.person)
    expect(await bell()).toMatchObject([
      { title: expect.stringMatching(/^Imported: ./), path: `/secure/courses/lesson/${course_id}` },
      // The video of the course is processed like any other, later.
    ])
    await imported(by, await archiveWith([['course.json', '{}']]))
    expect((await bell())[0]).toMatchObject({ title: 'We couldn’t import course.zip', path: '/secure/courses' })
  })
})

describe('an import', () => {
  const archive = () => archiveWith(good)

  it('uses the storage of its archive, and no more', async () => {
    guest = await teacher(await given.school())
    const bytes = (await archive()).length
    const id = await sent(guest, await archive())
    expect((await belongings(guest.school)).used_bytes).toBe(bytes)
    await importCourse(importing, jobOf(guest, id))
    await erased(guest.school)
    const files = mp4.length + madePdf('Two').length
    expect(await belongings(guest.school)).toEqual({ media: 2, courses: 1, folders: 2, used_bytes: files })
  })

  it('is refused if the storage is full', async () => {
    guest = await teacher(await given.school())
    const most = (await inSchool(guest.school, storageOf)).most_bytes
    await given.media(guest.school, { bytes: most - 100 })
    const wanted = { name: 'course.zip', bytes: 1000 }
    expect(refusal(await ask(guest, 'POST', '/office/course-imports', wanted)).code).toBe('media.full_storage')
    expect(refusal(await ask(guest, 'POST', '/office/course-imports', { ...wanted, bytes: 2 ** 32 }))).toMatchObject({
      code: 'core.invalid_input',
      message: 'File size exceed limit size',
      hint: expect.stringContaining('too large'),
      fields: { bytes: { code: 'media.file_size' } },
    })
  })

  it('makes one course, however often it runs, also while its archive is scanned', async () => {
    guest = await teacher(await given.school())
    const id = await sent(guest, await archive())
    const scanned = () => processMedia(processingOf(), { schoolId: guest.school.id, mediaId: id })
    const { rows } = await doors.pools.app.query(`select 1 from pgboss.job where data->>'importId' = $1`, [id])
    expect(rows).toHaveLength(1)
    await scanned()
    await importCourse(importing, jobOf(guest, id))
    await importCourse(importing, jobOf(guest, id))
    await scanned()
    expect(await belongings(guest.school)).toMatchObject({ media: 2, courses: 1 })
  })

  it('leaves out what its importer may not set in the form of a course', async () => {
    guest = await teacher(await given.school())
    const terms = {
      direct_link: 'https://example.com/buy',
      enrollment: 'approval',
      access_days: 30,
      coming_soon_until: '2030-01-01T00:00:00.000Z',
      must_watch: true,
    }
    const withTerms = await archiveWith(changed(({ course }) => Object.assign(course, terms)))
    const read = async () => {
      const { course_id } = await imported(guest, withTerms)
      const plans = await ask(guest, 'GET', `/office/courses/${course_id}/plans`)
      return { course: (await ask(guest, 'GET', `/office/courses/${course_id}`)).json, plans: plans.json.data }
    }
    const whole = await read()
    expect(whole).toMatchObject({ course: terms, plans: [{ kind: 'one-time' }] })
    await given.role(guest.school, ['courses.view', 'courses.add', 'courses.update', 'media.add'])
    expect(await read()).toMatchObject({
      course: {
        direct_link: null,
        enrollment: 'open',
        access_days: null,
        coming_soon_until: null,
        must_watch: false,
      },
      plans: [],
    })
  })

  it('is done again after an error', async () => {
    guest = await teacher(await given.school())
    const id = await sent(guest, await archive())
    let taken = 0
    const failing = {
      ...files,
      take: async (...args: Parameters<typeof files.take>) => {
        taken += 1
        if (taken === 2) throw new Error('The disk is gone')
        await files.take(...args)
      },
    }
    await expect(importCourse({ ...importing, files: failing }, jobOf(guest, id))).rejects.toThrow('The disk is gone')
    expect(await state(guest, id)).toMatchObject({ state: 'importing', course_id: null })
    expect(await belongings(guest.school)).toMatchObject({ courses: 0, media: 1 })
    await importCourse(importing, jobOf(guest, id))
    await erased(guest.school)
    expect(await belongings(guest.school)).toMatchObject({ courses: 1, media: 2, folders: 2 })
  })

  it('has failed after the last try, and leaves nothing', async () => {
    guest = await teacher(await given.school())
    const id = await sent(guest, await archive())
    let taken = 0
    const failing = {
      ...files,
      take: async (...args: Parameters<typeof files.take>) => {
        taken += 1
        if (taken === 2) throw new Error('The disk is gone')
        await files.take(...args)
      },
    }
    await expect(importCourse({ ...importing, files: failing }, jobOf(guest, id), true)).rejects.toThrow('disk')
    await erased(guest.school)
    expect(await state(guest, id)).toMatchObject({ state: 'failed', failure: 'core.something_went_wrong' })
    expect(await belongings(guest.school)).toEqual({ media: 0, courses: 0, folders: 0, used_bytes: 0 })
  })

  it('ends with its archive, cancelled by its sender or moved to the trash', async () => {
    guest = await teacher(await given.school())
    const started = await ask(guest, 'POST', '/office/course-imports', { name: 'course.zip', bytes: 1000 })
    const { id } = started.json
    expect(await state(guest, id)).toMatchObject({ state: 'uploading' })
    await ask(guest, 'DELETE', `/office/media/${id}/upload`)
    expect(await state(guest, id)).toMatchObject({ state: 'failed', failure: 'media.upload_failed' })
    const other = await sent(guest, await archive())
    expect((await ask(guest, 'POST', '/office/media/trash', { ids: [other] })).status).toBe(200)
    await importCourse(importing, jobOf(guest, other))
    expect(await state(guest, other)).toMatchObject({ state: 'failed', failure: 'media.not_found' })
  })

  it('is for the person who started it: others get 404, and one who has left imports nothing', async () => {
    guest = await teacher(await given.school())
    const id = await sent(guest, await archive())
    const colleague = await teacher(guest.school, 'vendor')
    expect(refusal(await ask(colleague, 'GET', `/office/course-imports/${id}`)).code).toBe('courses.import_not_found')
    await inSchool(guest.school, ({ tx, now, schoolId }) =>
      tx
        .update(memberships)
        .set({ deletedAt: now })
        .where(and(eq(memberships.schoolId, schoolId), eq(memberships.userId, guest.person.id))),
    )
    await importCourse(importing, jobOf(guest, id))
    await erased(guest.school)
    expect(await belongings(guest.school)).toEqual({ media: 0, courses: 0, folders: 0, used_bytes: 0 })
  })
})
