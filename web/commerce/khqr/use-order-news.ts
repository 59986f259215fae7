import { useCallback, useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { useLive, useOwnChannel } from '#web/notifications/live.ts'

/** Where the socket is away, it is asked this often. */
const everyMs = 5_000

/** Reads the order again when something happens to it. Returns what reads it at once. */
export function useOrderNews(): () => void {
  const { revalidate, state } = useRevalidator()
  const read = useCallback(() => {
    if (state === 'idle') void revalidate()
  }, [revalidate, state])
  useLive(useOwnChannel(), 'order', read)
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible' && navigator.onLine) read()
    }, everyMs)
    return () => clearInterval(timer)
  }, [read])
  return read
}
