import { useEffect, useRef } from 'react'
import { useRoot } from '#web/core/root-data.ts'
import { whenIdle } from '#web/core/when-idle.ts'

/**
 * Call `read` whenever an event arrives on a channel, and when some may have been missed. For people who are signed in; the
 * code is loaded when the browser is idle.
 */
export function useLive(channel: string | undefined, event: string, read: () => void): void {
  const root = useRoot()
  const key = root?.user ? root.site?.id : undefined
  const latest = useRef(read)
  useEffect(() => {
    latest.current = read
  })
  useEffect(() => {
    // What is shown in a frame is a preview, which nobody reads for long.
    if (!key || !channel || window !== window.top) return
    let isOver = false
    let leave: (() => void) | undefined
    const cancel = whenIdle(async () => {
      const { follow } = await import('./live-socket.ts').catch(() => ({ follow: undefined }))
      if (!isOver) leave = follow?.(key, { channel, event, read: () => latest.current() })
    })
    return () => {
      isOver = true
      cancel()
      leave?.()
    }
  }, [key, channel, event])
}

/** The channel of the current person. */
export function useOwnChannel(): string | undefined {
  const user = useRoot()?.user
  return user ? `private-user-${user.id}` : undefined
}
