const tellEveryMs = 250
const windowMs = 10_000

/** How fast an upload goes: told a few times a second, judged over the last seconds. */
export type Pace = {
  at: (sent: number, nowMs: number) => { sent: number; secondsLeft: number | undefined } | undefined
}

export function openPace(bytes: number): Pace {
  let samples: { sent: number; at: number }[] = []
  let toldAt = Number.NEGATIVE_INFINITY
  return {
    at(sent, nowMs) {
      if (nowMs - toldAt < tellEveryMs && sent < bytes) return undefined
      toldAt = nowMs
      samples = [...samples.filter(({ at }) => nowMs - at <= windowMs), { sent, at: nowMs }]
      const [first] = samples
      const seconds = (nowMs - (first?.at ?? nowMs)) / 1000
      const perSecond = seconds >= 1 ? (sent - (first?.sent ?? sent)) / seconds : 0
      return { sent, secondsLeft: perSecond > 0 ? (bytes - sent) / perSecond : undefined }
    },
  }
}
