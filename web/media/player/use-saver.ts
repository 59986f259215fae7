import { useSyncExternalStore } from 'react'
import type { Playback } from '#shared/media/library.schema.ts'
import { type ConnectionInfo, playedQuality, type SaverReason, saverReason } from '#shared/media/saver.rules.ts'
import { usePlayChoices } from './play-memory.ts'

export type Saver = {
  /** Why the data saver is on; undefined if it is off. */
  reason: SaverReason | undefined
  /** 'auto', or the name of a rendition. */
  quality: string
}

/** The quality to play on this device, and whether it saves data. The server knows nothing about the connection. */
export function useSaver({ renditions }: Playback): Saver {
  const choices = usePlayChoices()
  const connection = useSyncExternalStore(never, firstConnection, () => unknown)
  const reason = saverReason(choices, connection)
  return { reason, quality: playedQuality(renditions, choices, reason !== undefined) }
}

const never = () => () => undefined
const unknown: ConnectionInfo = {}

let first: ConnectionInfo | undefined

/** Read once, so that the quality does not change with every estimate of the browser. */
function firstConnection(): ConnectionInfo {
  if (!first) {
    const { connection } = navigator as { connection?: ConnectionInfo }
    first = connection
      ? { saveData: connection.saveData, effectiveType: connection.effectiveType, downlink: connection.downlink }
      : unknown
  }
  return first
}
