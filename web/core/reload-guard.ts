/** A page's code that failed to load is loaded again by one reload, at most once in this time. */
export const reloadGuardMs = 60_000

const key = 'sala.reloadedAt'

/** Whether a reload is allowed now; saying yes counts as having reloaded. */
export function mayReload(storage: Pick<Storage, 'getItem' | 'setItem'>, now: number): boolean {
  const last = Number(storage.getItem(key) ?? 0)
  if (now - last < reloadGuardMs) return false
  storage.setItem(key, String(now))
  return true
}
