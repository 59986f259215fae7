import type { Playback, Rendition } from '#shared/media/library.schema.ts'
import { megabytesText } from '#shared/media/play.rules.ts'
import type { SpokenWords } from './player-words.ts'
import { autoMostHeight } from './stream.ts'

export type QualityChoice = { value: string; name: string; size: string }

const saverHeight = 360
const byHeight = (a: Rendition, b: Rendition) => (b.height ?? 0) - (a.height ?? 0)

/** What automatic comes to at best: the finest that it may take. */
export function autoRendition(renditions: readonly Rendition[]): Rendition | undefined {
  const seen = renditions.filter(({ height }) => height !== null).sort(byHeight)
  return seen.find(({ height }) => (height ?? 0) <= autoMostHeight) ?? seen.at(-1)
}

/** The qualities one can choose, finest first, each with what it costs on a metered line. */
export function qualityChoices({ kind, renditions }: Playback, words: SpokenWords): QualityChoice[] {
  if (kind !== 'video' || renditions.length === 0) return []
  const size = (megabytes: number) => `${megabytesText(megabytes * 1024 ** 2)}\u00a0MB`
  const best = autoRendition(renditions)
  const auto = best ? [{ value: 'auto', name: words.auto(best.name), size: `≈\u00a0${size(best.megabytes)}` }] : []
  const own = [...renditions].sort(byHeight).map(({ name, height, megabytes }) => ({
    value: name,
    name: height === null ? words.audioOnly : height === saverHeight ? `${name} · ${words.saver}` : name,
    size: size(megabytes),
  }))
  return [...auto, ...own]
}

/** The next coarser quality, for a line that is too slow for this one. */
export function coarser(renditions: readonly Rendition[], name: string): Rendition | undefined {
  const seen = renditions.filter(({ height }) => height !== null).sort(byHeight)
  const at = seen.findIndex((rendition) => rendition.name === name)
  return at < 0 ? seen.find(({ height }) => (height ?? 0) <= saverHeight) : seen[at + 1]
}
