import { useSyncExternalStore } from 'react'

export type Tone = 'success' | 'error' | 'warning' | 'info'

/** How long each kind of message stays, in seconds. */
export const toastSeconds = { error: 8, smallError: 5, expiry: 15, notification: 10, success: 5, info: 8 } as const

export type Toast = {
  id: number
  tone: Tone
  title: string
  text?: string
  seconds: number
  /** A newer message on the same topic replaces the older one. */
  topic?: string
  /** What can be done about it: Undo, Try again. Pressing it also closes the message. */
  action?: { text: string; onPress: () => void }
}

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()
const none: readonly Toast[] = []

function change(next: readonly Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}

/** Show a message that closes by itself. At most four are shown; the oldest is closed for a fifth. */
export function showToast(toast: Omit<Toast, 'id'>): void {
  lastId += 1
  const others = toasts.filter(({ topic }) => topic === undefined || topic !== toast.topic)
  change([...others, { ...toast, id: lastId }].slice(-4))
}

export function dismissToast(id: number): void {
  change(toasts.filter((toast) => toast.id !== id))
}

/** Close what is shown on a topic: the page itself now says it. */
export function dismissTopic(topic: string): void {
  change(toasts.filter((toast) => toast.topic !== topic))
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The messages that are shown now. */
export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(
    subscribe,
    () => toasts,
    () => none,
  )
}
