import { Writable } from 'node:stream'
import type { ReactNode } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { splitPath } from '#shared/core/language.rules.ts'
import { codeAfterPaint } from './core/after-paint.ts'
import { LanguageContext, provideWords } from './core/language.tsx'
import { pageOf } from './core/page.ts'
import { areasOf } from './core/page-areas.ts'
import { loadAreas } from './core/word-area.ts'
import { words as en } from './words/en.ts'
import { words as km } from './words/km.ts'
import { words as zh } from './words/zh.ts'

export { pageContext } from './core/page.ts'
export { provideAreaScripts } from './core/page-areas.ts'

provideWords('en', en)
provideWords('km', km)
provideWords('zh', zh)

const renderTimeoutMs = 10_000

/** What breaks outside any call is told of by its request too; who has gone away has broken nothing. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: RouterContextProvider },
) {
  if (!request.signal.aborted) pageOf(context).failed(error)
}

/** Draw the whole page before answering: its content security policy needs the hash of every inline script. */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  const page = pageOf(context)
  await Promise.all([handOver(router), loadAreas(page.language, areasOfPage(router, request))])
  const whole = (
    <LanguageContext value={page.language}>
      <ServerRouter context={router} url={request.url} />
    </LanguageContext>
  )
  // Beside the response, because reading it out of one costs more than writing it.
  const html = drawnAtOnce(whole) ?? (await drawnInTime(whole))
  page.html = import.meta.env.PROD && !isOffice(router) ? codeAfterPaint(html) : html
  return new Response(null, { status, headers })
}

/** The words that the page's routes need beside those of every page. */
function areasOfPage({ routeModules, staticHandlerContext: { matches } }: EntryContext, request: Request) {
  const handles = matches.map(({ route }) => routeModules[route.id]?.handle)
  return areasOf(handles, splitPath(new URL(request.url).pathname).path)
}

/** The office is a tool: whoever opens it is about to press something. */
function isOffice({ staticHandlerContext: { matches } }: EntryContext): boolean {
  return matches.some(({ route }) => route.id === 'office')
}

/**
 * The router draws its data piece by piece, each in a boundary that waits for it. Once all of it has come, it is handed
 * over as read already, so that a page can be drawn without waiting.
 */
async function handOver(router: EntryContext): Promise<void> {
  if (!router.serverHandoffStream) return
  let value = ''
  const decoder = new TextDecoder()
  for await (const chunk of router.serverHandoffStream) value += decoder.decode(chunk, { stream: true })
  const read = Object.assign(Promise.resolve(), { result: { done: true, value } })
  router.renderMeta = { ...router.renderMeta, streamCache: { 0: read } }
  router.serverHandoffStream = { getReader: () => undefined } as unknown as ReadableStream<Uint8Array>
}

// React writes it by itself only where it draws in time.
const doctype = '<!DOCTYPE html>'

// The ends of `<!--$!-->` and `<!--$?-->`: a page has few dollars to stop at, and thousands of brackets.
const unfinished = ['$!-->', '$?-->']

/** In one go, which costs half. Undefined where a part must be fetched first, as code that is loaded when it is needed. */
function drawnAtOnce(whole: ReactNode): Buffer | undefined {
  try {
    const html = doctype + renderToString(whole)
    return unfinished.some((mark) => html.includes(mark)) ? undefined : Buffer.from(html)
  } catch {
    // What is wrong with it is said by who draws it again.
    return undefined
  }
}

function drawnInTime(whole: ReactNode): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    let failure: unknown
    const rendering = renderToPipeableStream(whole, {
      // Everything stands where it is read, however long: without scripts nothing would be moved there later.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        const chunks: Buffer[] = []
        const write = (chunk: Buffer, _: string, done: () => void) => {
          chunks.push(chunk)
          done()
        }
        const sink = new Writable({ write })
        sink.on('finish', () => {
          clearTimeout(timer)
          if (failure) reject(failure)
          else resolve(Buffer.concat(chunks))
        })
        sink.on('error', reject)
        rendering.pipe(sink)
      },
      onShellError: reject,
      onError(error) {
        failure = error
      },
    })
    const timer = setTimeout(() => rendering.abort(), renderTimeoutMs)
  })
}
