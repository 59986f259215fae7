import type { Ctx } from '../database/door.ts'
import type { Cache } from './cache.ts'
import type { CacheOwner, Changes } from './changes.ts'

/** Rows that are the same for everybody in a school, cached until what the school shows changes. */
export type SharedReads = { cache: Cache<readonly unknown[]>; changes: Changes }

const shared = new WeakMap<Ctx, SharedReads & { owner: CacheOwner }>()

/** From here on, what everybody sees is read from the cache. Only where nothing is written: it must be read anew then. */
export function shareReads(ctx: Ctx, reads: SharedReads, owner: CacheOwner): void {
  shared.set(ctx, { ...reads, owner })
}

/**
 * A read of rows that belong to things named by their ids, for all of them at once. What it reads may depend on nothing
 * but the school and the ids, and only on what is shown: not on the person, and not on the time.
 */
export function sharedRows<Row>(
  name: string,
  read: (ctx: Ctx, ids: string[]) => Promise<Map<string, Row[]>>,
): (ctx: Ctx, ids: readonly string[]) => Promise<Map<string, readonly Row[]>> {
  return async (ctx, ids) => {
    const known = shared.get(ctx)
    if (!known) return read(ctx, [...ids])
    const { cache, changes, owner } = known
    const since = changes.count()
    const keyOf = (id: string) => `${ctx.schoolId} ${name} ${id}`
    const found = new Map(ids.map((id) => [id, cache.find(keyOf(id)) as readonly Row[] | undefined]))
    const missing = ids.filter((id) => !found.get(id))
    const fresh = missing.length > 0 ? await read(ctx, missing) : undefined
    for (const id of missing) {
      const value = fresh?.get(id) ?? []
      cache.store(keyOf(id), { value, owner, bytes: JSON.stringify(value).length + 100 }, since)
      found.set(id, value)
    }
    return found as Map<string, readonly Row[]>
  }
}

/** A read that several calls of a page need, made once for all that read in the same transaction. */
export function readOnce<Names extends string[], Result>(
  read: (ctx: Ctx, ...names: Names) => Promise<Result>,
): (ctx: Ctx, ...names: Names) => Promise<Result> {
  const results = new WeakMap<Ctx, Map<string, Promise<Result>>>()
  return (ctx, ...names) => {
    if (!shared.has(ctx)) return read(ctx, ...names)
    const known = results.get(ctx) ?? new Map<string, Promise<Result>>()
    results.set(ctx, known)
    const key = JSON.stringify(names)
    const result = known.get(key) ?? read(ctx, ...names)
    known.set(key, result)
    return result
  }
}
