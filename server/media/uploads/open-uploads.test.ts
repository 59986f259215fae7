import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, inject, it } from 'vitest'
import { openFiles } from '#server/core/storage/files.ts'
import { openUploads } from '#server/core/storage/uploads.ts'
import { finalRefusals, mostOpenUploads } from '#shared/media/media.lists.ts'
import { doors, inSchool, type School } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import { openSite, refusal } from '#tests/support/site.ts'
import { media } from '../media.tables.ts'
import { sweepMedia } from '../processing/sweep.ts'

const { ask } = openSite()
const config = { dataDir: inject('dataDir') }
const parts = { doors, files: openFiles(config), uploads: openUploads(config, doors) }
const gigabyte = 1024 ** 3
const dayMs = 24 * 3600 * 1000

let school: School
let owner: string
let teacher: { id: string; token: string }
let other: { id: string; token: string }

const lecturer = async () => {
  const { id } = await given.person(school, { role: 'lecture' })
  return { id, token: await given.session(school, { id }) }
}
beforeEach(async () => {
  school = await given.school()
  owner = await given.session(school, await given.person(school, { role: 'vendor' }))
  teacher = await lecturer()
  other = await lecturer()
})

const announce = (token: string, bytes: number, name = 'a.mp4') =>
  ask(school.host, 'POST', '/office/media', { token, body: { kind: 'video', name, bytes } })
const list = async (token: string) => (await ask(school.host, 'GET', '/office/media-uploads', { token })).json
const namesFor = async (token: string) => (await list(token)).map(({ name }: { name: string }) => name)
const cancel = (token: string, id: string) => ask(school.host, 'DELETE', `/office/media/${id}/upload`, { token })
const usedBytes = async () =>
  (await ask(school.host, 'GET', '/office/figures/storage', { token: owner })).json.used_bytes
const rowOf = async (id: string) => {
  const [row] = await inSchool(school, ({ tx, schoolId }) =>
    tx
      .select()
      .from(media)
      .where(and(eq(media.schoolId, schoolId), eq(media.id, id))),
  )
  return row
}

describe('what a person may reserve by unfinished uploads', () => {
  it("is half of a small school's storage, together with all who do not manage it", async () => {
    expect(refusal(await announce(other.token, gigabyte / 2 + 1))).toMatchObject({
      code: 'media.own_share',
      message: 'File size exceed limit size',
      hint: expect.stringContaining('512 MB'),
    })
    expect((await announce(teacher.token, gigabyte / 4)).status).toBe(200)
    expect((await announce(teacher.token, gigabyte / 4)).status).toBe(200)
    const refused = refusal(await announce(teacher.token, 1))
    expect(refused).toEqual({
      status: 409,
      code: 'media.too_many_uploads',
      message: 'File can not be uploaded',
      hint: expect.stringContaining('unfinished'),
    })
    expect(refusal(await announce(other.token, 1)).code).toBe('media.too_many_uploads')
    expect((await announce(owner, gigabyte / 2)).status).toBe(200)
  })

  it('is not less because of what the owner uploads', async () => {
    expect((await announce(owner, gigabyte / 2)).status).toBe(200)
    expect((await announce(teacher.token, gigabyte / 2)).status).toBe(200)
  })

  it('is all of it for the owner', async () => {
    expect((await announce(owner, gigabyte)).status).toBe(200)
  })

  it('is a limited number of files, of each person and for the owner too', async () => {
    for (let count = 0; count < mostOpenUploads; count++) {
      await given.media(school, { state: 'uploading', bytes: 1, uploadedBy: teacher.id })
    }
    expect(refusal(await announce(teacher.token, 1)).code).toBe('media.too_many_uploads')
    expect((await announce(other.token, 1)).status).toBe(200)
    const [first] = await list(teacher.token)
    await cancel(teacher.token, first.id)
    expect((await announce(teacher.token, 1)).status).toBe(200)
  })
})

describe('unfinished uploads', () => {
  it('are listed for their person, and all of them for the owner, who may cancel them', async () => {
    const mine = (await announce(teacher.token, 1000, 'mine.mp4')).json.media.id
    const theirs = (await announce(other.token, 2000, 'theirs.mp4')).json.media.id
    expect([await namesFor(teacher.token), await namesFor(other.token)]).toEqual([['mine.mp4'], ['theirs.mp4']])
    expect(await namesFor(owner)).toEqual(['theirs.mp4', 'mine.mp4'])
    expect((await list(owner))[0]).toMatchObject({ is_mine: false, bytes: 2000, uploaded_by: expect.any(String) })
    expect(refusal(await cancel(teacher.token, theirs)).code).toBe('media.not_found')
    expect(await usedBytes()).toBe(3000)
    expect((await cancel(owner, mine)).json).toEqual({ changed: 1 })
    expect([await usedBytes(), await rowOf(mine)]).toEqual([2000, undefined])
    expect((await cancel(other.token, theirs)).json).toEqual({ changed: 1 })
    expect([await usedBytes(), await namesFor(owner)]).toEqual([0, []])
  })

  it('that a lesson uses free their storage too, and the lesson says why', async () => {
    const upload = await given.media(school, { state: 'uploading', bytes: 5000, uploadedBy: teacher.id })
    await given.mediaUse(school, upload, upload.id)
    expect((await cancel(owner, upload.id)).json).toEqual({ changed: 1 })
    expect(await rowOf(upload.id)).toMatchObject({ state: 'failed', failure: 'media.upload_ended', bytes: 0 })
    expect([await usedBytes(), await namesFor(owner)]).toEqual([0, []])
  })

  it('that never end are ended after two weeks, though bytes arrive', async () => {
    const days = (count: number) => new Date(Date.now() - count * dayMs)
    const old = await given.media(school, { state: 'uploading', bytes: 5000, createdAt: days(15), updatedAt: days(0) })
    const young = await given.media(school, { state: 'uploading', bytes: 500, createdAt: days(13), updatedAt: days(2) })
    await parts.uploads.begin({ schoolId: school.id, id: young.id }, 500)
    await sweepMedia(parts)
    expect([await rowOf(old.id), (await rowOf(young.id))?.state]).toEqual([undefined, 'uploading'])
  })

  it('are listed before what was refused later and is used', async () => {
    await announce(teacher.token, 1000, 'mine.mp4')
    const createdAt = new Date(Date.now() + dayMs)
    for (let count = 0; count < 201; count++) {
      const used = await given.media(school, { state: 'failed', failure: 'media.file_broken', bytes: 0, createdAt })
      await given.mediaUse(school, used, used.id)
    }
    expect(await namesFor(owner)).toEqual(['mine.mp4'])
  })

  it('that are abandoned are ended by the sweep, used or not', async () => {
    const old = { state: 'uploading', bytes: 5000, updatedAt: new Date(Date.now() - 4 * dayMs) } as const
    const [used, unused] = [await given.media(school, old), await given.media(school, old)]
    await given.mediaUse(school, used, used.id)
    await sweepMedia(parts)
    expect([(await rowOf(used.id))?.failure, await rowOf(unused.id)]).toEqual(['media.upload_ended', undefined])
    expect(await usedBytes()).toBe(0)
  })
})

describe('a refused file', () => {
  const refused = (wanted = {}) =>
    given.media(school, { state: 'failed', failure: 'media.file_broken', bytes: 0, uploadedBy: teacher.id, ...wanted })

  it.each(finalRefusals)('is no card of the library, but its person sees the reason: %s', async (failure) => {
    const { id } = await refused({ failure })
    const library = (await ask(school.host, 'GET', '/office/media', { token: owner })).json
    expect([library.data, library.counts.all, library.counts.video]).toEqual([[], 0, 0])
    expect(await list(teacher.token)).toMatchObject([{ id, state: 'failed', failure }])
    expect(await list(other.token)).toEqual([])
  })

  it('is gone once its person has dismissed it, or after a week', async () => {
    const [seen, unseen] = [await refused(), await refused({ updatedAt: new Date(Date.now() - 8 * dayMs) })]
    await cancel(teacher.token, seen.id)
    await sweepMedia(parts)
    expect([await rowOf(seen.id), await rowOf(unseen.id)]).toEqual([undefined, undefined])
  })

  it('is dismissed together with others in one call, each by its person or the owner', async () => {
    const [one, two, theirs] = [await refused(), await refused(), await refused({ uploadedBy: other.id })]
    const failed = await given.media(school, {
      state: 'failed',
      failure: 'media.upload_failed',
      uploadedBy: teacher.id,
    })
    const open = await given.media(school, { state: 'uploading', uploadedBy: teacher.id })
    const used = await refused()
    await given.mediaUse(school, used, used.id)
    const ids = [one, two, theirs, failed, open, used].map(({ id }) => id)
    const dismiss = (token: string) =>
      ask(school.host, 'POST', '/office/media-uploads/dismiss', { token, body: { ids } })
    expect((await dismiss(teacher.token)).json).toEqual({ changed: 2 })
    expect((await list(owner)).map(({ id }: { id: string }) => id).sort()).toEqual([theirs.id, open.id].sort())
    expect((await dismiss(owner)).json).toEqual({ changed: 1 })
    expect((await Promise.all([failed, open, used].map(({ id }) => rowOf(id)))).filter(Boolean)).toHaveLength(3)
  })

  it('stays as long as a lesson uses it', async () => {
    const file = await refused({ updatedAt: new Date(Date.now() - 8 * dayMs) })
    await given.mediaUse(school, file, file.id)
    await sweepMedia(parts)
    expect(await rowOf(file.id)).toMatchObject({ failure: 'media.file_broken' })
    expect(refusal(await cancel(teacher.token, file.id)).code).toBe('media.in_use')
  })

  it('is not one that only failed: another try may help', async () => {
    await given.media(school, { state: 'failed', failure: 'media.upload_failed' })
    expect((await ask(school.host, 'GET', '/office/media', { token: owner })).json.counts.all).toBe(1)
  })
})
