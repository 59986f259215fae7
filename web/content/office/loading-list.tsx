import type { ReactNode } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { splitPath } from '#shared/core/language.rules.ts'

/** Whether another page of the same list is on its way. */
function useListLoading(): boolean {
  const { location } = useNavigation()
  const { pathname } = useLocation()
  // What is on its way still carries the language in front.
  return location !== undefined && splitPath(location.pathname).path === pathname
}

/**
 * A list and, once it takes longer than a moment, its skeleton over it. What was there stays in place below, so that
 * a quick answer does not flicker and whoever sorts by keyboard keeps the focus.
 */
export function LoadingList({ skeleton, children }: { skeleton: ReactNode; children: ReactNode }) {
  const isLoading = useListLoading()
  return (
    <div className="relative" aria-busy={isLoading || undefined}>
      <div className={isLoading ? 'opacity-0 transition-opacity delay-200 duration-200' : ''}>{children}</div>
      {isLoading && <div className="absolute inset-x-0 top-0">{skeleton}</div>}
    </div>
  )
}
