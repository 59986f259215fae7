import { useWords } from '../core/language.tsx'
import { useOnline } from '../core/use-online.ts'

/**
 * One line below the header while there is no connection: it covers nothing that is read or written. A page that says so
 * itself has none.
 */
export function OfflineBar() {
  const { title } = useWords().core.offline
  const isOnline = useOnline()
  return (
    // The region is there before its text, else the text is not announced.
    <div role="status" data-offline-bar="" className="[body:has([data-says-online])_&]:hidden">
      {!isOnline && <p className="bg-secondary-soft px-4 py-1 text-center text-caption text-secondary-ink">{title}</p>}
    </div>
  )
}
