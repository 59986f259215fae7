import { useEffect, useEffectEvent } from 'react'
import { useRoot } from '#web/core/root-data.ts'
import { whenIdle } from '#web/core/when-idle.ts'

type Socket = typeof import('../live-socket.ts')

/**
 * Do something over the socket of the page while `channel` stays the same. It gets the school's key and returns how it
 * ends. The code is loaded when the browser is idle; without it, nothing happens.
 */
export function useSocket(channel: string, begin: (socket: Socket, key: string) => () => void): void {
  const key = useRoot()?.site?.id
  const start = useEffectEvent(begin)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another channel begins anew
  useEffect(() => {
    if (!key) return
    let isOver = false
    let end: (() => void) | undefined
    const cancel = whenIdle(async () => {
      const socket = await import('../live-socket.ts').catch(() => undefined)
      if (socket && !isOver) end = start(socket, key)
    })
    return () => {
      isOver = true
      cancel()
      end?.()
    }
  }, [key, channel])
}
