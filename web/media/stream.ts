import type Hls from 'hls.js/light'
import type { Playback } from '#shared/media/library.schema.ts'

/** Automatic never goes above this: it is enough for a lesson, and a phone's line is paid by the megabyte. */
export const autoMostHeight = 720

type News = {
  /** The addresses no longer open: they ended, or the session did. */
  onExpired: () => void
  onFailed: () => void
  /** What is played now: the name of a rendition. */
  onRendition: (name: string) => void
}

export type Stream = {
  /** Begin to fetch; nothing is fetched before somebody wants to see it. */
  start: () => void
  choose: (quality: string) => void
  close: () => void
}

/** The address of one rendition: its playlist stands beside the playlist of playlists. */
const renditionAddress = (src: string, name: string) => new URL(`${name}.m3u8`, new URL(src, location.origin)).href

/** Put what is to be played into the element: by hls.js where the browser lets it, else by the browser itself. */
export async function openStream(
  media: HTMLMediaElement,
  playback: Playback,
  quality: string,
  news: News,
): Promise<Stream> {
  if (playback.form === 'file') return plainStream(media, playback.src, news)
  const { default: HlsPlayer } = await import('hls.js/light')
  return HlsPlayer.isSupported()
    ? hlsStream(HlsPlayer, media, playback, quality, news)
    : nativeStream(media, playback, quality, news)
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
function nativeStream(media: HTMLMediaElement, { src }: Playback, quality: string, news: News): Stream {
  const plain = plainStream(media, quality === 'auto' ? src : renditionAddress(src, quality), news)
  return {
    ...plain,
    choose(next) {
      const { currentTime, paused } = media
      media.src = next === 'auto' ? src : renditionAddress(src, next)
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
  quality: string,
  news: News,
): Stream {
  const { Events, ErrorTypes } = HlsPlayer
  let hls: Hls
  let chosen = quality
  let hasStarted = false
  let hasEnded = false
  let repairs = 0

  const isAudioAlone = () => chosen === 'audio' && kind === 'video'
  const nameOf = (level: { name?: string; width: number; height: number }) =>
    level.name || `${Math.min(level.width, level.height)}p`
  const linesOf = (level: { width: number; height: number }) => Math.min(level.width, level.height)

  /** Hold to what was chosen, or keep the automatic choice at or below its limit. */
  function apply() {
    const levels = hls.levels
    const fixed = levels.findIndex((level) => nameOf(level) === chosen)
    const allowed = levels.map((level, at) => (linesOf(level) <= autoMostHeight ? at : -1))
    hls.autoLevelCapping = fixed < 0 ? Math.max(0, ...allowed) : -1
    hls.nextLevel = fixed
  }

  function open(at: number) {
    // The sound alone has a playlist of its own: beside pictures, a player leaves it out.
    const address = isAudioAlone() ? renditionAddress(src, 'audio') : new URL(src, location.origin).href
    // Its worker would have to be allowed as a script of no address, and our segments need no repacking.
    hls = new HlsPlayer({
      autoStartLoad: false,
      enableWorker: false,
      startPosition: at > 0 ? at : -1,
      maxBufferLength: 30,
    })
    hls.on(Events.MANIFEST_PARSED, () => {
      apply()
      if (hasStarted) hls.startLoad(at > 0 ? at : -1)
    })
    hls.on(Events.LEVEL_SWITCHED, (_, { level }) => {
      const now = hls.levels[level]
      if (now) news.onRendition(isAudioAlone() ? 'audio' : nameOf(now))
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
      const wasAlone = isAudioAlone()
      chosen = next
      if (wasAlone === isAudioAlone()) return apply()
      const { currentTime, paused } = media
      hls.destroy()
      open(currentTime)
      if (!paused) void media.play().catch(() => undefined)
    },
    close: () => hls.destroy(),
  }
}
