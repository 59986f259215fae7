import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Ctx } from '#server/core/database/door.ts'
import { ofSchool } from '#server/core/database/of-school.ts'
import type { Outside } from '#server/core/http/serve.ts'
import { inReach } from '#server/core/reach.ts'
import { actorOf } from '#server/identity/managing.ts'
import { removeOwned } from '#server/media/library/owned-files.ts'
import { media } from '#server/media/media.tables.ts'
import { findPlayback, viewerOf } from '#server/media/playback/playback.ts'
import { openUpload } from '#server/media/uploads/uploads.ts'
import { need, refuse } from '#shared/core/errors.ts'
import { worksInOffice } from '#shared/core/roles.ts'
import type { SentAnswers } from '#shared/exams/attempts.schema.ts'
import { mostHandInBytes } from '#shared/exams/exams.lists.ts'
import { handInKind, handInRefusal } from '#shared/exams/hand-ins.rules.ts'
import type { HandInFile, HandInFiles, NewHandInFile } from '#shared/exams/hand-ins.schema.ts'
import { sittingOf } from '../attempts/journals.ts'
import { paperOf } from '../attempts/papers.ts'
import { type AttemptRow, type Exam, examAttempts, examScores, exams, handInFiles } from '../exams.tables.ts'
import { mostBytesHere, needOwnSpace } from './hand-in-space.ts'

/** An assignment of the acting person, in any state; nobody else finds it. */
async function ownHandIn(ctx: Ctx, id: string): Promise<AttemptRow> {
  const [found] = await ctx.tx
    .select({ attempt: examAttempts })
    .from(examAttempts)
    .innerJoin(exams, ofSchool(ctx, exams, eq(exams.id, examAttempts.examId), eq(exams.kind, 'assignment')))
    .where(ofSchool(ctx, examAttempts, eq(examAttempts.id, id), eq(examAttempts.userId, actorOf(ctx).id)))
  need(found, 'exams.attempt_not_found')
  return found.attempt
}

const filesOf = (ctx: Ctx, { examId, userId }: Pick<AttemptRow, 'examId' | 'userId'>) =>
  ofSchool(ctx, handInFiles, eq(handInFiles.examId, examId), eq(handInFiles.userId, userId))

/** The files the acting person has uploaded for an assignment, the oldest first. */
export async function filesOfAttempt(ctx: Ctx, id: string): Promise<HandInFiles> {
  const attempt = await ownHandIn(ctx, id)
  const rows = await ctx.tx
    .select({ id: handInFiles.id })
    .from(handInFiles)
    .where(filesOf(ctx, attempt))
    .orderBy(asc(handInFiles.createdAt), asc(handInFiles.id))
  const ids = rows.map((row) => row.id)
  const files = await filesById(ctx, ids)
  return { data: ids.flatMap((one) => files.get(one) ?? []), most_bytes: await mostBytesHere(ctx, attempt) }
}

/** Files of students by their ids, with addresses for the acting person. The caller checks who may see them. */
export async function filesById(ctx: Ctx, ids: readonly string[]): Promise<Map<string, HandInFile>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.tx
    .select({
      ...{ id: media.id, kind: media.kind, name: media.name, bytes: media.bytes },
      ...{ state: media.state, failure: media.failure },
    })
    .from(handInFiles)
    .innerJoin(media, ofSchool(ctx, media, eq(media.id, handInFiles.id)))
    .where(ofSchool(ctx, handInFiles, inArray(handInFiles.id, [...new Set(ids)])))
  const files = new Map<string, HandInFile>()
  for (const row of rows) {
    const playback = row.state === 'completed' ? await findPlayback(ctx, row.id, viewerOf(ctx.actor, 'hand-in')) : null
    files.set(row.id, { ...row, playback })
  }
  return files
}

/** Announce a file for an assignment that goes on. It is the student's own: the library does not show it. */
export async function startFile(outside: Outside, attemptId: string, wanted: NewHandInFile) {
  const { name, bytes, is_recording: isRecording } = wanted
  const kind = handInKind(name, isRecording)
  const refused = handInRefusal(name, isRecording)
  if (refused) refuse(refused, { name: refused })
  need(bytes > 0, 'media.file_empty', { bytes: 'media.file_empty' })
  need(bytes <= mostHandInBytes, 'media.file_size', { bytes: 'media.file_size' })
  const ownerId = outside.visit.actor?.id ?? refuse('identity.sign_in_required')
  let examId = ''
  const { media: item, address } = await openUpload(
    outside,
    { kind, name, bytes, ownerId },
    async (ctx) => {
      examId = await needUploadable(ctx, attemptId, isRecording ? 'recording' : 'files')
    },
    async (ctx, id) => {
      await ctx.tx
        .insert(handInFiles)
        .values({ schoolId: ctx.schoolId, id, examId, userId: ownerId, createdAt: ctx.now })
      await needOwnSpace(ctx, { examId, userId: ownerId })
    },
  )
  const { id, state, failure } = item
  return { file: { id, kind, name, bytes, state, failure, playback: null }, address }
}

async function needUploadable(ctx: Ctx, attemptId: string, way: 'files' | 'recording'): Promise<string> {
  const attempt = await ownHandIn(ctx, attemptId)
  need(attempt.handedInAt === null, 'exams.handed_in')
  const { dueAt, graceMs } = sittingOf(attempt)
  need(!dueAt || ctx.now.getTime() <= dueAt.getTime() + graceMs, 'exams.closed')
  const [task] = await paperOf(ctx, attempt)
  need(task?.ways?.includes(way), 'exams.not_this_way')
  return attempt.examId
}

/** Delete a file that was not handed in, or stop uploading it. */
export async function removeFile(
  ctx: Ctx,
  { attemptId, mediaId }: { attemptId: string; mediaId: string },
): Promise<{ id: string }> {
  const attempt = await ownHandIn(ctx, attemptId)
  const [file] = await ctx.tx
    .select({ id: handInFiles.id })
    .from(handInFiles)
    .where(and(filesOf(ctx, attempt), eq(handInFiles.id, mediaId)))
  need(file, 'exams.file_not_found')
  need(!(await isHandedIn(ctx, attempt.examId, mediaId)), 'exams.handed_in')
  await removeOwned(ctx, eq(media.id, mediaId))
  return { id: mediaId }
}

const names = (mediaId: string) => sql`${examScores.answer} -> 'media' @> ${JSON.stringify([mediaId])}::jsonb`

async function isHandedIn(ctx: Ctx, examId: string, mediaId: string): Promise<boolean> {
  const rows = await ctx.tx
    .select({ id: examScores.id })
    .from(examScores)
    .where(ofSchool(ctx, examScores, eq(examScores.examId, examId), names(mediaId)))
    .limit(1)
  return rows.length > 0
}

/**
 * What a device sends, with nothing in it that this exam does not take: files that are not this student's for this
 * assignment, or have not arrived, and a text where none is asked for. Only assignments take files.
 */
export async function withOwnFiles(
  ctx: Ctx,
  exam: Pick<Exam, 'kind'>,
  attempt: AttemptRow,
  sent: SentAnswers,
): Promise<SentAnswers> {
  if (exam.kind !== 'assignment') return { ...sent, answers: sent.answers.map(withoutFiles) }
  const [task] = await paperOf(ctx, attempt)
  const rows = await ctx.tx
    .select({ id: handInFiles.id })
    .from(handInFiles)
    .innerJoin(media, ofSchool(ctx, media, eq(media.id, handInFiles.id), ne(media.state, 'uploading')))
    .where(filesOf(ctx, attempt))
  const own = new Set(rows.map(({ id }) => id))
  const takesText = task?.ways?.includes('text') ?? false
  const answers = sent.answers.map((one) => {
    if (!one.answer || 'options' in one.answer) return { ...one, answer: null }
    const text = takesText ? one.answer.text : ''
    const files = 'media' in one.answer ? [...new Set(one.answer.media)].filter((id) => own.has(id)) : []
    return { ...one, answer: text === '' && files.length === 0 ? null : { media: files, text } }
  })
  return { ...sent, answers }
}

const withoutFiles = <Sent extends SentAnswers['answers'][number]>(sent: Sent): Sent =>
  sent.answer && 'media' in sent.answer ? { ...sent, answer: { text: sent.answer.text } } : sent

/** Whether the file of a folder is for the acting person: their own, or handed in where they correct. */
export async function readsHandIn(ctx: Ctx, folder: string): Promise<boolean> {
  const { actor } = ctx
  if (!actor) return false
  const [file] = await ctx.tx
    .select({ id: handInFiles.id, userId: handInFiles.userId, examId: handInFiles.examId })
    .from(media)
    .innerJoin(handInFiles, ofSchool(ctx, handInFiles, eq(handInFiles.id, media.id)))
    .innerJoin(exams, ofSchool(ctx, exams, eq(exams.id, handInFiles.examId)))
    .where(ofSchool(ctx, media, eq(media.folder, folder)))
  if (!file) return false
  if (file.userId === actor.id) return true
  if (!worksInOffice(actor.role) || !(await isHandedIn(ctx, file.examId, file.id))) return false
  const reached = await ctx.tx
    .select({ id: exams.id })
    .from(exams)
    .where(ofSchool(ctx, exams, eq(exams.id, file.examId), inReach(ctx, 'exam', exams.id)))
  return reached.length > 0
}
