import type { Doors } from '#server/core/database/door.ts'
import { asRefusal } from '#server/core/http/api.ts'
import type { FileRequest, FileRoute } from '#server/core/http/file-route.ts'
import type { Visit } from '#server/core/http/visit.ts'
import { need } from '#shared/core/errors.ts'
import { openIdBase } from './issuer.ts'
import { answerByNode } from './node-request.ts'
import { openIdProvider } from './openid-provider.ts'

const isSessionCookie = (pair: string) => pair.trimStart().startsWith('oidc.session')

/**
 * Answer a request to the identity provider. It has no session of its own, only those of the platform's host: whoever signs
 * out there is signed out for other systems, too.
 */
export async function answerOpenId(
  request: Request,
  { doors, visit }: { doors: Doors; visit: Visit },
): Promise<Response> {
  need(visit.school.kind === 'platform', 'core.not_found')
  const provider = await openIdProvider(doors, visit)
  const cookies = (request.headers.get('cookie') ?? '').split(';').filter((pair) => !isSessionCookie(pair))
  const asked = { request, base: openIdBase, visit, cookies: cookies.join(';') }
  const response = await answerByNode(provider.callback(), asked)
  const setCookies = response.headers.getSetCookie().filter((one) => !isSessionCookie(one))
  response.headers.delete('set-cookie')
  for (const one of setCookies) response.headers.append('set-cookie', one)
  return response
}

async function answer({ request, requestId, stores, visit }: FileRequest): Promise<Response> {
  try {
    return await answerOpenId(request, { doors: stores.doors, visit: await visit() })
  } catch (error) {
    const { message, status } = asRefusal(error, requestId)
    return new Response(message, { status, headers: { 'Content-Type': 'text/plain; charset=UTF-8' } })
  }
}

export const openIdRoute: FileRoute = { methods: ['GET', 'POST', 'OPTIONS'], path: `${openIdBase}/*`, answer }
