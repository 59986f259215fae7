import { useLocation, useNavigation } from 'react-router'
import { splitPath } from '#shared/core/language.rules.ts'

/** Whether the same page is loading with another query: a list that is filtered, sorted or paged. */
export function useListLoading(): boolean {
  const { location: next } = useNavigation()
  const { pathname } = useLocation()
  // The address that is loading still has its language prefix.
  return next !== undefined && splitPath(next.pathname).path === splitPath(pathname).path
}
