import RotateCcw from 'lucide-react/icons/rotate-ccw'
import Trash2 from 'lucide-react/icons/trash-2'
import Upload from 'lucide-react/icons/upload'
import { useCallback, useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { readMedia } from '#shared/media/library.endpoints.ts'
import type { MediaDetail } from '#shared/media/library.schema.ts'
import { acceptOf } from '#shared/media/media.lists.ts'
import { callQuietly } from '#web/core/call.ts'
import { useMay } from '#web/core/office.ts'
import { useArea } from '#web/core/use-area.ts'
import { mediaWords } from '#web/media/office/media.words.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useConfirm } from '#web/ui/office/page/confirm.tsx'
import { Drawer } from '#web/ui/office/page/drawer.tsx'
import { OfficeButton } from '#web/ui/office/page/office-button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { FileButton } from '../uploads/file-button.tsx'
import { UploadState } from '../uploads/upload-state.tsx'
import { startUploads } from '../uploads/uploads.ts'
import { MediaCaptions } from './media-captions.tsx'
import { MediaFacts } from './media-facts.tsx'
import { MediaName } from './media-name.tsx'
import { MediaPreview } from './media-preview.tsx'
import { MediaRenditions } from './media-renditions.tsx'
import { MediaUses, type UseLinks } from './media-uses.tsx'
import type { MediaActions } from './use-media-actions.ts'

type MediaDrawerProps = {
  mediaId: string | undefined
  onClose: () => void
  actions: MediaActions
  links: UseLinks
}

/** Everything about one file, beside the library. */
export function MediaDrawer({ mediaId, onClose, actions, links }: MediaDrawerProps) {
  const words = useArea(mediaWords)
  const may = useMay()
  const ask = useConfirm()
  const { file, hasFailed, setFile } = useFile(mediaId)
  const isTrashed = file?.deleted_at !== null
  const mayUpdate = may('media.update') && file?.may_change === true
  const mayDelete = may('media.delete') && file?.may_change === true
  async function act(which: 'trash' | 'restore' | 'erase') {
    if (!file) return
    await actions[which]([file])
    onClose()
  }
  async function replace([chosen]: File[]) {
    if (!file || !chosen) return
    const { replace: verb, replaceText: text } = words.detail
    if (!(await ask({ title: words.ask.replace, text, verb, items: [`${file.name} → ${chosen.name}`] }))) return
    void startUploads([chosen], { kind: file.kind, replaces: file.id })
    onClose()
  }
  return (
    <Drawer
      open={mediaId !== undefined}
      onClose={onClose}
      title={file ? words.kinds[file.kind] : words.title}
      footer={
        file &&
        (mayUpdate || mayDelete) && (
          <>
            {mayDelete && !isTrashed && (
              <OfficeButton kind="ghost" disabled={file.use_count > 0} onClick={() => void act('trash')}>
                <Icon of={Trash2} size={18} />
                {words.acts.trash}
              </OfficeButton>
            )}
            {mayDelete && isTrashed && (
              <>
                <OfficeButton onClick={() => void act('restore')}>
                  <Icon of={RotateCcw} size={18} />
                  {words.acts.restore}
                </OfficeButton>
                <OfficeButton kind="danger" onClick={() => void act('erase')}>
                  {words.acts.delete}
                </OfficeButton>
              </>
            )}
            {may('media.add') && mayUpdate && !isTrashed && (
              <FileButton accept={acceptOf[file.kind]} onFiles={(files) => void replace(files)}>
                <Icon of={Upload} size={18} />
                {words.detail.replace}
              </FileButton>
            )}
          </>
        )
      }
    >
      {hasFailed && <p className="text-danger">{words.detail.failed}</p>}
      {!file && !hasFailed && (
        <div role="status" aria-label={words.detail.loading} className="space-y-4">
          <Skeleton className="aspect-video w-full" />
          <Skeleton className="h-11 w-full" />
          <Skeleton className="h-24 w-full" />
        </div>
      )}
      {file && (
        <div key={file.id} className="space-y-6">
          {file.state === 'completed' ? (
            // Loaded again after new subtitles.
            <MediaPreview key={file.captions.map(({ updated_at }) => updated_at).join()} media={file} />
          ) : (
            <div className="rounded-md border border-line bg-sunken p-4">
              <UploadState media={file} />
              <p className="mt-1 text-meta text-muted">{words.detail.notReady}</p>
            </div>
          )}
          <MediaName file={file} onSaved={setFile} disabled={!mayUpdate || isTrashed} />
          <MediaUses file={file} links={links} />
          <MediaRenditions file={file} />
          {file.kind === 'video' && !isTrashed && <MediaCaptions file={file} onSaved={setFile} disabled={!mayUpdate} />}
          <MediaFacts file={file} />
        </div>
      )}
    </Drawer>
  )
}

function useFile(id: string | undefined) {
  const [file, setFile] = useState<MediaDetail>()
  const [hasFailed, setFailed] = useState(false)
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!id) return
    let isWanted = true
    setFile(undefined)
    setFailed(false)
    callQuietly(readMedia, { params: { mediaId: id } }).then(
      (found) => isWanted && setFile(found),
      () => isWanted && setFailed(true),
    )
    return () => {
      isWanted = false
    }
  }, [id])
  const changed = useCallback(
    (next: MediaDetail) => {
      setFile(next)
      void revalidate()
    },
    [revalidate],
  )
  return { file, hasFailed, setFile: changed }
}
