import { useSyncExternalStore } from 'react'
import type { Playback } from '#shared/media/library.schema.ts'
import { type ConnectionInfo, playedQuality, type SaverReason, saverReason } from '#shared/media/saver.rules.ts'
import { usePlayChoices } from './play-memory.ts'

export type Saver = {
  /** Why data is saved; undefined where it is not. */
  reason: SaverReason | undefined
  /** What is played: 'auto', or the name of a rendition. */
  quality: string
}

/** What is played on this device, and whether that saves data. Drawn on the server, nothing is known of the device. */
export function useSaver({ renditions }: Playback): Saver {
  const choices = usePlayChoices()
  const line = useSyncExternalStore(never, lineAtFirst, unknownLine)
  const reason = saverReason(choices, line)
  return { reason, quality: playedQuality(renditions, choices, reason !== undefined) }
}

const never = () => () => undefined
const unknown: ConnectionInfo = {}
const unknownLine = () => unknown

let atFirst: ConnectionInfo | undefined

/** Asked once: a film that changed with every guess of the browser about its line would be no rest to watch. */
function lineAtFirst(): ConnectionInfo {
  if (!atFirst) {
    const { connection } = navigator as { connection?: ConnectionInfo }
    atFirst = connection
      ? { saveData: connection.saveData, effectiveType: connection.effectiveType, downlink: connection.downlink }
      : unknown
  }
  return atFirst
}
