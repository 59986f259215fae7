import { fewRanges } from '#shared/learning/watched.rules.ts'
import { storeUnsent, unsentWrites } from '#web/core/unsent/unsent.ts'

type Position = {
  course_id: string
  section_id: string
  lesson_id: string
  video_id: string
  progress: number
  duration: number
  last_played: string
  /** Where the course asks for it: the parts that were played. */
  played?: [number, number][]
}

const lastSent = new Map<string, number>()

/** Send the position in a video if it has changed: now, or later when offline. */
export function savePosition(record: Position): void {
  const { video_id: video } = record
  const progress = Math.round(record.progress * 10) / 10
  if (progress <= 0 || lastSent.get(video) === progress) return
  lastSent.set(video, progress)
  const about = `position ${record.lesson_id} ${video}`
  // What was played before on this device and is not sent yet would be lost with its record.
  const earlier = unsentWrites().find((write) => write.about === about)?.input.body as Position | undefined
  const played = record.played && fewRanges([...(earlier?.played ?? []), ...record.played])
  const body = {
    ...record,
    progress,
    ...(played && { played: played.map(([from, to]): [number, number] => [from, to]) }),
  }
  storeUnsent({ about, endpoint: 'saveProgress', input: { body } })
  // Loaded late: it brings the validator and every refusal. If it cannot be loaded now, it is sent later.
  void import('#web/core/unsent/send-unsent.ts').then(({ sendUnsent }) => sendUnsent()).catch(() => undefined)
}
