import { useSyncExternalStore } from 'react'
import { countNotifications } from '#shared/notifications/bell.endpoints.ts'
import { callQuietly } from '#web/core/call.ts'

/** How many are unread, as far as this page knows; null before it has asked. */
let count: number | null = null
const listeners = new Set<() => void>()

export function setUnread(next: number): void {
  count = next
  for (const listener of listeners) listener()
}

export function useUnread(): number {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => count ?? 0,
    () => 0,
  )
}

/** When the newest happened, as far as this page knows; undefined before it has asked. */
let newestAt: string | null | undefined

/** Ask how many there are; answers whether there is something new to announce. Without a connection, the number stays. */
export async function askUnread(): Promise<boolean> {
  const before = newestAt
  const asked = await callQuietly(countNotifications).catch(() => null)
  if (!asked) return false
  setUnread(asked.count)
  // More of the same is gathered: the number stays, the moment does not.
  newestAt = asked.newest_at ?? before ?? null
  const isNew = before !== undefined && asked.newest_at !== null && asked.newest_at > (before ?? '')
  return isNew && !asked.is_muted
}
