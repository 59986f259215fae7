import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Upload from 'lucide-react/icons/upload'
import X from 'lucide-react/icons/x'
import { useEffect, useState } from 'react'
import { useOfficeWords } from '#web/core/office-words.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Meter } from '#web/ui/office/meter.tsx'
import { UploadState } from './upload-state.tsx'
import type { Upload as UploadItem } from './upload-store.ts'
import { clearSettledUploads, restoreUploads, useUploads } from './uploads.ts'

/**
 * What is being uploaded, wherever one is in the office: one line in the corner, all of them when it is opened.
 * It floats above the place of save bars and bulk bars.
 */
export function UploadDock() {
  const { dock } = useOfficeWords().media.uploads
  const uploads = useUploads()
  const [isOpen, setOpen] = useState(false)
  useEffect(() => void restoreUploads(), [])
  if (uploads.length === 0) return null
  const { text, icon, tone, isBusy } = summary(uploads, dock)
  const whole = uploads.reduce((sum, { bytes }) => sum + bytes, 0)
  const sent = uploads.reduce((sum, upload) => sum + upload.sent, 0)
  const round = 'flex size-9 shrink-0 items-center justify-center rounded-full text-second hover:bg-sand max-md:size-11'
  return (
    <section
      aria-label={dock.title}
      className="fixed right-3 bottom-[calc(var(--bottom-bar,0px)+5.25rem)] z-30 w-[min(24rem,calc(100vw-1.5rem))] rounded-lg border border-line bg-band shadow-bar md:right-6"
    >
      {isOpen && (
        <ul className="max-h-[min(24rem,60dvh)] divide-y divide-line overflow-y-auto overscroll-contain border-b border-line">
          {uploads.map((upload) => (
            <li key={upload.key} className="px-4 py-3">
              <p className="truncate-line text-cell text-ink">{upload.name}</p>
              <UploadState upload={upload} />
            </li>
          ))}
        </ul>
      )}
      <div className="flex items-center gap-2 py-1.5 pr-1.5 pl-4">
        <Icon of={icon} size={18} className={tone} />
        <div className="min-w-0 grow">
          <p role="status" className="text-nav text-ink">
            {text}
          </p>
          {isBusy && (
            <Meter className="my-1" percent={whole > 0 ? Math.min(100, (sent / whole) * 100) : 0} label={dock.title} />
          )}
        </div>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-label={isOpen ? dock.close : dock.open}
          onClick={() => setOpen(!isOpen)}
          className={round}
        >
          <Icon of={isOpen ? ChevronDown : ChevronUp} size={18} />
        </button>
        {uploads.every(({ state }) => state === 'completed' || state === 'failed') && (
          <button type="button" aria-label={dock.clear} onClick={clearSettledUploads} className={round}>
            <Icon of={X} size={18} />
          </button>
        )}
      </div>
    </section>
  )
}

/** The one thing to know: what runs, else what needs the person, else what went wrong, else that all is well. */
function summary(uploads: readonly UploadItem[], dock: ReturnType<typeof useOfficeWords>['media']['uploads']['dock']) {
  const count = (...states: UploadItem['state'][]) => uploads.filter(({ state }) => states.includes(state)).length
  const running = count('queue', 'uploading', 'offline', 'paused')
  if (running > 0)
    return { text: `${dock.running(running)} · ${dock.stay}`, icon: Upload, tone: 'text-primary-strong', isBusy: true }
  if (count('lost') > 0)
    return { text: dock.waiting(count('lost')), icon: CircleAlert, tone: 'text-warn', isBusy: false }
  const working = count('uploaded', 'processing')
  if (working > 0) return { text: dock.working(working), icon: Upload, tone: 'text-saffron-ink', isBusy: false }
  if (count('failed') > 0)
    return { text: dock.failed(count('failed')), icon: CircleAlert, tone: 'text-danger', isBusy: false }
  return { text: dock.done(uploads.length), icon: CircleCheck, tone: 'text-ok', isBusy: false }
}
