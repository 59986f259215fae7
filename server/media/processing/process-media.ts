import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Doors } from '#server/core/database/door.ts'
import { alone } from '#server/core/jobs/alone.ts'
import { log } from '#server/core/monitoring/log.ts'
import type { Files } from '#server/core/storage/files.ts'
import type { ScanState } from '#shared/media/media.lists.ts'
import { hasTools, type Tools, usualTools } from './ffmpeg.ts'
import { makeImageForms } from './image-forms.ts'
import { makeForms } from './make-forms.ts'
import { Unusable } from './probe.ts'
import { type MediaRow, openRecord, type ProcessingRecord } from './processing-record.ts'

export type Processing = {
  doors: Doors
  files: Files
  scan(path: string): Promise<Exclude<ScanState, 'waiting'>>
  dataDir: string
  /** Aborted when this process stops: what was begun is left to the next. */
  stopping: AbortSignal
  tools?: Tools
}

const dayMs = 24 * 3600 * 1000

/** By this name a process holds a file it works on. */
export const processingName = (mediaId: string) => `media ${mediaId}`

/**
 * Make of an upload what people watch, listen to and read. It may be asked again at any moment: what is finished stays,
 * what was half made is made anew. Throws where another try may go better.
 */
export async function processMedia(
  processing: Processing,
  { schoolId, mediaId }: { schoolId: string; mediaId: string },
  isLastTry = false,
): Promise<void> {
  const { doors, files, stopping } = processing
  await alone(doors, processingName(mediaId), stopping, async (signal) => {
    const record = openRecord(doors, schoolId, mediaId)
    const row = await record.begin()
    if (!row) return
    try {
      await makeAll(processing, record, row, signal)
    } catch (error) {
      if (error instanceof Unusable) return giveUp(processing, record, row, error)
      if (await record.isGone(row.folder)) return files.removeFolder(schoolId, row.folder)
      // What was cut off by a stop has not failed.
      if (isLastTry && !signal.aborted) await record.fail('media.upload_failed')
      throw error
    }
  })
}

async function makeAll(
  { files, scan, dataDir, tools = usualTools }: Processing,
  record: ProcessingRecord,
  row: MediaRow,
  signal: AbortSignal,
): Promise<void> {
  const { schoolId, folder, kind, ending } = row
  const original = await files.local(schoolId, `${folder}/original.${ending}`)
  if (!original) throw new Unusable('media.upload_failed', 'What was uploaded is not there')
  const workFolder = path.join(dataDir, 'work', row.id)
  try {
    if (row.scan !== 'clean') await scanned(record, scan, original.path)
    signal.throwIfAborted()
    const isPlayed = kind === 'video' || kind === 'audio'
    if (isPlayed && (await hasTools(tools))) {
      await emptied(workFolder)
      await makeForms({ tools, files, record, row, original: original.path, folder: workFolder, signal })
    }
    if (kind === 'image') await makeImageForms({ files, record, row, original: original.path })
    await record.complete()
  } finally {
    await original.release()
    await rm(workFolder, { recursive: true, force: true })
  }
}

async function scanned(record: ProcessingRecord, scan: Processing['scan'], place: string): Promise<void> {
  const verdict = await scan(place)
  await record.change({ scan: verdict })
  if (verdict === 'infected') throw new Unusable('media.infected', 'It is infected')
}

async function giveUp(
  { files }: Processing,
  record: ProcessingRecord,
  { schoolId, folder, id, kind }: MediaRow,
  { code, message }: Unusable,
): Promise<void> {
  log('warn', 'media failed', { schoolId, mediaId: id, kind, code, reason: message })
  const isInfected = code === 'media.infected'
  // Nothing of it is kept, so nothing of it is counted.
  if (isInfected) await files.removeFolder(schoolId, folder)
  await record.fail(kind === 'audio' && code === 'media.video_format' ? 'media.file_type' : code, isInfected)
}

/** A folder with nothing in it. What others left behind who died days ago goes too. */
async function emptied(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const all = path.dirname(folder)
  for (const name of await readdir(all)) {
    const place = path.join(all, name)
    const left = await stat(place).catch(() => undefined)
    if (left && Date.now() - left.mtimeMs > 2 * dayMs) await rm(place, { recursive: true, force: true })
  }
}
