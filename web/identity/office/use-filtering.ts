import { useEffect, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { splitPath } from '#shared/core/language.rules.ts'

const patienceMs = 200

/** Whether the same list is being fetched with other filters, and has been for a while. */
export function useFiltering(): boolean {
  const { state, location: next } = useNavigation()
  const { pathname } = useLocation()
  const isSame = state === 'loading' && splitPath(next.pathname).path === splitPath(pathname).path
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isSame) return
    const timer = setTimeout(() => setLate(true), patienceMs)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [isSame])
  return isSame && isLate
}
