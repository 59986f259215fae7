import { fewRanges } from '#shared/learning/watched.rules.ts'

export type Progress = {
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
export type Done = { course_id: string; lesson_id: string; read_to_end?: boolean }
type Pending = { progress: Record<string, Progress>; done: Record<string, Done> }

// By person: the next user of this device must not send it as their own.
const key = () => `learning.outbox.${document.documentElement.dataset.person ?? ''}`

// What could not be sent waits in the browser, one entry per lesson: sending it twice changes nothing, and only the last
// position of a video matters.
function read(): Pending {
  try {
    return { progress: {}, done: {}, ...(JSON.parse(localStorage.getItem(key()) ?? '{}') as Partial<Pending>) }
  } catch {
    return { progress: {}, done: {} }
  }
}

function write(pending: Pending): void {
  try {
    if (Object.keys(pending.progress).length + Object.keys(pending.done).length === 0) localStorage.removeItem(key())
    else localStorage.setItem(key(), JSON.stringify(pending))
  } catch {
    // Without storage, a student can still learn online.
  }
}

export function storeCompletion(done: Done): void {
  const pending = read()
  write({ ...pending, done: { ...pending.done, [done.lesson_id]: done } })
}

export const hasPending = (): boolean => localStorage.getItem(key()) !== null

/** Whether a lesson was completed here and is not sent yet. */
export const isPendingCompletion = (lessonId: string): boolean => lessonId in read().done

const lastSent = new Map<string, number>()

/** Send the position in a video if it has changed: now, or later when offline. */
export function saveProgressSoon(record: Progress): void {
  const { video_id: video } = record
  const progress = Math.round(record.progress * 10) / 10
  if (progress <= 0 || lastSent.get(video) === progress) return
  lastSent.set(video, progress)
  const pending = read()
  const name = `${record.lesson_id} ${video}`
  // What was played before on this device and is not sent yet would be lost with its record.
  const earlier = pending.progress[name]?.played ?? []
  const played = record.played && fewRanges([...earlier, ...record.played])
  const latest = {
    ...record,
    progress,
    ...(played && { played: played.map(([from, to]): [number, number] => [from, to]) }),
  }
  write({ ...pending, progress: { ...pending.progress, [name]: latest } })
  void sendPending()
}

let sending: Promise<void> | undefined

/** Send what is pending, one round at a time. What the server refuses is removed; when offline it stays. */
export function sendPending(): Promise<void> {
  sending ??= sendRound()
    // Its code could not be fetched: try again later.
    .catch(() => undefined)
    .finally(() => {
      sending = undefined
    })
  return sending
}

async function sendRound(): Promise<void> {
  const { progress, done } = read()
  if (!navigator.onLine || Object.keys(progress).length + Object.keys(done).length === 0) return
  // Loaded only when there is something to send: it brings the validator and every refusal.
  const { sendDone, sendProgress } = await import('./send-pending.ts')
  for (const [name, body] of Object.entries(progress)) {
    if (!(await sendProgress(body))) return
    remove('progress', name, body)
  }
  for (const [name, body] of Object.entries(done)) {
    if (!(await sendDone(body))) return
    remove('done', name, body)
  }
}

/** Unless something newer replaced it meanwhile. */
function remove(list: keyof Pending, name: string, body: Progress | Done): void {
  const pending = read()
  const { [name]: current, ...others } = pending[list] as Record<string, Progress | Done>
  if (JSON.stringify(current) === JSON.stringify(body)) write({ ...pending, [list]: others })
  else if (current) void sendSoon()
}

const sendSoon = () => setTimeout(() => void sendPending(), 0)
