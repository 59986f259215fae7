import { useSyncExternalStore } from 'react'

/** The chosen one of many things, without rendering all the others again. */
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
