import CircleCheck from 'lucide-react/icons/circle-check'
import Download from 'lucide-react/icons/download'
import type { LessonOpened } from '#shared/learning/lecture.schema.ts'
import { costText, megabytesText } from '#shared/media/play.rules.ts'
import { useArea } from '#web/core/use-area.ts'
import { downloadWords } from '#web/learning/classroom.words.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { mayKeep, megabytesToKeep } from './downloaded-lessons.ts'
import type { useDownloadedLesson } from './use-downloaded-lesson.ts'

type KeepLessonProps = { lesson: LessonOpened } & ReturnType<typeof useDownloadedLesson>

/** For the way home, or a village without a line: the text of a lesson and its sound stay on the phone. */
export function KeepLesson({ lesson, kept, bytes, hasFailed, keep, forget }: KeepLessonProps) {
  const words = useArea(downloadWords)
  if (kept === undefined || !mayKeep()) return null
  const isVideo = lesson.playback?.kind === 'video'
  const megabytes = megabytesToKeep(lesson.playback)
  const size = megabytes > 0 ? costText(megabytes) : ''
  return (
    <div className="mb-6 flex flex-wrap items-center gap-x-3 gap-y-1">
      {kept ? (
        <>
          <span className="flex items-center gap-2 text-primary-strong">
            <Icon of={CircleCheck} size={18} />
            {isVideo && kept.playback ? words.sound : words.isKept}
          </span>
          <Button kind="ghost" onClick={forget}>
            {words.forget}
          </Button>
        </>
      ) : (
        <Button kind="secondary" loading={bytes !== undefined} onClick={keep}>
          {bytes === undefined && <Icon of={Download} size={18} />}
          {bytes === undefined ? words.keep : words.keeping(`${megabytesText(bytes)}\u00a0MB`)}
          {size && bytes === undefined && <span className="figures text-muted">{size}</span>}
        </Button>
      )}
      {!kept && isVideo && bytes === undefined && <span className="text-muted">{words.soundOnly}</span>}
      {hasFailed && (
        <p role="alert" className="basis-full text-danger">
          {words.failed}
        </p>
      )}
    </div>
  )
}
