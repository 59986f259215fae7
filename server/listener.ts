import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { type AppParts, createApp } from './app.ts'
import { openEdgeFolder } from './core/cache/edge-folder.ts'
import { mediaHandler } from './media/playback/media-handler.ts'
import { mediaParts } from './media-viewers.ts'
import { openPageCache } from './page-cache.ts'

export type Listener = (request: IncomingMessage, response: ServerResponse) => void

/** The whole site as a listener of Node's server. Cached pages are sent before anything else runs. */
export function listenerOf(parts: Omit<AppParts, 'pageCache'>, pageCacheMegabytes: number, edgeDir?: string): Listener {
  const { doors, frontdoor } = parts
  const edge = edgeDir ? openEdgeFolder(edgeDir, doors.changes) : undefined
  const pageCache = openPageCache(doors, frontdoor, pageCacheMegabytes * 1024 * 1024, edge)
  const answer = getRequestListener(createApp({ ...parts, pageCache }).fetch)
  const answerMedia = mediaHandler(mediaParts(parts))
  return (request, response) => {
    if (!answerMedia(request, response) && !pageCache.answer(request, response)) void answer(request, response)
  }
}
