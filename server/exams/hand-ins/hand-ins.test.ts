import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#server/core/database/id.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import { emit } from '#server/core/events.ts'
import { courseLecturers } from '#server/courses/courses.tables.ts'
import { membersRemoved } from '#server/identity/identity.events.ts'
import { media } from '#server/media/media.tables.ts'
import { findPlayback } from '#server/media/playback/playback.ts'
import { parseTicket } from '#server/media/playback/tickets.ts'
import type { AttemptResult, OpenAttempt } from '#shared/exams/attempts.schema.ts'
import type { CorrectedPaper } from '#shared/exams/corrections.schema.ts'
import type { HandInWay } from '#shared/exams/exams.lists.ts'
import type { Person, SignedIn } from '#tests/domains/identity/given-people.ts'
import { doors, inSchool } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import { madePdf } from '#tests/support/made-files.ts'
import { openSite, refusal } from '#tests/support/site.ts'
import { handInAllOverdue } from '../attempts/overdue.ts'
import { examAttempts } from '../exams.tables.ts'
import { readsHandIn } from './hand-in-files.ts'
import { removeUnusedFiles } from './unused-files.ts'

const { ask, visit } = openSite()
let { school, person: student, token } = {} as SignedIn
let lecturer: Person
let by: string
let course: Awaited<ReturnType<typeof given.course>>
let lessonId = ''
let exam: { id: string }
let pdf: Buffer

const rubric = [
  { id: 'r1', name: 'Content', text: '', points: 6 },
  { id: 'r2', name: 'Grammar', text: '', points: 4 },
]

beforeEach(async () => {
  pdf = await madePdf()
  ;({ school, person: student, token } = await given.signedIn({ language: 'en' }))
  lecturer = await given.person(school, { role: 'lecture' })
  by = await given.session(school, lecturer)
  course = await given.course(school, {
    lecturers: [lecturer],
    sections: [{ lessons: [{ type: 'assignment', gate: 60 }, {}] }],
    lockEnabled: true,
  })
  ;[lessonId = ''] = course.lessonIds
  await given.enrollment(school, course, student)
})

async function assignment(rules: object = {}, ways: HandInWay[] = ['text', 'files', 'recording']) {
  exam = await given.exam(school, course, lessonId, {
    kind: 'assignment',
    questions: [{ type: 'hand_in', ways, rubric, score: 10 }],
    rules: rules,
  })
}
const call = (method: string, path: string, body?: unknown, as = token) =>
  ask(school.host, method, path, { token: as, ...(body !== undefined && { body }) })
const ofLesson = (rest = '') => `/lecture/${course.slug}/lessons/${lessonId}/exam${rest}`
const begin = async (as = token): Promise<OpenAttempt> =>
  (await call('POST', ofLesson('/attempts'), undefined, as)).json
const answered = (text: string, files: string[] = [], number = 1) => ({
  number,
  question: 0,
  answer: { media: files, text },
  after_ms: 100 * number,
})
/** The result after this was handed in, or why it was refused. */
async function handIn(attempt: OpenAttempt, text: string, files: string[] = []) {
  const body = { turn: attempt.turn, answers: [answered(text, files)] }
  const sent = await call('POST', `/exam-attempts/${attempt.id}/hand-in`, body)
  return sent.status === 200 ? call('GET', `/exam-attempts/${attempt.id}/result`) : sent
}
const announce = (attempt: { id: string }, more: object = {}, as = token) => {
  const body = { name: 'Homework.pdf', bytes: pdf.length, is_recording: false, ...more }
  return call('POST', `/exam-attempts/${attempt.id}/files`, body, as)
}
const send = (id: string, body: Buffer, as = token, offset = 0) =>
  visit(school.host, 'PATCH', `/uploads/${id}`, {
    ...{ token: as, body },
    headers: {
      'tus-resumable': '1.0.0',
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
    },
  })

/** A file that has arrived. */
async function uploaded(attempt: OpenAttempt, as = token): Promise<string> {
  const { json } = await announce(attempt, {}, as)
  await send(json.file.id, pdf, as)
  return json.file.id
}
const office = (method: string, path: string, body?: unknown, as = by) =>
  call(method, `/office/corrections${path}`, body, as)
const paperOf = async (id: string): Promise<CorrectedPaper> => (await office('GET', `/${id}`)).json
const correction = (wanted: object = {}) => ({
  ...{ question: 0, score: 0, rubric_points: { r1: 5, r2: 2 }, comment: 'Well done', corrected_at: null },
  ...wanted,
})
const isNextOpen = async () =>
  (await call('GET', `/lecture/${course.slug}/lessons/${course.lessonIds[1]}`)).status === 200
const fileRows = () =>
  inSchool(school, (ctx) =>
    ctx.tx
      .select()
      .from(media)
      .where(ofSchool(ctx, media, eq(media.ownerId, student.id))),
  )

it('a document of a student is sent to be saved, one of the library to be read', async () => {
  const kind = 'document' as const
  const { id } = await given.media(school, { kind, ending: 'pdf', name: 'Homework.pdf', renditions: [] })
  const scopeFor = (accessId: string) =>
    inSchool(school, async (ctx) => {
      const playback = await findPlayback(ctx, id, { sessionId: newId(), accessId })
      return parseTicket(playback?.src.split('/')[2] ?? '')?.scope
    })
  expect(await scopeFor('hand-in')).toBe('save')
  expect(await scopeFor('office')).toBe('read')
})

describe('an assignment', () => {
  it('shows its task before anybody begins, is handed in, corrected by its rubric, and opens what it gates', async () => {
    await assignment()
    const { json: known } = await call('GET', ofLesson())
    expect(known.task).toMatchObject({ type: 'hand_in', hand_in: { ways: ['text', 'files', 'recording'], rubric } })
    const attempt = await begin()
    const { json: sent } = await handIn(attempt, 'I goes to school.')
    expect(sent).toMatchObject({ status: 'correction_pending', total_score: 10 })
    expect(await isNextOpen()).toBe(false)
    const annotations = [{ start: 2, end: 6, comment: 'I go' }]
    const { json: corrected } = await office('PUT', `/${attempt.id}`, correction({ annotations }))
    expect(corrected).toMatchObject({ correct_score: 7, hand_ins: [{ id: attempt.id }] })
    expect(await isNextOpen()).toBe(true)
    const { json: result } = await call('GET', `/exam-attempts/${attempt.id}/result`)
    expect(result.questions[0]).toMatchObject({
      score: 7,
      comment: 'Well done',
      hand_in: { rubric },
      handed_in: { rubric_points: { r1: 5, r2: 2 }, annotations },
    })
  })

  it('shows its task only once it is open', async () => {
    await assignment({ starts_at: new Date(Date.now() + 60_000).toISOString() })
    const { json } = await call('GET', ofLesson())
    expect([json.is_open, json.task]).toEqual([false, undefined])
  })

  it('is not handed in with nothing in it', async () => {
    await assignment()
    const attempt = await begin()
    expect(refusal(await handIn(attempt, '  ')).code).toBe('exams.nothing_handed_in')
  })

  it('takes only what its author asks for', async () => {
    await assignment({}, ['files'])
    const attempt = await begin()
    expect(refusal(await handIn(attempt, 'A text')).code).toBe('exams.nothing_handed_in')
    expect(refusal(await announce(attempt, { is_recording: true, name: 'Recording.ogg' })).code).toBe(
      'exams.not_this_way',
    )
  })

  it('handed in again begins with what was there, and the earlier one no longer waits', async () => {
    await assignment()
    const first = await begin()
    await handIn(first, 'First try')
    const second = await begin()
    expect(second.answers).toEqual([{ question: 0, answer: { media: [], text: 'First try' } }])
    expect((await office('GET', '')).json.data).toMatchObject([{ attempt_id: first.id }])
    await handIn(second, 'Second try')
    const queue = (await office('GET', '')).json
    expect([queue.total, queue.data[0].attempt_id]).toEqual([1, second.id])
    const paper = await paperOf(second.id)
    expect(paper.hand_ins?.map(({ id, is_replaced }) => [id, is_replaced])).toEqual([
      [second.id, undefined],
      [first.id, true],
    ])
    expect(paper.events).toEqual([{ kind: 'started', after_ms: 0 }])
  })

  it('is handed in once where its author says so', async () => {
    await assignment({ attempts: 1 })
    await handIn(await begin(), 'Once')
    expect(refusal(await call('POST', ofLesson('/attempts'))).code).toBe('exams.taken')
  })

  it('is not handed in again after its deadline, also before anybody has looked at the clock', async () => {
    await assignment({ ends_at: new Date(Date.now() + 60_000).toISOString(), grace_minutes: 0 })
    const first = await begin()
    await handIn(first, 'First try')
    const second = await begin()
    await inSchool(school, (ctx) =>
      ctx.tx
        .update(examAttempts)
        .set({ dueAt: new Date(Date.now() - 1000) })
        .where(ofSchool(ctx, examAttempts, eq(examAttempts.id, second.id))),
    )
    const { json: late } = await handIn(second, 'Too late')
    expect([late.status, late.questions[0].answer]).toEqual(['completed', null])
    expect((await office('GET', '')).json.data).toMatchObject([{ attempt_id: first.id }])
  })

  it('of a quiz has no files, whatever is sent', async () => {
    const quiz = await given.course(school, { sections: [{ lessons: [{ type: 'quiz' }] }] })
    await given.enrollment(school, quiz, student)
    await given.exam(school, quiz, quiz.lessonIds[0] ?? null, { questions: [{ type: 'essay' }] })
    const theirs = await given.handInFile(
      school,
      await given.exam(school, course, lessonId, { kind: 'assignment' }),
      student,
    )
    const path = `/lecture/${quiz.slug}/lessons/${quiz.lessonIds[0]}/exam/attempts`
    const attempt = (await call('POST', path)).json
    const { json } = await handIn(attempt, 'An essay', [theirs.id])
    expect(json.questions[0]).toMatchObject({ answer: { text: 'An essay' } })
    expect(JSON.stringify(json)).not.toContain(theirs.id)
  })

  it('what the clock hands in is what was written since, and not what was handed in before', async () => {
    await assignment({ ends_at: new Date(Date.now() + 60_000).toISOString(), grace_minutes: 0 })
    const first = await begin()
    await handIn(first, 'First try')
    const second = await begin()
    await handInAllOverdue({ doors }, new Date(Date.now() + 120_000))
    const { json } = await call('GET', `/exam-attempts/${second.id}/result`)
    expect([json.status, json.questions[0].answer]).toEqual(['completed', null])
    expect((await office('GET', '')).json.data).toMatchObject([{ attempt_id: first.id }])
  })

  it('has one task, of its own type, and no quiz has one', async () => {
    const vendor = await given.session(school, await given.person(school, { role: 'vendor' }))
    const opened = await call('POST', `/office/lessons/${lessonId}/exam`, {}, vendor)
    expect(opened.json).toMatchObject({ kind: 'assignment', questions: [] })
    const quizLesson = await given.course(school, { sections: [{ lessons: [{ type: 'quiz' }] }] })
    const quiz = (await call('POST', `/office/lessons/${quizLesson.lessonIds[0]}/exam`, {}, vendor)).json
    const other = await given.exam(school, course, null, {
      kind: 'assignment',
      questions: [{ type: 'hand_in', ways: ['text'] }],
    })
    const { json: whole } = await call('GET', `/office/exams/${other.id}`, undefined, vendor)
    const { fields } = whole.questions[0]
    const add = (id: string, wanted: object) =>
      call('POST', `/office/exams/${id}/questions`, { fields: { ...fields, ...wanted } }, vendor)
    expect(refusal(await add(other.id, {})).code).toBe('exams.one_task')
    expect(refusal(await add(quiz.id, {})).code).toBe('exams.one_task')
    expect(refusal(await add(opened.json.id, { type: 'essay' })).code).toBe('exams.one_task')
    expect(refusal(await add(opened.json.id, { ways: [] })).code).toBe('exams.no_way')
    expect((await add(opened.json.id, {})).status).toBe(200)
  })

  it('an annotation is in the text', async () => {
    await assignment()
    const attempt = await begin()
    await handIn(attempt, 'Short')
    const annotations = [{ start: 2, end: 60, comment: 'x' }]
    expect(refusal(await office('PUT', `/${attempt.id}`, correction({ annotations }))).code).toBe('exams.annotations')
  })
})

describe('files of a student', () => {
  it('are uploaded in parts, handed in, and counted to the storage of the school', async () => {
    await assignment()
    const attempt = await begin()
    const { json } = await announce(attempt)
    const { id } = json.file
    const cut = Math.floor(pdf.length / 2)
    expect((await send(id, pdf.subarray(0, cut))).headers.get('upload-offset')).toBe(String(cut))
    // What has not arrived is not handed in.
    expect(refusal(await handIn(attempt, '', [id])).code).toBe('exams.nothing_handed_in')
    expect((await send(id, pdf.subarray(cut), token, cut)).status).toBe(204)
    const { json: sent } = await handIn(attempt, '', [id])
    expect(sent.questions[0]).toMatchObject({
      answer: { media: [id] },
      handed_in: { files: [{ id, state: 'uploaded' }] },
    })
    const vendor = await given.session(school, await given.person(school, { role: 'vendor' }))
    expect((await call('GET', '/office/figures/storage', undefined, vendor)).json.used_bytes).toBe(pdf.length)
  })

  it.each([
    ['page.html', Buffer.from('<!DOCTYPE html><p>សួស្តី</p>'), 'txt'],
    ['IMG_0001.HEIC', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), 'bin'],
    ['IMG_0002.MOV', Buffer.from('\0\0\0\x14ftypqt  \0\0\0\0qt  ', 'latin1'), 'bin'],
    ['essay.doc', Buffer.from('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1\0', 'latin1'), 'bin'],
  ])('may be of any type, such as %s', async (name, bytes, ending) => {
    await assignment()
    const attempt = await begin()
    const { json } = await announce(attempt, { name, bytes: bytes.length })
    expect((await send(json.file.id, bytes)).status).toBe(204)
    const { json: sent } = await handIn(attempt, '', [json.file.id])
    expect(sent.questions[0].handed_in.files).toMatchObject([{ name, kind: 'attachment', state: 'uploaded' }])
    expect(await fileRows()).toMatchObject([{ name, ending }])
  })

  it('that are programs are refused by what they have', async () => {
    await assignment()
    const attempt = await begin()
    const program = Buffer.concat([Buffer.from('MZ\x90\0', 'latin1'), Buffer.alloc(600)])
    const { json } = await announce(attempt, { name: 'homework.doc', bytes: program.length })
    expect((await send(json.file.id, program)).status).toBe(415)
    expect(await fileRows()).toMatchObject([{ state: 'failed', failure: 'media.file_type', bytes: 0 }])
  })

  it('are in no library, and nobody changes them there', async () => {
    await assignment()
    const id = await uploaded(await begin())
    const vendor = await given.session(school, await given.person(school, { role: 'vendor' }))
    expect((await call('GET', '/office/media', undefined, vendor)).json.total).toBe(0)
    expect((await call('GET', '/office/media-uploads', undefined, vendor)).json).toEqual([])
    expect((await call('GET', `/office/media/${id}`, undefined, vendor)).status).toBe(404)
    expect((await call('GET', `/office/media/${id}/playback`, undefined, vendor)).status).toBe(404)
    expect((await call('PUT', `/office/media/${id}`, { name: 'x', revision: 1 }, vendor)).status).toBe(404)
  })

  it('of others, of other schools, of other assignments and of the library are not attached', async () => {
    await assignment()
    const attempt = await begin()
    const mate = await given.person(school)
    await given.enrollment(school, course, mate)
    const theirs = await given.session(school, mate)
    const other = await given.handInFile(school, exam, mate)
    const otherExam = await given.exam(school, course, null, {
      kind: 'assignment',
      questions: [{ type: 'hand_in', ways: ['files'] }],
    })
    const elsewhere = await given.handInFile(school, otherExam, student)
    const library = await given.media(school)
    const otherSchool = await given.media(await given.school())
    const ids = [other.id, elsewhere.id, library.id, otherSchool.id]
    const { json } = await handIn(attempt, 'With files', ids)
    expect(json.questions[0]).toMatchObject({ answer: { media: [], text: 'With files' }, handed_in: { files: [] } })
    // Nor does anybody else add to an upload or an attempt, or take from it.
    const mine = await given.handInFile(school, exam, student, { state: 'uploading' })
    expect((await send(mine.id, pdf, theirs)).status).toBe(404)
    expect(refusal(await announce(attempt, {}, theirs)).code).toBe('exams.attempt_not_found')
    expect((await call('GET', `/exam-attempts/${attempt.id}/files`, undefined, theirs)).status).toBe(404)
    expect((await call('DELETE', `/exam-attempts/${attempt.id}/files/${mine.id}`, undefined, theirs)).status).toBe(404)
    expect((await call('DELETE', `/exam-attempts/${attempt.id}/files/${other.id}`)).status).toBe(404)
  })

  it('are read by their owner, and once handed in by those who correct the course', async () => {
    await assignment()
    const attempt = await begin()
    const id = await uploaded(attempt)
    const [row] = await fileRows()
    const stranger = await given.person(school, { role: 'lecture' })
    const mate = await given.person(school)
    await given.enrollment(school, course, mate)
    const reads = ({ id: personId, role }: { id: string; role?: string }) =>
      doors.inSchool(school.id, { id: personId, role: role ?? 'student' } as never, (ctx) =>
        readsHandIn(ctx, row?.folder ?? ''),
      )
    const asLecturer = { id: lecturer.id, role: 'lecture' }
    expect([await reads(student), await reads(asLecturer)]).toEqual([true, false])
    await handIn(attempt, '', [id])
    expect([await reads(student), await reads(asLecturer)]).toEqual([true, true])
    expect([await reads(mate), await reads({ id: stranger.id, role: 'lecture' })]).toEqual([false, false])
    // Whoever is taken off the course reads nothing of it any more.
    const vendor = await given.session(school, await given.person(school, { role: 'vendor' }))
    await inSchool(school, (ctx) =>
      ctx.tx.delete(courseLecturers).where(ofSchool(ctx, courseLecturers, eq(courseLecturers.userId, lecturer.id))),
    )
    expect(await reads(asLecturer)).toBe(false)
    expect((await office('GET', `/${attempt.id}`)).status).toBe(404)
    expect((await office('GET', `/${attempt.id}`, undefined, vendor)).status).toBe(200)
  })

  it('are deleted by their owner until they are handed in, and with the membership', async () => {
    await assignment()
    const attempt = await begin()
    const [first = '', second = ''] = [await uploaded(attempt), await uploaded(attempt)]
    expect((await call('DELETE', `/exam-attempts/${attempt.id}/files/${second}`)).status).toBe(200)
    expect(
      (await call('GET', `/exam-attempts/${attempt.id}/files`)).json.data.map(({ id }: AttemptResult) => id),
    ).toEqual([first])
    await handIn(attempt, '', [first])
    const again = await call('DELETE', `/exam-attempts/${attempt.id}/files/${first}`)
    expect(refusal(again).code).toBe('exams.handed_in')
    await inSchool(school, (ctx) => emit(ctx, membersRemoved, { userIds: [student.id] }))
    expect(await fileRows()).toEqual([])
  })

  it.each([
    ['too large', { bytes: 101 * 1024 ** 2 }, 'media.file_size'],
    ['empty', { bytes: 0 }, 'media.file_empty'],
    ['a program', { name: 'x.exe' }, 'media.file_type'],
  ])('are refused if they are %s', async (_, wanted, code) => {
    await assignment()
    expect(refusal(await announce(await begin(), wanted)).code).toBe(code)
  })

  it('are not added after the deadline, or once it is handed in', async () => {
    await assignment({ ends_at: new Date(Date.now() + 3600_000).toISOString() })
    const attempt = await begin()
    await handIn(attempt, 'Done')
    expect(refusal(await announce(attempt)).code).toBe('exams.handed_in')
  })

  it('take a share of the storage, at one assignment and at all of them', async () => {
    await assignment()
    const attempt = await begin()
    const most = async () => (await call('GET', `/exam-attempts/${attempt.id}/files`)).json.most_bytes
    const megabyte = 1024 ** 2
    // In a school of the smallest package.
    expect(await most()).toBe(200 * megabyte)
    const other = await given.exam(school, course, null, { kind: 'assignment' })
    await given.handInFile(school, other, student, { bytes: 150 * megabyte })
    expect(await most()).toBe(50 * megabyte)
    expect(refusal(await announce(attempt, { bytes: 51 * megabyte })).code).toBe('exams.student_full')
    expect((await announce(attempt, { bytes: 50 * megabyte })).status).toBe(200)
    expect(refusal(await announce(attempt)).code).toBe('exams.student_full')
    // Of others, each has their own.
    const mate = await given.person(school)
    await given.enrollment(school, course, mate)
    const theirs = await given.session(school, mate)
    expect((await announce(await begin(theirs), { bytes: 60 * megabyte }, theirs)).status).toBe(200)
    expect(await fileRows()).toHaveLength(2)
  })

  it('are deleted after a week if they were not used', async () => {
    await assignment()
    const first = await begin()
    const handed = await uploaded(first)
    await handIn(first, '', [handed])
    const second = await begin()
    const [named, unused] = [await uploaded(second), await uploaded(second)]
    const body = { turn: second.turn, answers: [answered('', [named])] }
    await call('POST', `/exam-attempts/${second.id}/answers`, body)
    const inDays = (days: number) => new Date(Date.now() + days * 24 * 3600 * 1000)
    const ids = async () => (await fileRows()).map(({ id }) => id).sort()
    await removeUnusedFiles({ doors }, inDays(6))
    expect(await ids()).toEqual([handed, named, unused].sort())
    await removeUnusedFiles({ doors }, inDays(8))
    expect(await ids()).toEqual([handed, named].sort())
  })

  it('are read beside those of others who handed in the same assignment', async () => {
    await assignment()
    const first = await begin()
    await handIn(first, 'First try')
    const second = await begin()
    const id = await uploaded(second)
    await handIn(second, 'Second try', [id])
    const annotations = [{ start: 0, end: 6, comment: 'Better' }]
    await office('PUT', `/${second.id}`, correction({ annotations }))
    const { question_id } = (await paperOf(second.id)).questions[0] ?? {}
    const path = `/office/exams/${exam.id}/questions/${question_id}/answers`
    const { json } = await call('GET', path, undefined, by)
    // What was replaced is not read again.
    expect(json).toMatchObject({ total: 1, waiting: 0 })
    expect(json.data[0]).toMatchObject({ attempt_id: second.id, handed_in: { files: [{ id }], annotations } })
  })
})
