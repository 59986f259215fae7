import { stat } from 'node:fs/promises'
import path from 'node:path'
import type { Files } from '#server/core/storage/files.ts'
import type { Tools } from './ffmpeg.ts'
import { ladderOf } from './ladder.ts'
import { type Making, makeAudio, makePoster, makePreviews, makeVideo } from './make-renditions.ts'
import { codecsOf, masterPlaylist, readPlaylist, type Variant } from './playlists.ts'
import { type Probed, probe, Unusable } from './probe.ts'
import type { MediaRow, ProcessingRecord } from './processing-record.ts'

export type Forms = {
  tools: Tools
  files: Files
  record: ProcessingRecord
  row: MediaRow
  original: string
  folder: string
  signal: AbortSignal
}

/** One thing that is made of the original. `weight`: how long it takes, compared with the others. */
type Step = {
  name: string
  height: number | null
  width?: number
  tall?: number
  /** Endings of the files it consists of; the one that names the others comes last. */
  endings: readonly string[]
  weight: number
  make(making: Making): Promise<void>
}

const soundKilobits = { video: 64, audio: 96 }

/** Make every form of a film or a sound that is not there yet, and the playlist of them all. */
export async function makeForms(forms: Forms): Promise<void> {
  const { tools, files, record, row, folder, signal } = forms
  const probed = await probe(tools, forms.original, row.ending, { signal, mostSeconds: 120 })
  const steps = stepsOf(row.kind === 'video' ? 'video' : 'audio', probed)
  const { width = null, height = null } = row.kind === 'video' ? (probed.picture ?? {}) : {}
  await record.change({ seconds: wholeSeconds(probed.seconds), width, height })
  const lost = new AbortController()
  const making: Making = {
    tools,
    folder,
    original: { path: forms.original, ending: row.ending, probed },
    signal: AbortSignal.any([signal, lost.signal]),
  }
  const total = steps.reduce((sum, { weight }) => sum + weight, 0)
  let done = 0
  for (const step of steps) {
    const percent = (share: number) => ((done + step.weight * Math.min(share, 1)) / total) * 100
    const tell = (share: number) => void record.progress(percent(share)).catch((error) => lost.abort(error))
    if (!record.has(step.name)) {
      await step.make({ ...making, onSeconds: (seconds) => tell(seconds / probed.seconds) })
      await record.add(await stored(forms, step), percent(1))
    }
    done += step.weight
  }
  const variants = await variantsOf(files, row, steps)
  await record.change({ seconds: wholeSeconds(Math.max(...variants.map(({ seconds }) => seconds))) })
  await files.write(row.schoolId, `${row.folder}/master.m3u8`, Buffer.from(masterPlaylist(variants)))
}

const wholeSeconds = (seconds: number) => Math.max(1, Math.round(seconds))

function stepsOf(kind: 'video' | 'audio', probed: Probed): Step[] {
  const sound: Step = {
    name: 'audio',
    height: null,
    endings: ['mp4', 'm3u8'],
    weight: 2,
    make: (making) => makeAudio(making, soundKilobits[kind]),
  }
  if (kind === 'audio') {
    if (!probed.hasSound) throw new Unusable('media.file_type', 'There is no sound in it')
    return [sound]
  }
  if (!probed.picture) throw new Unusable('media.video_format', 'There is no picture in it')
  const pictures: Step[] = [
    { name: 'poster', height: null, endings: ['webp'], weight: 1, make: makePoster },
    { name: 'previews', height: null, endings: ['webp', 'vtt'], weight: 2, make: makePreviews },
  ]
  const films = ladderOf(probed.picture).map((rendition): Step => {
    const { name, height, width, tall } = rendition
    const weight = 5 + (width * tall) / 10_000
    return {
      name,
      height,
      width,
      tall,
      endings: ['mp4', 'm3u8'],
      weight,
      make: (making) => makeVideo(making, rendition),
    }
  })
  return [...pictures, ...(probed.hasSound ? [sound] : []), ...films]
}

/** Move what was made to where it is kept. Before its row says so: what the row names is there. */
async function stored({ files, row, folder }: Forms, { name, height, endings }: Step) {
  let bytes = 0
  for (const ending of endings) {
    const made = path.join(folder, `${name}.${ending}`)
    const { size = 0 } = (await stat(made).catch(() => undefined)) ?? {}
    if (size === 0) throw new Unusable('media.video_format', `Nothing could be made of it: ${name}.${ending}`)
    bytes += size
    await files.take(row.schoolId, `${row.folder}/${name}.${ending}`, made)
  }
  return { name, height, bytes }
}

/** As they are stored, whoever made them; the sound alone comes last, because players begin with the first. */
async function variantsOf(files: Files, { schoolId, folder }: MediaRow, steps: readonly Step[]): Promise<Variant[]> {
  const played = steps.filter(({ endings }) => endings.includes('m3u8'))
  const inOrder = [...played.filter(({ height }) => height), ...played.filter(({ height }) => !height)]
  const variants: Variant[] = []
  for (const { name, width, tall } of inOrder) {
    const playlist = await files.find(schoolId, `${folder}/${name}.m3u8`)
    const head = await files.open(schoolId, `${folder}/${name}.mp4`, { start: 0, end: 8191 })
    if (!playlist || !head) throw new Error(`The rendition ${name} is gone`)
    const codecs = codecsOf(Buffer.concat(await head.stream.toArray()))
    const size = width && tall ? { width, height: tall } : {}
    variants.push({ name, ...size, codecs, ...readPlaylist(playlist.bytes.toString()) })
  }
  return variants
}
