import { useEffect, useState } from 'react'
import type { PlayerHandle } from './lesson-player.tsx'
import { lineAt, readTranscript, type TranscriptLine } from './transcript-lines.ts'

/** The lines of captions at an address, and which of them is spoken now. */
export function useTranscript(src: string | undefined, steering: PlayerHandle | undefined) {
  const [lines, setLines] = useState<TranscriptLine[]>([])
  const [hasFailed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const [current, setCurrent] = useState(-1)
  // biome-ignore lint/correctness/useExhaustiveDependencies: fetched again when asked to
  useEffect(() => {
    let isShown = true
    setFailed(false)
    if (src)
      fetch(src)
        .then(async (response) => {
          if (!response.ok) throw new Error(`${response.status} for captions`)
          const read = readTranscript(await response.text())
          if (isShown) setLines(read)
        })
        .catch(() => isShown && setFailed(true))
    return () => {
      isShown = false
    }
  }, [src, attempt])
  useEffect(
    () => steering?.onTime((time) => setCurrent(time === undefined ? -1 : lineAt(lines, time))),
    [steering, lines],
  )
  return { lines, hasFailed, current, retry: () => setAttempt(attempt + 1) }
}
