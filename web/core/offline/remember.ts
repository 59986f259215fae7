import { personKey } from './person.ts'
import { forgetPerson, type Read, storedPage } from './stores.ts'
import { isReadPage } from './ways.rules.ts'

let registered: Promise<ServiceWorkerRegistration> | undefined
const seen = new Set<string>()

/** Keep the page that is open, so that it can be read without a line; and forget what was kept for somebody else. */
export async function rememberPage(person: string): Promise<void> {
  if (!('serviceWorker' in navigator) || !('caches' in globalThis) || !navigator.onLine) return
  // Whose session has ended by itself finds everything again; whoever signs out forgets it (see the worker).
  const isOther = person !== '' && localStorage.getItem(personKey) !== person
  if (isOther) {
    const forgotten = forgetPerson()
    // At once: who goes on before it is done must not have forgotten what they read then.
    localStorage.setItem(personKey, person)
    seen.clear()
    await forgotten
  }
  registered ??= navigator.serviceWorker.register('/worker.js').then(() => navigator.serviceWorker.ready)
  const { active } = await registered
  const { href, pathname, search } = location
  if (!isReadPage(pathname)) return
  // More than the browser lists by itself in a long visit.
  performance.setResourceTimingBufferSize(1000)
  const files = performance.getEntriesByType('resource').map(({ name }) => name)
  const isKept = seen.has(pathname + search) || (!isOther && hasWorkerKept(href))
  seen.add(pathname + search)
  // The worker does it: whoever reads must not feel it.
  active?.postMessage({ files, page: isKept || savesData() ? null : href } satisfies Read)
}

/** A page that was loaded as a whole has gone through the worker, if there was one by then. */
function hasWorkerKept(href: string): boolean {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return load !== undefined && load.workerStart > 0 && load.name.split('#')[0] === href.split('#')[0]
}

const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

/** Open a page that is kept on this device; false where there is none. */
export async function followKept(href: string): Promise<boolean> {
  if (!('caches' in globalThis) || !(await storedPage(href))) return false
  location.assign(href)
  return true
}
