import ExternalLink from 'lucide-react/icons/external-link'
import { useCallback, useEffect, useState } from 'react'
import { readPlayback } from '#shared/media/library.endpoints.ts'
import type { MediaItem, Playback } from '#shared/media/library.schema.ts'
import { callQuietly } from '#web/core/call.ts'
import { useArea } from '#web/core/use-area.ts'
import { mediaWords } from '#web/media/office/media.words.ts'
import { Icon } from '#web/ui/icon.tsx'
import { officeButtonClass } from '#web/ui/office/page/office-button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { PdfViewerLazy } from '../../player/pdf-viewer-lazy.tsx'
import { PlayerLazy } from '../../player/player-lazy.tsx'

/** Plays or displays a file. */
export function MediaPreview({ media: { id, kind, name } }: { media: Pick<MediaItem, 'id' | 'kind' | 'name'> }) {
  const { detail } = useArea(mediaWords)
  const [playback, setPlayback] = useState<Playback>()
  const [hasFailed, setFailed] = useState(false)
  const load = useCallback(() => callQuietly(readPlayback, { params: { mediaId: id } }), [id])
  useEffect(() => {
    let isWanted = true
    load().then(
      (found) => isWanted && setPlayback(found),
      () => isWanted && setFailed(true),
    )
    return () => {
      isWanted = false
    }
  }, [load])
  if (hasFailed) return <p className="text-danger">{detail.failed}</p>
  if (!playback) return <Skeleton className={kind === 'audio' ? 'h-28 w-full' : 'aspect-video w-full'} />
  if (kind === 'video' || kind === 'audio')
    return (
      <div className="overflow-clip rounded-md">
        <PlayerLazy playback={playback} onRefresh={load} />
      </div>
    )
  if (kind === 'image')
    return (
      <img
        src={playback.src}
        alt={name}
        className="mx-auto max-h-96 max-w-full rounded-md border border-line bg-sunken object-contain"
      />
    )
  if (kind === 'document') return <PdfViewerLazy src={playback.src} name={name} />
  return (
    <a href={playback.src} target="_blank" rel="noreferrer" className={officeButtonClass()}>
      <Icon of={ExternalLink} size={18} />
      {detail.download}
    </a>
  )
}
