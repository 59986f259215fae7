import { setEditors, useEdited } from '#web/core/editing.ts'
import { useRoot } from '#web/core/root-data.ts'
import { useSocket } from './use-socket.ts'

/** Whoever has the form of a record open sees who else has: they are in a presence channel of that record. */
export function PresentEditors() {
  const records = useEdited()
  return records.map((record) => <Present key={record} record={record} />)
}

function Present({ record }: { record: string }) {
  const own = useRoot()?.user?.id
  const channel = `presence-editing-${record}`
  useSocket(channel, ({ meet }, key) =>
    meet(key, channel, (people) =>
      setEditors(
        record,
        people.filter(({ id }) => id !== own),
      ),
    ),
  )
  return null
}
