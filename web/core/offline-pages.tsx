import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { personKey } from './offline/person.ts'
import { useRoot } from './root-data.ts'
import { whenIdle } from './when-idle.ts'

/** Prepares for a lost connection: pages that were read open offline, and what was written then is sent later. */
export function OfflinePages({ isStored }: { isStored: boolean }) {
  const { key } = useLocation()
  const person = useRoot()?.user?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each page
  useEffect(() => {
    const prepare = () =>
      void import('./offline/prepare.ts').then(
        (offline) => offline.prepare(person, isStored),
        () => undefined,
      )
    // What another person left here is deleted at once.
    if (person && localStorage.getItem(personKey) !== person) return prepare()
    return whenIdle(prepare)
  }, [key, person, isStored])
  return null
}
