import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { sourceOf } from '#server/core/storage/file-source.ts'
import { storedEntries } from '#server/core/storage/stored-zip.ts'
import { courses, lessons, sections } from '#server/courses/courses.tables.ts'
import { mediaUses } from '#server/media/media.tables.ts'
import type { RichText } from '#shared/core/rich-text.schema.ts'
import type { OfficeExam } from '#shared/exams/exams.schema.ts'
import { textDocument } from '#shared/exams/new-question.rules.ts'
import { usualRules } from '#shared/exams/usual-rules.ts'
import { choice } from '#tests/domains/exams/given-exams.ts'
import { archiveWith, openArchives, type Teacher } from '#tests/support/archives.ts'
import { inSchool, type School } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import { madePdf, madePicture } from '#tests/support/made-files.ts'
import { refusal } from '#tests/support/site.ts'
import { exams, questions } from '../exams.tables.ts'

const jpeg = await madePicture('jpeg', 400, 300)
const archives = openArchives()
const { ask, exported, imported, stored, teacher } = archives

const rubric = [{ id: 'r1', name: 'Words', text: 'Clear', points: 3 }]
const rules = {
  ...usualRules,
  ...{ pass_percent: 70, attempts: 2, time_limit: 'exam' as const, minutes: 40, for_certificate: true },
  ...{ starts_at: '2030-01-01T00:00:00.000Z', grace_minutes: 5, mix_questions: true },
}

let from: School
let owner: Teacher
let whole: Awaited<ReturnType<typeof courseWithExams>>

/** A course with a quiz, an assignment, an exam and an exam of a section, which a question, a pool and files belong to. */
async function courseWithExams(school: School, by: Teacher) {
  const picture = await stored(school, 'image', 'photo.jpg', jpeg)
  const sheet = await stored(school, 'document', 'sheet.pdf', madePdf('Sheet'))
  const course = await given.course(school, {
    lecturers: [by.person],
    sections: [
      {
        lessons: [
          { type: 'article', content: 'Read this' },
          { type: 'quiz', title: 'Quiz' },
        ],
      },
      { lessons: [{ type: 'assignment', title: 'Homework' }] },
      { kind: 'exam', title: 'Final', lessons: [] },
    ],
  })
  const [readId = '', quizId = '', homeworkId = ''] = course.lessonIds
  await inSchool(school, ({ tx }) => tx.update(lessons).set({ scoreGatePercent: 60 }).where(eq(lessons.id, homeworkId)))
  const shown: RichText = {
    type: 'doc',
    content: [
      ...(textDocument('What is \\(x^2\\)?').content ?? []),
      { type: 'image', attrs: { src: `/files/${school.id}/${picture.folder}.webp`, alt: 'x' } },
    ],
  }
  const quiz = await given.exam(school, course, quizId, {
    title: 'Quiz',
    rules,
    questions: [
      choice({ prompt: shown, media_id: picture.id, lesson_id: readId, explanation: textDocument('Because') }),
      { type: 'essay', prompt: textDocument('Write'), rubric, model_answer: textDocument('Good'), score: 3 },
    ],
  })
  const pool = await given.questions(
    school,
    ['A', 'B', 'C'].map((name) => choice({ prompt: textDocument(`Pool ${name}`), category: 'Pool', tags: ['t'] })),
  )
  await given.pool(school, quiz, pool, { draws: 2, points: 4 })
  await given.exam(school, course, homeworkId, {
    kind: 'assignment',
    title: 'Homework',
    questions: [
      { type: 'hand_in', prompt: textDocument('Do it'), ways: ['text', 'files'], files: [sheet.id], rubric, score: 3 },
    ],
  })
  const [, , section] = await inSchool(school, ({ tx }) =>
    tx.select().from(sections).where(eq(sections.courseId, course.id)).orderBy(sections.position),
  )
  await given.exam(school, course, null, {
    kind: 'course',
    title: 'Final',
    sectionId: section?.id ?? null,
    questions: [{ type: 'short_answer', prompt: textDocument('Say'), accepted: [{ text: '5', tolerance: 0.5 }] }],
  })
  return { course, quiz, picture, sheet, readId, quizId, pool }
}

/** The exams of a course by their titles, as its author sees them. */
async function examsOf(by: Teacher, courseId: string): Promise<Record<string, OfficeExam>> {
  const rows = await inSchool(by.school, ({ tx }) => tx.select().from(exams).where(eq(exams.courseId, courseId)))
  const details = await Promise.all(rows.map(({ id }) => ask(by, 'GET', `/office/exams/${id}`)))
  return Object.fromEntries(details.map(({ json }) => [json.title, json]))
}

/** What an exam asks, without ids. */
const said = ({ rules: its, questions: asked, pools, total_score }: OfficeExam) => ({
  rules: its,
  total_score,
  asked: asked.map(({ points, fields: { media_id, lesson_id, files, prompt, ...fields } }) => ({
    ...{ points, fields, hasMedia: media_id !== null, isTaught: lesson_id !== null, files: files?.length ?? 0 },
    prompt: JSON.stringify(prompt).replace(/\/files\/[^"]+/, ''),
  })),
  pools: pools.map(({ item_id: _, ...pool }) => pool),
})

const idsOf = (all: Record<string, OfficeExam>) =>
  Object.values(all).flatMap(({ questions: asked }) => asked.map(({ question_id }) => question_id))

beforeAll(async () => {
  from = await given.school()
  owner = await teacher(from, 'vendor')
  whole = await courseWithExams(from, owner)
})

describe('a duplicated course', () => {
  it('asks the same, from questions of its own', async () => {
    const copy = await ask(owner, 'POST', `/office/courses/${whole.course.id}/duplicate`)
    expect(copy.status, copy.text).toBe(200)
    const [before, after] = [await examsOf(owner, whole.course.id), await examsOf(owner, copy.json.id)]
    expect(Object.keys(after).sort()).toEqual(['Final', 'Homework', 'Quiz'])
    for (const title of Object.keys(before)) {
      expect(said(after[title] as OfficeExam)).toEqual(said(before[title] as OfficeExam))
    }
    expect(idsOf(after).filter((id) => idsOf(before).includes(id))).toEqual([])
    const [asked] = after.Quiz?.questions ?? []
    // The lesson that teaches it is that of the copy, and its file is used twice.
    const [lesson] = await inSchool(from, ({ tx }) =>
      tx
        .select({ courseId: lessons.courseId })
        .from(lessons)
        .where(eq(lessons.id, asked?.fields.lesson_id ?? '')),
    )
    expect(lesson?.courseId).toBe(copy.json.id)
    expect(await usesOf(from, asked?.question_id)).toEqual([whole.picture.id])
    const { json: outline } = await ask(owner, 'GET', `/office/courses/${copy.json.id}/curriculum`)
    expect(JSON.stringify(outline)).toContain('"score_gated_unlock":{"score":60}')
  })

  it('changes nothing in the original when it is changed, nor the other way round', async () => {
    const copy = await ask(owner, 'POST', `/office/courses/${whole.course.id}/duplicate`)
    const its = (await examsOf(owner, copy.json.id)).Quiz as OfficeExam
    const [asked] = its.questions
    expect(asked?.used_elsewhere).toBe(0)
    const before = said((await examsOf(owner, whole.course.id)).Quiz as OfficeExam)
    const changed = await ask(owner, 'PUT', `/office/exams/${its.id}/questions/${asked?.question_id}`, {
      fields: { ...asked?.fields, prompt: textDocument('Another') },
      revision: asked?.revision,
    })
    expect(changed.status, changed.text).toBe(200)
    expect(said((await examsOf(owner, whole.course.id)).Quiz as OfficeExam)).toEqual(before)
  })

  it('as a lesson in the same course: it asks the same, about the same lessons', async () => {
    const copy = await ask(owner, 'POST', `/office/lessons/${whole.quizId}/duplicate`)
    expect(copy.status, copy.text).toBe(200)
    const [row] = await inSchool(from, ({ tx }) => tx.select().from(exams).where(eq(exams.lessonId, copy.json.id)))
    expect(row?.title).toBe(copy.json.title)
    const { json } = await ask(owner, 'GET', `/office/exams/${row?.id}`)
    expect(json.questions).toHaveLength(2)
    expect(json.questions[0].fields.lesson_id).toBe(whole.readId)
    expect(json.pools).toMatchObject([{ draws: 2, points: 4, question_count: 3 }])
    await ask(owner, 'DELETE', `/office/lessons/${copy.json.id}`)
  })
})

const usesOf = (school: School, thingId = '') =>
  inSchool(school, async ({ tx }) => {
    const rows = await tx.select({ id: mediaUses.mediaId }).from(mediaUses).where(eq(mediaUses.thingId, thingId))
    return rows.map(({ id }) => id)
  })

describe('an exported course', () => {
  let archive: Buffer
  beforeAll(async () => {
    whole = await courseWithExams(from, owner)
    archive = await exported(owner, whole.course.id)
  })

  it('asks the same in another school, and is exported from there byte for byte the same', async () => {
    const guest = await teacher(await given.school(), 'lecture')
    const result = await imported(guest, archive)
    expect(result).toMatchObject({ state: 'completed', failure: null })
    const [before, after] = [await examsOf(owner, whole.course.id), await examsOf(guest, result.course_id)]
    for (const title of Object.keys(before)) {
      expect(said(after[title] as OfficeExam)).toEqual(said(before[title] as OfficeExam))
    }
    const [asked] = after.Quiz?.questions ?? []
    const uses = await usesOf(guest.school, asked?.question_id)
    expect(uses).toHaveLength(1)
    expect(uses).not.toContain(whole.picture.id)
    expect(JSON.stringify(asked?.fields.prompt)).toContain(`/files/${guest.school.id}/`)
    expect((await exported(guest, result.course_id)).equals(archive)).toBe(true)
  })

  it('has no ids', async () => {
    const text = String(await manifestOf(archive))
    expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/)
    expect(text).toContain('"question-1"')
  })

  it('adds no question to the bank that the school has', async () => {
    const school = await given.school()
    const guest = await teacher(school, 'vendor')
    const count = async () =>
      (await inSchool(school, ({ tx }) => tx.select({ id: questions.id }).from(questions))).length
    const first = await imported(guest, archive)
    const before = await count()
    const second = await imported(guest, archive)
    // Three of the pool, the essay and the short answer; what is about a lesson or a task is the course's own.
    expect((await count()) - before).toBe(2)
    const [one, other] = [await examsOf(guest, first.course_id), await examsOf(guest, second.course_id)]
    expect(one.Final?.questions[0]?.question_id).toBe(other.Final?.questions[0]?.question_id)
    expect(one.Homework?.questions[0]?.question_id).not.toBe(other.Homework?.questions[0]?.question_id)
    expect((await exported(guest, second.course_id)).equals(archive)).toBe(true)
  })

  it('gives a lecturer no question of a colleague', async () => {
    const school = await given.school()
    const [one, other] = [await teacher(school), await teacher(school)]
    const first = await imported(one, archive)
    const second = await imported(other, archive)
    const [mine, theirs] = [await examsOf(one, first.course_id), await examsOf(other, second.course_id)]
    expect(idsOf(mine).filter((id) => idsOf(theirs).includes(id))).toEqual([])
  })

  it('asks with an answer of its own where the school asks the same with another', async () => {
    const school = await given.school()
    const guest = await teacher(school, 'vendor')
    await given.questions(school, [
      { type: 'short_answer', prompt: textDocument('Say'), accepted: [{ text: '6', tolerance: null }] },
    ])
    const result = await imported(guest, archive)
    const [asked] = (await examsOf(guest, result.course_id)).Final?.questions ?? []
    expect(asked?.fields.accepted).toEqual([{ text: '5', tolerance: 0.5 }])
  })

  async function entriesOf(bytes: Buffer): Promise<[string, Buffer][]> {
    const entries = (await storedEntries(sourceOf(bytes))) ?? []
    return entries
      .filter(({ name }) => name !== 'checksums')
      .map(({ name, start, bytes: size }) => [name, bytes.subarray(start, start + size)])
  }
  const manifestOf = async (bytes: Buffer) => (await entriesOf(bytes)).find(([name]) => name === 'course.json')?.[1]

  // biome-ignore lint/suspicious/noExplicitAny: tests break the manifest in many places
  type Manifest = any
  async function changedBy(change: (parts: Manifest, manifest: Manifest) => void): Promise<Buffer> {
    const entries = await entriesOf(archive)
    return archiveWith(
      entries.map(([name, bytes]) => {
        if (name !== 'course.json') return [name, bytes]
        const manifest = JSON.parse(String(bytes))
        change(manifest.parts.exams, manifest)
        return [name, Buffer.from(JSON.stringify(manifest))]
      }),
    )
  }
  const quizIn = ({ exams: all }: Manifest) => all.find(({ title }: { title: string }) => title === 'Quiz')
  const first = ({ questions: all }: Manifest) => all[0].fields
  const anyId = '01890000-0000-7000-8000-000000000000'

  const hostile: Record<string, (parts: Manifest, manifest: Manifest) => void> = {
    'that names a file by its id': (parts) => Object.assign(first(parts), { media_id: anyId }),
    'that names a file which is not in it': (parts) => Object.assign(first(parts), { media_id: 'file-99' }),
    'that names a file of an option which is not in it': (parts) =>
      Object.assign(first(parts).options[0], { media_id: 'file-99' }),
    'that names a question by its id': (parts) => Object.assign(quizIn(parts).items[0], { question: anyId }),
    'that asks a question which is not in it': (parts) =>
      Object.assign(quizIn(parts).items[0], { question: 'question-99' }),
    'that asks a question twice': (parts) => quizIn(parts).items.push(quizIn(parts).items[0]),
    'that has a question twice': (parts) => parts.questions.push(parts.questions[0]),
    'that names a lesson by its id': (parts) => Object.assign(first(parts), { lesson: anyId }),
    'that names a lesson which is not in it': (parts) => Object.assign(first(parts), { lesson: 'lesson-9-9' }),
    'that names a section as a lesson': (parts) => Object.assign(first(parts), { lesson: 'section-1' }),
    'with an exam at an article': (parts) => Object.assign(quizIn(parts), { at: 'lesson-1-1' }),
    'with an exam at a section of lessons': (parts) => Object.assign(quizIn(parts), { at: 'section-1' }),
    'with two exams at a lesson': (parts) => parts.exams.push(quizIn(parts)),
    'whose quiz has a task': (parts) =>
      Object.assign(quizIn(parts).items[0], {
        question: parts.questions.find(({ fields }: Manifest) => fields.type === 'hand_in').key,
      }),
    'without a right answer': (parts) =>
      Object.assign(first(parts), {
        options: first(parts).options.map((one: Manifest) => ({ ...one, is_right: false })),
      }),
    'with options of one id': (parts) =>
      Object.assign(first(parts), { options: first(parts).options.map((one: Manifest) => ({ ...one, id: 'a' })) }),
    'with a pool that draws more than it has': (parts) =>
      Object.assign(
        quizIn(parts).items.find((one: Manifest) => one.pool),
        { draws: 4 },
      ),
    'with an empty pool': (parts) =>
      Object.assign(
        quizIn(parts).items.find((one: Manifest) => one.pool),
        { questions: [] },
      ),
    'with a score beyond its total': (parts) => Object.assign(quizIn(parts).rules, { total_score: 1 }),
    'with a negative score': (parts) => Object.assign(first(parts), { score: -1 }),
    'with minutes that are missing': (parts) => Object.assign(quizIn(parts).rules, { minutes: null }),
    'with parts that nobody reads': (_, manifest) => Object.assign(manifest.parts, { other: {} }),
    'with exams that are none': (_, manifest) => Object.assign(manifest.parts, { exams: [] }),
  }
  it.each(Object.keys(hostile))('%s is refused, and nothing of it is stored', async (name) => {
    const school = await given.school()
    const guest = await teacher(school, 'vendor')
    const result = await imported(guest, await changedBy(hostile[name] ?? (() => {})))
    expect(result).toMatchObject({ state: 'failed', failure: 'courses.archive_broken' })
    const rows = await inSchool(school, async ({ tx }) => [
      ...(await tx.select({ id: courses.id }).from(courses)),
      ...(await tx.select({ id: questions.id }).from(questions)),
    ])
    expect(rows).toEqual([])
  })

  it('shows no picture of another school, whatever its questions say', async () => {
    const guest = await teacher(await given.school(), 'vendor')
    const address = `/files/${from.id}/${whole.picture.folder}.webp`
    const result = await imported(
      guest,
      await changedBy((parts) => {
        first(parts).prompt = {
          type: 'doc',
          content: [
            ...(textDocument('Look').content ?? []),
            { type: 'image', attrs: { src: address, alt: '' } },
            { type: 'script', content: [] },
          ],
        }
      }),
    )
    expect(result.state).toBe('completed')
    const [asked] = (await examsOf(guest, result.course_id)).Quiz?.questions ?? []
    expect(asked?.fields.prompt).toEqual(textDocument('Look'))
  })

  it('from before exams were in archives is accepted', async () => {
    const guest = await teacher(await given.school(), 'vendor')
    const result = await imported(guest, await changedBy((_, manifest) => delete manifest.parts))
    expect(result.state).toBe('completed')
    expect(await examsOf(guest, result.course_id)).toEqual({})
  })
})

it('a course of another school is not duplicated', async () => {
  const stranger = await teacher(await given.school(), 'vendor')
  expect(refusal(await ask(stranger, 'POST', `/office/courses/${whole.course.id}/duplicate`)).code).toBe(
    'courses.course_not_found',
  )
})
