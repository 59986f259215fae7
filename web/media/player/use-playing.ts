import { useSyncExternalStore } from 'react'

/** The state of a media element. */
export type Playing = {
  isPaused: boolean
  isWaiting: boolean
  hasEnded: boolean
  time: number
  seconds: number
  buffered: number
  volume: number
  isMuted: boolean
  speed: number
}

const events = [
  ...['play', 'playing', 'pause', 'waiting', 'seeking', 'seeked', 'ended', 'timeupdate', 'progress', 'emptied'],
  ...['durationchange', 'volumechange', 'ratechange', 'loadedmetadata', 'canplay'],
]

const still: Playing = {
  isPaused: true,
  isWaiting: false,
  hasEnded: false,
  time: 0,
  seconds: 0,
  buffered: 0,
  volume: 1,
  isMuted: false,
  speed: 1,
}

function playingOf(media: HTMLMediaElement): Playing {
  const { paused, ended, currentTime, duration, buffered, volume, muted, playbackRate, readyState, seeking } = media
  let until = 0
  for (let at = 0; at < buffered.length; at++) if (buffered.start(at) <= currentTime + 0.5) until = buffered.end(at)
  return {
    isPaused: paused,
    isWaiting: !paused && (seeking || readyState < HTMLMediaElement.HAVE_FUTURE_DATA),
    hasEnded: ended,
    time: currentTime,
    seconds: Number.isFinite(duration) ? duration : 0,
    buffered: until,
    volume,
    isMuted: muted || volume === 0,
    speed: playbackRate,
  }
}

const snapshots = new WeakMap<HTMLMediaElement, Playing>()

/** The state of a media element, as it changes. */
export function usePlaying(media: HTMLMediaElement | null): Playing {
  return useSyncExternalStore(
    (changed) => {
      const read = () => {
        if (media) snapshots.set(media, playingOf(media))
        changed()
      }
      for (const name of events) media?.addEventListener(name, read)
      return () => {
        for (const name of events) media?.removeEventListener(name, read)
      }
    },
    () => (media ? (snapshots.get(media) ?? still) : still),
    () => still,
  )
}
