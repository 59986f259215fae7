import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { newId } from '#server/core/database/id.ts'
import { emit } from '#server/core/events.ts'
import { mediaCompleted, mediaRemoved } from '#server/media/media.events.ts'
import { media } from '#server/media/media.tables.ts'
import {
  course,
  fieldsOf,
  figuresOf,
  inShort,
  lessonOf,
  logOf,
  office,
  orderOf,
  parts,
  read,
  save,
  school,
  usesOf,
} from '#tests/support/authoring.ts'
import { documentOf } from '#tests/support/documents.ts'
import { inSchool, untilWaitedFor } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import { openSite, refusal } from '#tests/support/site.ts'

const { ask } = openSite()

describe('lessons', () => {
  const add = (sectionId: string, ...wanted: object[]) =>
    office('POST', `/sections/${sectionId}/lessons`, {
      lessons: wanted.map((one) => ({ title: 'New', lesson_type: 'video', ...one })),
    })

  it('are added several at once, at the end, in the order they are given', async () => {
    const [video, audio] = await Promise.all([
      given.media(school, { seconds: 121 }),
      given.media(school, { kind: 'audio', seconds: null, state: 'uploading' }),
    ])
    const made = await course({ sections: parts('A: one', 'B: last') })
    const answer = await add(
      made.sectionIds[0] ?? '',
      { title: 'Video', media_id: video.id },
      { title: 'Audio', lesson_type: 'audio', media_id: audio.id },
      { title: 'Quiz', lesson_type: 'quiz' },
    )
    expect(answer.json.lessons).toMatchObject([
      { title: 'one' },
      { title: 'Video', minutes: 3, media: { id: video.id } },
      { title: 'Audio', minutes: 0, media: { state: 'uploading' } },
      { title: 'Quiz', lesson_type: 'quiz', media: null },
    ])
    expect(inShort(await read(made))).toBe('A: one, Video, Audio, Quiz | B: last')
    expect(await figuresOf(made)).toMatchObject({ lessonCount: 5, durationMinutes: 13, hasVideo: true })
    expect((await logOf(made.id)).filter(({ kind }) => kind === 'curriculum')).toHaveLength(1)
  })

  it('are changes of their course: it says who made the last one', async () => {
    const made = await course({ sections: parts('A: one') })
    const lecturer = await given.person(school, { role: 'vendor', firstName: 'Heng', lastName: 'Vichet' })
    const one = (await read(made)).sections[0]?.lessons[0]?.id ?? ''
    const saved = await office(
      'PUT',
      `/lessons/${one}`,
      fieldsOf(await lessonOf(one), { title: 'One' }),
      await given.session(school, lecturer),
    )
    expect(saved.status).toBe(200)
    const { json } = await office('GET', `/courses/${made.id}`)
    expect(json.edited_by).toBe('Heng Vichet')
  })

  it('accept only files of this school and of their kind, none from the trash', async () => {
    const other = await given.school()
    const made = await course()
    const [sectionId = ''] = made.sectionIds
    const files = {
      theirs: await given.media(other),
      trashed: await given.media(school, { deletedAt: new Date() }),
      audio: await given.media(school, { kind: 'audio' }),
      video: await given.media(school),
    }
    const before = await read(made)
    const wrong: [object, string][] = [
      [{ media_id: files.theirs.id }, 'media.not_found'],
      [{ media_id: newId() }, 'media.not_found'],
      [{ media_id: files.trashed.id }, 'media.not_found'],
      [{ media_id: files.audio.id }, 'media.file_type'],
      [{ lesson_type: 'audio', media_id: files.video.id }, 'media.file_type'],
      [{ lesson_type: 'document', media_id: files.video.id }, 'media.file_type'],
      [{ lesson_type: 'article', media_id: files.video.id }, 'media.file_type'],
    ]
    for (const [one, code] of wrong) {
      const refused = refusal(await add(sectionId, { title: 'Good' }, one))
      expect(refused).toMatchObject({ code, fields: { 'lessons.1.media_id': { code } } })
      expect(refusal(await save(made.lessonIds[0] ?? '', one))).toMatchObject({ code, fields: { media_id: { code } } })
    }
    const attaching = await save(made.lessonIds[0] ?? '', { attachments: [{ media_id: files.theirs.id, title: 'x' }] })
    expect(refusal(attaching)).toMatchObject({ code: 'media.not_found' })
    expect(await read(made)).toEqual(before)
  })

  it('can be changed in every field', async () => {
    const [video, slides, audio] = await Promise.all([
      given.media(school, { seconds: 60 }),
      given.media(school, { kind: 'attachment' }),
      given.media(school, { kind: 'audio' }),
    ])
    const made = await course({ sections: parts('A: one') })
    const [id = ''] = made.lessonIds
    const changes = {
      title: 'Video',
      free_preview: true,
      media_id: video.id,
      content: documentOf('Beside it'),
      lock: { lesson_delay: 1440 },
      score_gated_unlock: { score: 70 },
      minutes: 99,
      attachments: [
        { media_id: audio.id, title: 'Audio' },
        { media_id: slides.id, title: 'Slides' },
      ],
    }
    const answer = await save(id, changes)
    const { media_id: _, ...expected } = changes
    expect(answer.json).toMatchObject({
      ...expected,
      minutes: 1,
      media: { id: video.id, use_count: 1 },
      course_id: made.id,
      attachment_count: 2,
      has_content: true,
      revision: 2,
      last_change: { by: expect.any(String) },
      attachments: [
        { title: 'Audio', media: { kind: 'audio' } },
        { title: 'Slides', media: { kind: 'attachment' } },
      ],
    })
    expect(await usesOf(id)).toEqual(
      [
        { kind: 'attachment', mediaId: audio.id, title: 'Video' },
        { kind: 'attachment', mediaId: slides.id, title: 'Video' },
        { kind: 'lesson', mediaId: video.id, title: 'Video' },
      ].sort((a, b) => (a.kind + a.mediaId < b.kind + b.mediaId ? -1 : 1)),
    )
    expect((await logOf(id)).at(-1)).toMatchObject({
      kind: 'lesson',
      action: 'update',
      before: { title: 'one', content: null, attachments: [] },
      after: { title: 'Video', content: 'Beside it', attachments: ['Audio', 'Slides'] },
    })
    // And back again: a file that is no longer shown is no longer used.
    const back = await save(id, { ...changes, media_id: null, content: documentOf(' '), attachments: [], minutes: 4 })
    expect(back.json).toMatchObject({ media: null, content: null, has_content: false, attachments: [], minutes: 4 })
    expect(await usesOf(id)).toEqual([])
  })

  it('keep the first of two edits at the same time; the second is refused', async () => {
    const made = await course({ sections: parts('A: one') })
    const [id = ''] = made.lessonIds
    const seen = await lessonOf(id)
    const first = await office('PUT', `/lessons/${id}`, fieldsOf(seen, { title: 'First' }))
    const second = await office('PUT', `/lessons/${id}`, fieldsOf(seen, { title: 'Second', minutes: 9 }))
    expect([first.status, second.status]).toEqual([200, 409])
    expect(refusal(second)).toMatchObject({ code: 'core.changed_elsewhere' })
    expect(await lessonOf(id)).toMatchObject({ title: 'First', minutes: 5, revision: 2 })
    // At the very same moment too.
    const again = await lessonOf(id)
    const both = await Promise.all(
      ['Third', 'Fourth'].map((title) => office('PUT', `/lessons/${id}`, fieldsOf(again, { title }))),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await lessonOf(id)).revision).toBe(3)
  })

  it('are both saved when two people edit different ones', async () => {
    const made = await course({ sections: parts('A: one, two') })
    const [one = '', two = ''] = made.lessonIds
    const both = await Promise.all([save(one, { title: 'ONE' }), save(two, { title: 'TWO' })])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(inShort(await read(made))).toBe('A: ONE, TWO')
  })

  it('are copied after themselves', async () => {
    const made = await course({ sections: parts('A: one, two') })
    await save(made.lessonIds[0] ?? '', { content: documentOf('Text') })
    const copy = await office('POST', `/lessons/${made.lessonIds[0]}/duplicate`)
    expect(copy.json).toMatchObject({ title: 'one (2)', content: documentOf('Text'), revision: 1 })
    expect(inShort(await read(made))).toBe('A: one, one (2), two')
  })

  it('are removed and restored to their place', async () => {
    const made = await course({ sections: parts('A: one, two, three') })
    const [, two = ''] = made.lessonIds
    await office('DELETE', `/lessons/${two}`)
    expect(inShort(await read(made))).toBe('A: one, three')
    expect(refusal(await save(two, {}).catch(() => office('GET', `/lessons/${two}`)))).toMatchObject({
      code: 'courses.lesson_not_found',
    })
    // Even when the others were reordered in between.
    const order = orderOf(await read(made))
    await office('PUT', `/courses/${made.id}/order`, order)
    await office('POST', `/lessons/${two}/restore`)
    expect(inShort(await read(made))).toBe('A: one, two, three')
    expect(await figuresOf(made)).toMatchObject({ lessonCount: 3, durationMinutes: 15 })
  })

  it('are restored without a file that was moved to the trash in between', async () => {
    const [video, slides] = await Promise.all([given.media(school), given.media(school, { kind: 'attachment' })])
    const made = await course({ sections: [{ title: 'A', lessons: [{ title: 'one', media: video }] }] })
    const [id = ''] = made.lessonIds
    await save(id, { attachments: [{ media_id: slides.id, title: 'Slides' }] })
    await office('DELETE', `/lessons/${id}`)
    await inSchool(school, ({ tx, schoolId, now }) =>
      tx
        .update(media)
        .set({ deletedAt: now })
        .where(and(eq(media.schoolId, schoolId), eq(media.id, video.id))),
    )
    await office('POST', `/lessons/${id}/restore`)
    expect(await lessonOf(id)).toMatchObject({ media: null, attachments: [{ title: 'Slides' }] })
    expect(await usesOf(id)).toEqual([{ kind: 'attachment', mediaId: slides.id, title: 'one' }])
  })

  it('are restored without such a file by a lecturer, too, who does not see it there', async () => {
    const lecturer = await given.person(school, { role: 'lecture' })
    const owner = await given.person(school, { role: 'vendor' })
    const video = await given.media(school, { uploadedBy: owner.id })
    const made = await course({ lecturers: [lecturer], sections: [{ title: 'A', lessons: [{ media: video }] }] })
    const [id = ''] = made.lessonIds
    const call = async (person: typeof owner, method: string, path: string, body?: unknown) =>
      (await ask(school.host, method, `/office${path}`, { token: await given.session(school, person), body })).status
    expect(await call(lecturer, 'DELETE', `/lessons/${id}`)).toBe(200)
    expect(await call(owner, 'POST', '/media/trash', { ids: [video.id] })).toBe(200)
    expect(await call(lecturer, 'POST', `/lessons/${id}/restore`)).toBe(200)
    expect((await lessonOf(id)).media).toBeNull()
    expect(await usesOf(id)).toEqual([])
  })

  it('drop a file that is deleted permanently while they are removed', async () => {
    const video = await given.media(school)
    const made = await course({ sections: [{ title: 'A', lessons: [{ title: 'one', media: video }] }] })
    const [id = ''] = made.lessonIds
    await save(id, { attachments: [{ media_id: video.id, title: 'Again' }] })
    await office('DELETE', `/lessons/${id}`)
    await inSchool(school, async (ctx) => {
      await emit(ctx, mediaRemoved, { mediaIds: [video.id] })
      await ctx.tx.delete(media).where(and(eq(media.schoolId, ctx.schoolId), eq(media.id, video.id)))
    })
    await office('POST', `/lessons/${id}/restore`)
    expect(await lessonOf(id)).toMatchObject({ media: null, attachments: [] })
  })

  it('know how long they are once their video is processed', async () => {
    const video = await given.media(school, { state: 'processing', seconds: null })
    const made = await course({
      sections: [
        {
          lessons: [
            { title: 'one', media: video, minutes: 0 },
            { title: 'two', minutes: 5 },
          ],
        },
      ],
    })
    expect(await figuresOf(made)).toMatchObject({ durationMinutes: 5, hasVideo: false })
    await inSchool(school, async (ctx) => {
      await ctx.tx
        .update(media)
        .set({ state: 'completed', seconds: 601 })
        .where(and(eq(media.schoolId, ctx.schoolId), eq(media.id, video.id)))
      await emit(ctx, mediaCompleted, { mediaId: video.id })
    })
    const [id = ''] = made.lessonIds
    expect(await lessonOf(id)).toMatchObject({ minutes: 11, revision: 1 })
    expect(await figuresOf(made)).toMatchObject({ durationMinutes: 16, hasVideo: true })
  })

  it('are saved while their video is being completed, without a deadlock', async () => {
    const video = await given.media(school, { state: 'processing', seconds: null })
    const made = await course({ sections: [{ lessons: [{ title: 'one', media: video, minutes: 0 }] }] })
    const [id = ''] = made.lessonIds
    const seen = await lessonOf(id)
    const saving = await inSchool(school, async (ctx) => {
      const is = and(eq(media.schoolId, ctx.schoolId), eq(media.id, video.id))
      await ctx.tx.select().from(media).where(is).for('update')
      const requests = [
        office('PUT', `/lessons/${id}`, fieldsOf(seen, { title: 'Saved' })),
        office('POST', `/lessons/${id}/duplicate`),
      ]
      await untilWaitedFor(ctx.tx, 2)
      await ctx.tx.update(media).set({ state: 'completed', seconds: 61 }).where(is)
      await emit(ctx, mediaCompleted, { mediaId: video.id })
      return requests
    })
    expect((await Promise.all(saving)).map(({ status }) => status)).toEqual([200, 200])
    expect(await lessonOf(id)).toMatchObject({ title: 'Saved', minutes: 2 })
  })

  it('make a course one with video only while a video can be watched', async () => {
    const [video, broken] = await Promise.all([given.media(school), given.media(school, { state: 'failed' })])
    const made = await course({ sections: [{ lessons: [{ title: 'one' }, { title: 'Text', type: 'article' }] }] })
    const [, text = ''] = made.lessonIds
    const has = async () => (await figuresOf(made))?.hasVideo
    expect(await has()).toBe(false)
    await save(text, { attachments: [{ media_id: broken.id, title: 'Broken' }] })
    expect(await has()).toBe(false)
    await save(text, { attachments: [{ media_id: video.id, title: 'Video' }] })
    expect(await has()).toBe(true)
    await office('DELETE', `/lessons/${text}`)
    expect(await has()).toBe(false)
  })
})
