import { personKey } from './person.ts'
import { registeredWorker } from './registration.ts'
import { isOfflinePage } from './request-kind.rules.ts'
import { forgetPerson, type Read, storedPage } from './stores.ts'

const seen = new Set<string>()

let removal: { person: string; done: Promise<void> } | undefined

/**
 * What was cached for another person is deleted, once for all pages of this document. The person is remembered only then:
 * a page that is opened meanwhile may be stored into the deleted cache, so it deletes again and is cached after that.
 */
function removedFor(person: string): Promise<void> {
  if (removal?.person !== person) {
    seen.clear()
    removal = { person, done: forgetPerson().then(() => localStorage.setItem(personKey, person)) }
  }
  return removal.done
}

/** Cache the open page for reading offline, and delete what was cached for another person. */
export async function cachePage(person: string): Promise<void> {
  if (!('caches' in globalThis) || !navigator.onLine) return
  // A session that expires deletes nothing; signing out does (see the worker).
  const isOther = person !== '' && localStorage.getItem(personKey) !== person
  if (isOther) await removedFor(person)
  const active = (await registeredWorker())?.active
  const { href, pathname, search } = location
  if (!isOfflinePage(pathname)) return
  // A long visit has more entries than the browser's default.
  performance.setResourceTimingBufferSize(1000)
  const files = performance.getEntriesByType('resource').map(({ name }) => name)
  const isCached = seen.has(pathname + search) || (!isOther && wasCachedByWorker(href))
  seen.add(pathname + search)
  // In the worker, so that the page stays fast.
  active?.postMessage({ files, page: isCached || savesData() ? null : href } satisfies Read)
}

/** A document was fetched through the worker, if the worker was there by then. */
function wasCachedByWorker(href: string): boolean {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return load !== undefined && load.workerStart > 0 && load.name.split('#')[0] === href.split('#')[0]
}

const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

/** Open a page from the cache; false if it is not cached. */
export async function openCachedPage(href: string): Promise<boolean> {
  if (!('caches' in globalThis) || !(await storedPage(href))) return false
  location.assign(href)
  return true
}
