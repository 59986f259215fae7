import { lazy, Suspense, useSyncExternalStore } from 'react'

export type Tone = 'success' | 'error' | 'warning' | 'info'

/** How long each kind of message stays, in seconds. */
export const toastSeconds = { error: 8, smallError: 5, expiry: 15, notification: 10, success: 5, info: 8 } as const

export type Toast = { id: number; tone: Tone; title: string; text?: string; seconds: number }

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()
const none: readonly Toast[] = []

function change(next: readonly Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}

/** Show a message that goes away by itself. At most four are seen; the oldest makes room. */
export function showToast(toast: Omit<Toast, 'id'>): void {
  lastId += 1
  change([...toasts, { ...toast, id: lastId }].slice(-4))
}

export function dismissToast(id: number): void {
  change(toasts.filter((toast) => toast.id !== id))
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const ToastRegion = lazy(() => import('./toast-region.tsx'))

/** Where messages appear. Its code is fetched with the first message. */
export function ToastOutlet() {
  const shown = useSyncExternalStore(
    subscribe,
    () => toasts,
    () => none,
  )
  if (shown.length === 0) return null
  return (
    <Suspense fallback={null}>
      <ToastRegion toasts={shown} />
    </Suspense>
  )
}
