import { useMemo, useSyncExternalStore } from 'react'
import { onUnsent, type Unsent, unsentWrites } from './unsent.ts'

/** What waits for these endpoints. Nothing on the server and in the first render, which must be the same. */
export function useUnsent(endpoints: readonly string[]): Unsent[] {
  const stored = useSyncExternalStore(
    onUnsent,
    () => JSON.stringify(unsentWrites().filter(({ endpoint }) => endpoints.includes(endpoint))),
    () => '[]',
  )
  return useMemo(() => JSON.parse(stored) as Unsent[], [stored])
}
