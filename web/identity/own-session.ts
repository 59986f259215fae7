import { readOwnUser } from '#shared/identity/identity.endpoints.ts'
import { CallError, call } from '#web/core/call.ts'

/** Whether the session has ended. The person has already seen a message. */
export async function hasEnded(): Promise<boolean> {
  try {
    await call(readOwnUser)
    return false
  } catch (error) {
    return error instanceof CallError && error.status === 401
  }
}
