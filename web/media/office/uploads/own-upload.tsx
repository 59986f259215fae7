import CircleAlert from 'lucide-react/icons/circle-alert'
import Clock from 'lucide-react/icons/clock'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import WifiOff from 'lucide-react/icons/wifi-off'
import X from 'lucide-react/icons/x'
import { sizeText } from '#shared/core/size.rules.ts'
import { useArea } from '#web/core/use-area.ts'
import { uploadWords } from '#web/media/office/media.words.ts'
import { Meter } from '#web/ui/office/page/meter.tsx'
import { useFailureText } from '../../uploads/use-failure-text.ts'
import { AfterUpload } from './after-upload.tsx'
import { ChooseAgain } from './choose-again.tsx'
import { StatusButton, StatusLine } from './status-line.tsx'
import { mayRetry, UploadFailure } from './upload-failure.tsx'
import type { Upload } from './upload-store.ts'
import { discardUpload, dismissUploads, pauseUpload, resumeUpload, retryUpload } from './uploads.ts'
import { useAcrossUploads } from './use-uploads.ts'

/** A file that this page sends. */
export function OwnUpload({ upload }: { upload: Upload }) {
  const words = useArea(uploadWords)
  const failure = useFailureText(upload)
  const { key, name, kind, state, bytes, sent } = upload
  const percent = percentOf(sent, bytes)
  const amounts = `${sizeText(sent)} / ${sizeText(bytes)}`
  const cancel = (
    <StatusButton label={words.cancelOf(name)} icon={X} mustConfirm onPress={() => void discardUpload(key)} />
  )
  const bar = <Meter percent={percent} label={words.progressOf(name)} className="max-w-75" />
  switch (state) {
    case 'queue':
      return (
        <StatusLine tone="quiet" icon={Clock} actions={cancel}>
          <Place upload={upload} />
        </StatusLine>
      )
    case 'uploading':
      return (
        <StatusLine
          tone="quiet"
          bar={bar}
          actions={
            <>
              <StatusButton label={words.pauseOf(name)} icon={Pause} onPress={() => pauseUpload(key)} />
              {cancel}
            </>
          }
        >
          {words.uploading(percent)} · {amounts}
          <TimeLeft upload={upload} />
        </StatusLine>
      )
    case 'paused':
      return (
        <StatusLine
          tone="quiet"
          icon={Pause}
          bar={bar}
          actions={
            <>
              <StatusButton label={words.resumeOf(name)} icon={Play} onPress={() => resumeUpload(key)} />
              {cancel}
            </>
          }
        >
          {words.paused(percent)} · {amounts}
        </StatusLine>
      )
    case 'offline':
      return (
        <StatusLine tone="warn" icon={WifiOff} bar={bar} actions={cancel}>
          {words.offline(percent)}
        </StatusLine>
      )
    case 'lost':
      return (
        <StatusLine
          tone="warn"
          icon={CircleAlert}
          bar={bar}
          actions={
            <>
              <ChooseAgain upload={upload} />
              {cancel}
            </>
          }
        >
          {upload.isOtherFile ? words.otherFile(name) : words.lost(percent)}
        </StatusLine>
      )
    case 'failed': {
      const isSent = sent === bytes && upload.mediaId !== undefined
      // This page still has the file of an upload that was ended, and can send it again.
      const mayTryAgain = mayRetry(upload.failure) || (!isSent && upload.failure === 'media.upload_ended')
      return (
        <UploadFailure
          name={name}
          text={isSent && mayTryAgain ? words.notProcessed(failure) : words.failed(failure)}
          onRetry={mayTryAgain ? () => retryUpload(key) : undefined}
          onDismiss={() => void dismissUploads([key])}
        />
      )
    }
    default:
      return <AfterUpload {...{ state, kind, name, progress: upload.progress, seconds: upload.seconds }} />
  }
}

const percentOf = (part: number, whole: number) => (whole > 0 ? Math.min(100, Math.floor((part / whole) * 100)) : 0)

/** Its place in the queue, from 1. */
function Place({ upload: { key } }: { upload: Upload }) {
  const words = useArea(uploadWords)
  const place = useAcrossUploads((uploads) => {
    const queue = uploads.filter(({ state }) => state === 'queue')
    return queue.findIndex((upload) => upload.key === key) + 1
  })
  return words.queue(place)
}

function TimeLeft({ upload: { secondsLeft } }: { upload: Upload }) {
  const words = useArea(uploadWords)
  if (secondsLeft === undefined) return null
  return <> · {secondsLeft < 60 ? words.soon : words.left(Math.round(secondsLeft / 60))}</>
}
