import { AudioPlayer } from './audio-player.tsx'
import type { PlayerTexts } from './player-words.ts'
import type { PlayerProps } from './use-player.ts'
import { VideoPlayer } from './video-player.tsx'

export type { PlayerProps }

/** Plays video or audio. It renders in the browser only: use `player-lazy.tsx`. */
export function Player({ words, ...props }: PlayerProps & { words: PlayerTexts }) {
  return props.playback.kind === 'audio' ? (
    <AudioPlayer {...props} words={words} />
  ) : (
    <VideoPlayer {...props} words={words} />
  )
}
