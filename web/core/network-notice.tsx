import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useWords } from './language.tsx'
import { showToast, toastSeconds } from './toast.tsx'

function subscribe(listener: () => void) {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** Whether the browser says it has a line. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
}

/** Tells when the line is lost and when it is back. */
export function NetworkNotice() {
  const { core } = useWords()
  const isOnline = useOnline()
  const was = useRef(true)
  useEffect(() => {
    if (isOnline === was.current) return
    was.current = isOnline
    showToast({ tone: 'info', ...(isOnline ? core.online : core.offline), seconds: toastSeconds.info })
  }, [isOnline, core])
  return null
}
