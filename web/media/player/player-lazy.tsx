import { lazy, Suspense } from 'react'
import type { Language } from '#shared/core/language.rules.ts'
import { loadPlayerWords } from './player-words.ts'
import type { PlayerProps } from './use-player.ts'

const Loaded = lazy(async () => {
  const [{ Player }, words] = await Promise.all([
    import('./player.tsx'),
    loadPlayerWords(document.documentElement.lang as Language),
  ])
  return { default: (props: PlayerProps) => <Player {...props} words={words} /> }
})

/** The player, loaded when it is first rendered. A placeholder of the same size reserves its space. */
export function PlayerLazy(props: PlayerProps) {
  const { kind, poster } = props.playback
  return (
    <Suspense
      fallback={
        kind === 'audio' ? (
          <div className="shimmer h-28 rounded-lg" />
        ) : (
          <div
            className="aspect-video w-full bg-[#101814] bg-contain bg-center bg-no-repeat"
            style={poster ? { backgroundImage: `url("${poster}")` } : undefined}
          />
        )
      }
    >
      <Loaded {...props} />
    </Suspense>
  )
}
