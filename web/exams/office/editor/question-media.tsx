import { Menu } from '@base-ui/react/menu'
import Paperclip from 'lucide-react/icons/paperclip'
import { useEffect, useState } from 'react'
import { readMediaStates } from '#shared/media/library.endpoints.ts'
import type { MediaItem } from '#shared/media/library.schema.ts'
import { callQuietly } from '#web/core/call.ts'
import { useMay } from '#web/core/office.ts'
import { useArea } from '#web/core/use-area.ts'
import { MediaPicker } from '#web/media/office/library/media-picker.tsx'
import { MediaThumb } from '#web/media/office/library/media-thumb.tsx'
import { useMediaState } from '#web/media/office/library/media-watch.ts'
import { UploadState } from '#web/media/office/uploads/upload-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { MenuEntries } from '#web/ui/office/list/row-menu.tsx'
import { OfficeButton, officeButtonClass } from '#web/ui/office/page/office-button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { examWords } from '../exams.words.ts'
import type { PartProps } from './use-exam.ts'

const kinds = ['image', 'audio', 'video'] as const
type Kind = (typeof kinds)[number]

/** The picture, audio or video a question asks about. */
export function QuestionMedia({ fields, set, errorAt, disabled }: Omit<PartProps, 'elsewhere'>) {
  const { media: words } = useArea(examWords)
  const mayChoose = useMay()('media.view') && !disabled
  const [choosing, setChoosing] = useState<Kind>()
  const isPicture = fields.type === 'image'
  const error = errorAt('media_id')
  if (!fields.media_id && !mayChoose) return null
  return (
    <div
      data-field="media_id"
      className={
        isPicture ? `rounded-card border border-dashed p-4 ${error ? 'border-danger' : 'border-line-strong'}` : ''
      }
    >
      {fields.media_id && <ShownMedia key={fields.media_id} id={fields.media_id} />}
      {mayChoose && (
        <div className={`flex flex-wrap gap-2 ${fields.media_id ? 'mt-3' : ''}`}>
          {isPicture ? (
            <OfficeButton size="small" className="max-lg:min-h-11" onClick={() => setChoosing('image')}>
              {fields.media_id ? words.replace : words.addPicture}
            </OfficeButton>
          ) : (
            <Menu.Root modal={false}>
              <Menu.Trigger className={`${officeButtonClass({ size: 'small', kind: 'ghost' })} -ml-2 max-lg:min-h-11`}>
                <Icon of={Paperclip} size={16} />
                {fields.media_id ? words.replace : words.add}
              </Menu.Trigger>
              <MenuEntries
                entries={kinds.map((kind) => ({
                  key: kind,
                  name: words.kinds[kind],
                  onPress: () => setChoosing(kind),
                }))}
              />
            </Menu.Root>
          )}
          {fields.media_id && (
            <OfficeButton size="small" kind="ghost" className="max-lg:min-h-11" onClick={() => set({ media_id: null })}>
              {words.remove}
            </OfficeButton>
          )}
        </div>
      )}
      {error && (
        <p role="alert" className="mt-2 text-meta text-danger">
          {error}
        </p>
      )}
      {choosing && (
        <MediaPicker
          open
          kind={choosing}
          onClose={() => setChoosing(undefined)}
          onPick={({ id }) => set({ media_id: id })}
        />
      )}
    </div>
  )
}

/** A file of the library by its id; null if it is no longer there. */
export function useMediaItem(id: string): MediaItem | null | undefined {
  const [found, setFound] = useState<MediaItem | null>()
  useEffect(() => {
    let isWanted = true
    callQuietly(readMediaStates, { query: { ids: [id] } }).then(
      ([item]) => isWanted && setFound(item ?? null),
      () => isWanted && setFound(null),
    )
    return () => {
      isWanted = false
    }
  }, [id])
  return found
}

function ShownMedia({ id }: { id: string }) {
  const { media: words } = useArea(examWords)
  const item = useMediaItem(id)
  if (item === undefined) return <Skeleton className="h-32 w-52" />
  if (item === null) return <p className="text-meta text-warn">{words.gone}</p>
  return <FoundMedia item={item} />
}

function FoundMedia({ item }: { item: MediaItem }) {
  const now = useMediaState(item)
  return (
    <div className="flex flex-wrap items-center gap-3">
      <MediaThumb media={now} className={now.kind === 'image' ? 'h-36 w-56 max-w-full' : 'h-16 w-24'} />
      <div className="min-w-0">
        <p className="text-cell text-ink wrap-anywhere">{now.name}</p>
        {now.state !== 'completed' && <UploadState media={item} />}
      </div>
    </div>
  )
}

/** A picture of the library by its id. */
export function MediaPicture({ id, className }: { id: string; className: string }) {
  const { media: words } = useArea(examWords)
  const item = useMediaItem(id)
  if (item === undefined) return <Skeleton className={className} />
  if (item === null) return <p className="text-meta text-warn">{words.gone}</p>
  return <PictureThumb item={item} className={className} />
}

function PictureThumb({ item, className }: { item: MediaItem; className: string }) {
  return <MediaThumb media={useMediaState(item)} className={className} />
}
