import { useEffect, useState } from 'react'
import type { Playback } from '#shared/media/library.schema.ts'
import { PlayerLazy } from '#web/media/player/player-lazy.tsx'
import { Unloaded } from '#web/ui/unloaded.tsx'

type MediaProps = {
  playback: Playback
  /** What is read in place of a picture that cannot be seen. The name of a question's file may be the answer. */
  alt: string
}

/** The picture, audio or video that a question is about. */
export function QuestionMedia({ playback, alt }: MediaProps) {
  const { kind, src, name } = playback
  // The player is rendered in the browser only.
  const [isAlive, setAlive] = useState(false)
  useEffect(() => setAlive(true), [])
  if (kind === 'image')
    return (
      <img
        src={src}
        alt={alt}
        width={playback.width ?? undefined}
        height={playback.height ?? undefined}
        className="mb-4 h-auto max-w-full rounded-md object-contain"
        style={{ maxHeight: '60dvh' }}
      />
    )
  const link = (
    <a href={src} className="mb-4 block text-primary-strong underline">
      {name}
    </a>
  )
  if ((kind !== 'video' && kind !== 'audio') || !isAlive) return link
  return (
    <div className="mb-4 overflow-hidden rounded-md">
      <Unloaded instead={() => link}>
        <PlayerLazy playback={playback} />
      </Unloaded>
    </div>
  )
}
