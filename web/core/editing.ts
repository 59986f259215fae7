import { useEffect, useSyncExternalStore } from 'react'

/** Somebody who has the form of the same record open. */
export type Editor = { id: string; name: string; avatar: string }

const nobody: readonly Editor[] = []
/** The records whose forms are open on this page, and who else has them open. */
let open: ReadonlyMap<string, readonly Editor[]> = new Map()
const listeners = new Set<() => void>()

function change(next: ReadonlyMap<string, readonly Editor[]>): void {
  open = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The form of a record, such as `course-{id}`, is open here; returns who else has it open. */
export function useEditing(record: string | undefined): readonly Editor[] {
  useEffect(() => {
    if (!record) return
    change(new Map(open).set(record, nobody))
    return () => change(new Map([...open].filter(([one]) => one !== record)))
  }, [record])
  return useSyncExternalStore(
    subscribe,
    () => (record && open.get(record)) || nobody,
    () => nobody,
  )
}

/** The records whose forms are open. */
export function useEdited(): string[] {
  const records = useSyncExternalStore(
    subscribe,
    () => [...open.keys()].join(' '),
    () => '',
  )
  return records ? records.split(' ') : []
}

/** Say who else has the form of a record open. */
export function setEditors(record: string, editors: readonly Editor[]): void {
  if (open.has(record)) change(new Map(open).set(record, editors))
}
