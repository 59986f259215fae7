export type YoutubeVideo = { video: string; start?: number }

const hosts = ['youtube.com', 'www.youtube.com', 'm.youtube.com', 'music.youtube.com']
const embedHosts = ['youtube-nocookie.com', 'www.youtube-nocookie.com']
const shortHosts = ['youtu.be', 'www.youtu.be']
const pathsWithId = ['embed', 'shorts', 'live', 'v', 'e', 'watch']

export function isYoutubeId(id: unknown): id is string {
  return typeof id === 'string' && /^[\w-]{11}$/.test(id) && id !== 'videoseries'
}

/** A place in a video: whole seconds, at most a day. */
export function isYoutubeStart(seconds: unknown): seconds is number {
  return Number.isInteger(seconds) && Number(seconds) > 0 && Number(seconds) <= 86_400
}

/** The video at an address as people copy it from YouTube, or in its code for embedding; undefined if it is none. */
export function youtubeVideo(typed: string): YoutubeVideo | undefined {
  const url = addressOf(typed)
  if (!url) return undefined
  const video = idIn(url)
  if (!isYoutubeId(video)) return undefined
  const start = startIn(url)
  return start === undefined ? { video } : { video, start }
}

function addressOf(typed: string): URL | undefined {
  const embedded = /^\s*<iframe\s[^>]*?\bsrc=["']([^"']+)["']/i.exec(typed)?.[1]?.replaceAll('&amp;', '&')
  const address = (embedded ?? typed).trim()
  if (/[\s\\\p{Cc}]/u.test(address)) return undefined
  const whole = /^https?:\/\//i.test(address) ? address : `https://${address.replace(/^\/\//, '')}`
  const url = URL.parse(whole)
  return url && !url.username && !url.password ? url : undefined
}

function idIn({ host, pathname, searchParams }: URL): string | undefined {
  const [first = '', second] = pathname.split('/').filter(Boolean)
  if (shortHosts.includes(host)) return first
  if (embedHosts.includes(host)) return first === 'embed' ? second : undefined
  if (!hosts.includes(host)) return undefined
  return pathname === '/watch' || pathname === '/watch/'
    ? (searchParams.get('v') ?? undefined)
    : pathsWithId.includes(first)
      ? second
      : undefined
}

/** Where the video begins, written as 90, 90s or 1h2m3s. */
function startIn({ searchParams, hash }: URL): number | undefined {
  const written = searchParams.get('t') ?? searchParams.get('start') ?? /^#t=(.+)$/.exec(hash)?.[1] ?? ''
  const [, hours = 0, minutes = 0, seconds = 0] = /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s?)?$/.exec(written) ?? []
  const start = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
  return isYoutubeStart(start) ? start : undefined
}

/** The frame that plays a video. Nothing of YouTube is loaded before it is shown, and no cookie is set. */
export function youtubeFrame({ video, start }: YoutubeVideo, language: string): string {
  const query = new URLSearchParams({ autoplay: '1', rel: '0', hl: language, ...(start && { start: String(start) }) })
  return `https://www.youtube-nocookie.com/embed/${video}?${query}`
}

/** The page of a video at YouTube. */
export function youtubePage({ video, start }: YoutubeVideo): string {
  return `https://www.youtube.com/watch?v=${video}${start ? `&t=${start}s` : ''}`
}
