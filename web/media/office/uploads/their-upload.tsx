import Clock from 'lucide-react/icons/clock'
import { retryMedia } from '#shared/media/library.endpoints.ts'
import type { MediaItem } from '#shared/media/library.schema.ts'
import { call } from '#web/core/call.ts'
import { useArea } from '#web/core/use-area.ts'
import { uploadWords } from '#web/media/office/media.words.ts'
import { useFailureText } from '../../uploads/use-failure-text.ts'
import { forgetMedia, useMediaState, watchMedia } from '../library/media-watch.ts'
import { AfterUpload } from './after-upload.tsx'
import { StatusLine } from './status-line.tsx'
import { mayRetry, UploadFailure } from './upload-failure.tsx'

/** The status of a file uploaded by another page or person. */
export function TheirUpload({ media }: { media: MediaItem }) {
  const words = useArea(uploadWords)
  const item = useMediaState(media)
  const failure = useFailureText(item)
  if (item.state === 'queue' || item.state === 'uploading')
    return (
      <StatusLine tone="quiet" icon={Clock}>
        {words.elsewhere(item.progress)}
      </StatusLine>
    )
  if (item.state !== 'failed') return <AfterUpload {...item} />
  const retry = async () => {
    await call(retryMedia, { params: { mediaId: item.id } })
    forgetMedia(item.id)
    watchMedia(item.id)
  }
  const mayHelp = mayRetry(item.failure ?? undefined)
  return (
    <UploadFailure
      name={item.name}
      text={mayHelp ? words.notProcessed(failure) : words.failed(failure)}
      onRetry={item.may_change && mayHelp ? retry : undefined}
    />
  )
}
