import { describe, expect, it } from 'vitest'
import { newId } from '#server/core/database/id.ts'
import type { OfficeSection } from '#shared/courses/curriculum.schema.ts'
import {
  course,
  figuresOf,
  inShort,
  logOf,
  office,
  parts,
  read,
  save,
  school,
  usesOf,
} from '#tests/support/authoring.ts'
import { inSchool } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import { refusal } from '#tests/support/site.ts'
import { lessons, sections } from '../courses.tables.ts'

describe('sections', () => {
  const fields = (wanted: object = {}) => ({
    title: 'New',
    section_type: 'normal',
    lock: { section_delay: 1440, lesson_delay: 30 },
    score_gated_unlock: null,
    ...wanted,
  })

  it('are added at the end and changed, with their waits and the score that opens what follows', async () => {
    const made = await course({ sections: parts('A: one') })
    const added = await office(
      'POST',
      `/courses/${made.id}/sections`,
      fields({ score_gated_unlock: '{"score": 62.5}' }),
    )
    expect(added.json).toMatchObject({
      title: 'New',
      lock: { section_delay: 1440, lesson_delay: 30 },
      score_gated_unlock: { score: 62.5 },
      revision: 1,
      lessons: [],
    })
    expect(inShort(await read(made))).toBe('A: one | New:')
    const changes = fields({ title: 'Exam', section_type: 'exam', score_gated_unlock: { score: 80 }, revision: 1 })
    const changed = await office('PUT', `/sections/${added.json.id}`, changes)
    expect(changed.json).toMatchObject({
      title: 'Exam',
      section_type: 'exam',
      score_gated_unlock: { score: 80 },
      revision: 2,
    })
    expect(changed.json.last_change).toMatchObject({ by: expect.any(String) })
    expect(refusal(await office('PUT', `/sections/${added.json.id}`, changes))).toMatchObject({
      code: 'core.changed_elsewhere',
    })
    expect((await logOf(added.json.id)).at(-1)).toMatchObject({
      action: 'update',
      kind: 'section',
      before: { title: 'New', section_type: 'normal', score_gated_unlock: 62.5 },
      after: { title: 'Exam', section_type: 'exam', score_gated_unlock: 80 },
    })
    // Changing a wait or a name does not change the order's revision.
    expect((await read(made)).revision).toBe(2)
  })

  it.each([['{"score": 101}'], ['{"score": "high"}'], ['seventy'], [{ score: -1 }], [{}]])(
    'refuse %j as a score',
    async (score_gated_unlock) => {
      const made = await course()
      const answer = await office('POST', `/courses/${made.id}/sections`, fields({ score_gated_unlock }))
      expect(answer.status).toBe(422)
      expect((await read(made)).sections).toHaveLength(2)
    },
  )

  it('are copied with their lessons, files and attachments, after themselves', async () => {
    const file = await given.media(school, { seconds: 100 })
    const made = await course({
      sections: [{ title: 'A', lessons: [{ title: 'one', media: file }, { title: 'two' }] }, { title: 'B' }],
    })
    const [one = ''] = made.lessonIds
    await save(one, { attachments: [{ media_id: file.id, title: 'Slides' }], lock: { lesson_delay: 7 } })
    const copy = await office('POST', `/sections/${made.sectionIds[0]}/duplicate`)
    expect(copy.json).toMatchObject({
      title: 'A (2)',
      revision: 1,
      lessons: [
        { title: 'one', media: { id: file.id }, attachment_count: 1, lock: { lesson_delay: 7 }, revision: 1 },
        { title: 'two' },
      ],
    })
    expect(inShort(await read(made))).toBe('A: one, two | A (2): one, two | B:')
    expect(await figuresOf(made)).toMatchObject({ lessonCount: 4, durationMinutes: 24 })
    const copied = copy.json.lessons[0].id
    expect(copied).not.toBe(one)
    expect(await usesOf(copied)).toEqual([
      { kind: 'attachment', mediaId: file.id, title: 'one' },
      { kind: 'lesson', mediaId: file.id, title: 'one' },
    ])
  })

  it('are removed and restored with their lessons, except those that were removed before', async () => {
    const file = await given.media(school)
    const made = await course({
      sections: [
        { title: 'A', lessons: [{ title: 'one', media: file }, { title: 'two' }] },
        ...(parts('B: three') ?? []),
      ],
    })
    const [one = '', two = ''] = made.lessonIds
    const [a = ''] = made.sectionIds
    await office('DELETE', `/lessons/${two}`)
    expect((await office('DELETE', `/sections/${a}`)).json).toEqual({ changed: 1 })
    expect(inShort(await read(made))).toBe('B: three')
    expect(await figuresOf(made)).toMatchObject({ lessonCount: 1, durationMinutes: 5 })
    for (const path of [`/lessons/${one}`, `/lessons/${two}`]) expect((await office('GET', path)).status).toBe(404)
    expect(refusal(await office('POST', `/lessons/${two}/restore`))).toMatchObject({
      code: 'courses.section_not_found',
    })
    expect(refusal(await office('DELETE', `/sections/${a}`))).toMatchObject({ code: 'courses.section_not_found' })
    expect(await usesOf(one)).toEqual([])
    const removed = async () => (await office('GET', `/courses/${made.id}/removed`)).json
    expect(await removed()).toMatchObject({ sections: [{ id: a, title: 'A', lesson_count: 1 }], lessons: [] })
    expect((await office('POST', `/sections/${a}/restore`)).json).toEqual({ changed: 1 })
    expect(await removed()).toMatchObject({ sections: [], lessons: [{ id: two, title: 'two', section: 'A' }] })
    expect(inShort(await read(made))).toBe('A: one | B: three')
    expect(await usesOf(one)).toHaveLength(1)
    expect((await office('POST', `/lessons/${two}/restore`)).json).toEqual({ changed: 1 })
    expect(inShort(await read(made))).toBe('A: one, two | B: three')
    expect((await office('POST', `/sections/${a}/restore`)).json).toEqual({ changed: 0 })
  })
})

describe('the limits of a course', () => {
  it('are 100 sections and 500 lessons, also when something is restored', async () => {
    const made = await course({ sections: [] })
    const own = { schoolId: school.id, courseId: made.id }
    const heads = Array.from({ length: 100 }, (_, position) => ({
      ...own,
      id: newId(),
      title: `S${position}`,
      sectionType: 'normal' as const,
      position,
    }))
    const [first, second] = heads as [(typeof heads)[number], (typeof heads)[number]]
    const inside = Array.from({ length: 499 }, (_, position) => ({
      ...own,
      id: newId(),
      sectionId: first.id,
      title: `L${position}`,
      lessonType: 'article' as const,
      durationMinutes: 1,
      freePreview: false,
      position,
    }))
    await inSchool(school, async ({ tx }) => {
      await tx.insert(sections).values(heads)
      await tx.insert(lessons).values(inside)
    })
    const add = (count: number) =>
      office('POST', `/sections/${second.id}/lessons`, {
        lessons: Array.from({ length: count }, () => ({ title: 'x', lesson_type: 'article' })),
      })
    const tooMany = { status: 409, code: 'courses.too_many' }
    const another = {
      title: 'S',
      section_type: 'exam',
      lock: { section_delay: 0, lesson_delay: 0 },
      score_gated_unlock: null,
    }
    expect(refusal(await office('POST', `/courses/${made.id}/sections`, another))).toMatchObject(tooMany)
    expect(refusal(await add(2))).toMatchObject(tooMany)
    const added = await add(1)
    expect(added.status).toBe(200)
    expect(refusal(await office('POST', `/lessons/${added.json.lessons[0].id}/duplicate`))).toMatchObject(tooMany)
    expect(refusal(await office('POST', `/sections/${second.id}/duplicate`))).toMatchObject(tooMany)
    await office('DELETE', `/sections/${first.id}`)
    const more: OfficeSection = (await office('POST', `/sections/${second.id}/duplicate`)).json
    expect(more.lessons).toHaveLength(1)
    expect(refusal(await office('POST', `/sections/${first.id}/restore`))).toMatchObject(tooMany)
    expect((await read(made)).sections).toHaveLength(100)
  })
})
