import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { useState } from 'react'
import { clockText } from '#shared/media/play.rules.ts'
import { speeds } from '#shared/media/speeds.ts'
import { Icon } from '#web/ui/icon.tsx'
import { PlayerError } from './player-error.tsx'
import { pressKey } from './player-keys.ts'
import type { PlayerTexts } from './player-words.ts'
import { SeekBar } from './seek-bar.tsx'
import { type PlayerProps, usePlayer } from './use-player.ts'

/** The audio player: a large play button, a seek bar and the speed. */
export function AudioPlayer({ words, ...props }: PlayerProps & { words: PlayerTexts }) {
  const control = usePlayer(props)
  const { playback, setMedia, playing, choose, seek, toggle, hasFailed, retry, markers } = control
  const [hasPressed, setPressed] = useState(false)
  const faster = speeds[(speeds.indexOf(playing.speed) + 1) % speeds.length] ?? 1
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of controls, not a form
    <div
      role="group"
      aria-label={words.region(playback.name)}
      onKeyDown={(event) => pressKey(event, control, {})}
      className="rounded-lg border border-line bg-band p-4 md:p-5"
    >
      {/* biome-ignore lint/a11y/useMediaCaption: the lesson has the text of the audio */}
      <audio ref={setMedia} preload="none" onPlay={() => setPressed(true)} />
      {hasFailed ? (
        <PlayerError words={words} onRetry={retry} isLight />
      ) : (
        <div className="flex items-center gap-3 md:gap-4">
          <button
            type="button"
            aria-label={playing.isPaused ? words.play : words.pause}
            onClick={toggle}
            className="flex size-14 shrink-0 items-center justify-center rounded-full bg-primary text-on-primary hover:bg-primary-hover"
          >
            <Icon of={playing.isPaused ? Play : Pause} size={24} />
          </button>
          <div className="min-w-0 grow">
            <div className="flex">
              <SeekBar {...playing} previews={null} onSeek={seek} words={words} markers={markers} isLight />
            </div>
            <div className="flex items-center gap-1">
              <span role="timer" className="figures grow text-muted">
                {clockText(playing.time)} / {clockText(playing.seconds)}
                {hasPressed && playing.isWaiting && <span className="sr-only"> {words.loading}</span>}
              </span>
              <button
                type="button"
                aria-label={words.back(10)}
                onClick={() => seek(playing.time - 10)}
                className="flex size-11 items-center justify-center rounded-full text-ink hover:bg-sand"
              >
                <Icon of={RotateCcw} />
              </button>
              <button
                type="button"
                aria-label={words.speedNow(playing.speed)}
                onClick={() => choose({ speed: faster })}
                className="figures flex h-11 min-w-14 items-center justify-center rounded-pill text-ink hover:bg-sand"
              >
                {playing.speed}×
              </button>
            </div>
          </div>
        </div>
      )}
    </div>
  )
}
