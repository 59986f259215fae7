import { useMemo, useSyncExternalStore } from 'react'
import { onWaiting, type Waiting, waitingWrites } from './waiting.ts'

/** What waits for these endpoints. Nothing on the server and in the first render, which must be the same. */
export function useWaiting(endpoints: readonly string[]): Waiting[] {
  const stored = useSyncExternalStore(
    onWaiting,
    () => JSON.stringify(waitingWrites().filter(({ endpoint }) => endpoints.includes(endpoint))),
    () => '[]',
  )
  return useMemo(() => JSON.parse(stored) as Waiting[], [stored])
}
