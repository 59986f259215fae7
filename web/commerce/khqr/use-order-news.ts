import { useCallback, useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { useLive, useOwnChannel } from '#web/notifications/live.ts'

type News = {
  /** Somebody writes: what they write must not go with the page. */
  isBusy?: boolean
  /** Where the socket is away, it is asked this often. */
  everyMs?: number
}

/** Reads the order again when something happens to it. Returns what reads it at once. */
export function useOrderNews({ isBusy = false, everyMs = 5_000 }: News = {}): () => void {
  const { revalidate, state } = useRevalidator()
  const isMissed = useRef(false)
  const read = useCallback(() => {
    isMissed.current = isBusy
    if (state === 'idle' && !isBusy) void revalidate()
  }, [revalidate, state, isBusy])
  useEffect(() => {
    if (!isBusy && isMissed.current) read()
  }, [isBusy, read])
  useLive(useOwnChannel(), 'order', read)
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible' && navigator.onLine) read()
    }, everyMs)
    return () => clearInterval(timer)
  }, [read, everyMs])
  return read
}
