import X from 'lucide-react/icons/x'
import { type MouseEvent, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import type { LessonPreview as Preview } from '#shared/courses/curriculum.schema.ts'
import type { Playback } from '#shared/media/library.schema.ts'
import { useWords } from '#web/core/language.tsx'
import { PdfViewerLazy } from '#web/media/player/pdf-viewer-lazy.tsx'
import { PlayerLazy } from '#web/media/player/player-lazy.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { RichText } from '#web/ui/rich-text.tsx'

type LessonPreviewProps = { preview: Preview; slug: string; lang?: string }

/** A free lesson in a dialog over its course. Without scripts it is shown above the course. */
export default function LessonPreview({ preview, slug, lang }: LessonPreviewProps) {
  const { courses } = useWords()
  const dialog = useRef<HTMLDialogElement>(null)
  const [isAlive, setAlive] = useState(false)
  const navigate = useNavigate()
  const location = useLocation()
  const isFromCourse = Boolean((location.state as { isFromCourse?: boolean } | null)?.isFromCourse)
  useLayoutEffect(() => {
    const box = dialog.current
    // It was rendered open for browsers without scripts; only a closed dialog can become modal.
    box?.removeAttribute('open')
    box?.showModal()
    setAlive(true)
    // Closing returns the focus to the row it was opened from.
    return () => box?.close()
  }, [])
  function leave(event?: MouseEvent) {
    event?.preventDefault()
    if (isFromCourse) void navigate(-1)
    else void navigate('?', { replace: true, preventScrollReset: true })
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: clicking outside is a shortcut; Escape and the button do the same
    <dialog
      ref={dialog}
      open
      aria-labelledby="preview-title"
      onCancel={(event) => {
        event.preventDefault()
        leave()
      }}
      onClick={({ target, currentTarget }) => target === currentTarget && leave()}
      className="m-auto w-full max-w-215 overflow-y-auto overscroll-contain bg-band text-body backdrop:bg-[rgb(20_32_27/0.6)] [&:not(:modal)]:static [&:not(:modal)]:my-6 [&:not(:modal)]:border [&:not(:modal)]:border-line max-md:mb-0 max-md:max-h-[94dvh] max-md:max-w-none max-md:rounded-t-xl md:max-h-[94dvh] md:w-[92vw] md:rounded-lg"
    >
      <div className="flex items-center justify-between gap-3 py-2 pr-2 pl-4 md:pl-6">
        <h2 id="preview-title" lang={lang} className="text-h3">
          {preview.title}
        </h2>
        <Link
          to="?"
          replace
          onClick={leave}
          aria-label={courses.previews.close}
          className="flex size-11 shrink-0 items-center justify-center rounded-full text-ink hover:bg-sand"
        >
          <Icon of={X} size={24} />
        </Link>
      </div>
      {preview.playback && (
        <PreviewMedia playback={preview.playback} isAlive={isAlive} slug={slug} lessonId={preview.id} />
      )}
      {preview.content && (
        <div className="px-4 py-5 md:px-6">
          <RichText text={preview.content} lang={lang} />
        </div>
      )}
      {!preview.playback && !preview.content && (
        <p className="px-4 py-8 text-center text-muted md:px-6">{courses.previews.nothing}</p>
      )}
    </dialog>
  )
}

type PreviewMediaProps = { playback: Playback; isAlive: boolean; slug: string; lessonId: string }

function PreviewMedia({ playback, isAlive, slug, lessonId }: PreviewMediaProps) {
  const { courses } = useWords()
  const refresh = useCallback(async () => {
    // Needed only when the address expires.
    const { freshPreview } = await import('./fresh-preview.ts')
    return freshPreview({ slug, lessonId })
  }, [slug, lessonId])
  const { kind, src, name, poster } = playback
  if (kind === 'video')
    return isAlive ? (
      <PlayerLazy playback={playback} onRefresh={refresh} />
    ) : (
      // biome-ignore lint/a11y/useMediaCaption: for browsers without scripts; some play it natively
      <video controls preload="none" poster={poster ?? undefined} src={src} className="aspect-video w-full" />
    )
  if (kind === 'audio')
    return (
      <div className="px-4 py-2 md:px-6">
        {isAlive ? (
          <PlayerLazy playback={playback} onRefresh={refresh} />
        ) : (
          // biome-ignore lint/a11y/useMediaCaption: the lesson's own text is below
          <audio controls preload="none" src={src} className="w-full" />
        )}
      </div>
    )
  if (kind === 'image') return <img src={src} alt={name} className="max-h-[75dvh] w-full object-contain" />
  return (
    <div className="px-2 pb-2 md:px-4 md:pb-4">
      {isAlive && kind === 'document' ? (
        <PdfViewerLazy src={src} name={name} />
      ) : (
        <a href={src} target="_blank" rel="noreferrer" className={buttonClass({ kind: 'secondary' })}>
          {courses.previews.open}
        </a>
      )}
    </div>
  )
}
