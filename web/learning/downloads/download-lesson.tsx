import CircleCheck from 'lucide-react/icons/circle-check'
import Download from 'lucide-react/icons/download'
import { sizeText } from '#shared/core/size.rules.ts'
import type { LessonOpened } from '#shared/learning/lecture.schema.ts'
import { costText } from '#shared/media/play.rules.ts'
import { useArea } from '#web/core/use-area.ts'
import { downloadWords } from '#web/learning/classroom.words.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { canDownload, downloadMegabytes } from './downloaded-lessons.ts'
import type { useDownloadedLesson } from './use-downloaded-lesson.ts'

type DownloadLessonProps = { lesson: LessonOpened } & ReturnType<typeof useDownloadedLesson>

/** Downloads the text and the audio of a lesson, to learn offline. */
export function DownloadLesson({ lesson, downloaded, bytes, hasFailed, download, remove }: DownloadLessonProps) {
  const words = useArea(downloadWords)
  // Until it is known, its room is reserved, so that nothing below moves.
  const isKnown = downloaded !== undefined
  if (isKnown && !canDownload()) return null
  const isVideo = lesson.playback?.kind === 'video'
  const megabytes = downloadMegabytes(lesson.playback)
  const size = megabytes > 0 ? costText(megabytes) : ''
  return (
    <div className={`mb-6 flex flex-wrap items-center gap-x-3 gap-y-1 ${isKnown ? '' : 'invisible'}`}>
      {downloaded ? (
        <>
          <span className="flex items-center gap-2 text-primary-strong">
            <Icon of={CircleCheck} size={18} />
            {isVideo && downloaded.playback ? words.downloadedAudio : words.downloaded}
          </span>
          <Button kind="ghost" onClick={remove}>
            {words.remove}
          </Button>
        </>
      ) : (
        <Button kind="secondary" className="flex-wrap" loading={bytes !== undefined} onClick={download}>
          {bytes === undefined && <Icon of={Download} size={18} />}
          {bytes === undefined ? words.download : words.downloading(sizeText(bytes))}
          {size && bytes === undefined && <span className="figures text-muted">{size}</span>}
        </Button>
      )}
      {!downloaded && isVideo && bytes === undefined && <span className="text-muted">{words.audioOnly}</span>}
      {hasFailed && (
        <p role="alert" className="basis-full text-danger">
          {words.failed}
        </p>
      )}
    </div>
  )
}
