import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chmod, readdir, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { and, eq } from 'drizzle-orm'
import { afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { projectRoot } from '#server/core/config/config.ts'
import { setLogLevel } from '#server/core/monitoring/log.ts'
import { doors, inSchool, type School } from '#tests/support/doors.ts'
import { given } from '#tests/support/given.ts'
import { ownFolder } from '#tests/support/own-database.ts'
import { dataDir, files, mediaRow, processingOf, uploadedTo } from '#tests/support/uploaded.ts'
import { testVideo } from '#tests/support/videos.ts'
import { media } from '../media.tables.ts'
import { processMedia } from './process-media.ts'
import { openRecord } from './processing-record.ts'

let school: School
let small: string
const patience = { timeout: 60_000, interval: 20 }
const children: ChildProcess[] = []

// Real encoding, which is slow on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

beforeAll(async () => {
  setLogLevel('silent')
  school = await given.school()
  small = await testVideo({ size: '640x360', seconds: 4 })
})
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
})

const whole = ['poster', 'previews', 'audio', '240p', '360p']
const namesOf = ({ renditions }: { renditions: { name: string }[] }) => renditions.map(({ name }) => name)
const folderOf = (folder: string) => path.join(dataDir, 'files', school.id, folder)
const wholeFolder = ['240p', '360p', 'audio']
  .flatMap((name) => [`${name}.m3u8`, `${name}.mp4`])
  .concat(['master.m3u8', 'original.mp4', 'poster.webp', 'previews.vtt', 'previews.webp'])

async function isWhole({ mediaId, folder }: { mediaId: string; folder: string }): Promise<void> {
  const row = await mediaRow(school, mediaId)
  expect(row).toMatchObject({ state: 'completed', progress: 100, failure: null })
  expect(namesOf(row)).toEqual(whole)
  expect((await readdir(folderOf(folder))).sort()).toEqual(wholeFolder)
  expect(await readdir(path.join(dataDir, 'work')).catch(() => [])).not.toContain(mediaId)
}

/** Files that record what is stored, and may fail on the way. */
function watched(after: (name: string) => void = () => {}) {
  const taken: string[] = []
  return {
    taken,
    files: {
      ...files,
      async take(schoolId: string, name: string, place: string) {
        await files.take(schoolId, name, place)
        taken.push(path.basename(name))
        after(path.basename(name))
      },
    },
  }
}

describe('a video whose processing was interrupted', () => {
  it('continues with the missing renditions after the process was stopped', async () => {
    const file = await uploadedTo(school, small)
    const stopping = new AbortController()
    const first = watched((name) => name === '240p.m3u8' && stopping.abort(new Error('stopped')))
    const cut = processMedia(processingOf({ files: first.files, stopping: stopping.signal }), file, true)
    await expect(cut).rejects.toThrow('stopped')
    const row = await mediaRow(school, file.mediaId)
    expect(row.state).toBe('processing')
    expect(row.progress).toBeGreaterThan(30)
    expect(row.progress).toBeLessThan(70)
    expect(namesOf(row)).toEqual(whole.slice(0, 4))
    const second = watched()
    await processMedia(processingOf({ files: second.files }), file)
    expect(second.taken).toEqual(['360p.mp4', '360p.m3u8'])
    await isWhole(file)
  })

  it('makes a rendition again that was stored but not recorded', async () => {
    const file = await uploadedTo(school, small)
    const first = watched((name) => {
      if (name === '240p.mp4') throw new Error('the machine lost its power')
    })
    await expect(processMedia(processingOf({ files: first.files }), file)).rejects.toThrow('lost its power')
    await processMedia(processingOf(), file)
    await isWhole(file)
  })

  it('is encoded again after ffmpeg was killed, and no unfinished file is left', async () => {
    const file = await uploadedTo(school, small)
    const folder = await ownFolder()
    const dying = path.join(folder, 'dying-ffmpeg')
    const half = path.join(dataDir, 'work', file.mediaId, '360p.mp4')
    const once = `case "$*" in *360p*) [ -e ${folder}/died ] || { echo half >${half}; touch ${folder}/died; kill -9 $$; };; esac`
    await writeFile(dying, `#!/bin/sh\n${once}\nexec ffmpeg "$@"\n`)
    await chmod(dying, 0o755)
    const tools = { ffmpeg: dying, ffprobe: 'ffprobe' }
    await expect(processMedia(processingOf({ tools }), file)).rejects.toThrow('ended with 137')
    expect(await mediaRow(school, file.mediaId)).toMatchObject({ state: 'processing', failure: null })
    expect(await readdir(path.join(dataDir, 'work'))).not.toContain(file.mediaId)
    await processMedia(processingOf({ tools }), file)
    await isWhole(file)
    expect((await stat(path.join(folderOf(file.folder), '360p.mp4'))).size).toBeGreaterThan(1000)
  })

  it('continues after the whole worker was killed, and ffmpeg ends with its worker', async () => {
    const file = await uploadedTo(school, await testVideo({ size: '640x360', seconds: 20 }))
    const job = JSON.stringify({ databases: inject('databases'), dataDir, ...file })
    const worker = spawn(process.execPath, ['tests/support/processing-worker.ts', job], {
      cwd: projectRoot,
      stdio: 'ignore',
    })
    children.push(worker)
    const making = path.join(dataDir, 'work', file.mediaId, '360p.mp4')
    await expect
      .poll(
        () =>
          stat(making).then(
            ({ size }) => size,
            () => 0,
          ),
        patience,
      )
      .toBeGreaterThan(0)
    expect(makersOf(file.mediaId)).not.toBe(0)
    worker.kill('SIGKILL')
    await expect.poll(() => makersOf(file.mediaId), patience).toBe(0)
    // The playlist is written last, so it must be missing.
    expect(await readdir(path.dirname(making))).not.toContain('360p.m3u8')
    const row = await mediaRow(school, file.mediaId)
    expect([row.state, namesOf(row)]).toEqual(['processing', whole.slice(0, 4)])
    const second = watched()
    // The database notices a little later that the connection is closed.
    await vi.waitFor(() => processMedia(processingOf({ files: second.files }), file), patience)
    expect(second.taken).toEqual(['360p.mp4', '360p.m3u8'])
    await isWhole(file)
  })
})

/** The number of running programs that work on this file. */
function makersOf(mediaId: string): number {
  const all = execFileSync('ps', ['-eo', 'args'], { encoding: 'utf8' }).split('\n')
  return all.filter((line) => line.includes(`work/${mediaId}`)).length
}

describe('a file that is being processed', () => {
  it('is processed by one worker at a time', async () => {
    const file = await uploadedTo(school, small)
    const gate = Promise.withResolvers<'clean'>()
    const begun = Promise.withResolvers<void>()
    const first = processMedia(
      processingOf({
        scan: () => {
          begun.resolve()
          return gate.promise
        },
      }),
      file,
    )
    await begun.promise
    await expect(processMedia(processingOf(), file)).rejects.toThrow('Another process works on')
    gate.resolve('clean')
    await first
    await isWhole(file)
  })

  it('records its progress, never backwards and not too often', async () => {
    const { mediaId } = await uploadedTo(school, small)
    const record = openRecord(doors, school.id, mediaId)
    await record.begin()
    const shown: number[] = []
    for (const [percent, seconds] of [
      [10, 10],
      [11, 11],
      [12.7, 12],
      [5, 14],
      [99.9, 16],
    ] as const) {
      await record.progress(percent, seconds * 1000)
      shown.push((await mediaRow(school, mediaId)).progress)
    }
    expect(shown).toEqual([10, 10, 12, 12, 99])
  })

  it('leaves no files if it is deleted meanwhile', async () => {
    const file = await uploadedTo(school, small)
    const deleting = watched((name) => {
      if (name === 'audio.m3u8') deleted = remove(file.mediaId)
    })
    let deleted: Promise<unknown> = Promise.resolve()
    const waiting = {
      ...deleting.files,
      take: async (schoolId: string, name: string, place: string) => {
        await deleting.files.take(schoolId, name, place)
        await deleted
      },
    }
    await processMedia(processingOf({ files: waiting }), file)
    await expect(readdir(folderOf(file.folder))).rejects.toThrow('ENOENT')
  })
})

const remove = (mediaId: string) =>
  inSchool(school, ({ tx }) => tx.delete(media).where(and(eq(media.schoolId, school.id), eq(media.id, mediaId))))
