import Search from 'lucide-react/icons/search'
import Upload from 'lucide-react/icons/upload'
import { useEffect, useState } from 'react'
import { sizeText } from '#shared/core/size.rules.ts'
import { listMedia } from '#shared/media/library.endpoints.ts'
import type { MediaItem } from '#shared/media/library.schema.ts'
import { acceptOf, type MediaKind } from '#shared/media/media.lists.ts'
import { callQuietly } from '#web/core/call.ts'
import { useMay } from '#web/core/office.ts'
import { useArea } from '#web/core/use-area.ts'
import { mediaWords } from '#web/media/office/media.words.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Drawer } from '#web/ui/office/page/drawer.tsx'
import { OfficeButton } from '#web/ui/office/page/office-button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { FileButton } from '../uploads/file-button.tsx'
import { FileDrop } from '../uploads/file-drop.tsx'
import { UploadState } from '../uploads/upload-state.tsx'
import { startUploads } from '../uploads/uploads.ts'
import { MediaThumb } from './media-thumb.tsx'

type MediaPickerProps = {
  open: boolean
  onClose: () => void
  kind: MediaKind
  /** A file of the library was chosen, or a new upload was announced. */
  onPick: (item: MediaItem) => void
  /** Several files may be uploaded at once; each is picked. */
  several?: boolean
  /** What to do with new files, instead of adding them to the library. */
  onFiles?: (files: File[]) => void
}

/** A drawer to choose a file of the library or upload one. */
export function MediaPicker({ open, onClose, kind, onPick, several, onFiles }: MediaPickerProps) {
  const { picker, kinds } = useArea(mediaWords)
  const may = useMay()
  const mayUpload = onFiles !== undefined || may('media.add')
  function upload(files: File[]) {
    if (onFiles) onFiles(files)
    else void startUploads(several ? files : files.slice(0, 1), { kind, onReady: (_, item) => onPick(item) })
    onClose()
  }
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={picker.title(kinds[kind])}
      footer={
        mayUpload && (
          <FileButton kind="primary" accept={acceptOf[kind]} several={several} onFiles={upload}>
            <Icon of={Upload} size={18} />
            {picker.upload}
          </FileButton>
        )
      }
    >
      <FileDrop text={picker.drop} onFiles={upload} disabled={!mayUpload} className="min-h-full">
        {open && (
          <Choices
            kind={kind}
            onPick={(item) => {
              onPick(item)
              onClose()
            }}
          />
        )}
      </FileDrop>
    </Drawer>
  )
}

type Found = { items: MediaItem[]; page: number; pages: number; query: string }

function Choices({ kind, onPick }: { kind: MediaKind; onPick: (item: MediaItem) => void }) {
  const { picker } = useArea(mediaWords)
  const [query, setQuery] = useState('')
  const [page, setPage] = useState(1)
  const [found, setFound] = useState<Found>()
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    let isWanted = true
    const timer = setTimeout(
      () =>
        void callQuietly(listMedia, { query: { tab: kind, sort: 'newest', page, ...(query && { q: query }) } }).then(
          ({ data, pages }) => {
            if (!isWanted) return
            setFailed(false)
            setFound((before) => {
              const earlier = page > 1 && before?.query === query ? before.items : []
              return { items: [...earlier, ...data], page, pages, query }
            })
          },
          () => isWanted && setFailed(true),
        ),
      query ? 300 : 0,
    )
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [kind, query, page])
  return (
    <>
      <label className="relative block">
        <span className="sr-only">{picker.find}</span>
        <Icon
          of={Search}
          size={18}
          className="pointer-events-none absolute top-1/2 left-3.5 -translate-y-1/2 text-muted"
        />
        <input
          type="search"
          value={query}
          placeholder={picker.find}
          maxLength={100}
          onChange={({ target }) => {
            setQuery(target.value.trimStart())
            setPage(1)
          }}
          className="h-11 w-full rounded-pill border border-line-strong bg-band pr-3 pl-10 text-base text-ink placeholder:text-muted focus:border-accent focus:ring-3 focus:ring-primary-soft focus:outline-none"
        />
      </label>
      {hasFailed && <p className="mt-4 text-danger">{picker.failed}</p>}
      {!found && !hasFailed && (
        <div className="mt-4 space-y-3">
          {[1, 2, 3, 4].map((row) => (
            <Skeleton key={row} className="h-14 w-full" />
          ))}
        </div>
      )}
      {found?.items.length === 0 && (
        <p className="mt-8 text-center text-second">{found.query ? picker.nothing : picker.empty}</p>
      )}
      <ul className="mt-3 space-y-1">
        {found?.items.map((item) => (
          <li
            key={item.id}
            className="relative flex items-center gap-3 rounded-md p-2 hover:bg-sand has-focus-visible:outline-2 has-focus-visible:outline-accent"
          >
            <MediaThumb media={item} className="h-12 w-20" />
            <div className="min-w-0 grow">
              <button
                type="button"
                disabled={item.state === 'failed'}
                onClick={() => onPick(item)}
                className="cover-link block max-w-full truncate-line text-left text-cell text-ink disabled:text-muted"
              >
                {item.name}
              </button>
              {item.state === 'completed' ? (
                <p className="figures text-meta text-muted">{sizeText(item.bytes)}</p>
              ) : (
                <UploadState media={item} />
              )}
            </div>
          </li>
        ))}
      </ul>
      {found && found.page < found.pages && (
        <OfficeButton className="mt-3" wide onClick={() => setPage(found.page + 1)}>
          {picker.more}
        </OfficeButton>
      )}
    </>
  )
}
