import { useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * Acts when another page opens: with its first paint, so that nothing opened on the new page is closed again. Not on the
 * first page, where somebody may have opened a native menu before any script ran.
 */
export function useOtherPage(act: () => void) {
  const { key } = useLocation()
  const last = useRef(key)
  useLayoutEffect(() => {
    if (last.current === key) return
    last.current = key
    act()
  })
}
