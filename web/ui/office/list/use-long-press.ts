import { type PointerEvent, useRef } from 'react'

const pressMs = 450
const stillPx = 10

/** Handlers for a long press. The click after it is ignored. */
export function useLongPress(onLongPress: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const start = useRef({ x: 0, y: 0 })
  const wasLong = useRef(false)
  const stop = () => clearTimeout(timer.current)
  return {
    /** Whether the click now being handled ended a long press. */
    endedLong() {
      const long = wasLong.current
      wasLong.current = false
      return long
    },
    handlers: {
      onPointerDown({ pointerType, clientX, clientY }: PointerEvent) {
        wasLong.current = false
        if (pointerType !== 'touch') return
        start.current = { x: clientX, y: clientY }
        timer.current = setTimeout(() => {
          wasLong.current = true
          onLongPress()
        }, pressMs)
      },
      onPointerMove({ clientX, clientY }: PointerEvent) {
        if (Math.hypot(clientX - start.current.x, clientY - start.current.y) > stillPx) stop()
      },
      onPointerUp: stop,
      onPointerCancel: stop,
      onPointerLeave: stop,
      // A finger held on a link would open the browser's own menu.
      onContextMenu(event: { preventDefault: () => void; nativeEvent: Event }) {
        if ((event.nativeEvent as globalThis.PointerEvent).pointerType === 'touch') event.preventDefault()
      },
    },
  }
}
