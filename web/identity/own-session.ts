import { readOwnUser } from '#shared/identity/identity.endpoints.ts'
import { CallError, call } from '#web/core/call.ts'

/** Whether the server no longer knows who this is. The person has been told by then. */
export async function hasEnded(): Promise<boolean> {
  try {
    await call(readOwnUser)
    return false
  } catch (error) {
    return error instanceof CallError && error.status === 401
  }
}
