import { type ComponentType, lazy, Suspense } from 'react'
import { useWords } from '../core/language.tsx'

type ErrorProps = { error: unknown }

/** Fetch what an error page is drawn with. Where even that fails, its title is said without the rest. */
export const loadShownError = (): Promise<{ default: ComponentType<ErrorProps> }> =>
  import('./shown-error.tsx').catch(() => ({ default: TitleOnly }))
const ShownError = lazy(loadShownError)

/** Where an error page appears. Few visitors ever see one, so its code is no part of the first load. */
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
