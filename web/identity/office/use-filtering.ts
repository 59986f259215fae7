import { useEffect, useState } from 'react'
import { useTurning } from '#web/core/use-list-loading.ts'

const patienceMs = 200

/** Whether the same list is being fetched with other filters, and has been for a while. */
export function useFiltering(): boolean {
  const isTurning = useTurning()
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isTurning) return
    const timer = setTimeout(() => setLate(true), patienceMs)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [isTurning])
  return isTurning && isLate
}
