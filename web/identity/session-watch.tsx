import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { CallError, call } from '#web/core/call.ts'
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
      try {
        // Fetched when it is needed: with it comes the validator, which no other public page has.
        const { readOwnUser } = await import('#shared/identity/identity.endpoints.ts')
        await call(readOwnUser)
      } catch (error) {
        if (!(error instanceof CallError) || error.status !== 401) return
        forgetToken(localStorage)
        await revalidate()
      }
    }
    document.addEventListener('visibilitychange', ask)
    return () => document.removeEventListener('visibilitychange', ask)
  }, [revalidate])
  return null
}
