import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { forgetToken } from '#web/core/token.ts'

const askAgainMs = 60_000

/**
 * A person who comes back to an open page may have been signed out: the session expired, was ended elsewhere, or the
 * school blocked them. They see it at once, not at the first call that fails.
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
