import { useCallback, useEffect, useRef, useState } from 'react'
import type { Playback } from '#shared/media/library.schema.ts'
import { choicesFor } from '#shared/media/saver.rules.ts'
import {
  type PlayChoices,
  rememberChoices,
  rememberedPosition,
  rememberPosition,
  usePlayChoices,
} from './play-memory.ts'
import { openStream, type Stream } from './stream.ts'
import { type Playing, usePlaying } from './use-playing.ts'
import { useSaver } from './use-saver.ts'

export type PlayerProps = {
  playback: Playback
  /** Asks for new addresses, when these have ended. */
  onRefresh?: () => Promise<Playback>
  /** Where it was left on another device, in seconds; without it, where it was left here. */
  startAt?: number | undefined
  /** ApiResponse now and then, and when it stops, where somebody is. */
  onPosition?: (time: number, seconds: number) => void
  onEnded?: () => void
  /** Moments that are marked along the line. */
  markers?: readonly number[]
  /** Handed over once it can be steered from outside. */
  onReady?: (steering: Steering) => void
}

export type Steering = {
  time: () => number
  seek: (time: number) => void
  /** Opens the choice of qualities, where there is one. */
  showQualities: (() => void) | undefined
}

const rememberEverySeconds = 5
// Addresses live for hours: who is refused again so soon is refused for another reason.
const refreshEveryMs = 60_000

/** Everything a player does, whatever it looks like. */
export function usePlayer(
  { playback: given, onRefresh, startAt, onPosition, onEnded, onReady, markers }: PlayerProps,
  showQualities?: () => void,
) {
  const [playback, setPlayback] = useState(given)
  const [media, setMedia] = useState<HTMLMediaElement | null>(null)
  const choices = usePlayChoices()
  const [rendition, setRendition] = useState<string>()
  const [hasFailed, setFailed] = useState(false)
  const [resumedAt, setResumedAt] = useState<number>()
  const [opening, setOpening] = useState(0)
  const stream = useRef<Stream>(undefined)
  // Kept across new addresses: where it was, and whether it played.
  const where = useRef({ time: 0, wasPlaying: false, refreshedAt: Number.NEGATIVE_INFINITY, isFirst: true })
  const { quality, reason } = useSaver(playback)
  const isSaving = reason !== undefined && quality !== 'auto'
  const latest = useRef({ quality, isAlone: isSaving })
  latest.current = { quality, isAlone: isSaving }

  useEffect(() => {
    setPlayback(given)
    where.current.refreshedAt = Number.NEGATIVE_INFINITY
  }, [given])

  const refresh = useCallback(async () => {
    try {
      const fresh = await onRefresh?.()
      if (!fresh) return setFailed(true)
      setFailed(false)
      setPlayback(fresh)
      setOpening((count) => count + 1)
    } catch {
      setFailed(true)
    }
  }, [onRefresh])

  // biome-ignore lint/correctness/useExhaustiveDependencies: opened anew for new addresses, not for another quality
  useEffect(() => {
    if (!media) return
    let isOpen = true
    const keep = where.current
    const stop = () => {
      keep.time = media.currentTime || keep.time
      keep.wasPlaying = !media.paused
    }
    const news = {
      onRendition: (name: string) => isOpen && setRendition(name),
      onFailed() {
        if (!isOpen) return
        stop()
        setFailed(true)
      },
      onExpired() {
        if (!isOpen) return
        stop()
        // Once by itself; if the new ones do not open either, the person is told.
        const now = performance.now()
        if (now - keep.refreshedAt < refreshEveryMs) return setFailed(true)
        keep.refreshedAt = now
        void refresh()
      },
    }
    const begin = () => {
      const seconds = playback.seconds ?? media.duration
      const at = keep.isFirst ? (startAt ?? rememberedPosition(playback.media_id, seconds)) : keep.time
      if (keep.isFirst && at !== undefined) setResumedAt(at)
      keep.isFirst = false
      if (at) media.currentTime = at
      if (keep.wasPlaying) void media.play().catch(() => undefined)
    }
    const played = () => stream.current?.start()
    media.addEventListener('loadedmetadata', begin, { once: true })
    media.addEventListener('play', played)
    media.volume = choices.volume
    media.muted = choices.muted
    media.defaultPlaybackRate = choices.speed
    media.playbackRate = choices.speed
    stream.current = openStream(media, playback, () => latest.current, news)
    if (!media.paused || keep.wasPlaying) stream.current.start()
    return () => {
      isOpen = false
      media.removeEventListener('loadedmetadata', begin)
      media.removeEventListener('play', played)
      // Pressed while new addresses were asked for.
      if (!media.paused) keep.wasPlaying = true
      stream.current?.close()
      stream.current = undefined
    }
  }, [media, playback, opening])

  useEffect(() => stream.current?.choose({ quality, isAlone: isSaving }), [quality, isSaving])

  const playing = usePlaying(media)
  usePositions(media, playback, playing, onPosition)
  useEffect(() => {
    if (!media || !onEnded) return
    media.addEventListener('ended', onEnded)
    return () => media.removeEventListener('ended', onEnded)
  }, [media, onEnded])

  function choose(change: Partial<PlayChoices>) {
    const { quality: wanted } = change
    rememberChoices(wanted ? { ...change, ...choicesFor(playback.renditions, wanted, isSaving) } : change)
    if (!media) return
    if (change.speed) media.playbackRate = change.speed
    if (change.volume !== undefined) media.volume = change.volume
    if (change.muted !== undefined) media.muted = change.muted
  }
  const seek = (time: number) => {
    if (!media) return
    const at = Math.min(Math.max(0, time), playing.seconds || playback.seconds || 0)
    stream.current?.start()
    // Before anything has come, this is where it begins.
    Object.assign(where.current, { time: at, isFirst: false })
    media.currentTime = at
    setResumedAt(undefined)
  }
  const steer = useRef({ seek, showQualities })
  steer.current = { seek, showQualities }
  const hasQualities = showQualities !== undefined
  useEffect(() => {
    if (!media) return
    onReady?.({
      time: () => media.currentTime,
      seek: (time) => steer.current.seek(time),
      showQualities: hasQualities ? () => steer.current.showQualities?.() : undefined,
    })
  }, [media, onReady, hasQualities])
  return {
    playback,
    media,
    setMedia,
    playing: { ...playing, seconds: playing.seconds || playback.seconds || 0 },
    choices,
    choose,
    quality,
    isSaving,
    rendition,
    hasFailed,
    resumedAt: playing.time < (resumedAt ?? 0) + 8 ? resumedAt : undefined,
    seek,
    markers,
    toggle: () => {
      if (media?.paused) void media.play().catch(() => undefined)
      else media?.pause()
    },
    retry: () => {
      where.current.wasPlaying = true
      if (onRefresh) void refresh()
      else {
        setFailed(false)
        setOpening(opening + 1)
      }
    },
  }
}

export type PlayerControl = ReturnType<typeof usePlayer>

/** Keep where somebody is, now and then and when they stop. */
function usePositions(
  media: HTMLMediaElement | null,
  { media_id: id, seconds }: Playback,
  playing: Playing,
  onPosition: PlayerProps['onPosition'],
) {
  const slot = Math.floor(playing.time / rememberEverySeconds)
  const tell = useRef(onPosition)
  tell.current = onPosition
  useEffect(() => {
    if (!media || slot === 0) return
    rememberPosition(id, media.currentTime, seconds ?? media.duration)
    tell.current?.(media.currentTime, seconds ?? media.duration)
  }, [media, id, seconds, slot])
  useEffect(() => {
    const keep = () => {
      if (!media || media.currentTime === 0) return
      rememberPosition(id, media.currentTime, seconds ?? media.duration)
      tell.current?.(media.currentTime, seconds ?? media.duration)
    }
    media?.addEventListener('pause', keep)
    addEventListener('pagehide', keep)
    return () => {
      media?.removeEventListener('pause', keep)
      removeEventListener('pagehide', keep)
    }
  }, [media, id, seconds])
}
