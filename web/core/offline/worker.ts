import { splitPath } from '#shared/core/language.rules.ts'
import { offlinePage } from './offline-page.ts'
import { forgetPerson, isOver, noteName, type Read, storedPage, storeFiles, storePage, stores } from './stores.ts'
import { askedBytes, wayOf } from './ways.rules.ts'

// What of a service worker is used here; its own library of types does not go together with that of pages.
type Event = { waitUntil(work: Promise<unknown>): void }
type FetchEvent = Event & {
  request: Request
  preloadResponse: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}
type Worker = {
  addEventListener(name: 'install' | 'activate', listener: (event: Event) => void): void
  addEventListener(name: 'fetch', listener: (event: FetchEvent) => void): void
  addEventListener(name: 'message', listener: (event: Event & { data: Read }) => void): void
  skipWaiting(): Promise<void>
  clients: { claim(): Promise<void> }
  registration: { navigationPreload?: { enable(): Promise<void> } }
}
const worker = globalThis as unknown as Worker

// It has no state of its own, so that a new one may take the place of an old one at any time.
worker.addEventListener('install', () => void worker.skipWaiting())
worker.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([worker.clients.claim(), worker.registration.navigationPreload?.enable()]))
})

/** The network answers. Only what it cannot answer comes from the device, and what a person asked to keep. */
worker.addEventListener('fetch', (event) => {
  const { request } = event
  const way = wayOf(request, location.origin)
  if (way === 'page') event.respondWith(page(event))
  else if (way === 'file') event.respondWith(file(request))
  else if (way === 'lesson') event.respondWith(lessonFile(request))
  else if (way === 'sign-out') event.waitUntil(forgetPerson())
})

worker.addEventListener('message', (event) => event.waitUntil(keepRead(event.data)))

async function keepRead({ files, page: address }: Read): Promise<void> {
  await storeFiles(files)
  if (address) await storePage(address, await fetch(address, { headers: { accept: 'text/html' } }))
}

async function page(event: FetchEvent): Promise<Response> {
  const { request } = event
  let answer: Response
  try {
    answer = (await event.preloadResponse) ?? (await fetch(request))
  } catch {
    return (await storedPage(request.url)) ?? offlinePage(splitPath(new URL(request.url).pathname).language)
  }
  const copy = answer.clone()
  event.waitUntil(storePage(request.url, copy).catch(() => false))
  return answer
}

async function file(request: Request): Promise<Response> {
  try {
    return await fetch(request)
  } catch (error) {
    const kept = await caches.match(request, { cacheName: stores.files, ignoreVary: true })
    if (kept) return kept
    throw error
  }
}

/** A file of a kept lesson, or the part of it that a player asks for. How long it is kept, the lesson's note says. */
async function lessonFile(request: Request): Promise<Response> {
  const inLessons = { cacheName: stores.lessons }
  const note = await caches.match(new URL(noteName, request.url).href, inLessons)
  const kept = note && !isOver(note) ? await caches.match(request.url, inLessons) : undefined
  if (!kept) return new Response(null, { status: 404 })
  const whole = await kept.blob()
  const type = kept.headers.get('content-type') ?? 'application/octet-stream'
  const asked = askedBytes(request.headers.get('range'), whole.size)
  if (!asked) return new Response(whole, { headers: { 'content-type': type, 'accept-ranges': 'bytes' } })
  const { start, end } = asked
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
