/** What is not needed at once is fetched when the browser is idle, at the latest after this time. */
export const idleTimeoutMs = 2_000

/** Run something when the browser is idle. Returns how to cancel it. */
export function whenIdle(work: () => void): () => void {
  // Safari has no requestIdleCallback.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, idleTimeoutMs)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(work, { timeout: idleTimeoutMs })
  return () => cancelIdleCallback(handle)
}
