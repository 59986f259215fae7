import { useEffect, useState } from 'react'
import { useNavigation, useRevalidator } from 'react-router'
import { useWords } from './language.tsx'
import { useListLoading } from './use-list-loading.ts'

/** A bar that was shown stays at least this long, and the page is covered only when waiting takes longer. */
export const leastLoadingMs = 200

/** The bar on top while a page or its data is loading, and an overlay over the page when it takes a while. */
export function NavigationProgress() {
  const words = useWords()
  const navigation = useNavigation()
  const revalidator = useRevalidator()
  const isLoading = navigation.state !== 'idle' || revalidator.state === 'loading'
  // A list that is only filtered or paged shows by itself that it is loading.
  const isListLoading = useListLoading()
  const [phase, setPhase] = useState<'idle' | 'begun' | 'waiting'>('idle')

  useEffect(() => {
    if (isLoading) {
      setPhase('begun')
      const timer = setTimeout(() => setPhase('waiting'), leastLoadingMs)
      return () => clearTimeout(timer)
    }
    const timer = setTimeout(() => setPhase('idle'), leastLoadingMs)
    return () => clearTimeout(timer)
  }, [isLoading])

  if (phase === 'idle') return null
  return (
    <>
      <div data-loading-bar className="fixed inset-x-0 top-0 z-50 h-[3px] overflow-hidden bg-primary-tint">
        <div className="h-full w-1/3 animate-[slide_1.1s_ease-in-out_infinite] bg-accent" />
      </div>
      {phase === 'waiting' && navigation.state !== 'idle' && !isListLoading && (
        <div role="status" data-loading-overlay className="fixed inset-0 z-40 bg-canvas/50">
          <span className="sr-only">{words.core.loading}</span>
        </div>
      )}
    </>
  )
}
