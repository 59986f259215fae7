import { createHash } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import type { Actor, Ctx, Doors } from '#server/core/database/door.ts'
import { outsideTrash } from '#server/core/database/of-school.ts'
import { runExclusively } from '#server/core/jobs/run-exclusively.ts'
import { log } from '#server/core/monitoring/log.ts'
import { withSource } from '#server/core/storage/file-source.ts'
import type { Files } from '#server/core/storage/files.ts'
import { memberships } from '#server/identity/identity.tables.ts'
import { permissionsOf } from '#server/identity/permissions.ts'
import { needSize } from '#server/media/library/storage.ts'
import { media } from '#server/media/media.tables.ts'
import { cleanWebvtt } from '#server/media/playback/webvtt.ts'
import { fileType } from '#server/media/uploads/file-type.ts'
import { addImportedFiles, deleteFiles, type ImportedFile } from '#server/media/uploads/imported-files.ts'
import { notify } from '#server/notifications/notify.ts'
import { type ErrorCode, need, Refusal, refuse } from '#shared/core/errors.ts'
import type { ArchiveFile, CourseArchive } from '#shared/courses/course-archive.schema.ts'
import { importEnded } from '../courses.notices.ts'
import { closeImport, findOpenImport, type ImportRow } from './course-imports.ts'
import { writeImported } from './imported-course.ts'
import { permittedArchive } from './permitted-archive.ts'
import { type OpenArchive, openArchive } from './read-archive.ts'

export type Importing = { doors: Doors; files: Files; dataDir: string; stopping: AbortSignal }

type Job = { schoolId: string; importId: string }

/**
 * Make a draft of an uploaded archive. It can be run again at any time: it writes the same files to the same places, and
 * the course appears with all its rows or not at all. If the archive is refused, the import says why and nothing is stored.
 */
export async function importCourse(importing: Importing, job: Job, isLastTry = false): Promise<void> {
  const { doors, files, stopping } = importing
  await runExclusively(doors, `import ${job.importId}`, stopping, async (signal) => {
    const row = await doors.inSchool(job.schoolId, null, (ctx) => findOpenImport(ctx, job.importId))
    if (!row) return
    const folders = new Set<string>()
    try {
      await importAll(importing, row, folders, signal)
    } catch (error) {
      const isRefused = error instanceof Refusal
      // An import that was interrupted by a shutdown has not failed.
      if (!isRefused && (!isLastTry || signal.aborted)) throw error
      for (const folder of folders) await files.removeFolder(job.schoolId, folder)
      await giveUp(doors, row, isRefused ? error.code : 'core.something_went_wrong')
      if (!isRefused) throw error
      log('warn', 'import refused', { ...job, code: error.code })
    }
  })
}

async function giveUp(doors: Doors, { schoolId, id, name, startedBy }: ImportRow, failure: ErrorCode): Promise<void> {
  await doors.inSchool(schoolId, null, async (ctx) => {
    await deleteFiles(ctx, [id])
    await closeImport(ctx, id, { state: 'failed', courseId: null, failure })
    await notify(ctx, importEnded, [startedBy], { name, courseId: null })
  })
}

async function importAll(
  { doors, files, dataDir }: Importing,
  row: ImportRow,
  folders: Set<string>,
  signal: AbortSignal,
): Promise<void> {
  const { schoolId, id } = row
  const uploaded = await doors.inSchool(schoolId, null, (ctx) => archiveFile(ctx, id))
  const local = await files.local(schoolId, uploaded)
  if (!local) return refuse('media.not_found')
  const work = path.join(dataDir, 'work', id)
  try {
    await rm(work, { recursive: true, force: true })
    await mkdir(work, { recursive: true, mode: 0o700 })
    const opened = await openArchive(local.path)
    for (const { kind, bytes } of opened.archive.files) needSize(kind, bytes)
    const stored: ImportedFile[] = []
    for (const file of opened.archive.files) {
      signal.throwIfAborted()
      const folder = idOf(id, `${file.key} folder`)
      folders.add(folder)
      stored.push(await storeFile(files, row, { opened, file, folder, place: path.join(work, 'file') }))
    }
    await doors.inSchool(schoolId, actorOf(row), (ctx) => finish(ctx, row, opened.archive, stored))
  } finally {
    await local.release()
    await rm(work, { recursive: true, force: true })
  }
}

async function archiveFile(ctx: Ctx, id: string): Promise<string> {
  const [file] = await ctx.tx
    .select({ folder: media.folder, ending: media.ending })
    .from(media)
    .where(outsideTrash(ctx, media, eq(media.id, id)))
  need(file, 'media.not_found')
  return `${file.folder}/original.${file.ending}`
}

type ArchivedFile = { opened: OpenArchive; file: ArchiveFile; folder: string; place: string }

/** Store a file of the archive where an upload would be stored, with the same checks. */
async function storeFile(files: Files, { schoolId, id }: ImportRow, archived: ArchivedFile): Promise<ImportedFile> {
  const { opened, file, folder, place } = archived
  const { key, kind, name, bytes } = file
  await opened.extract(file.path, place)
  const ending = await withSource(place, (source) => fileType(source, kind, name))
  need(file.path === `files/${key}.${ending}`, 'courses.archive_broken')
  const captions: ImportedFile['captions'] = []
  for (const { language, path: at } of file.captions) {
    captions.push({ language, text: cleanWebvtt(await opened.read(at)) ?? refuse('courses.archive_broken') })
  }
  await files.take(schoolId, `${folder}/original.${ending}`, place)
  return { id: idOf(id, key), folder, kind, name, ending, bytes, captions }
}

/** The same id for the same thing of the same import in every attempt. */
function idOf(importId: string, word: string): string {
  const bytes = createHash('sha256').update(`${importId} ${word}`).digest()
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  const hex = bytes.toString('hex', 0, 16)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

/** The person who started the import: nobody is signed in during a job. */
function actorOf({ startedBy, startedName, startedRole }: ImportRow): Actor {
  const person = { id: startedBy, name: startedName, role: startedRole }
  return { ...person, isOwner: false, lectureType: null, matrix: null, sessionId: '' }
}

async function finish(ctx: Ctx, row: ImportRow, archive: CourseArchive, stored: ImportedFile[]): Promise<void> {
  if (!(await findOpenImport(ctx, row.id))) return
  const importer = await importerOf(ctx, row)
  const { entries: granted } = await permissionsOf(ctx, importer)
  // The archive's storage is freed for its files.
  need((await deleteFiles(ctx, [row.id])) === 1, 'media.not_found')
  await addImportedFiles(ctx, stored)
  const keys = new Map(archive.files.map(({ key }, at) => [key, stored[at] ?? refuse('courses.archive_broken')]))
  // The person who imports a course teaches it, unless they are an administrator.
  const teachers = importer.role === 'admin' ? [] : [importer.id]
  const courseId = await writeImported(ctx, permittedArchive(archive, granted), keys, teachers)
  await closeImport(ctx, row.id, { state: 'completed', courseId, failure: null })
  await notify(ctx, importEnded, [row.startedBy], { name: archive.course.title, courseId })
}

/** The same person with the rights they have now. Refused if they have left the school. */
async function importerOf(ctx: Ctx, row: ImportRow): Promise<Actor> {
  const importer = actorOf(row)
  if (importer.role === 'admin') return importer
  const { role, isOwner, lectureType, matrix } = memberships
  const [member] = await ctx.tx
    .select({ role, isOwner, lectureType, matrix })
    .from(memberships)
    .where(outsideTrash(ctx, memberships, eq(memberships.userId, importer.id)))
  need(member && member.role === importer.role, 'identity.no_permission')
  return { ...importer, ...member }
}
