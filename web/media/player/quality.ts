import type { Playback } from '#shared/media/library.schema.ts'
import { costText } from '#shared/media/play.rules.ts'
import { audioOnly, automatic, autoRendition, videoRenditions } from '#shared/media/quality.rules.ts'
import type { PlayerTexts } from './player-words.ts'

export type QualityChoice = { value: string; name: string; size: string }

/** The qualities a viewer can choose, best first, each with its size. */
export function qualityChoices({ kind, renditions }: Playback, words: PlayerTexts): QualityChoice[] {
  if (kind !== 'video' || renditions.length === 0) return []
  const best = autoRendition(renditions)
  const auto = best
    ? [{ value: automatic, name: words.auto(best.name), size: `≈\u00a0${costText(best.megabytes)}` }]
    : []
  const videos = videoRenditions(renditions)
  const lowest = videos.length > 1 ? videos.at(-1) : undefined
  const fixed = videos.map((one) => ({
    value: one.name,
    name: one === lowest ? `${one.name} · ${words.saver}` : one.name,
    size: costText(one.megabytes),
  }))
  const audio = renditions.filter(({ name }) => name === audioOnly)
  return [
    ...auto,
    ...fixed,
    ...audio.map(({ name, megabytes }) => ({ value: name, name: words.audioOnly, size: costText(megabytes) })),
  ]
}
