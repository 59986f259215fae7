import { useEffect, useState } from 'react'
import { PrefetchPageLinks, useHref } from 'react-router'
import { whenIdle } from './when-idle.ts'

/** Fetch likely next pages ahead, once the browser is idle; never for someone who asked to save data. */
export function IdlePrefetch({ pages }: { pages: readonly string[] }) {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    const { connection } = navigator as { connection?: { saveData?: boolean } }
    if (connection?.saveData || !navigator.onLine) return
    return whenIdle(() => setIdle(true))
  }, [])
  return isIdle ? pages.map((page) => <Ahead key={page} to={page} />) : null
}

// The router wants the whole address here, its base included.
function Ahead({ to }: { to: string }) {
  return <PrefetchPageLinks page={useHref(to)} />
}
