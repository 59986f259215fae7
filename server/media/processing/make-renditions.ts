import { stat } from 'node:fs/promises'
import path from 'node:path'
import type { Files } from '#server/core/storage/files.ts'
import { type EncodeJob, makeAudio, makePoster, makePreviews, makeVideo } from './encode.ts'
import type { Tools } from './ffmpeg.ts'
import { ladderOf } from './ladder.ts'
import { codecsOf, masterPlaylist, readPlaylist, type Variant } from './playlists.ts'
import { type Probed, probe, Unusable } from './probe.ts'
import type { MediaRow, ProcessingRecord } from './processing-record.ts'

export type RenditionJob = {
  tools: Tools
  files: Files
  record: ProcessingRecord
  row: MediaRow
  original: string
  folder: string
  signal: AbortSignal
}

/** One rendition to make. `weight`: how long it takes, compared with the others. */
type Step = {
  name: string
  height: number | null
  width?: number
  displayHeight?: number
  /** Endings of its files; the one that refers to the others is last. */
  endings: readonly string[]
  weight: number
  make(job: EncodeJob): Promise<void>
}

const audioBitrates = { video: 64, audio: 96 }

/** Makes every missing rendition of a video or audio file, and the master playlist. */
export async function makeRenditions(job: RenditionJob): Promise<void> {
  const { tools, files, record, row, folder, signal } = job
  const probed = await probe(tools, job.original, row.ending, { signal, mostSeconds: 120 })
  const steps = stepsOf(row.kind === 'video' ? 'video' : 'audio', probed)
  const { width = null, height = null } = row.kind === 'video' ? (probed.picture ?? {}) : {}
  await record.change({ seconds: wholeSeconds(probed.seconds), width, height })
  const lost = new AbortController()
  const encodeJob: EncodeJob = {
    tools,
    folder,
    original: { path: job.original, ending: row.ending, probed },
    signal: AbortSignal.any([signal, lost.signal]),
  }
  const total = steps.reduce((sum, { weight }) => sum + weight, 0)
  let done = 0
  for (const step of steps) {
    const percent = (share: number) => ((done + step.weight * Math.min(share, 1)) / total) * 100
    const report = (share: number) => void record.progress(percent(share)).catch((error) => lost.abort(error))
    if (!record.has(step.name)) {
      await step.make({ ...encodeJob, onSeconds: (seconds) => report(seconds / probed.seconds) })
      await record.add(await store(job, step), percent(1))
    }
    done += step.weight
  }
  const variants = await variantsOf(files, row, steps)
  await record.change({ seconds: wholeSeconds(Math.max(...variants.map(({ seconds }) => seconds))) })
  await files.write(row.schoolId, `${row.folder}/master.m3u8`, Buffer.from(masterPlaylist(variants)))
}

const wholeSeconds = (seconds: number) => Math.max(1, Math.round(seconds))

function stepsOf(kind: 'video' | 'audio', probed: Probed): Step[] {
  const audio: Step = {
    name: 'audio',
    height: null,
    endings: ['mp4', 'm3u8'],
    weight: 2,
    make: (job) => makeAudio(job, audioBitrates[kind]),
  }
  if (kind === 'audio') {
    if (!probed.hasAudio) throw new Unusable('media.file_type', 'It has no audio track')
    return [audio]
  }
  if (!probed.picture) throw new Unusable('media.video_format', 'It has no video track')
  const pictures: Step[] = [
    { name: 'poster', height: null, endings: ['webp'], weight: 1, make: makePoster },
    { name: 'previews', height: null, endings: ['webp', 'vtt'], weight: 2, make: makePreviews },
  ]
  const videos = ladderOf(probed.picture).map((rendition): Step => {
    const { name, height, width, displayHeight } = rendition
    const weight = 5 + (width * displayHeight) / 10_000
    return {
      name,
      height,
      width,
      displayHeight,
      endings: ['mp4', 'm3u8'],
      weight,
      make: (job) => makeVideo(job, rendition),
    }
  })
  return [...pictures, ...(probed.hasAudio ? [audio] : []), ...videos]
}

/** Stores the files of a rendition, before the row names it. */
async function store({ files, row, folder }: RenditionJob, { name, height, endings }: Step) {
  let bytes = 0
  for (const ending of endings) {
    const made = path.join(folder, `${name}.${ending}`)
    const { size = 0 } = (await stat(made).catch(() => undefined)) ?? {}
    if (size === 0) throw new Unusable('media.video_format', `ffmpeg wrote nothing: ${name}.${ending}`)
    bytes += size
    await files.take(row.schoolId, `${row.folder}/${name}.${ending}`, made)
  }
  return { name, height, bytes }
}

/** All stored renditions, also those of an earlier try. Audio is last, because players start with the first. */
async function variantsOf(files: Files, { schoolId, folder }: MediaRow, steps: readonly Step[]): Promise<Variant[]> {
  const played = steps.filter(({ endings }) => endings.includes('m3u8'))
  const inOrder = [...played.filter(({ height }) => height), ...played.filter(({ height }) => !height)]
  const variants: Variant[] = []
  for (const { name, width, displayHeight } of inOrder) {
    const playlist = await files.find(schoolId, `${folder}/${name}.m3u8`)
    const head = await files.open(schoolId, `${folder}/${name}.mp4`, { start: 0, end: 8191 })
    if (!playlist || !head) throw new Error(`The rendition ${name} is missing`)
    const codecs = codecsOf(Buffer.concat(await head.stream.toArray()))
    const size = width && displayHeight ? { width, height: displayHeight } : {}
    variants.push({ name, ...size, codecs, ...readPlaylist(playlist.bytes.toString()) })
  }
  return variants
}
