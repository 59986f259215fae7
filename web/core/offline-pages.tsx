import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { personKey } from './offline/person.ts'
import { useRoot } from './root-data.ts'
import { whenIdle } from './when-idle.ts'

/** Prepares for a lost connection: pages that were read open offline, and what was written then is sent later. */
export function OfflinePages({ isStored }: { isStored: boolean }) {
  const { pathname, search } = useLocation()
  const person = useRoot()?.user?.id ?? ''
  const address = pathname + search
  useEffect(() => {
    if (address === '') return
    // A browser without caches, or without space, still shows pages.
    const prepare = () =>
      void import('./offline/prepare.ts').then(({ prepare }) => prepare(person, isStored)).catch(() => undefined)
    // What another person left here is deleted at once.
    if (person && localStorage.getItem(personKey) !== person) return prepare()
    return whenIdle(prepare)
  }, [address, person, isStored])
  return null
}
