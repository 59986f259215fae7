import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Doors } from '#server/core/database/door.ts'
import { runExclusively } from '#server/core/jobs/run-exclusively.ts'
import { log } from '#server/core/monitoring/log.ts'
import type { Files } from '#server/core/storage/files.ts'
import { pictureNames } from '#shared/core/picture-names.rules.ts'
import type { ScanState } from '#shared/media/media.lists.ts'
import { isRefused } from '#shared/media/media.rules.ts'
import { describeOriginal } from './describe-original.ts'
import { hasTools, type Tools, usualTools } from './ffmpeg.ts'
import { makeImageSizes } from './make-image-sizes.ts'
import { makeRenditions } from './make-renditions.ts'
import { Unusable } from './probe.ts'
import { type MediaRow, openRecord, type ProcessingRecord } from './processing-record.ts'

export type Processing = {
  doors: Doors
  files: Files
  scan(path: string): Promise<Exclude<ScanState, 'waiting'>>
  dataDir: string
  /** Aborted when this process stops; another process continues. */
  stopping: AbortSignal
  tools?: Tools
}

const dayMs = 24 * 3600 * 1000

/** The name of the lock a worker holds on a file. */
export const processingName = (mediaId: string) => `media ${mediaId}`

/**
 * Scans an uploaded file and makes its renditions. Safe to run again at any time: finished renditions stay, unfinished
 * ones are made again. Throws if another try may succeed.
 */
export async function processMedia(
  processing: Processing,
  { schoolId, mediaId }: { schoolId: string; mediaId: string },
  isLastTry = false,
): Promise<void> {
  const { doors, files, stopping } = processing
  await runExclusively(doors, processingName(mediaId), stopping, async (signal) => {
    const record = openRecord(doors, schoolId, mediaId)
    const row = await record.begin()
    if (!row) return
    try {
      await makeAll(processing, record, row, signal)
    } catch (error) {
      if (error instanceof Unusable) return giveUp(processing, record, row, error)
      if (await record.isGone(row.folder)) return files.removeFolder(schoolId, row.folder)
      // An aborted run has not failed.
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
  if (!original) throw new Unusable('media.upload_failed', 'The original is missing')
  const workFolder = path.join(dataDir, 'work', row.id)
  try {
    if (row.scan !== 'clean') await scanOriginal(record, scan, original.path)
    signal.throwIfAborted()
    if (kind === 'video' || kind === 'audio') {
      const mayEncode = await hasTools(tools, { signal })
      // It plays as it was uploaded until a worker has the tools.
      if (!mayEncode && row.state === 'completed') return
      if (mayEncode) {
        await emptyFolder(workFolder)
        await makeRenditions({ tools, files, record, row, original: original.path, folder: workFolder, signal })
      } else await describeOriginal({ files, record, row, original: original.path })
    }
    if (kind === 'image') await makeImageSizes({ files, record, row, original: original.path })
    await record.complete()
  } finally {
    await original.release()
    await rm(workFolder, { recursive: true, force: true })
  }
}

async function scanOriginal(record: ProcessingRecord, scan: Processing['scan'], place: string): Promise<void> {
  const verdict = await scan(place)
  await record.change({ scan: verdict })
  if (verdict === 'infected') throw new Unusable('media.infected', 'It is infected')
}

async function giveUp(
  { files }: Processing,
  record: ProcessingRecord,
  { schoolId, folder, id, kind, state }: MediaRow,
  { code, message }: Unusable,
): Promise<void> {
  log('warn', 'media failed', { schoolId, mediaId: id, kind, code, reason: message })
  const failure = kind === 'audio' && code === 'media.video_format' ? 'media.file_type' : code
  // A complete file that ffmpeg rejects plays as it was uploaded; an infected one does not.
  const mustGo = isRefused(failure) && (state !== 'completed' || failure === 'media.infected')
  // The bytes of a refused file are deleted, so they no longer count against the storage.
  if (mustGo) {
    await files.removeFolder(schoolId, folder)
    for (const name of pictureNames(folder)) await files.remove(schoolId, name)
  }
  await record.fail(failure, mustGo)
}

/** Empties a work folder, and deletes old ones that crashed workers left. */
async function emptyFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const all = path.dirname(folder)
  for (const name of await readdir(all)) {
    const place = path.join(all, name)
    const left = await stat(place).catch(() => undefined)
    if (left && Date.now() - left.mtimeMs > 2 * dayMs) await rm(place, { recursive: true, force: true })
  }
}
