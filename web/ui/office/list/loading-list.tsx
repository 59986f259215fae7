import type { ReactNode } from 'react'
import { useListLoading } from '#web/core/use-list-loading.ts'

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
