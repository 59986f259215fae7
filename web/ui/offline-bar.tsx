import WifiOff from 'lucide-react/icons/wifi-off'
import { useWords } from '../core/language.tsx'
import { useOnline } from '../core/use-online.ts'
import { Icon } from './icon.tsx'

/** One line below the header while there is no connection: it covers nothing that is read or written. */
export function OfflineBar() {
  const { title } = useWords().core.offline
  const isOnline = useOnline()
  return (
    // The region is there before its text, else the text is not announced.
    <div role="status" data-offline-bar="">
      {!isOnline && (
        <p className="flex items-center justify-center gap-2 bg-secondary-soft px-4 py-1 text-center text-caption text-secondary-ink">
          <Icon of={WifiOff} size={16} />
          {title}
        </p>
      )}
    </div>
  )
}
