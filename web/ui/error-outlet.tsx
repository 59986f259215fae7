import { type ComponentType, lazy, Suspense } from 'react'
import { useWords } from '../core/language.tsx'
import type { WayOut } from './error-screen.tsx'

type ErrorProps = { error: unknown; waysOut: readonly WayOut[] }

/** Load the code of the error page. If that fails too, only its title is shown. */
export const loadShownError = (): Promise<{ default: ComponentType<ErrorProps> }> =>
  import('./shown-error.tsx').catch(() => ({ default: TitleOnly }))
const ShownError = lazy(loadShownError)

/** Where an error page appears. Its code is not part of the first load, because few visitors see one. */
export function ErrorOutlet(props: ErrorProps) {
  return (
    <Suspense fallback={null}>
      <ShownError {...props} />
    </Suspense>
  )
}

function TitleOnly() {
  return <h1 className="wrap py-20 text-center text-h1">{useWords().core.errorPages.failed.title}</h1>
}
