import { createHash } from 'node:crypto'
import type { Doors } from '#server/core/database/door.ts'
import { findSession } from './sessions.ts'

const rememberedMs = 60_000
const mostRemembered = 20_000

export type KnownSessions = {
  /** The session of a token, if it opened this school within the last minute. */
  known(schoolId: string, token: string): string | undefined
  /** The same, asked now where it is not known. */
  find(schoolId: string, token: string): Promise<string | undefined>
}

/**
 * Sessions by their tokens, remembered for a minute: whoever watches a film asks for a piece of it every few seconds.
 * A session that ends is therefore known here for up to a minute more. What opens nothing is not remembered.
 */
export function openKnownSessions(doors: Doors, now: () => number = () => Date.now()): KnownSessions {
  let recent = new Map<string, { sessionId: string; until: number }>()
  let earlier = recent
  const keyOf = (schoolId: string, token: string) =>
    `${schoolId} ${createHash('sha256').update(token).digest('base64url')}`

  function known(schoolId: string, token: string): string | undefined {
    const key = keyOf(schoolId, token)
    const found = recent.get(key) ?? earlier.get(key)
    return found && found.until > now() ? found.sessionId : undefined
  }
  return {
    known,
    async find(schoolId, token) {
      const remembered = known(schoolId, token)
      if (remembered) return remembered
      const session = await findSession(doors, schoolId, token)
      if (!session) return undefined
      const { sessionId } = session.actor
      if (recent.size >= mostRemembered / 2) {
        earlier = recent
        recent = new Map()
      }
      recent.set(keyOf(schoolId, token), { sessionId, until: now() + rememberedMs })
      return sessionId
    },
  }
}
