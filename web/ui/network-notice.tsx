import { useEffect, useSyncExternalStore } from 'react'
import { showToast, toastSeconds } from '#web/core/toasts.ts'
import { useWords } from '../core/language.tsx'

function subscribe(listener: () => void) {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** Whether the browser is online. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
}

// Outside the component, because an error page mounts it again.
let wasOnline = true

/** Shows when the connection is lost and when it is back. Offline, links lead only to downloaded pages. */
export function NetworkNotice() {
  const { core } = useWords()
  const isOnline = useOnline()
  useEffect(() => {
    const show = (online: boolean) =>
      showToast({
        tone: 'info',
        ...(online ? core.online : core.offline),
        seconds: toastSeconds.info,
        topic: 'network',
      })
    if (isOnline !== wasOnline) show(isOnline)
    wasOnline = isOnline
    if (isOnline) return
    const stay = (event: MouseEvent) => {
      const link = (event.target as Element).closest?.('a[href]')
      if (!(link instanceof HTMLAnchorElement) || link.getAttribute('href')?.startsWith('#')) return
      if (link.origin !== location.origin) return
      event.preventDefault()
      event.stopPropagation()
      void import('../core/offline/prepare.ts')
        .then(({ openCachedPage }) => openCachedPage(link.href))
        .catch(() => false)
        .then((isFollowed) => isFollowed || show(navigator.onLine))
    }
    document.addEventListener('click', stay, true)
    return () => document.removeEventListener('click', stay, true)
  }, [isOnline, core])
  return null
}
