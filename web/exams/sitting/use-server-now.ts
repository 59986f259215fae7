import { useCallback, useEffect, useRef } from 'react'

/** The server's clock, read when the page was, and counted on by one that cannot be moved. */
export function useServerNow(read: string): () => number {
  const began = useRef<number>(undefined)
  useEffect(() => {
    if (read) began.current = performance.now()
  }, [read])
  return useCallback(
    () => Date.parse(read) + (began.current === undefined ? 0 : performance.now() - began.current),
    [read],
  )
}
