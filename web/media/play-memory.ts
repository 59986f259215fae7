/** What a viewer chose once holds for everything they watch on this device. */
export type PlayChoices = {
  /** 'auto', or the name of a rendition. */
  quality: string
  speed: number
  /** The language of the subtitles; null for none. */
  captions: string | null
  volume: number
  muted: boolean
}

const usual: PlayChoices = { quality: 'auto', speed: 1, captions: null, volume: 1, muted: false }
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

export const rememberedChoices = (): PlayChoices => read(choicesKey, usual)

export function rememberChoices(change: Partial<PlayChoices>): void {
  write(choicesKey, { ...rememberedChoices(), ...change })
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
