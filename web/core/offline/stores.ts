import { isFile } from './request-kind.rules.ts'

/** The caches of this device: pages that were read, the files they need, and downloaded lessons. */
export const stores = { pages: 'pages', files: 'files', lessons: 'lessons' } as const

const most = { pages: 40, files: 500 }

/** What a page sends to the worker: the files it needs, and its address if the page itself is to be cached. */
export type Read = { files: readonly string[]; page: string | null }

/** The file of a downloaded lesson that says what it is and when it expires. */
export const noteName = 'lesson.json'

/** The header of a cached response that says when it expires. */
export const untilHeader = 'x-kept-until'

const isPage = ({ status, redirected, headers }: Response) =>
  status === 200 && !redirected && (headers.get('content-type') ?? '').startsWith('text/html')

/** Cache a page as it was sent; false if the response is not that page. */
export async function storePage(address: string, response: Response, until?: Date): Promise<boolean> {
  if (!isPage(response)) return false
  const headers = new Headers(response.headers)
  if (until) headers.set(untilHeader, until.toISOString())
  const store = await caches.open(until ? stores.lessons : stores.pages)
  await store.put(plain(address), new Response(await response.blob(), { headers }))
  if (!until) await trim(store, most.pages)
  return true
}

/** A cached page by its address, else the same page with another query. */
export async function storedPage(address: string): Promise<Response | undefined> {
  for (const ignoreSearch of [false, true]) {
    for (const name of [stores.pages, stores.lessons]) {
      const found = await caches.match(plain(address), { cacheName: name, ignoreSearch, ignoreVary: true })
      if (found && !isExpired(found)) return found
    }
  }
  return undefined
}

export const isExpired = ({ headers }: Response): boolean => {
  const until = headers.get(untilHeader)
  return until !== null && Date.parse(until) < Date.now()
}

/** Cache the files that pages need. Most are in the browser's own cache, so they are not fetched again. */
export async function storeFiles(addresses: readonly string[]): Promise<void> {
  const wanted = new Set(addresses.filter((address) => sameOrigin(address) && isFile(new URL(address).pathname)))
  const store = await caches.open(stores.files)
  for (const address of wanted) {
    if (!(await store.match(address, { ignoreVary: true }))) await store.add(address).catch(() => undefined)
  }
  await trim(store, most.files)
}

/** Delete the oldest. */
async function trim(store: Cache, count: number): Promise<void> {
  const all = await store.keys()
  await Promise.all(all.slice(0, Math.max(0, all.length - count)).map((request) => store.delete(request)))
}

/** Delete a person's own pages, which nobody else on this device may find. */
export async function forgetPerson(): Promise<void> {
  await Promise.all([caches.delete(stores.pages), caches.delete(stores.lessons)])
}

const sameOrigin = (address: string) => new URL(address).origin === location.origin

function plain(address: string): string {
  const { origin, pathname, search } = new URL(address, location.origin)
  return origin + pathname + search
}
