import CircleCheck from 'lucide-react/icons/circle-check'
import { clockText } from '#shared/media/play.rules.ts'
import { useArea } from '#web/core/use-area.ts'
import { uploadWords } from '#web/media/office/media.words.ts'
import { Meter } from '#web/ui/office/page/meter.tsx'
import { StatusLine } from './status-line.tsx'
import type { Upload } from './upload-store.ts'

type AfterUploadProps = Pick<Upload, 'kind' | 'name' | 'state' | 'progress' | 'seconds'>

/** The status of an uploaded file: waiting, processing or ready. */
export function AfterUpload({ state, kind, name, progress, seconds }: AfterUploadProps) {
  const words = useArea(uploadWords)
  if (state === 'completed')
    return (
      <StatusLine icon={CircleCheck} tone="ok">
        <span className="text-second">
          {words.completed}
          {seconds !== null && ` · ${clockText(seconds)}`}
        </span>
      </StatusLine>
    )
  const text =
    state === 'uploaded' ? words.uploaded : kind === 'video' ? words.processing.video : words.processing.other
  return (
    <StatusLine
      tone="saffron"
      bar={<Meter striped percent={Math.max(4, progress)} label={words.progressOf(name)} className="max-w-75" />}
    >
      {text}
      {progress > 0 && <span className="figures"> {progress}%</span>}
    </StatusLine>
  )
}
