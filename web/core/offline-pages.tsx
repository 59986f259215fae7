import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { personKey } from './offline/person.ts'
import { useRoot } from './root-data.ts'
import { whenIdle } from './when-idle.ts'

/** Pages that were read stay readable without a line. Fetched when nothing else is to do. */
export function DeviceMemory() {
  const { pathname, search } = useLocation()
  const person = useRoot()?.user?.id ?? ''
  const address = pathname + search
  useEffect(() => {
    // While developing there is no worker: pages must come as they are.
    if (!import.meta.env.PROD || address === '') return
    const remember = () => {
      // A browser that keeps nothing, or has no room, still reads.
      void import('./offline/remember.ts').then(({ rememberPage }) => rememberPage(person)).catch(() => undefined)
    }
    // What somebody else left here is forgotten at once.
    if (person && localStorage.getItem(personKey) !== person) return remember()
    return whenIdle(remember)
  }, [address, person])
  return null
}
