import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Lecture, LessonOpened } from '#shared/learning/lecture.schema.ts'
import type { Playback } from '#shared/media/library.schema.ts'
import { useWords } from '#web/core/language.tsx'
import { useArea } from '#web/core/use-area.ts'
import { useOnline } from '#web/core/use-online.ts'
import { whenIdle } from '#web/core/when-idle.ts'
import { lectureWords } from '#web/learning/classroom.words.ts'
import { PdfViewerLazy } from '#web/media/player/pdf-viewer-lazy.tsx'
import { PlayerLazy } from '#web/media/player/player-lazy.tsx'
import type { PlayerHandle } from '#web/media/player/use-player.ts'
import { VideoCover } from '#web/media/player/video-cover.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Unloaded } from '#web/ui/unloaded.tsx'
import type { DownloadedLesson } from '../downloads/downloaded-lessons.ts'
import { savePosition } from './save-position.ts'

export type { PlayerHandle }

type LessonPlayerProps = {
  lecture: Lecture
  lesson: LessonOpened
  playback: Playback
  /** The download on this device; undefined until that is known. */
  downloaded: DownloadedLesson | null | undefined
  onSteering: (steering: PlayerHandle) => void
  onEnded: () => void
}

/** What plays in a lesson. Its position is saved, so that another device continues from there. */
export function LessonPlayer({
  lecture,
  lesson,
  playback: streamed,
  downloaded,
  onSteering,
  onEnded,
}: LessonPlayerProps) {
  const { course, as } = lecture
  const { id: lessonId, section_id, position } = lesson
  const [search] = useSearchParams()
  const isOnline = useOnline()
  const onDevice = downloaded?.playback
  // A downloaded video has only its audio, so online the video is streamed.
  const found = onDevice && (streamed.kind !== 'video' || !isOnline) ? onDevice : streamed
  const playback = useMemo(() => ({ ...found, poster: found.poster ?? course.thumbnail }), [found, course.thumbnail])
  const refresh = useCallback(async () => {
    try {
      const { freshPlayback } = await import('./fresh-playback.ts')
      return await freshPlayback({ slug: course.slug, lessonId })
    } catch (error) {
      if (onDevice) return onDevice
      throw error
    }
  }, [course.slug, lessonId, onDevice])
  const save = useCallback(
    (progress: number, duration: number, played: [number, number][]) => {
      if (as !== 'student') return
      savePosition({
        course_id: course.id,
        section_id,
        lesson_id: lessonId,
        video_id: playback.media_id,
        progress,
        duration,
        last_played: new Date().toISOString(),
        ...(course.must_watch && { played }),
      })
    },
    [as, course.id, course.must_watch, section_id, lessonId, playback.media_id],
  )
  // The player is loaded after the text is shown and the page is interactive.
  const [isAlive, setAlive] = useState(false)
  useEffect(() => whenIdle(() => setAlive(true)), [])
  // Play can be pressed before the player is loaded.
  const [isWanted, setWanted] = useState(false)
  const { play } = useArea(lectureWords)
  const cover = playback.kind === 'video' && (
    <VideoCover
      playback={playback}
      isWaiting={isWanted}
      play={{
        label: play,
        onPress: () => {
          setWanted(true)
          setAlive(true)
        },
      }}
    />
  )
  if (!isAlive || downloaded === undefined) return <Unplayed playback={playback}>{cover}</Unplayed>
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
        cover={cover}
        startsNow={isWanted}
        onRefresh={refresh}
        startAt={askedTime(search) ?? (position?.video_id === playback.media_id ? position.progress : undefined)}
        onPosition={save}
        onEnded={onEnded}
        onReady={onSteering}
        markers={lesson.notes.flatMap(({ at_seconds: at }) => (at === null ? [] : [at]))}
      />
    </Unloaded>
  )
}

/** The second in the address, as a note in the list of all notes has it. */
function askedTime(search: URLSearchParams): number | undefined {
  const text = search.get('t') ?? ''
  return /^\d{1,6}$/.test(text) ? Number(text) : undefined
}

type UnplayedProps = { playback: Playback; hasFailed?: boolean; children?: ReactNode }

/** A placeholder while the player loads, as tall as that, so that nothing below it moves; without scripts, a link to the file itself. */
function Unplayed({ playback, hasFailed, children }: UnplayedProps) {
  const words = useArea(lectureWords)
  const { core } = useWords()
  const { kind, form, src, poster, name } = playback
  const isDirect = kind === 'document' || form === 'file'
  return (
    <div
      className={`relative flex items-center justify-center bg-[#101814] bg-contain bg-center bg-no-repeat ${kind === 'audio' ? 'h-28' : kind === 'document' ? 'h-[75dvh]' : 'aspect-video'}`}
      style={poster ? { backgroundImage: `url("${poster}")` } : undefined}
    >
      {children}
      {hasFailed && (
        // A failed import is not tried again, so the page is reloaded.
        <Button kind="secondary" onClick={() => location.reload()}>
          {core.retry}
        </Button>
      )}
      <noscript>
        {isDirect ? (
          <a href={src} className={`relative z-2 ${buttonClass({ kind: 'secondary' })}`}>
            {words.files.download(name)}
          </a>
        ) : (
          <p className="relative z-2 bg-[#101814]/85 p-4 text-[#fff]">{words.textInstead}</p>
        )}
      </noscript>
    </div>
  )
}
