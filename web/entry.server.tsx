import { PassThrough } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { LanguageContext, provideWords } from './core/language.tsx'
import { provideOfficeWords } from './core/office-words.ts'
import { pageOf } from './core/page.ts'
import { words as en } from './words/en.ts'
import { words as km } from './words/km.ts'
import { officeWords as officeEn } from './words/office.en.ts'
import { officeWords as officeKm } from './words/office.km.ts'
import { officeWords as officeZh } from './words/office.zh.ts'
import { words as zh } from './words/zh.ts'

export { pageContext } from './core/page.ts'

provideWords('en', en)
provideWords('km', km)
provideWords('zh', zh)
provideOfficeWords('en', officeEn)
provideOfficeWords('km', officeKm)
provideOfficeWords('zh', officeZh)

const renderTimeoutMs = 10_000

/** Render the whole page before answering: its content security policy needs the hash of every inline script. */
export default function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Promise((resolve, reject) => {
    let failure: unknown
    const rendering = renderToPipeableStream(
      <LanguageContext value={pageOf(context).language}>
        <ServerRouter context={router} url={request.url} />
      </LanguageContext>,
      {
        onAllReady() {
          const chunks: Buffer[] = []
          const sink = new PassThrough()
          sink.on('data', (chunk: Buffer) => chunks.push(chunk))
          sink.on('end', () => {
            clearTimeout(timer)
            if (failure) reject(failure)
            else resolve(new Response(Buffer.concat(chunks), { status, headers }))
          })
          sink.on('error', reject)
          rendering.pipe(sink)
        },
        onShellError: reject,
        onError(error) {
          failure = error
        },
      },
    )
    const timer = setTimeout(() => rendering.abort(), renderTimeoutMs)
  })
}
