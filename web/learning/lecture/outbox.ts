export type Progress = {
  course_id: string
  section_id: string
  lesson_id: string
  video_id: string
  progress: number
  duration: number
  last_played: string
}
export type Done = { course_id: string; lesson_id: string }
type Kept = { progress: Record<string, Progress>; done: Record<string, Done> }

// Whoever uses the same device next must not be told to have done it.
const key = () => `learning.outbox.${document.documentElement.dataset.person ?? ''}`

// What could not be sent waits in the browser under the lesson it is about: sending it twice changes nothing, and only
// the last of several places in a film is of any use.
function read(): Kept {
  try {
    return { progress: {}, done: {}, ...(JSON.parse(localStorage.getItem(key()) ?? '{}') as Partial<Kept>) }
  } catch {
    return { progress: {}, done: {} }
  }
}

function write(kept: Kept): void {
  try {
    if (Object.keys(kept.progress).length + Object.keys(kept.done).length === 0) localStorage.removeItem(key())
    else localStorage.setItem(key(), JSON.stringify(kept))
  } catch {
    // A browser that keeps nothing still learns.
  }
}

export function keepCompletion(done: Done): void {
  const kept = read()
  write({ ...kept, done: { ...kept.done, [done.lesson_id]: done } })
}

export const hasKept = (): boolean => localStorage.getItem(key()) !== null

/** Whether a lesson was done here and waits to be told. */
export const isKeptDone = (lessonId: string): boolean => lessonId in read().done

const lastSent = new Map<string, number>()

/** Tell where a film was left: only what is something and has changed. What cannot be sent now is sent later. */
export function tellProgress(record: Progress): void {
  const { video_id: video } = record
  const progress = Math.round(record.progress * 10) / 10
  if (progress <= 0 || lastSent.get(video) === progress) return
  lastSent.set(video, progress)
  const kept = read()
  write({ ...kept, progress: { ...kept.progress, [`${record.lesson_id} ${video}`]: { ...record, progress } } })
  void sendPending()
}

let sending: Promise<void> | undefined

/** Send what waits, one round at a time. What is refused for good is forgotten; without a line it stays. */
export function sendPending(): Promise<void> {
  sending ??= sendRound()
    // Its code could not be fetched: another time.
    .catch(() => undefined)
    .finally(() => {
      sending = undefined
    })
  return sending
}

async function sendRound(): Promise<void> {
  const { progress, done } = read()
  if (!navigator.onLine || Object.keys(progress).length + Object.keys(done).length === 0) return
  // Fetched when there is something to send: with it come the validator and every refusal.
  const { sendDone, sendProgress } = await import('./send-pending.ts')
  for (const [name, body] of Object.entries(progress)) {
    if (!(await sendProgress(body))) return
    forget('progress', name, body)
  }
  for (const [name, body] of Object.entries(done)) {
    if (!(await sendDone(body))) return
    forget('done', name, body)
  }
}

/** Unless something newer took its place meanwhile. */
function forget(list: keyof Kept, name: string, body: Progress | Done): void {
  const kept = read()
  const { [name]: current, ...others } = kept[list] as Record<string, Progress | Done>
  if (JSON.stringify(current) === JSON.stringify(body)) write({ ...kept, [list]: others })
  else if (current) void sendSoon()
}

const sendSoon = () => setTimeout(() => void sendPending(), 0)
