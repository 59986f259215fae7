import type { IncomingMessage } from 'node:http'
import type { AppParts } from './app.ts'
import { openGrantCache } from './core/cache/grant-cache.ts'
import { openFlood } from './core/http/flood.ts'
import { usualHeadersOf } from './core/http/security-headers.ts'
import { openFiles } from './core/storage/files.ts'
import { readsHandIn } from './exams/hand-ins/hand-in-files.ts'
import type { Headed } from './frontdoor.ts'
import { openSessionCache } from './identity/session-cache.ts'
import { isOpenTo } from './learning/access/learner.ts'
import { seesFolder } from './media/library/media-reach.ts'
import { captionsIn, nameIn } from './media/playback/folder.ts'
import type { MediaParts } from './media/playback/media-handler.ts'

// Each viewer loads a segment every few seconds; a lookup in the database costs a full request.
const costs = { segment: 0.2, lookup: 1 }

/** What the media handler needs: the school and session of a request, subtitles, names and headers. */
export function mediaParts({ config, doors, frontdoor }: Pick<AppParts, 'config' | 'doors' | 'frontdoor'>): MediaParts {
  const sessions = openSessionCache(doors)
  const courses = openGrantCache(doors, isOpenTo)
  const folders = openGrantCache(doors, seesFolder)
  const handIns = openGrantCache(doors, readsHandIn)
  const flood = openFlood()
  return {
    files: openFiles(config),
    async requesterOf(request) {
      const header = headersOf(request)
      const address = frontdoor.addressOf(header, request.socket.remoteAddress ?? '')
      const isAdmitted = (cost: number) => flood.admit(address, cost, Date.now()) === 0
      const school = isAdmitted(costs.segment) ? await frontdoor.schoolByHeaders(header) : undefined
      if (!school) return undefined
      return {
        schoolId: school.id,
        async findSession() {
          const token = frontdoor.tokenOf(header)
          if (!token) return undefined
          const known = sessions.known(school.id, token)
          const actor = known ?? (isAdmitted(costs.lookup) ? await sessions.find(school.id, token) : undefined)
          if (!actor) return undefined
          const { sessionId } = actor
          const mayLookUp = () => isAdmitted(costs.lookup)
          return {
            sessionId,
            hasAccess: (accessId, folder) => {
              if (accessId === 'office') return folders.has(school.id, actor, folder, mayLookUp)
              if (accessId === 'hand-in') return handIns.has(school.id, actor, folder, mayLookUp)
              return courses.has(school.id, actor, accessId, mayLookUp)
            },
          }
        },
      }
    },
    captions: (schoolId, folder, language) => captionsIn(doors, schoolId, folder, language),
    nameOf: (schoolId, folder) => nameIn(doors, schoolId, folder),
    headersOf: (request) => ({
      ...usualHeadersOf(frontdoor.isSecureBy(headersOf(request))),
      // Our pages render documents; opened alone, they may run nothing.
      'Content-Security-Policy': "default-src 'none'; frame-ancestors 'self'; sandbox",
    }),
  }
}

const headersOf =
  (request: IncomingMessage): Headed =>
  (name) =>
    request.headers[name] as string | undefined
