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
  /** Loads new addresses when these have expired. */
  onRefresh?: () => Promise<Playback>
  /** Where to start, in seconds. Without it, where the viewer stopped on this device. */
  startAt?: number | undefined
  /** Called every few seconds while it plays, and when it stops. */
  onPosition?: (time: number, seconds: number, played: PlayedRange[]) => void
  onEnded?: () => void
  /** Play was pressed before the player was loaded. */
  startsNow?: boolean
  /** Seconds to mark on the timeline. */
  markers?: readonly number[]
  /** Called once the player can be controlled from outside. */
  onReady?: (handle: PlayerHandle) => void
}

export type PlayerHandle = {
  /** Where it is, or will begin; undefined if it was never played. */
  time: () => number | undefined
  seek: (time: number) => void
  /** Calls back now and whenever the time changes, until the returned function is called. */
  onTime: (listener: (time: number | undefined) => void) => () => void
  /** Opens the quality menu, if there is one. */
  showQualities: (() => void) | undefined
}

const rememberEverySeconds = 5
// Addresses are valid for hours: a refusal so soon has another reason.
const refreshEveryMs = 60_000

/** What is played, whatever its addresses are. */
const contentOf = ({ media_id, kind, form, renditions, captions }: Playback) =>
  [media_id, kind, form, ...renditions.map(({ name }) => name), ...captions.map(({ language }) => language)].join()

/** The behavior of the audio and the video player. */
export function usePlayer(
  { playback: given, onRefresh, startAt, startsNow, onPosition, onEnded, onReady, markers }: PlayerProps,
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
  // Survives new addresses: the position, and whether it played.
  const where = useRef({ time: 0, wasPlaying: false, refreshedAt: Number.NEGATIVE_INFINITY, isFirst: true })
  const { quality, reason } = useSaver(playback)
  const isSaving = reason !== undefined && quality !== 'auto'
  const latest = useRef({ quality, isExclusive: isSaving })
  latest.current = { quality, isExclusive: isSaving }

  // Whenever a page loads its data again, the same media comes under new addresses: it goes on with those it has.
  const same = contentOf(given)
  // biome-ignore lint/correctness/useExhaustiveDependencies: not for new addresses
  useEffect(() => {
    setPlayback(given)
    where.current.refreshedAt = Number.NEGATIVE_INFINITY
  }, [same])

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

  // biome-ignore lint/correctness/useExhaustiveDependencies: opened again for new addresses, not for another quality
  useEffect(() => {
    if (!media) return
    let isOpen = true
    const state = where.current
    const stop = () => {
      state.time = media.currentTime || state.time
      state.wasPlaying = !media.paused
    }
    const handlers = {
      onRendition: (name: string) => isOpen && setRendition(name),
      onFailed() {
        if (!isOpen) return
        stop()
        setFailed(true)
      },
      onExpired() {
        if (!isOpen) return
        stop()
        // Refreshed once; if the new addresses fail too, the player shows the error.
        const now = performance.now()
        if (now - state.refreshedAt < refreshEveryMs) return setFailed(true)
        state.refreshedAt = now
        void refresh()
      },
    }
    const begin = () => {
      const seconds = playback.seconds ?? media.duration
      const at = state.isFirst ? (startAt ?? rememberedPosition(playback.media_id, seconds)) : state.time
      if (state.isFirst && at !== undefined) setResumedAt(at)
      state.isFirst = false
      if (at) media.currentTime = at
      if (state.wasPlaying) void media.play().catch(() => undefined)
    }
    const played = () => stream.current?.start()
    media.addEventListener('loadedmetadata', begin, { once: true })
    media.addEventListener('play', played)
    media.volume = choices.volume
    media.muted = choices.muted
    media.defaultPlaybackRate = choices.speed
    media.playbackRate = choices.speed
    stream.current = openStream(media, playback, () => latest.current, handlers)
    if (!media.paused || state.wasPlaying) stream.current.start()
    return () => {
      isOpen = false
      media.removeEventListener('loadedmetadata', begin)
      media.removeEventListener('play', played)
      // Play was pressed while new addresses were loading.
      if (!media.paused) state.wasPlaying = true
      stream.current?.close()
      stream.current = undefined
    }
  }, [media, playback, opening])

  useEffect(() => stream.current?.choose({ quality, isExclusive: isSaving }), [quality, isSaving])

  useEffect(() => {
    // A browser may refuse it, because the press was long ago.
    if (startsNow) void media?.play().catch(() => undefined)
  }, [media, startsNow])

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
    // If nothing is loaded yet, it starts here.
    Object.assign(where.current, { time: at, isFirst: false })
    media.currentTime = at
    setResumedAt(undefined)
  }
  const actions = useRef({ seek, showQualities, startAt })
  actions.current = { seek, showQualities, startAt }
  const hasQualities = showQualities !== undefined
  useEffect(() => {
    if (!media) return
    const time = () => (where.current.isFirst ? actions.current.startAt : media.currentTime)
    onReady?.({
      time,
      onTime: (listener) => {
        const notify = () => listener(time())
        notify()
        media.addEventListener('timeupdate', notify)
        media.addEventListener('seeking', notify)
        return () => {
          media.removeEventListener('timeupdate', notify)
          media.removeEventListener('seeking', notify)
        }
      },
      seek: (time) => actions.current.seek(time),
      showQualities: hasQualities ? () => actions.current.showQualities?.() : undefined,
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

/** Stores and reports the position every few seconds, and when the viewer stops. */
function usePositions(
  media: HTMLMediaElement | null,
  { media_id: id, seconds }: Playback,
  playing: Playing,
  onPosition: PlayerProps['onPosition'],
) {
  const slot = Math.floor(playing.time / rememberEverySeconds)
  const report = useRef(onPosition)
  report.current = onPosition
  const save = useCallback(() => {
    if (!media || media.currentTime === 0) return
    rememberPosition(id, media.currentTime, seconds ?? media.duration)
    report.current?.(media.currentTime, seconds ?? media.duration, playedOf(media))
  }, [media, id, seconds])
  useEffect(() => {
    if (slot > 0) save()
  }, [slot, save])
  useEffect(() => {
    media?.addEventListener('pause', save)
    addEventListener('pagehide', save)
    return () => {
      media?.removeEventListener('pause', save)
      removeEventListener('pagehide', save)
    }
  }, [media, save])
}

type PlayedRange = [from: number, to: number]

/** What was played of this element since it was opened. */
function playedOf({ played }: HTMLMediaElement): PlayedRange[] {
  return Array.from({ length: played.length }, (_, at) => [played.start(at), played.end(at)])
}
