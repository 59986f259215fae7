import { day } from '#shared/core/format.rules.ts'
import { sizeText } from '#shared/core/size.rules.ts'
import type { MediaItem } from '#shared/media/library.schema.ts'
import { useLanguage } from '#web/core/language.tsx'
import { useOfficeWords } from '#web/core/office-words.ts'
import { useArea } from '#web/core/use-area.ts'
import { mediaWords } from '#web/media/office/media.words.ts'
import { CheckBox } from '#web/ui/office/form/check-box.tsx'
import { type MenuEntry, RowMenu } from '#web/ui/office/list/row-menu.tsx'
import { UploadState } from '../uploads/upload-state.tsx'
import { useUploadOf } from '../uploads/use-uploads.ts'
import { MediaThumb } from './media-thumb.tsx'
import { useMediaState } from './media-watch.ts'

type MediaCardProps = {
  media: MediaItem
  menu: readonly MenuEntry[]
  onOpen: () => void
  /** Where files can be selected. */
  check?: { isOn: boolean; onChange: (on: boolean) => void }
}

/** A file of the library: a card with its picture on a wide screen, a row on a phone. */
export function MediaCard({ media: loaded, menu, onOpen, check }: MediaCardProps) {
  const { lists } = useOfficeWords()
  const words = useArea(mediaWords)
  const language = useLanguage()
  const media = useMediaState(loaded)
  const upload = useUploadOf(media.id)
  const isReady = media.state === 'completed' && (!upload || upload.state === 'completed')
  const facts = media.deleted_at
    ? words.trashed(day(language, media.deleted_at))
    : [sizeText(media.bytes), words.uses(media.use_count)].join(' · ')
  return (
    <li
      className={`group relative flex gap-3 border-line p-3 transition max-md:border-b md:flex-col md:gap-0 md:rounded-card md:border md:bg-band md:p-0 md:hover:border-line-strong has-[.cover-link:focus-visible]:outline-2 has-[.cover-link:focus-visible]:outline-accent ${check?.isOn ? 'bg-primary-soft md:border-primary' : ''}`}
    >
      <MediaThumb
        media={media}
        iconSize={28}
        className="h-15 w-21 md:aspect-video md:h-auto md:w-full md:rounded-b-none md:rounded-t-[13px]"
      />
      {check && (
        <CheckBox
          label={lists.selectRow(media.name)}
          checked={check.isOn}
          onChange={({ target }) => check.onChange(target.checked)}
          className={`absolute top-0 left-0 z-1 size-11 items-center justify-center transition-opacity md:opacity-0 md:group-hover:opacity-100 md:has-checked:opacity-100 md:has-focus-visible:opacity-100`}
        />
      )}
      <div className="flex min-w-0 grow items-start gap-1 md:p-3 md:pr-1.5">
        <div className="min-w-0 grow">
          <p className="text-cell">
            <button
              type="button"
              onClick={onOpen}
              className="cover-link max-w-full text-left wrap-anywhere text-ink md:line-clamp-2"
            >
              {media.name}
            </button>
          </p>
          {isReady || media.deleted_at ? (
            <p className="text-meta text-muted">{facts}</p>
          ) : (
            <div className="relative z-1">
              <UploadState media={media} />
            </div>
          )}
        </div>
        {menu.length > 0 && (
          <div className="relative z-1 -mt-1 max-md:-mr-3">
            <RowMenu of={media.name} entries={menu} />
          </div>
        )}
      </div>
    </li>
  )
}
