import type Hls from 'hls.js/light'
import type { Playback } from '#shared/media/library.schema.ts'
import { audioOnly, autoMostHeight, automatic } from '#shared/media/quality.rules.ts'

type News = {
  /** The addresses no longer open: they ended, or the session did. */
  onExpired: () => void
  onFailed: () => void
  /** What is played now: the name of a rendition. */
  onRendition: (name: string) => void
}

/** `isAlone`: nothing else may be fetched, not even the list of what else there is. */
export type Wanted = { quality: string; isAlone: boolean }

export type Stream = {
  /** Begin to fetch; nothing is fetched before somebody wants to see it. */
  start: () => void
  choose: (wanted: Wanted) => void
  close: () => void
}

/** The address of one rendition: its playlist stands beside the playlist of playlists. */
const renditionAddress = (src: string, name: string) => new URL(`${name}.m3u8`, new URL(src, location.origin)).href

/** What takes streams apart: more than all other code of a lesson together. */
export const fetchStreamCode = () => import('hls.js/light')

/** Put what is to be played into the element: by hls.js where the browser lets it, else by the browser itself. */
export function openStream(media: HTMLMediaElement, playback: Playback, wanted: () => Wanted, news: News): Stream {
  if (playback.form === 'file') return plainStream(media, playback.src, news)
  const { MediaSource, ManagedMediaSource } = window as { MediaSource?: object; ManagedMediaSource?: object }
  return MediaSource || ManagedMediaSource
    ? lateStream(media, playback, wanted, news)
    : nativeStream(media, playback, wanted(), news)
}

/** The code that plays is fetched when somebody wants to see it: most who open a lesson read first, and some only read. */
function lateStream(media: HTMLMediaElement, playback: Playback, wanted: () => Wanted, news: News): Stream {
  let opened: Stream | undefined
  let hasStarted = false
  let isClosed = false
  async function open() {
    const { default: HlsPlayer } = await fetchStreamCode()
    if (isClosed) return
    opened = HlsPlayer.isSupported()
      ? hlsStream(HlsPlayer, media, playback, wanted(), news)
      : nativeStream(media, playback, wanted(), news)
    opened.start()
  }
  return {
    start() {
      if (hasStarted) return
      hasStarted = true
      open().catch(news.onFailed)
    },
    choose: (next) => opened?.choose(next),
    close() {
      isClosed = true
      opened?.close()
    },
  }
}

function plainStream(media: HTMLMediaElement, src: string, news: News): Stream {
  // The browser does not say why it was refused: new addresses may help.
  const fail = () => news.onExpired()
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

/** A browser that plays such playlists itself chooses by itself; one quality alone is another address. */
function nativeStream(media: HTMLMediaElement, { src }: Playback, { quality }: Wanted, news: News): Stream {
  const addressOf = (chosen: string) => (chosen === automatic ? src : renditionAddress(src, chosen))
  const plain = plainStream(media, addressOf(quality), news)
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

/** What an address answers that has ended, or that this session may not open; and one that leads nowhere. */
const ended = [401, 403]
const absent = [404, 410]

function hlsStream(
  HlsPlayer: typeof Hls,
  media: HTMLMediaElement,
  { src, kind }: Playback,
  wanted: Wanted,
  news: News,
): Stream {
  const { Events, ErrorTypes } = HlsPlayer
  let hls: Hls
  let chosen = wanted
  let hasStarted = false
  let hasEnded = false
  let repairs = 0

  /** What has a playlist of its own: what saves data, and the sound, which a player leaves out beside pictures. */
  const aloneOf = ({ quality, isAlone }: Wanted) =>
    kind === 'video' && (isAlone || quality === audioOnly) ? quality : undefined
  const nameOf = (level: { name?: string; width: number; height: number }) =>
    level.name || `${Math.min(level.width, level.height)}p`
  const linesOf = (level: { width: number; height: number }) => Math.min(level.width, level.height)

  /** Hold to what was chosen, or keep the automatic choice at or below its limit. */
  function apply() {
    const levels = hls.levels
    const fixed = levels.findIndex((level) => nameOf(level) === chosen.quality)
    const allowed = levels.map((level, at) => (linesOf(level) <= autoMostHeight ? at : -1))
    hls.autoLevelCapping = fixed < 0 ? Math.max(0, ...allowed) : -1
    hls.nextLevel = fixed
  }

  function open(at: number) {
    const alone = aloneOf(chosen)
    const address = alone ? renditionAddress(src, alone) : new URL(src, location.origin).href
    // Its worker would have to be allowed as a script of no address, and our segments need no repacking.
    hls = new HlsPlayer({
      autoStartLoad: false,
      enableWorker: false,
      startPosition: at > 0 ? at : -1,
      maxBufferLength: 30,
    })
    hls.on(Events.MANIFEST_PARSED, () => {
      if (!alone) apply()
      if (hasStarted) hls.startLoad(at > 0 ? at : -1)
    })
    hls.on(Events.LEVEL_SWITCHED, (_, { level }) => {
      const now = hls.levels[level]
      if (now) news.onRendition(alone ?? nameOf(now))
    })
    hls.on(Events.ERROR, (_, { fatal, type, response }) => {
      if (hasEnded) return
      const status = type === ErrorTypes.NETWORK_ERROR ? response?.code : undefined
      // Not only when it gives up: it would try every other quality first, and all their addresses have ended.
      if (status && (ended.includes(status) || (fatal && absent.includes(status)))) {
        hasEnded = true
        hls.stopLoad()
        return news.onExpired()
      }
      if (!fatal) return
      repairs += 1
      if (type === ErrorTypes.MEDIA_ERROR && repairs <= 2) return hls.recoverMediaError()
      news.onFailed()
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
      const before = aloneOf(chosen)
      chosen = next
      if (before === aloneOf(next)) return before ? undefined : apply()
      const { currentTime, paused } = media
      hls.destroy()
      open(currentTime)
      if (!paused) void media.play().catch(() => undefined)
    },
    close: () => hls.destroy(),
  }
}
