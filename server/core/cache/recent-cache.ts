/** Values that were read in the last minute. Of very many, the oldest are dropped. */
export type RecentCache<Value> = { find(key: string): Value | undefined; store(key: string, value: Value): void }

const cachedMs = 60_000
const mostCached = 20_000

export function openRecentCache<Value>(now: () => number = () => Date.now()): RecentCache<Value> {
  let recent = new Map<string, { value: Value; expiresAt: number }>()
  let earlier = recent
  return {
    find(key) {
      const found = recent.get(key) ?? earlier.get(key)
      return found && found.expiresAt > now() ? found.value : undefined
    },
    store(key, value) {
      if (recent.size >= mostCached / 2) {
        earlier = recent
        recent = new Map()
      }
      recent.set(key, { value, expiresAt: now() + cachedMs })
    },
  }
}
