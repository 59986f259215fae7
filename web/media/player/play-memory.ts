import { useSyncExternalStore } from 'react'
import type { SaverChoices } from '#shared/media/saver.rules.ts'

/** The viewer's choices, for everything they play on this device. */
export type PlayChoices = SaverChoices & {
  /** Whether quality and data saver are stored, or only used for this visit. */
  remembers: boolean
  speed: number
  /** The language of the subtitles; null for none. */
  captions: string | null
  volume: number
  muted: boolean
}

const notChosen: SaverChoices = { quality: 'auto', saver: null, saverSound: false }
const usual: PlayChoices = { ...notChosen, remembers: true, speed: 1, captions: null, volume: 1, muted: false }
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
    // The player works without localStorage.
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
  write(choicesKey, chosen.remembers ? chosen : { ...chosen, ...notChosen })
  for (const listener of listeners) listener()
}

export function usePlayChoices(): PlayChoices {
  return useSyncExternalStore(listen, rememberedChoices, () => usual)
}

function listen(changed: () => void) {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

type Positions = Record<string, number>

/** Where the viewer stopped, in seconds; undefined near the start or the end. */
export function rememberedPosition(mediaId: string, seconds: number): number | undefined {
  const at = read<Positions>(positionsKey, {})[mediaId]
  return at !== undefined && isInMiddle(at, seconds) ? at : undefined
}

export function rememberPosition(mediaId: string, at: number, seconds: number): void {
  const { [mediaId]: _, ...others } = read<Positions>(positionsKey, {})
  const positions = Object.entries(others).slice(-mostPositions)
  if (isInMiddle(at, seconds)) positions.push([mediaId, Math.round(at)])
  write(positionsKey, Object.fromEntries(positions))
}

const isInMiddle = (at: number, seconds: number) => at >= 5 && (!(seconds > 0) || at < seconds - 5)
