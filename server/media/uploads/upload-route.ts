import { asRefusal, explained } from '#server/core/http/api.ts'
import type { FileRequest, FileRoute } from '#server/core/http/file-route.ts'
import { noteRefusal } from '#server/core/security-log/security-log.ts'
import { Refusal } from '#shared/core/errors.ts'
import { answerUpload } from './upload-requests.ts'

/** Uploads by the tus protocol. */
async function answer({ request, params, requestId, stores, visit }: FileRequest): Promise<Response> {
  try {
    if (request.method === 'GET') throw new Refusal('core.not_found')
    const visited = await visit()
    return await answerUpload(stores, visited, request, params.mediaId ?? '').catch(async (error) => {
      await noteRefusal(stores.doors, visited, error, { name: 'uploadMedia', permission: 'media.add' })
      throw error
    })
  } catch (error) {
    const refusal = asRefusal(error, requestId)
    const init = { status: refusal.status, headers: { 'Cache-Control': 'no-store', 'Tus-Resumable': '1.0.0' } }
    return request.method === 'HEAD' ? new Response(null, init) : Response.json(await explained(refusal), init)
  }
}

export const fileRoutes: readonly FileRoute[] = [
  { methods: ['GET', 'PATCH'], path: '/uploads/:mediaId', isStreamed: true, answer },
]
