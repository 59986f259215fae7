import { useEffect } from 'react'
import { setEditors, useEdited } from '#web/core/editing.ts'
import { useRoot } from '#web/core/root-data.ts'
import { whenIdle } from '#web/core/when-idle.ts'

/** Whoever has the form of a record open sees who else has: they are in a presence channel of that record. */
export function PresentEditors() {
  const records = useEdited()
  return records.map((record) => <Present key={record} record={record} />)
}

function Present({ record }: { record: string }) {
  const root = useRoot()
  const key = root?.site?.id
  const own = root?.user?.id
  useEffect(() => {
    if (!key || !own) return
    let isOver = false
    let leave: (() => void) | undefined
    const cancel = whenIdle(async () => {
      const { meet } = await import('../live-socket.ts').catch(() => ({ meet: undefined }))
      if (isOver) return
      leave = meet?.(key, `presence-editing-${record}`, (people) =>
        setEditors(
          record,
          people.filter(({ id }) => id !== own),
        ),
      )
    })
    return () => {
      isOver = true
      cancel()
      leave?.()
    }
  }, [key, own, record])
  return null
}
