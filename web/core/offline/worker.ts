import { splitPath } from '#shared/core/language.rules.ts'
import { offlinePage } from './offline-page.ts'
import { showPushed } from './pushed.ts'
import { requestedRange, requestKindOf } from './request-kind.rules.ts'
import { forgetPerson, isExpired, noteName, type Read, storedPage, storeFiles, storePage, stores } from './stores.ts'

// The types of a service worker that are used here: its own type library conflicts with that of pages.
type Event = { waitUntil(work: Promise<unknown>): void }
type FetchEvent = Event & {
  request: Request
  preloadResponse: Promise<Response | undefined>
  respondWith(response: Promise<Response>): void
}
type Worker = {
  addEventListener(name: 'install' | 'activate', listener: (event: Event) => void): void
  addEventListener(name: 'fetch', listener: (event: FetchEvent) => void): void
  addEventListener(name: 'message', listener: (event: Event & { data: Read }) => void): void
  skipWaiting(): Promise<void>
  clients: { claim(): Promise<void> }
  registration: { navigationPreload?: { enable(): Promise<void> } }
}
const worker = globalThis as unknown as Worker & Parameters<typeof showPushed>[0]

showPushed(worker)

// It has no state, so a new one may replace an old one at any time.
worker.addEventListener('install', () => void worker.skipWaiting())
worker.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([worker.clients.claim(), worker.registration.navigationPreload?.enable()]))
})

/** The network first. The caches are used when it fails, and for downloaded lessons. */
worker.addEventListener('fetch', (event) => {
  const { request } = event
  const kind = requestKindOf(request, location.origin)
  if (kind === 'page') event.respondWith(page(event))
  else if (kind === 'file') event.respondWith(file(request))
  else if (kind === 'lesson') event.respondWith(lessonFile(request))
  else if (kind === 'sign-out') event.waitUntil(forgetPerson())
})

worker.addEventListener('message', (event) => event.waitUntil(cacheRead(event.data)))

async function cacheRead({ files, page: address }: Read): Promise<void> {
  await storeFiles(files)
  if (address) await storePage(address, await fetch(address, { headers: { accept: 'text/html' } }))
}

async function page(event: FetchEvent): Promise<Response> {
  const { request } = event
  let response: Response
  try {
    response = (await event.preloadResponse) ?? (await fetch(request))
  } catch {
    return (await storedPage(request.url)) ?? offlinePage(splitPath(new URL(request.url).pathname).language)
  }
  const copy = response.clone()
  event.waitUntil(storePage(request.url, copy).catch(() => false))
  return response
}

async function file(request: Request): Promise<Response> {
  try {
    return await fetch(request)
  } catch (error) {
    const cached = await caches.match(request, { cacheName: stores.files, ignoreVary: true })
    if (cached) return cached
    throw error
  }
}

/** A file of a downloaded lesson, or the range that a player requests, until the lesson expires. */
async function lessonFile(request: Request): Promise<Response> {
  const inLessons = { cacheName: stores.lessons }
  const note = await caches.match(new URL(noteName, request.url).href, inLessons)
  const cached = note && !isExpired(note) ? await caches.match(request.url, inLessons) : undefined
  if (!cached) return new Response(null, { status: 404 })
  const whole = await cached.blob()
  const type = cached.headers.get('content-type') ?? 'application/octet-stream'
  const range = requestedRange(request.headers.get('range'), whole.size)
  if (!range) return new Response(whole, { headers: { 'content-type': type, 'accept-ranges': 'bytes' } })
  const { start, end } = range
  return new Response(whole.slice(start, end + 1), {
    status: 206,
    headers: {
      'content-type': type,
      'content-length': String(end - start + 1),
      'content-range': `bytes ${start}-${end}/${whole.size}`,
      'accept-ranges': 'bytes',
    },
  })
}
