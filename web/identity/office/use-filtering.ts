import { useEffect, useState } from 'react'
import { useListLoading } from '#web/core/use-list-loading.ts'

const patienceMs = 200

/** Whether the same list is being loaded with other filters, and has been for a while. */
export function useFiltering(): boolean {
  const isListLoading = useListLoading()
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isListLoading) return
    const timer = setTimeout(() => setLate(true), patienceMs)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [isListLoading])
  return isListLoading && isLate
}
