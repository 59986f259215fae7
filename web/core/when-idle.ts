/** What is not needed at once is fetched when the browser has nothing to do, at the latest after this time. */
export const idleTimeoutMs = 2_000

/** Run something when the browser is idle. Answers how to call it off. */
export function whenIdle(work: () => void): () => void {
  // Safari has no requestIdleCallback.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, idleTimeoutMs)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(work, { timeout: idleTimeoutMs })
  return () => cancelIdleCallback(handle)
}
