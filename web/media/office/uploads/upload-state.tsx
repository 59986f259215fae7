import type { MediaItem } from '#shared/media/library.schema.ts'
import { OwnUpload } from './own-upload.tsx'
import { TheirUpload } from './their-upload.tsx'
import type { Upload } from './upload-store.ts'
import { useUploadOf } from './use-uploads.ts'

type UploadStateProps =
  | { /** A file of the library, wherever its bytes come from. */ media: MediaItem }
  | { upload: Upload }

/**
 * Where a file stands, as the second line of its row, live: in the queue, uploading with bytes and time left, being
 * processed, ready with its length, failed with the reason; and what can be done about it.
 */
export function UploadState(props: UploadStateProps) {
  const isMedia = 'media' in props
  const own = useUploadOf(isMedia ? props.media.id : undefined)
  if (!isMedia) return <OwnUpload upload={props.upload} />
  return own ? <OwnUpload upload={own} /> : <TheirUpload media={props.media} />
}
