import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { personKey } from './offline/person.ts'
import { useRoot } from './root-data.ts'
import { whenIdle } from './when-idle.ts'

/** Caches pages that were read, so that they open offline. Its code is loaded when the browser is idle. */
export function OfflinePages() {
  const { pathname, search } = useLocation()
  const person = useRoot()?.user?.id ?? ''
  const address = pathname + search
  useEffect(() => {
    // There is no worker in development, where pages must be fresh.
    if (!import.meta.env.PROD || address === '') return
    const cache = () => {
      // A browser without caches, or without space, still shows pages.
      void import('./offline/cache-page.ts').then(({ cachePage }) => cachePage(person)).catch(() => undefined)
    }
    // What another person left here is deleted at once.
    if (person && localStorage.getItem(personKey) !== person) return cache()
    return whenIdle(cache)
  }, [address, person])
  return null
}
