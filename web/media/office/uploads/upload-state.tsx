import type { MediaItem } from '#shared/media/library.schema.ts'
import { OwnUpload } from './own-upload.tsx'
import { TheirUpload } from './their-upload.tsx'
import type { Upload } from './upload-store.ts'
import { useUploadOf } from './use-uploads.ts'

type UploadStateProps = { media: MediaItem } | { upload: Upload }

/** The live status of a file: queued, uploading, processing, ready or failed; with the actions it allows. */
export function UploadState(props: UploadStateProps) {
  const isMedia = 'media' in props
  const own = useUploadOf(isMedia ? props.media.id : undefined)
  if (!isMedia) return <OwnUpload upload={props.upload} />
  return own ? <OwnUpload upload={own} /> : <TheirUpload media={props.media} />
}
