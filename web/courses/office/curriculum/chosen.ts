import { useSyncExternalStore } from 'react'

/** One thing among many that is in another state, known without drawing all the others anew. */
export function openChosen() {
  let chosen: string | undefined
  const listeners = new Set<() => void>()
  return {
    choose(id: string | undefined) {
      chosen = id
      for (const listener of listeners) listener()
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    is: (id: string) => chosen === id,
  }
}

export type Chosen = ReturnType<typeof openChosen>

export function useIsChosen(chosen: Chosen, id: string): boolean {
  return useSyncExternalStore(
    chosen.subscribe,
    () => chosen.is(id),
    () => false,
  )
}
