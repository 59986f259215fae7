import { and, eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, inject, it } from 'vitest'
import { auditLog } from '#server/core/audit/audit.tables.ts'
import { newId } from '#server/core/database/id.ts'
import { openFiles } from '#server/core/storage/files.ts'
import { openUploads } from '#server/core/storage/uploads.ts'
import { type MediaTab, trashDays } from '#shared/media/media.lists.ts'
import { doors, inSchool, type School, untilWaitedFor } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import { openSite, refusal } from '#tests/support/site.ts'
import { media } from '../media.tables.ts'
import { completeFile } from '../processing/complete-file.ts'
import { eraseFiles } from '../processing/erase.ts'
import { sweepMedia } from '../processing/sweep.ts'
import { needMedia, setUses } from './uses.ts'

const { ask } = openSite()
const dataDir = inject('dataDir')
const parts = { doors, files: openFiles({ dataDir }), uploads: openUploads({ dataDir }, doors) }

let school: School
let token: string
beforeEach(async () => {
  school = await given.school()
  token = await given.session(school, await given.person(school, { role: 'vendor' }))
})

const call = (method: string, path = '', body?: unknown) =>
  ask(school.host, method, `/office/media${path}`, { token, body })
const act = (what: 'trash' | 'restore' | 'delete', ...ids: string[]) => call('POST', `/${what}`, { ids })
async function rowOf(id: string) {
  const [row] = await inSchool(school, ({ tx, schoolId }) =>
    tx
      .select()
      .from(media)
      .where(and(eq(media.schoolId, schoolId), eq(media.id, id))),
  )
  return row
}
async function jobsOf(queue: 'media' | 'erase') {
  const { rows } = await doors.reference.execute<{ data: { schoolId: string; mediaId: string; folder: string } }>(
    sql`select data from pgboss.job where name = ${queue} and data->>'schoolId' = ${school.id}`,
  )
  return rows.map(({ data }) => data)
}

describe('the list of files', () => {
  const listed = async (query: string) => (await call('GET', `?${query}`)).json

  it('has tabs, each with its number of files', async () => {
    for (const kind of ['video', 'audio', 'document', 'image', 'attachment'] as const)
      await given.media(school, { kind })
    const gone = await given.media(school, { deletedAt: new Date() })
    const { counts, data } = await listed('tab=trash')
    expect(counts).toEqual({ all: 5, video: 1, audio: 1, document: 1, image: 1, attachment: 1, trash: 1 })
    expect(data.map(({ id }: { id: string }) => id)).toEqual([gone.id])
    for (const tab of ['video', 'audio', 'document', 'image', 'attachment'] satisfies MediaTab[]) {
      expect((await listed(`tab=${tab}`)).data.map(({ kind }: { kind: string }) => kind)).toEqual([tab])
    }
  })

  it.each([
    ['ស្រ្តី', 'ស្ត្រី 01.mp4'],
    ['KHMER 2', 'Khmer lesson 2.mp4'],
    ['100%', 'a 100% b.mp4'],
    ['_', 'a_b.mp4'],
  ])('finds %s', async (q, name) => {
    const file = await given.media(school, { name: 'other.mp4', searchText: 'other.mp4' })
    const { json } = await call('PUT', `/${file.id}`, { name, revision: 1 })
    await given.media(school, { name: 'no', searchText: 'no' })
    expect(json.name).toBe(name)
    const found = await listed(`q=${encodeURIComponent(q)}`)
    expect([found.total, found.counts.all, found.data.map((one: { id: string }) => one.id)]).toEqual([1, 1, [file.id]])
  })

  it('is sorted and paged', async () => {
    const at = (day: number) => new Date(Date.UTC(2026, 0, day))
    const one = await given.media(school, { name: 'b', bytes: 1, createdAt: at(1) })
    const two = await given.media(school, { name: 'C', bytes: 3, createdAt: at(2) })
    const three = await given.media(school, { name: 'a', bytes: 2, createdAt: at(3) })
    const idsBy = async (sort: string) => (await listed(`sort=${sort}`)).data.map(({ id }: { id: string }) => id)
    expect(await idsBy('newest')).toEqual([three.id, two.id, one.id])
    expect(await idsBy('name')).toEqual([three.id, one.id, two.id])
    expect(await idsBy('largest')).toEqual([two.id, three.id, one.id])
    for (let count = 0; count < 19; count++) await given.media(school)
    expect(await listed('page=9')).toMatchObject({ page: 2, pages: 2, total: 22, data: { length: 2 } })
  })

  it('returns the state of files, and leaves out missing ones', async () => {
    const file = await given.media(school, { state: 'processing', progress: 40 })
    const { json } = await ask(school.host, 'GET', `/office/media-states?ids=${file.id}&ids=${newId()}`, { token })
    expect(json).toEqual([expect.objectContaining({ id: file.id, state: 'processing', progress: 40 })])
  })
})

describe('one file', () => {
  it('has its renditions, subtitles, uses and uploader', async () => {
    const person = await given.person(school, { role: 'lecture', member: { firstName: 'Sok', lastName: 'Dara' } })
    const file = await given.media(school, {
      uploadedBy: person.id,
      renditions: [
        { name: '360p', height: 360, bytes: 1_572_864 },
        { name: 'poster', height: null, bytes: 10 },
      ],
    })
    await given.captions(school, file)
    const lesson = newId()
    await given.mediaUse(school, file, lesson)
    const { json } = await call('GET', `/${file.id}`)
    expect(json).toMatchObject({
      renditions: [{ name: '360p', height: 360, megabytes: 1.5 }],
      captions: [{ language: 'km' }],
      uses: [{ kind: 'lesson', thing_id: lesson }],
      use_count: 1,
      uploaded_by: expect.stringContaining('Sok'),
      revision: 1,
    })
    expect(json.thumbnail).toMatch(/^\/media\/.+\/poster\.webp$/)
  })

  it('has a name without line breaks and marks that turn its direction', async () => {
    const file = await given.media(school)
    const named = await call('PUT', `/${file.id}`, { name: 'a\r\nb \u202efdp.exe\u2066.pdf', revision: 1 })
    expect(named.json.name).toBe('ab fdp.exe.pdf')
  })

  it('is renamed only with its latest revision', async () => {
    const file = await given.media(school, { name: 'old' })
    expect((await call('PUT', `/${file.id}`, { name: ' new ', revision: 1 })).json).toMatchObject({
      name: 'new',
      revision: 2,
    })
    expect(refusal(await call('PUT', `/${file.id}`, { name: 'late', revision: 1 }))).toMatchObject({
      status: 409,
      code: 'core.changed_elsewhere',
    })
    const [entry] = await inSchool(school, ({ tx, schoolId }) =>
      tx
        .select()
        .from(auditLog)
        .where(and(eq(auditLog.schoolId, schoolId), eq(auditLog.thingId, file.id))),
    )
    expect(entry).toMatchObject({ kind: 'media', action: 'update', before: { name: 'old' }, after: { name: 'new' } })
  })

  it('is processed again after a failure', async () => {
    const file = await given.media(school, { state: 'failed', failure: 'media.upload_failed' })
    expect((await call('POST', `/${file.id}/retry`)).json).toMatchObject({
      state: 'uploaded',
      failure: null,
      progress: 0,
    })
    expect(await jobsOf('media')).toEqual([{ schoolId: school.id, mediaId: file.id }])
    expect((await call('POST', `/${file.id}/retry`)).status).toBe(404)
    expect(await jobsOf('media')).toHaveLength(1)
  })

  it.each([{ state: 'completed' }, { state: 'failed', bytes: 0 }, { state: 'failed', deletedAt: new Date() }] as const)(
    'is not processed again: %o',
    async (wanted) => {
      const file = await given.media(school, wanted)
      expect((await call('POST', `/${file.id}/retry`)).status).toBe(404)
      expect(await jobsOf('media')).toEqual([])
    },
  )
})

describe('the trash', () => {
  it('takes files, restores them, and counts their bytes until they are deleted', async () => {
    const [one, two] = [await given.media(school), await given.media(school)]
    expect((await act('delete', one.id)).status).toBe(400)
    expect((await act('trash', one.id, two.id)).json).toEqual({ changed: 2 })
    expect((await act('trash', one.id)).json).toEqual({ changed: 0 })
    expect((await act('restore', two.id)).json).toEqual({ changed: 1 })
    const used = async () => (await ask(school.host, 'GET', '/office/figures/storage', { token })).json.used_bytes
    expect(await used()).toBe(2000)
    expect((await act('delete', one.id)).json).toEqual({ changed: 1 })
    expect([await used(), await rowOf(one.id), (await rowOf(two.id))?.deletedAt]).toEqual([1000, undefined, null])
    expect(await jobsOf('erase')).toEqual([{ schoolId: school.id, mediaId: one.id, folder: one.folder }])
  })

  it('takes all or none', async () => {
    const [free, used] = [await given.media(school), await given.media(school)]
    await given.mediaUse(school, used, newId())
    expect(refusal(await act('trash', free.id, used.id))).toMatchObject({
      status: 409,
      code: 'media.in_use',
      message: 'File can not be deleted',
      fields: { [used.id]: { code: 'media.in_use' } },
    })
    expect((await rowOf(free.id))?.deletedAt).toBeNull()
    expect((await act('trash', free.id, newId())).status).toBe(404)
    expect((await rowOf(free.id))?.deletedAt).toBeNull()
  })

  it('does not take a file that is still uploading', async () => {
    const file = await given.media(school, { state: 'uploading' })
    expect(refusal(await act('trash', file.id))).toMatchObject({ code: 'media.in_use' })
  })

  it('waits for a transaction that is about to use the file', async () => {
    const file = await given.media(school)
    let trashed: ReturnType<typeof act> | undefined
    await inSchool(school, async (ctx) => {
      await needMedia(ctx, file.id, ['video'])
      trashed = act('trash', file.id)
      await untilWaitedFor(ctx.tx)
      await setUses(ctx, { kind: 'lesson', thingId: newId(), title: 'Lesson' }, [file.id])
    })
    expect((await trashed)?.json.code).toBe('media.in_use')
  })

  it('is emptied of unused files', async () => {
    const deletedAt = new Date()
    const [one, used, other] = [
      await given.media(school, { deletedAt }),
      await given.media(school, { deletedAt }),
      await given.media(school),
    ]
    await given.mediaUse(school, used, newId())
    expect((await call('POST', '/empty-trash')).json).toEqual({ changed: 1 })
    expect([await rowOf(one.id), !!(await rowOf(used.id)), !!(await rowOf(other.id))]).toEqual([undefined, true, true])
  })

  it('is emptied by the sweep after thirty days, bytes included; deleting them twice is harmless', async () => {
    const ago = (days: number) => new Date(Date.now() - days * 24 * 3600 * 1000)
    const old = await given.media(school, { deletedAt: ago(trashDays + 0.01) })
    const young = await given.media(school, { deletedAt: ago(trashDays - 0.01) })
    const used = await given.media(school, { deletedAt: ago(trashDays + 1) })
    await given.mediaUse(school, used, newId())
    const original = `${old.folder}/original.mp4`
    await parts.files.write(school.id, original, Buffer.from('video'))
    await parts.files.write(school.id, `${old.folder}.webp`, Buffer.from('picture'))
    await sweepMedia(parts)
    await sweepMedia(parts)
    expect([await rowOf(old.id), !!(await rowOf(young.id)), !!(await rowOf(used.id))]).toEqual([undefined, true, true])
    const jobs = await jobsOf('erase')
    expect(jobs).toEqual([{ schoolId: school.id, mediaId: old.id, folder: old.folder }])
    for (const job of [...jobs, ...jobs]) await eraseFiles(parts, job)
    expect(await parts.files.size(school.id, original)).toBeUndefined()
    expect(await parts.files.size(school.id, `${old.folder}.webp`)).toBeUndefined()
  })
})

describe('a file that replaces another', () => {
  it('gives it its content, wherever it is used, and its own row is deleted', async () => {
    const old = await given.media(school, { name: 'Lesson 1', bytes: 10 })
    const lesson = newId()
    await given.mediaUse(school, old, lesson)
    await given.captions(school, old)
    const started = await call('POST', '', { kind: 'video', name: 'new.mp4', bytes: 20, replaces: old.id })
    const { id } = started.json.media
    const renditions = [{ name: '720p', height: 720, bytes: 7 }]
    const fresh = await rowOf(id)
    await inSchool(school, async (ctx) => {
      const done = {
        state: 'completed',
        ending: 'mp4',
        seconds: 99,
        width: 1,
        height: 2,
        renditions,
        scan: 'clean',
      } as const
      await ctx.tx
        .update(media)
        .set(done)
        .where(and(eq(media.schoolId, ctx.schoolId), eq(media.id, id)))
      await completeFile(ctx, id)
    })
    expect(await rowOf(id)).toBeUndefined()
    expect(await rowOf(old.id)).toMatchObject({
      name: 'Lesson 1',
      folder: fresh?.folder,
      bytes: 20,
      seconds: 99,
      renditions,
      state: 'completed',
      revision: 2,
    })
    expect((await call('GET', `/${old.id}`)).json).toMatchObject({
      uses: [{ thing_id: lesson }],
      captions: [{ language: 'km' }],
    })
    expect(await jobsOf('erase')).toEqual([{ schoolId: school.id, mediaId: id, folder: old.folder }])
  })

  it('stays a file of its own if the other was deleted', async () => {
    const file = await given.media(school, { replacesId: newId() })
    await inSchool(school, (ctx) => completeFile(ctx, file.id))
    expect(await rowOf(file.id)).toMatchObject({ folder: file.folder, state: 'completed' })
  })

  it.each([
    ['of another kind', { kind: 'audio' }],
    ['in the trash', { deletedAt: new Date() }],
    ['not complete', { state: 'processing' }],
  ] as const)('must not replace one %s', async (_, wanted) => {
    const old = await given.media(school, wanted)
    const { status } = await call('POST', '', { kind: 'video', name: 'new.mp4', bytes: 20, replaces: old.id })
    expect(status).toBe(404)
  })

  it('must not replace one of another school', async () => {
    const theirs = await given.media(await given.school())
    const { status } = await call('POST', '', { kind: 'video', name: 'new.mp4', bytes: 20, replaces: theirs.id })
    expect(status).toBe(404)
  })
})

describe('the uses of a file', () => {
  const usesOf = async (id: string) => (await call('GET', `/${id}`)).json.uses

  it('are set as a whole, any number of times', async () => {
    const [one, two] = [await given.media(school), await given.media(school)]
    const use = { kind: 'lesson', thingId: newId(), title: 'First' }
    await inSchool(school, (ctx) => setUses(ctx, use, [one.id, one.id, two.id]))
    await inSchool(school, (ctx) => setUses(ctx, { ...use, title: 'Second' }, [two.id]))
    await inSchool(school, (ctx) => setUses(ctx, { ...use, kind: 'attachment' }, [two.id]))
    expect(await usesOf(one.id)).toEqual([])
    expect(await usesOf(two.id)).toEqual([
      { kind: 'attachment', thing_id: use.thingId, title: 'First' },
      { kind: 'lesson', thing_id: use.thingId, title: 'Second' },
    ])
    await inSchool(school, (ctx) => setUses(ctx, use, []))
    expect(await usesOf(two.id)).toHaveLength(1)
  })

  it("need a file of this school and of the right kind that isn't in the trash", async () => {
    const video = await given.media(school)
    const gone = await given.media(school, { deletedAt: new Date() })
    const theirs = await given.media(await given.school())
    const wanted = (id: string, kinds: ('video' | 'audio')[]) => inSchool(school, (ctx) => needMedia(ctx, id, kinds))
    expect(await wanted(video.id, ['video', 'audio'])).toMatchObject({ id: video.id })
    for (const [id, kind] of [
      [video.id, 'audio'],
      [gone.id, 'video'],
      [theirs.id, 'video'],
      [newId(), 'video'],
    ] as const) {
      await expect(wanted(id, [kind])).rejects.toMatchObject({ code: 'media.not_found' })
    }
  })
})
