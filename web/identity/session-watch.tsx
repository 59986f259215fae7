import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { forgetToken } from '#web/core/token.ts'

const askAgainMs = 60_000

/**
 * Whoever comes back to a page that lay open may have been signed out meanwhile: it ended, it was ended elsewhere, or
 * the school shut them out. They are told at once, not by the first thing that fails.
 */
export function SessionWatch() {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    let askedAt = 0
    const ask = async () => {
      if (document.visibilityState !== 'visible' || !navigator.onLine || Date.now() - askedAt < askAgainMs) return
      askedAt = Date.now()
      // Imported on demand, because it loads the validator and all refusals.
      const isSignedOut = await import('./own-session.ts').then(({ hasEnded }) => hasEnded()).catch(() => false)
      if (!isSignedOut) return
      forgetToken(localStorage)
      await revalidate()
    }
    document.addEventListener('visibilitychange', ask)
    return () => document.removeEventListener('visibilitychange', ask)
  }, [revalidate])
  return null
}
