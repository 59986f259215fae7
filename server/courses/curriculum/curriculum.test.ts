import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { newId } from '#server/core/database/id.ts'
import type { Course } from '#tests/domains/courses/given-course.ts'
import {
  ask,
  course,
  figuresOf,
  inShort,
  logOf,
  office,
  orderOf,
  parts,
  read,
  school,
} from '#tests/support/authoring.ts'
import { inSchool, untilWaitedFor } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import { statementsOf } from '#tests/support/plans.ts'
import { refusal } from '#tests/support/site.ts'
import { courses } from '../courses.tables.ts'

describe('the curriculum', () => {
  it('has sections and lessons in order, with the state of each file', async () => {
    const file = await given.media(school, { state: 'processing', progress: 40, seconds: 61 })
    const made = await course({
      sections: [
        {
          title: 'A',
          lessons: [
            { title: 'Video', media: file, freePreview: true },
            { title: 'Text', type: 'article', content: 'Hi' },
          ],
        },
        { title: 'Exam', kind: 'exam' },
      ],
    })
    expect(await read(made)).toMatchObject({
      course_id: made.id,
      lock: false,
      revision: 1,
      last_change: null,
      sections: [
        {
          title: 'A',
          section_type: 'normal',
          lock: { section_delay: 0, lesson_delay: 0 },
          score_gated_unlock: null,
          lessons: [
            {
              title: 'Video',
              free_preview: true,
              media: { id: file.id, state: 'processing', progress: 40 },
              has_content: false,
            },
            { title: 'Text', lesson_type: 'article', media: null, has_content: true, attachment_count: 0 },
          ],
        },
        { title: 'Exam', section_type: 'exam', lessons: [] },
      ],
    })
  })

  it('of 200 lessons is read with as many statements as one of 2', async () => {
    const ofSize = async (count: number) => {
      const files = await Promise.all(Array.from({ length: Math.min(count, 20) }, () => given.media(school)))
      const inside = Array.from({ length: count / 2 }, (_, at) => ({
        media: files[at % files.length] as { id: string },
      }))
      return course({ sections: [{ lessons: inside }, { lessons: inside }] })
    }
    const counted = async (made: Course) => (await statementsOf(() => read(made))).length
    const large = await ofSize(200)
    expect(await counted(large)).toBe(await counted(await ofSize(2)))
    expect((await read(large)).sections.map(({ lessons: inside }) => inside.length)).toEqual([100, 100])
    // Ordering all and removing half does not take a statement per lesson either.
    const order = orderOf(await read(large))
    const reversed = {
      ...order,
      sections: order.sections.map((one) => ({ ...one, lesson_ids: [...one.lesson_ids].reverse() })),
    }
    const ordering = await statementsOf(() => office('PUT', `/courses/${large.id}/order`, reversed))
    expect(ordering.length).toBeLessThan(30)
    expect(orderOf(await read(large)).sections).toEqual(reversed.sections)
    const removing = await statementsOf(() => office('DELETE', `/sections/${large.sectionIds[0]}`))
    expect(removing.length).toBeLessThan(30)
    expect(await figuresOf(large)).toMatchObject({ lessonCount: 100 })
  })

  it('is shown only to lecturers who teach the course', async () => {
    const [own, other] = await Promise.all([1, 2].map(() => given.person(school, { role: 'lecture' })))
    const made = await course({ lecturers: [own as { id: string }] })
    const as = async (person: typeof own) => given.session(school, person as NonNullable<typeof own>)
    const paths = [`/courses/${made.id}/curriculum`, `/lessons/${made.lessonIds[0]}`]
    for (const path of paths) {
      expect((await office('GET', path, undefined, await as(own))).status).toBe(200)
      expect((await office('GET', path, undefined, await as(other))).status).toBe(404)
    }
    const writing = await office('DELETE', `/lessons/${made.lessonIds[0]}`, undefined, await as(other))
    expect(writing.status).toBe(404)
    expect((await read(made)).sections[0]?.lessons).toHaveLength(2)
  })

  it('can be locked and unlocked', async () => {
    const made = await course()
    expect((await office('PUT', `/courses/${made.id}/lock`, { lock: true })).json).toMatchObject({
      lock: true,
      revision: 1,
    })
    expect(await read(made)).toMatchObject({ lock: true })
    expect((await logOf(made.id)).at(-1)).toMatchObject({ kind: 'curriculum', after: { lock: true } })
  })
})

describe('the order', () => {
  it('is saved as a whole; a lesson may change its section', async () => {
    const made = await course({ sections: parts('A: one, two', 'B: three', 'C:') })
    const before = orderOf(await read(made))
    const [a, b, c] = before.sections.map(({ section_id }) => section_id) as [string, string, string]
    const [one, two, three] = made.lessonIds as [string, string, string]
    const answer = await office('PUT', `/courses/${made.id}/order`, {
      revision: before.revision,
      sections: [
        { section_id: c, lesson_ids: [two] },
        { section_id: a, lesson_ids: [] },
        { section_id: b, lesson_ids: [three, one] },
      ],
    })
    expect(answer.status).toBe(200)
    expect(inShort(answer.json)).toBe('C: two | A: | B: three, one')
    expect(answer.json.revision).toBe(before.revision + 1)
    expect((await logOf(made.id)).at(-1)).toMatchObject({ action: 'move', kind: 'curriculum' })
    // Saving the same order again changes nothing.
    const again = await office('PUT', `/courses/${made.id}/order`, orderOf(answer.json))
    expect(again.json.revision).toBe(answer.json.revision)
  })

  it('of the second of two people is refused, and the first stays', async () => {
    const made = await course({ sections: parts('A: one, two') })
    const seen = orderOf(await read(made))
    const [head] = seen.sections as [(typeof seen.sections)[number]]
    const turned = { revision: seen.revision, sections: [{ ...head, lesson_ids: [...head.lesson_ids].reverse() }] }
    expect((await office('PUT', `/courses/${made.id}/order`, turned)).status).toBe(200)
    const second = await office('PUT', `/courses/${made.id}/order`, seen)
    expect(refusal(second)).toMatchObject({ status: 409, code: 'core.changed_elsewhere' })
    expect(inShort(await read(made))).toBe('A: two, one')
  })

  it.each<[string, (made: Course) => Promise<unknown>]>([
    [
      'added',
      ({ sectionIds }) =>
        office('POST', `/sections/${sectionIds[0]}/lessons`, { lessons: [{ title: 'New', lesson_type: 'article' }] }),
    ],
    ['removed', ({ lessonIds }) => office('DELETE', `/lessons/${lessonIds[0]}`)],
    ['duplicated', ({ lessonIds }) => office('POST', `/lessons/${lessonIds[0]}/duplicate`)],
    [
      'added as a section',
      ({ id }) =>
        office('POST', `/courses/${id}/sections`, {
          title: 'S',
          section_type: 'normal',
          lock: { section_delay: 0, lesson_delay: 0 },
          score_gated_unlock: null,
        }),
    ],
    ['removed as a section', ({ sectionIds }) => office('DELETE', `/sections/${sectionIds[1]}`)],
  ])('is refused when something was %s meanwhile', async (_, meanwhile) => {
    const made = await course()
    const seen = orderOf(await read(made))
    await meanwhile(made)
    const now = await read(made)
    const late = await office('PUT', `/courses/${made.id}/order`, seen)
    expect(refusal(late)).toMatchObject({ status: 409, code: 'core.changed_elsewhere' })
    expect(await read(made)).toEqual(now)
  })

  it('of one of two people who save at the same moment is refused', async () => {
    const made = await course({ sections: parts('A: one, two', 'B: three') })
    const seen = orderOf(await read(made))
    const turned = { ...seen, sections: [...seen.sections].reverse() }
    const answers = await inSchool(school, async ({ tx, schoolId }) => {
      // Both requests wait for this lock, so that they run at the same time.
      await tx
        .select()
        .from(courses)
        .where(and(eq(courses.schoolId, schoolId), eq(courses.id, made.id)))
        .for('update')
      const requests = [1, 2].map(() => office('PUT', `/courses/${made.id}/order`, turned))
      await untilWaitedFor(tx, 2)
      return requests
    })
    expect((await Promise.all(answers)).map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await read(made)).revision).toBe(seen.revision + 1)
  })

  it('must name every section and lesson of the course exactly once', async () => {
    const made = await course({ sections: parts('A: one, two', 'B: three') })
    const stranger = await course()
    const seen = orderOf(await read(made))
    const [a, b] = seen.sections as [(typeof seen.sections)[number], (typeof seen.sections)[number]]
    const wrong = {
      'a lesson is missing': [{ ...a, lesson_ids: a.lesson_ids.slice(1) }, b],
      'a lesson twice': [{ ...a, lesson_ids: [...a.lesson_ids, ...a.lesson_ids.slice(1)] }, b],
      'a lesson in two sections': [a, { ...b, lesson_ids: [...b.lesson_ids, ...a.lesson_ids] }],
      'a section is missing': [{ ...a, lesson_ids: [...a.lesson_ids, ...b.lesson_ids] }],
      'a section twice': [a, b, { ...b, lesson_ids: [] }],
      'a lesson of another course': [a, { ...b, lesson_ids: [...b.lesson_ids, stranger.lessonIds[0]] }],
      'a section of another course': [a, b, { section_id: stranger.sectionIds[0], lesson_ids: [] }],
      'one that does not exist': [a, { ...b, lesson_ids: [newId()] }],
    }
    for (const [why, heads] of Object.entries(wrong)) {
      const answer = await office('PUT', `/courses/${made.id}/order`, { revision: seen.revision, sections: heads })
      expect(refusal(answer), why).toMatchObject({ status: 422, code: 'core.invalid_input' })
    }
    expect(orderOf(await read(made))).toEqual(seen)
  })
})

describe('students', () => {
  it('keep their record of a removed lesson; progress counts the remaining ones', async () => {
    const student = await given.person(school)
    const token = await given.session(school, student)
    const made = await course({ sections: parts('A: one, two', 'B: three, four') })
    const [one = '', two = '', three = ''] = made.lessonIds
    await given.enrollment(school, made, student)
    for (const id of [one, two, three]) await given.completion(school, made, id, student)
    const mine = async () => (await ask(school.host, 'GET', '/my-courses', { token })).json[0]
    expect(await mine()).toMatchObject({
      lessons_done: 3,
      course: { lesson_count: 4 },
      next_lesson: { number: 4, title: 'four' },
    })
    await office('DELETE', `/lessons/${two}`)
    expect(await mine()).toMatchObject({
      lessons_done: 2,
      course: { lesson_count: 3 },
      next_lesson: { number: 3, title: 'four' },
    })
    await office('DELETE', `/sections/${made.sectionIds[1]}`)
    expect(await mine()).toMatchObject({ lessons_done: 1, course: { lesson_count: 1 }, next_lesson: null })
    await office('POST', `/sections/${made.sectionIds[1]}/restore`)
    await office('POST', `/lessons/${two}/restore`)
    expect(await mine()).toMatchObject({ lessons_done: 3, next_lesson: { number: 4 } })
  })
})

describe('visitors', () => {
  const page = async ({ slug }: Course) => (await ask(school.host, 'GET', `/courses/${slug}`)).json.course

  it('see the remaining lessons, and which of them have a preview', async () => {
    const [video, unready] = await Promise.all([given.media(school), given.media(school, { state: 'processing' })])
    const made = await course({
      sections: [
        {
          title: 'A',
          lessons: [
            { title: 'video', media: video, freePreview: true },
            { title: 'not free', media: video },
            { title: 'not ready', media: unready, freePreview: true },
            { title: 'no file', freePreview: true },
            { title: 'text', type: 'article', content: 'Words', freePreview: true },
            { title: 'no text', type: 'article', freePreview: true },
            { title: 'quiz', type: 'quiz', content: 'Words', freePreview: true },
          ],
        },
        ...(parts('B: gone') ?? []),
      ],
    })
    await office('DELETE', `/sections/${made.sectionIds[1]}`)
    await office('DELETE', `/lessons/${made.lessonIds[1]}`)
    const shown = await page(made)
    expect(shown.sections).toHaveLength(1)
    expect(shown.lesson_count).toBe(6)
    expect(
      Object.fromEntries(
        shown.sections[0].lessons.map((one: { title: string; has_preview: boolean }) => [one.title, one.has_preview]),
      ),
    ).toEqual({
      video: true,
      'not ready': false,
      'no file': false,
      text: true,
      'no text': false,
      quiz: false,
    })
  })
})
