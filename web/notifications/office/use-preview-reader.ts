import { useEffect, useState } from 'react'
import { fullName } from '#shared/identity/identity.rules.ts'
import { listMessagePeople } from '#shared/notifications/messages.endpoints.ts'
import type { Condition, ReachedPerson } from '#shared/notifications/messages.schema.ts'
import { callQuietly } from '#web/core/call.ts'
import { useRoot } from '#web/core/root-data.ts'
import { asked } from './use-reach.ts'

/** By whose eyes a message is seen: somebody it is for, else whoever writes it. */
export type PreviewReader = {
  name: string
  person: ReachedPerson | undefined
  /** Ask for another person. */
  choose: () => void
}

export function usePreviewReader(conditions: readonly Condition[], choose: () => void) {
  const user = useRoot()?.user
  const [known, setKnown] = useState<{ key: string; person: ReachedPerson | undefined }>()
  const key = JSON.stringify(asked(conditions))
  useEffect(() => {
    let isOver = false
    const condition: string[] = JSON.parse(key)
    if (condition.length === 0) return
    const first = (people: readonly ReachedPerson[]) => people.find(({ left_out }) => left_out === null)
    callQuietly(listMessagePeople, { query: { condition } }).then(
      ({ data }) => !isOver && setKnown({ key, person: first(data) }),
      () => undefined,
    )
    return () => {
      isOver = true
    }
  }, [key])
  const person = known?.key === key ? known.person : undefined
  const name = person?.name ?? (user ? fullName(user.first_name, user.last_name) : '')
  const reader: PreviewReader = { name, person, choose }
  return { reader, setPerson: (next: ReachedPerson) => setKnown({ key, person: next }) }
}
