import type { Language } from '#shared/core/language.rules.ts'
import { wordsOf } from '../language.tsx'
import { showToast, toastSeconds } from '../toasts.ts'
import { openCachedPage } from './cache-page.ts'

let wasOnline = true

/** Shows when the connection is lost and when it is back. Most pages have a bar that shows the former. */
function notice(): void {
  if (navigator.onLine === wasOnline) return
  wasOnline = navigator.onLine
  // A page that says so itself has no toast, which would cover its buttons.
  if (document.querySelector('[data-says-online]')) return
  if (navigator.onLine || !document.querySelector('[data-offline-bar]')) show()
}

function show(): void {
  const { online, offline } = wordsOf(document.documentElement.lang as Language).core
  showToast({ tone: 'info', ...(navigator.onLine ? online : offline), seconds: toastSeconds.info, topic: 'network' })
}

/** Offline, links lead only to stored pages, or to another part of this one. */
function stay(event: MouseEvent): void {
  if (navigator.onLine) return
  const link = (event.target as Element).closest?.('a[href]')
  if (!(link instanceof HTMLAnchorElement) || link.getAttribute('href')?.startsWith('#')) return
  if (link.origin !== location.origin || link.dataset.offline !== undefined) return
  event.preventDefault()
  event.stopPropagation()
  void openCachedPage(link.href)
    .catch(() => false)
    .then((isFollowed) => isFollowed || show())
}

addEventListener('online', notice)
addEventListener('offline', notice)
document.addEventListener('click', stay, true)
notice()
