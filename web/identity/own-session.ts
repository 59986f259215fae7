import { readOwnUser } from '#shared/identity/identity.endpoints.ts'
import { CallError, callQuietly, showFailure } from '#web/core/call.ts'
import { hasTyped, isSessionEnd, signInAgain } from '#web/core/session-ended.ts'

/**
 * Whether the session has ended and the page is to be shown to a visitor. The person has seen a message; whoever has typed
 * something is asked to sign in instead, and the page stays.
 */
export async function hasEnded(): Promise<boolean> {
  try {
    await callQuietly(readOwnUser)
    return false
  } catch (error) {
    if (!(error instanceof CallError)) return false
    if (isSessionEnd(error.answer.code) && hasTyped()) {
      await signInAgain()
      return false
    }
    await showFailure(error.answer)
    return error.status === 401
  }
}
