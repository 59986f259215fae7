import { useEffect } from 'react'
import type { Playback } from '#shared/media/library.schema.ts'

/** Shows the subtitles of a language, if the video has them. `next`: what the key `c` switches to. */
export function useCaptions(media: HTMLMediaElement | null, tracks: Playback['captions'], wanted: string | null) {
  const shown = tracks.find(({ language }) => language === wanted)?.language ?? null
  useEffect(() => {
    for (const track of media?.textTracks ?? []) track.mode = track.language === shown ? 'showing' : 'disabled'
  }, [media, shown])
  const page = typeof document === 'undefined' ? undefined : document.documentElement.lang
  const usual = tracks.find(({ language }) => language === page) ?? tracks[0]
  return { shown, next: shown === null ? (usual?.language ?? null) : null }
}
