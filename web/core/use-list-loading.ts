import { useLocation, useNavigation } from 'react-router'
import { splitPath } from '#shared/core/language.rules.ts'

/** Whether what is on its way is the same page with another question: a list that is filtered, sorted or turned. */
export function useListLoading(): boolean {
  const { location: next } = useNavigation()
  const { pathname } = useLocation()
  // What is on its way still carries the language in front.
  return next !== undefined && splitPath(next.pathname).path === splitPath(pathname).path
}
