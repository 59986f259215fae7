import { Link } from 'react-router'
import { sizeText } from '#shared/core/size.rules.ts'
import { useArea } from '#web/core/use-area.ts'
import { mediaWords } from '#web/media/office/media.words.ts'
import { Meter } from '#web/ui/office/page/meter.tsx'

/** How much of the package's storage is used. */
export function StorageMeter({ used_bytes: used, most_bytes: most }: { used_bytes: number; most_bytes: number }) {
  const { storage } = useArea(mediaWords)
  const percent = Math.min(100, (used / most) * 100)
  const isNearlyFull = percent >= 90
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-meta text-second">
      <Meter label={storage.label} percent={used > 0 ? Math.max(2, percent) : 0} className="max-w-40 min-w-24" />
      <span>{storage.used(sizeText(used), sizeText(most))}</span>
      {isNearlyFull && (
        <span className="w-full text-warn">
          <Link to="/secure/pricing" className="underline underline-offset-2">
            {storage.full}
          </Link>
        </span>
      )}
    </div>
  )
}
