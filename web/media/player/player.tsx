import type { Playback } from '#shared/media/library.schema.ts'
import { AudioPlayer } from './audio-player.tsx'
import type { SpokenWords } from './player-words.ts'
import type { PlayerProps } from './use-player.ts'
import { VideoPlayer } from './video-player.tsx'

export type { PlayerProps }

/** Plays a video or a sound. It is drawn in the browser only: use it by `player-lazy.tsx`. */
export function Player({ words, ...props }: PlayerProps & { words: SpokenWords }) {
  return isSound(props.playback) ? <AudioPlayer {...props} words={words} /> : <VideoPlayer {...props} words={words} />
}

const isSound = ({ kind }: Playback) => kind === 'audio'
