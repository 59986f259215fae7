import { useEffect, useSyncExternalStore } from 'react'
import { readMediaStates } from '#shared/media/library.endpoints.ts'
import type { MediaItem } from '#shared/media/library.schema.ts'
import { callQuietly } from '#web/core/call.ts'

// What is followed over the socket is read when it changes. Everything else is polled: fast while something changes, and
// slower and slower while nothing does.
const soonestMs = 1500
const latestMs = 15_000
const mostAtOnce = 50
/** A socket follows a hundred channels. */
const mostFollowed = 60

const wanted = new Map<string, number>()
const listeners = new Set<() => void>()
/** Files whose events arrive over the socket. */
const followed = new Set<string>()
let known: ReadonlyMap<string, MediaItem> = new Map()
/** Files the server no longer has: they were deleted, or have replaced another. */
const gone = new Set<string>()
let timer: ReturnType<typeof setTimeout> | undefined
let pauseMs = soonestMs

const isSettled = ({ state }: Pick<MediaItem, 'state'>) => state === 'completed' || state === 'failed'

/** Follows the state of a file until it is complete or failed, or nobody watches it. */
export function watchMedia(id: string): () => void {
  wanted.set(id, (wanted.get(id) ?? 0) + 1)
  pauseMs = soonestMs
  schedule()
  announce()
  return () => {
    const left = (wanted.get(id) ?? 1) - 1
    if (left > 0) wanted.set(id, left)
    else wanted.delete(id)
    announce()
  }
}

function announce(): void {
  for (const listener of listeners) listener()
}

/** The ids of the files that are watched and not settled, separated by spaces. */
export const watchedMedia = (): string => open().slice(0, mostFollowed).join(' ')

/** Whether the events of a file arrive over the socket. What happened before is read once. */
export function setFollowed(id: string, isFollowed: boolean): void {
  if (isFollowed) followed.add(id)
  else followed.delete(id)
  if (isFollowed) void read([id])
  else schedule()
}

/** An event of a file: a new percent is shown, and whatever else has changed is read. */
export function hearMedia(id: string, about: { state: string; progress: number } | undefined): void {
  const before = known.get(id)
  if (!before || about?.state !== before.state) return void read([id])
  if (about.progress > before.progress) know([{ ...before, progress: about.progress }])
}

/** Drops the known state of a file after it was changed. */
export function forgetMedia(id: string): void {
  const next = new Map(known)
  next.delete(id)
  known = next
  pauseMs = soonestMs
  schedule()
}

export function knownMedia(id: string): MediaItem | undefined {
  return known.get(id)
}

export const isMediaGone = (id: string): boolean => gone.has(id)

export const countGoneMedia = (): number => gone.size

export function onMediaChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const open = () => [...wanted.keys()].filter((id) => !gone.has(id) && !isSettled(known.get(id) ?? { state: 'queue' }))

const unfollowed = () => open().filter((id) => !followed.has(id))

function schedule() {
  clearTimeout(timer)
  if (unfollowed().length > 0) timer = setTimeout(() => void poll(), pauseMs)
}

async function poll() {
  // A hidden page polls again as soon as it is visible.
  if (document.hidden || !navigator.onLine) return
  const ids = unfollowed().slice(0, mostAtOnce)
  if (ids.length === 0) return
  await read(ids)
  schedule()
}

async function read(ids: readonly string[]): Promise<void> {
  try {
    const items = await callQuietly(readMediaStates, { query: { ids: [...ids] } })
    const lost = ids.filter((id) => items.every((item) => item.id !== id))
    for (const id of lost) gone.add(id)
    const hasMoved = lost.length > 0 || items.some((item) => hasChanged(known.get(item.id), item))
    pauseMs = hasMoved ? soonestMs : Math.min(pauseMs * 1.5, latestMs)
    if (hasMoved) know(items)
  } catch {
    pauseMs = Math.min(pauseMs * 2, latestMs)
  }
}

function know(items: readonly MediaItem[]): void {
  known = new Map([...known, ...items.map((item) => [item.id, item] as const)])
  announce()
}

const hasChanged = (before: MediaItem | undefined, now: MediaItem) =>
  before?.state !== now.state || before.progress !== now.progress || before.thumbnail !== now.thumbnail

if (typeof document !== 'undefined') {
  document.addEventListener('visibilitychange', schedule)
  addEventListener('online', schedule)
}

/** The current state of a file: as loaded, then as polled until it is settled. */
export function useMediaState<Item extends MediaItem | null>(item: Item): Item {
  const latest = useSyncExternalStore(
    onMediaChange,
    () => (item ? known.get(item.id) : undefined),
    () => undefined,
  )
  const id = item?.id
  const mustWatch = item !== null && !isSettled(item)
  useEffect(() => (id && mustWatch ? watchMedia(id) : undefined), [id, mustWatch])
  if (!item || !latest || isSettled(item)) return item
  return { ...item, ...latest }
}
