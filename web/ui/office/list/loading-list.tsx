import type { ReactNode } from 'react'
import { useListLoading } from '#web/core/use-list-loading.ts'

/**
 * A list and, if loading takes longer than a moment, its skeleton over it. The old rows stay below it, so that a quick
 * response does not flicker and the keyboard focus is not lost.
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
