import { lazy, type ReactNode, Suspense } from 'react'
import type { Language } from '#shared/core/language.rules.ts'
import { loadPlayerWords } from './player-words.ts'
import type { PlayerProps } from './use-player.ts'
import { VideoCover } from './video-cover.tsx'

const Loaded = lazy(async () => {
  const [{ Player }, words] = await Promise.all([
    import('./player.tsx'),
    loadPlayerWords(document.documentElement.lang as Language),
  ])
  return { default: (props: PlayerProps) => <Player {...props} words={words} /> }
})

type LazyProps = PlayerProps & {
  /** Shown on a video until the player is loaded. */
  cover?: ReactNode
}

/** The player, loaded when it is first rendered. A placeholder of the same size reserves its space. */
export function PlayerLazy({ cover, ...props }: LazyProps) {
  const { kind, poster } = props.playback
  return (
    <Suspense
      fallback={
        kind === 'audio' ? (
          <div className="shimmer h-28 rounded-lg" />
        ) : (
          <div
            className="relative aspect-video w-full bg-[#101814] bg-contain bg-center bg-no-repeat"
            style={poster ? { backgroundImage: `url("${poster}")` } : undefined}
          >
            {cover ?? <VideoCover playback={props.playback} />}
          </div>
        )
      }
    >
      <Loaded {...props} />
    </Suspense>
  )
}
