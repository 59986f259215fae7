import type { CacheOwner, ChangeCount, Changes } from './changes.ts'

/** A value and how long it may be cached. */
export type Cacheable<Value> = {
  value: Value
  /** Undefined if it must not be cached; callers that already wait for it still get it. */
  owner: CacheOwner | undefined
  bytes: number
  /** When it expires; undefined if only a write can change it. */
  until?: Date | undefined
}

type Entry<Value> = { value: Value; owner: CacheOwner; bytes: number; since: ChangeCount; untilMs: number }
type Flight<Value> = { since: ChangeCount; owner: CacheOwner | undefined; made: Promise<Cacheable<Value>> }

// A safety net: nothing is served from the cache for longer.
const longestMs = 60 * 60 * 1000

export type Cache<Value> = {
  /** The value cached under this key, if it is still fresh. */
  find(key: string, nowMs?: number): Value | undefined
  /**
   * The cached value, or a new one: made once, however many callers want it at the same time. If it is also made from
   * what was read before, `since` is the count of changes before that.
   */
  getOrMake(
    key: string,
    owner: CacheOwner | undefined,
    make: () => Promise<Cacheable<Value>>,
    since?: ChangeCount,
  ): Promise<Value>
  /** Caches a value that was read since that count of changes. */
  store(key: string, cacheable: Cacheable<Value>, since: ChangeCount): void
  readonly bytes: number
  readonly size: number
}

/**
 * Values made from what schools show, cached until that changes. When `mostBytes` is reached, the least recently used
 * are removed. A key must name everything the value depends on, except what `changes` knows.
 */
export function openCache<Value>(changes: Changes, mostBytes: number): Cache<Value> {
  // A Map iterates in the order of insertion.
  const entries = new Map<string, Entry<Value>>()
  const flights = new Map<string, Flight<Value>>()
  let bytes = 0

  function remove(key: string, entry: Entry<Value>): void {
    entries.delete(key)
    bytes -= entry.bytes
  }

  function find(key: string, nowMs = Date.now()): Value | undefined {
    const entry = entries.get(key)
    if (!entry) return undefined
    if (!changes.isFollowing()) return undefined
    if (entry.untilMs <= nowMs || !changes.isFresh(entry.owner, entry.since)) {
      remove(key, entry)
      return undefined
    }
    entries.delete(key)
    entries.set(key, entry)
    return entry.value
  }

  function store(key: string, { value, owner, bytes: size, until }: Cacheable<Value>, since: ChangeCount): void {
    const nowMs = Date.now()
    const untilMs = Math.min(until?.getTime() ?? Number.POSITIVE_INFINITY, nowMs + longestMs)
    if (!owner || untilMs <= nowMs || size > mostBytes || !changes.isFresh(owner, since)) return
    const before = entries.get(key)
    if (before) remove(key, before)
    entries.set(key, { value, owner, bytes: size, since, untilMs })
    bytes += size
    for (const [oldest, entry] of entries) {
      if (bytes <= mostBytes) break
      remove(oldest, entry)
    }
  }

  /** A caller that comes after a change must not get a value whose making began before it. */
  function joins({ since, owner }: Flight<Value>): boolean {
    return owner ? changes.isFresh(owner, since) : changes.isFollowing() && since === changes.count()
  }

  async function fly(
    key: string,
    owner: CacheOwner | undefined,
    make: () => Promise<Cacheable<Value>>,
    since: ChangeCount,
  ): Promise<Cacheable<Value>> {
    // A step later, so that this flight is listed before `make` can use the cache itself.
    const flight: Flight<Value> = { since, owner, made: Promise.resolve().then(make) }
    flights.set(key, flight)
    try {
      const made = await flight.made
      store(key, made, since)
      return made
    } finally {
      if (flights.get(key) === flight) flights.delete(key)
    }
  }

  return {
    find,
    store,
    async getOrMake(key, owner, make, since = changes.count()) {
      const known = find(key)
      if (known !== undefined) return known
      const flight = flights.get(key)
      const made = await (flight && joins(flight) ? flight.made : fly(key, owner, make, since))
      return made.value
    },
    get bytes() {
      return bytes
    },
    get size() {
      return entries.size
    },
  }
}
