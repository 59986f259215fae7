import { type ComponentType, lazy, Suspense, useEffect } from 'react'
import { loadErrorWords } from '../core/error-words.ts'
import { useLanguage } from '../core/language.tsx'
import { type Toast, useToasts } from '../core/toasts.ts'
import { whenIdle } from '../core/when-idle.ts'
import { loadShownError } from './error-outlet.tsx'

// A message that cannot be loaded because the connection is lost must not break the page.
const loadRegion = (): Promise<{ default: ComponentType<{ toasts: readonly Toast[] }> }> =>
  import('./toast-region.tsx').catch(() => ({ default: () => null }))
const ToastRegion = lazy(loadRegion)

/** Where messages appear. Their code is loaded when the browser is idle, before the connection may fail. */
export function ToastOutlet() {
  const language = useLanguage()
  useEffect(
    () =>
      whenIdle(
        () =>
          void Promise.all([
            loadRegion(),
            loadShownError(),
            loadErrorWords(language),
            import('../core/field-refusals.ts').catch(() => {}),
          ]),
      ),
    [language],
  )
  const shown = useToasts()
  if (shown.length === 0) return null
  return (
    <Suspense fallback={null}>
      <ToastRegion toasts={shown} />
    </Suspense>
  )
}
