import { isFile } from './ways.rules.ts'

/** What is kept on this device: pages that were read, what they are made of, and lessons somebody asked to keep. */
export const stores = { pages: 'pages', files: 'files', lessons: 'lessons' } as const

const most = { pages: 40, files: 500 }

/** What the worker is told of a page that is read: what it is made of, and its address where the page itself is wanted. */
export type Read = { files: readonly string[]; page: string | null }

/** In the folder of a kept lesson: what it is, and until when it may be shown. */
export const noteName = 'lesson.json'

/** Until when something may be shown, as a header of what is kept. */
export const untilHeader = 'x-kept-until'

const isPage = ({ status, redirected, headers }: Response) =>
  status === 200 && !redirected && (headers.get('content-type') ?? '').startsWith('text/html')

/** Keep a page as it was sent. False for whatever is not the page that was asked for. */
export async function storePage(address: string, answer: Response, until?: Date): Promise<boolean> {
  if (!isPage(answer)) return false
  const headers = new Headers(answer.headers)
  if (until) headers.set(untilHeader, until.toISOString())
  const store = await caches.open(until ? stores.lessons : stores.pages)
  await store.put(plain(address), new Response(await answer.blob(), { headers }))
  if (!until) await trim(store, most.pages)
  return true
}

/** A page that was kept: as it was asked for, else the same page with something else chosen on it. */
export async function storedPage(address: string): Promise<Response | undefined> {
  for (const ignoreSearch of [false, true]) {
    for (const name of [stores.pages, stores.lessons]) {
      const found = await caches.match(plain(address), { cacheName: name, ignoreSearch, ignoreVary: true })
      if (found && !isOver(found)) return found
    }
  }
  return undefined
}

export const isOver = ({ headers }: Response): boolean => {
  const until = headers.get(untilHeader)
  return until !== null && Date.parse(until) < Date.now()
}

/** Keep what pages are made of, of what was fetched. Most of it the browser still has: nothing is fetched twice. */
export async function storeFiles(addresses: readonly string[]): Promise<void> {
  const wanted = new Set(addresses.filter((address) => sameOrigin(address) && isFile(new URL(address).pathname)))
  const store = await caches.open(stores.files)
  for (const address of wanted) {
    if (!(await store.match(address, { ignoreVary: true }))) await store.add(address).catch(() => undefined)
  }
  await trim(store, most.files)
}

/** The oldest go first. */
async function trim(store: Cache, count: number): Promise<void> {
  const all = await store.keys()
  await Promise.all(all.slice(0, Math.max(0, all.length - count)).map((request) => store.delete(request)))
}

/** What was somebody's own: another person at the same device must not find it. */
export async function forgetPerson(): Promise<void> {
  await Promise.all([caches.delete(stores.pages), caches.delete(stores.lessons)])
}

const sameOrigin = (address: string) => new URL(address).origin === location.origin

function plain(address: string): string {
  const { origin, pathname, search } = new URL(address, location.origin)
  return origin + pathname + search
}
