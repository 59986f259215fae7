import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import X from 'lucide-react/icons/x'
import { memo, useEffect, useState } from 'react'
import { useArea } from '#web/core/use-area.ts'
import { uploadWords } from '#web/media/office/media.words.ts'
import { Icon } from '#web/ui/icon.tsx'
import { UploadState } from './upload-state.tsx'
import { UploadSummary } from './upload-summary.tsx'
import { clearSettledUploads, restoreUploads } from './uploads.ts'
import { useAcrossUploads, useUpload, useUploadKeys } from './use-uploads.ts'

/** The uploads of this page, on every office screen: a summary in the corner that opens into a list. */
export function UploadDock() {
  const { dock } = useArea(uploadWords)
  const keys = useUploadKeys()
  const areSettled = useAcrossUploads((all) => all.every(({ state }) => state === 'completed' || state === 'failed'))
  const failed = useAcrossUploads((all) => all.filter(({ state }) => state === 'failed').length)
  // What the person chose holds until another file fails.
  const [chosen, setChosen] = useState({ isOpen: false, failed: 0 })
  const isOpen = failed > chosen.failed || chosen.isOpen
  useEffect(() => void restoreUploads(), [])
  async function clear() {
    await clearSettledUploads()
    setChosen({ isOpen: false, failed: 0 })
  }
  if (keys.length === 0) return null
  const round = 'flex size-9 shrink-0 items-center justify-center rounded-full text-second hover:bg-sand max-md:size-11'
  return (
    <section
      aria-label={dock.title}
      className="fixed right-3 bottom-[calc(var(--bottom-bar,0px)+5.25rem)] z-30 w-[min(24rem,calc(100vw-1.5rem))] rounded-lg border border-line bg-band shadow-bar md:right-6"
    >
      {isOpen && (
        <ul className="max-h-[min(24rem,60dvh)] divide-y divide-line overflow-y-auto overscroll-contain border-b border-line">
          {keys.map((key) => (
            <Row key={key} of={key} />
          ))}
        </ul>
      )}
      <div className="flex items-center gap-2 py-1.5 pr-1.5 pl-4">
        <UploadSummary />
        <button
          type="button"
          aria-expanded={isOpen}
          aria-label={isOpen ? dock.close : dock.open}
          onClick={() => setChosen({ isOpen: !isOpen, failed })}
          className={round}
        >
          <Icon of={isOpen ? ChevronDown : ChevronUp} size={18} />
        </button>
        {areSettled && (
          <button type="button" aria-label={dock.clear} onClick={() => void clear()} className={round}>
            <Icon of={X} size={18} />
          </button>
        )}
      </div>
    </section>
  )
}

const Row = memo(({ of }: { of: string }) => {
  const upload = useUpload(of)
  if (!upload) return null
  return (
    <li className="px-4 py-3">
      <p className="truncate-line text-cell text-ink">{upload.name}</p>
      <UploadState upload={upload} />
    </li>
  )
})
