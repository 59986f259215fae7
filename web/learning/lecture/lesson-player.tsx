import { useCallback, useEffect, useState } from 'react'
import type { Lecture, LessonOpened } from '#shared/learning/lecture.schema.ts'
import type { Playback } from '#shared/media/library.schema.ts'
import { useWords } from '#web/core/language.tsx'
import { useArea } from '#web/core/use-area.ts'
import { whenIdle } from '#web/core/when-idle.ts'
import { lectureWords } from '#web/learning/classroom.words.ts'
import { PdfViewerLazy } from '#web/media/player/pdf-viewer-lazy.tsx'
import { PlayerLazy } from '#web/media/player/player-lazy.tsx'
import type { PlayerHandle } from '#web/media/player/use-player.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { useOnline } from '#web/ui/network-notice.tsx'
import { Unloaded } from '#web/ui/unloaded.tsx'
import type { DownloadedLesson } from '../downloads/downloaded-lessons.ts'
import { tellProgress } from './outbox.ts'

export type { PlayerHandle }

type LessonPlayerProps = {
  lecture: Lecture
  lesson: LessonOpened
  playback: Playback
  /** As this device has it; undefined until that is known. */
  kept: DownloadedLesson | null | undefined
  onSteering: (steering: PlayerHandle) => void
  onEnded: () => void
}

/** What plays in a lesson. Where it is left is told, so that another device goes on from there. */
export function LessonPlayer({ lecture, lesson, playback: streamed, kept, onSteering, onEnded }: LessonPlayerProps) {
  const { course, as } = lecture
  const { id: lessonId, section_id, position } = lesson
  const isOnline = useOnline()
  const onDevice = kept?.playback
  // What is heard or read costs nothing from the device. A film is kept without its picture: seen while there is a line.
  const playback = onDevice && (streamed.kind !== 'video' || !isOnline) ? onDevice : streamed
  const refresh = useCallback(async () => {
    try {
      const { freshPlayback } = await import('./fresh-playback.ts')
      return await freshPlayback({ slug: course.slug, lessonId })
    } catch (error) {
      if (onDevice) return onDevice
      throw error
    }
  }, [course.slug, lessonId, onDevice])
  const tell = useCallback(
    (progress: number, duration: number) => {
      if (as !== 'student') return
      tellProgress({
        course_id: course.id,
        section_id,
        lesson_id: lessonId,
        video_id: playback.media_id,
        progress,
        duration,
        last_played: new Date().toISOString(),
      })
    },
    [as, course.id, section_id, lessonId, playback.media_id],
  )
  // What plays is fetched by the browser, after the text has come and the page is alive.
  const [isAlive, setAlive] = useState(false)
  useEffect(() => whenIdle(() => setAlive(true)), [])
  if (!isAlive || kept === undefined) return <Unplayed playback={playback} />
  const unplayed = () => <Unplayed playback={playback} hasFailed />
  if (playback.kind === 'document')
    return (
      <Unloaded instead={unplayed}>
        <PdfViewerLazy src={playback.src} name={playback.name} />
      </Unloaded>
    )
  return (
    <Unloaded instead={unplayed}>
      <PlayerLazy
        playback={playback}
        onRefresh={refresh}
        startAt={position?.video_id === playback.media_id ? position.progress : undefined}
        onPosition={tell}
        onEnded={onEnded}
        onReady={onSteering}
        markers={lesson.notes.flatMap(({ at_seconds: at }) => (at === null ? [] : [at]))}
      />
    </Unloaded>
  )
}

/** Its place while the player is on its way, and without any script the file itself. */
function Unplayed({ playback, hasFailed }: { playback: Playback; hasFailed?: boolean }) {
  const words = useArea(lectureWords)
  const { core } = useWords()
  const { kind, form, src, poster, name } = playback
  const isDirect = kind === 'document' || form === 'file'
  return (
    <div
      className={`flex items-center justify-center bg-[#101814] bg-cover bg-center ${kind === 'audio' ? 'h-28' : 'aspect-video'}`}
      style={poster ? { backgroundImage: `url("${poster}")` } : undefined}
    >
      {hasFailed && (
        // The code that plays is asked for once only: the page is opened anew.
        <Button kind="secondary" onClick={() => location.reload()}>
          {core.retry}
        </Button>
      )}
      <noscript>
        {isDirect ? (
          <a href={src} className={buttonClass({ kind: 'secondary' })}>
            {words.files.download(name)}
          </a>
        ) : (
          <p className="bg-[#101814]/85 p-4 text-[#fff]">{words.textInstead}</p>
        )}
      </noscript>
    </div>
  )
}
