import { ErrorScreen, screenOfError, type WayOut } from './error-screen.tsx'

/** What a failed page shows. */
export default function ShownError({ error, waysOut }: { error: unknown; waysOut: readonly WayOut[] }) {
  const shown = screenOfError(error)
  return (
    <>
      {/* The bar on top that shows loading, shown as failed. */}
      {shown.screen === 'failed' && (
        <div data-loading-bar="failed" className="fixed inset-x-0 top-0 z-50 h-[3px] bg-danger" />
      )}
      <ErrorScreen {...shown} waysOut={waysOut} />
    </>
  )
}
