import { useSyncExternalStore } from 'react'
import type { SaverChoices } from '#shared/media/saver.rules.ts'

/** What a viewer chose once holds for everything they watch on this device. */
export type PlayChoices = SaverChoices & {
  /** Whether the quality and the saver are kept for other days, or end with this visit. */
  remembers: boolean
  speed: number
  /** The language of the subtitles; null for none. */
  captions: string | null
  volume: number
  muted: boolean
}

const unsaid: SaverChoices = { quality: 'auto', saver: null, saverSound: false }
const usual: PlayChoices = { ...unsaid, remembers: true, speed: 1, captions: null, volume: 1, muted: false }
const choicesKey = 'media.player'
const positionsKey = 'media.positions'
const mostPositions = 100

function read<Value>(key: string, otherwise: Value): Value {
  try {
    return { ...otherwise, ...(JSON.parse(localStorage.getItem(key) ?? '{}') as Value) }
  } catch {
    return otherwise
  }
}

function write(key: string, value: unknown) {
  try {
    localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // A browser that keeps nothing still plays.
  }
}

let chosen: PlayChoices | undefined
const listeners = new Set<() => void>()

const rememberedChoices = (): PlayChoices => {
  chosen ??= read(choicesKey, usual)
  return chosen
}

export function rememberChoices(change: Partial<PlayChoices>): void {
  chosen = { ...rememberedChoices(), ...change }
  write(choicesKey, chosen.remembers ? chosen : { ...chosen, ...unsaid })
  for (const tell of listeners) tell()
}

/** What was chosen, wherever on the page it is chosen or told. */
export function usePlayChoices(): PlayChoices {
  return useSyncExternalStore(listen, rememberedChoices, () => usual)
}

function listen(changed: () => void) {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

type Positions = Record<string, number>

/** Where somebody stopped, in seconds; nothing where the start or the end is as good. */
export function rememberedPosition(mediaId: string, seconds: number): number | undefined {
  const at = read<Positions>(positionsKey, {})[mediaId]
  return at !== undefined && isWorthKeeping(at, seconds) ? at : undefined
}

export function rememberPosition(mediaId: string, at: number, seconds: number): void {
  const { [mediaId]: _, ...others } = read<Positions>(positionsKey, {})
  const kept = Object.entries(others).slice(-mostPositions)
  if (isWorthKeeping(at, seconds)) kept.push([mediaId, Math.round(at)])
  write(positionsKey, Object.fromEntries(kept))
}

const isWorthKeeping = (at: number, seconds: number) => at >= 5 && (!(seconds > 0) || at < seconds - 5)
