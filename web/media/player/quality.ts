import type { Playback } from '#shared/media/library.schema.ts'
import { costText } from '#shared/media/play.rules.ts'
import { audioOnly, automatic, autoRendition, videoRenditions } from '#shared/media/quality.rules.ts'
import type { SpokenWords } from './player-words.ts'

export type QualityChoice = { value: string; name: string; size: string }

/** The qualities one can choose, finest first, each with what it costs on a metered line. */
export function qualityChoices({ kind, renditions }: Playback, words: SpokenWords): QualityChoice[] {
  if (kind !== 'video' || renditions.length === 0) return []
  const best = autoRendition(renditions)
  const auto = best
    ? [{ value: automatic, name: words.auto(best.name), size: `≈\u00a0${costText(best.megabytes)}` }]
    : []
  const pictures = videoRenditions(renditions)
  const coarsest = pictures.length > 1 ? pictures.at(-1) : undefined
  const own = pictures.map((one) => ({
    value: one.name,
    name: one === coarsest ? `${one.name} · ${words.saver}` : one.name,
    size: costText(one.megabytes),
  }))
  const sound = renditions.filter(({ name }) => name === audioOnly)
  return [
    ...auto,
    ...own,
    ...sound.map(({ name, megabytes }) => ({ value: name, name: words.audioOnly, size: costText(megabytes) })),
  ]
}
