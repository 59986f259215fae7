import RotateCw from 'lucide-react/icons/rotate-cw'
import { retryMedia } from '#shared/media/library.endpoints.ts'
import type { MediaDetail } from '#shared/media/library.schema.ts'
import { call } from '#web/core/call.ts'
import { useMay } from '#web/core/office.ts'
import { showToast, toastSeconds } from '#web/core/toasts.ts'
import { useArea } from '#web/core/use-area.ts'
import { mediaWords } from '#web/media/office/media.words.ts'
import { Icon } from '#web/ui/icon.tsx'
import { OfficeButton } from '#web/ui/office/page/office-button.tsx'

/** The qualities of a video or audio file, or why it has only the one it was uploaded in. */
export function MediaRenditions({ file }: { file: MediaDetail }) {
  const { detail, kinds } = useArea(mediaWords)
  if (file.kind !== 'video' && file.kind !== 'audio') return null
  if (file.renditions.length === 0) return file.state === 'completed' && !file.deleted_at && <OneQuality file={file} />
  const sorted = [...file.renditions].sort((a, b) => (b.height ?? 0) - (a.height ?? 0))
  return (
    <section>
      <h3 className="text-head">{detail.renditions}</h3>
      <p className="text-meta text-muted">{detail.renditionsText}</p>
      <ul className="mt-2 flex flex-wrap gap-2">
        {sorted.map(({ name, megabytes }) => (
          <li key={name} className="figures rounded-pill border border-line bg-sunken px-3 py-1 text-meta text-second">
            <span className="font-medium text-ink">{name === 'audio' ? kinds.audio : name}</span> · {megabytes}&nbsp;MB
          </li>
        ))}
      </ul>
    </section>
  )
}

function OneQuality({ file: { id, name, may_change: mayChange } }: { file: MediaDetail }) {
  const { detail, done } = useArea(mediaWords)
  const may = useMay()
  async function again() {
    await call(retryMedia, { params: { mediaId: id } })
    showToast({ tone: 'success', title: done.again, text: name, seconds: toastSeconds.success })
  }
  return (
    <section>
      <h3 className="text-head">{detail.renditions}</h3>
      <p className="text-meta text-muted">{detail.oneQuality}</p>
      {may('media.add') && mayChange && (
        <OfficeButton className="mt-2" onClick={() => void again().catch(() => undefined)}>
          <Icon of={RotateCw} size={18} />
          {detail.processAgain}
        </OfficeButton>
      )}
    </section>
  )
}
