import type Hls from 'hls.js/light'
import type { Playback } from '#shared/media/library.schema.ts'
import { audioOnly, autoMostHeight, automatic } from '#shared/media/quality.rules.ts'

type Handlers = {
  /** The addresses or the session have expired. */
  onExpired: () => void
  onFailed: () => void
  /** The name of the rendition that plays now. */
  onRendition: (name: string) => void
}

/** `isExclusive`: nothing else is downloaded, not even the master playlist. */
export type Wanted = { quality: string; isExclusive: boolean }

export type Stream = {
  /** Starts the download; nothing is downloaded before. */
  start: () => void
  choose: (wanted: Wanted) => void
  close: () => void
}

/** The address of a rendition's playlist, relative to the master playlist. */
const renditionAddress = (src: string, name: string) => new URL(`${name}.m3u8`, new URL(src, location.origin)).href

/** hls.js is larger than all other code of a lesson together, so it is loaded late. */
export const loadStreamCode = () => import('hls.js/light')

/** Connects a playback to the media element: with hls.js if the browser supports it, else natively. */
export function openStream(
  media: HTMLMediaElement,
  playback: Playback,
  wanted: () => Wanted,
  handlers: Handlers,
): Stream {
  if (playback.form === 'file') return plainStream(media, playback.src, handlers)
  const { MediaSource, ManagedMediaSource } = window as { MediaSource?: object; ManagedMediaSource?: object }
  return MediaSource || ManagedMediaSource
    ? lazyStream(media, playback, wanted, handlers)
    : nativeStream(media, playback, wanted(), handlers)
}

/** Loads hls.js when the viewer presses play: many read a lesson first, and some only read. */
function lazyStream(media: HTMLMediaElement, playback: Playback, wanted: () => Wanted, handlers: Handlers): Stream {
  let opened: Stream | undefined
  let hasStarted = false
  let isClosed = false
  async function open() {
    const { default: HlsPlayer } = await loadStreamCode()
    if (isClosed) return
    opened = HlsPlayer.isSupported()
      ? hlsStream(HlsPlayer, media, playback, wanted(), handlers)
      : nativeStream(media, playback, wanted(), handlers)
    opened.start()
  }
  return {
    start() {
      if (hasStarted) return
      hasStarted = true
      open().catch(handlers.onFailed)
    },
    choose: (next) => opened?.choose(next),
    close() {
      isClosed = true
      opened?.close()
    },
  }
}

function plainStream(media: HTMLMediaElement, src: string, handlers: Handlers): Stream {
  // The browser does not say why it failed; new addresses may help.
  const fail = () => handlers.onExpired()
  media.addEventListener('error', fail)
  media.src = src
  return {
    start: () => undefined,
    choose: () => undefined,
    close() {
      media.removeEventListener('error', fail)
      media.removeAttribute('src')
      media.load()
    },
  }
}

/** A browser with native HLS chooses the quality itself; a fixed quality is another address. */
function nativeStream(media: HTMLMediaElement, { src }: Playback, { quality }: Wanted, handlers: Handlers): Stream {
  const addressOf = (chosen: string) => (chosen === automatic ? src : renditionAddress(src, chosen))
  const plain = plainStream(media, addressOf(quality), handlers)
  let now = quality
  return {
    ...plain,
    choose({ quality: next }) {
      if (next === now) return
      now = next
      const { currentTime, paused } = media
      media.src = addressOf(next)
      media.currentTime = currentTime
      if (!paused) void media.play().catch(() => undefined)
    },
  }
}

/** Statuses of an address that has expired or is not for this session, and of a missing file. */
const expired = [401, 403]
const missing = [404, 410]

function hlsStream(
  HlsPlayer: typeof Hls,
  media: HTMLMediaElement,
  { src, kind }: Playback,
  wanted: Wanted,
  handlers: Handlers,
): Stream {
  const { Events, ErrorTypes } = HlsPlayer
  let hls: Hls
  let chosen = wanted
  let hasStarted = false
  let hasEnded = false
  let repairs = 0

  /** A quality that is opened by its own playlist: the data saver's, and audio, which hls.js ignores next to video. */
  const exclusiveOf = ({ quality, isExclusive }: Wanted) =>
    kind === 'video' && (isExclusive || quality === audioOnly) ? quality : undefined
  const nameOf = (level: { name?: string; width: number; height: number }) =>
    level.name || `${Math.min(level.width, level.height)}p`
  const heightOf = (level: { width: number; height: number }) => Math.min(level.width, level.height)

  /** Plays the chosen quality, or limits the automatic one. */
  function apply() {
    const levels = hls.levels
    const fixed = levels.findIndex((level) => nameOf(level) === chosen.quality)
    const allowed = levels.map((level, at) => (heightOf(level) <= autoMostHeight ? at : -1))
    hls.autoLevelCapping = fixed < 0 ? Math.max(0, ...allowed) : -1
    hls.nextLevel = fixed
  }

  function open(at: number) {
    const exclusive = exclusiveOf(chosen)
    const address = exclusive ? renditionAddress(src, exclusive) : new URL(src, location.origin).href
    // Its worker would need blob: in our content security policy, and our segments need no repackaging.
    hls = new HlsPlayer({
      autoStartLoad: false,
      enableWorker: false,
      startPosition: at > 0 ? at : -1,
      maxBufferLength: 30,
    })
    hls.on(Events.MANIFEST_PARSED, () => {
      if (!exclusive) apply()
      if (hasStarted) hls.startLoad(at > 0 ? at : -1)
    })
    hls.on(Events.LEVEL_SWITCHED, (_, { level }) => {
      const now = hls.levels[level]
      if (now) handlers.onRendition(exclusive ?? nameOf(now))
    })
    hls.on(Events.ERROR, (_, { fatal, type, response }) => {
      if (hasEnded) return
      const status = type === ErrorTypes.NETWORK_ERROR ? response?.code : undefined
      // Also if not fatal: hls.js would first try every other quality, and all their addresses have expired.
      if (status && (expired.includes(status) || (fatal && missing.includes(status)))) {
        hasEnded = true
        hls.stopLoad()
        return handlers.onExpired()
      }
      if (!fatal) return
      repairs += 1
      if (type === ErrorTypes.MEDIA_ERROR && repairs <= 2) return hls.recoverMediaError()
      handlers.onFailed()
    })
    hls.loadSource(address)
    hls.attachMedia(media)
  }

  open(0)
  return {
    start() {
      if (hasStarted) return
      hasStarted = true
      if (hls.levels.length > 0) hls.startLoad()
    },
    choose(next) {
      const before = exclusiveOf(chosen)
      chosen = next
      if (before === exclusiveOf(next)) return before ? undefined : apply()
      const { currentTime, paused } = media
      hls.destroy()
      open(currentTime)
      if (!paused) void media.play().catch(() => undefined)
    },
    close: () => hls.destroy(),
  }
}
