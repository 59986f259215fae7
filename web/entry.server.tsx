import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { splitPath } from '#shared/core/language.rules.ts'
import { codeAfterPaint, start } from './core/after-paint.ts'
import { LanguageContext, provideWords } from './core/language.tsx'
import { pageOf } from './core/page.ts'
import { areasOf } from './core/page-areas.ts'
import { loadAreas } from './core/word-area.ts'
import { scriptHash, scriptMark, withoutMarks } from './own-scripts.ts'
import { renderWhole, withDataInPlace } from './whole-page.ts'
import { words as en } from './words/en.ts'
import { words as km } from './words/km.ts'
import { words as zh } from './words/zh.ts'

export { pageContext } from './core/page.ts'
export { provideAreaScripts } from './core/page-areas.ts'

provideWords('en', en)
provideWords('km', km)
provideWords('zh', zh)

/** Errors outside any call are reported with their request, unless the visitor has gone away. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: RouterContextProvider },
) {
  if (!request.signal.aborted) pageOf(context).failed(error)
}

/** Renders the whole page before responding: its content security policy needs the hashes of our inline scripts. */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  const page = pageOf(context)
  await Promise.all([withDataInPlace(router), loadAreas(page.language, areasOfPage(router, request))])
  const whole = (
    <LanguageContext value={page.language}>
      <ServerRouter context={router} url={request.url} nonce={scriptMark} />
    </LanguageContext>
  )
  const { html, hashes } = withoutMarks(await renderWhole(whole))
  const isLater = import.meta.env.PROD
  // Beside the response: reading it out of one costs more than writing it.
  page.html = isLater ? codeAfterPaint(html) : html
  page.scriptHashes = isLater ? [...hashes, scriptHash(start)] : hashes
  return new Response(null, { status, headers })
}

/** The words that the page's routes need beside those of every page. */
function areasOfPage({ routeModules, staticHandlerContext: { matches } }: EntryContext, request: Request) {
  const handles = matches.map(({ route }) => routeModules[route.id]?.handle)
  return areasOf(handles, splitPath(new URL(request.url).pathname).path)
}
