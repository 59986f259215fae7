import type { Changes, Moment, Whose } from './changes.ts'

/** Something made to be used again, and how long it lasts. */
export type Cacheable<Value> = {
  value: Value
  /** Undefined where it must not be used again; those who wait for it get it in any case. */
  whose: Whose | undefined
  bytes: number
  /** When it changes by itself; undefined where only a write can change it. */
  until?: Date | undefined
}

type Entry<Value> = { value: Value; whose: Whose; bytes: number; since: Moment; untilMs: number }
type Flight<Value> = { since: Moment; whose: Whose | undefined; made: Promise<Cacheable<Value>> }

// Against what nobody thought of: whatever it is, it is not older than this.
const longestMs = 60 * 60 * 1000

export type Cache<Value> = {
  /** What was kept under this key, if it is still true. */
  find(key: string, nowMs?: number): Value | undefined
  /** The same, or made now: once, however many ask for it at the same time. */
  ask(key: string, whose: Whose | undefined, make: () => Promise<Cacheable<Value>>): Promise<Value>
  readonly bytes: number
  readonly size: number
}

/**
 * Things made from what schools show, kept until it changes: a bounded number of bytes, what was not used for longest
 * goes first. A key must name everything the value depends on, besides what `changes` tells of.
 */
export function openCache<Value>(changes: Changes, mostBytes: number): Cache<Value> {
  // A Map remembers the order in which things were put into it.
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
    if (entry.untilMs <= nowMs || !changes.isTrue(entry.whose, entry.since)) {
      remove(key, entry)
      return undefined
    }
    entries.delete(key)
    entries.set(key, entry)
    return entry.value
  }

  function store(key: string, { value, whose, bytes: size, until }: Cacheable<Value>, since: Moment): void {
    const nowMs = Date.now()
    const untilMs = Math.min(until?.getTime() ?? Number.POSITIVE_INFINITY, nowMs + longestMs)
    if (!whose || untilMs <= nowMs || size > mostBytes || !changes.isTrue(whose, since)) return
    const before = entries.get(key)
    if (before) remove(key, before)
    entries.set(key, { value, whose, bytes: size, since, untilMs })
    bytes += size
    for (const [oldest, entry] of entries) {
      if (bytes <= mostBytes) break
      remove(oldest, entry)
    }
  }

  /** Whoever asks after a change must not be given what was begun before it. */
  function joins({ since, whose }: Flight<Value>): boolean {
    return whose ? changes.isTrue(whose, since) : changes.isFollowing() && since === changes.moment()
  }

  async function fly(
    key: string,
    whose: Whose | undefined,
    make: () => Promise<Cacheable<Value>>,
  ): Promise<Cacheable<Value>> {
    const since = changes.moment()
    // A step later: this flight is in the list before what it makes can ask for something itself.
    const flight: Flight<Value> = { since, whose, made: Promise.resolve().then(make) }
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
    async ask(key, whose, make) {
      const known = find(key)
      if (known !== undefined) return known
      const flight = flights.get(key)
      const made = await (flight && joins(flight) ? flight.made : fly(key, whose, make))
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
