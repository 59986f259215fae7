const reportEveryMs = 250
const windowMs = 10_000

/** The speed of an upload over the last seconds, reported a few times a second. */
export type Pace = {
  at: (sent: number, nowMs: number) => { sent: number; secondsLeft: number | undefined } | undefined
}

export function openPace(bytes: number): Pace {
  let samples: { sent: number; at: number }[] = []
  let reportedAt = Number.NEGATIVE_INFINITY
  return {
    at(sent, nowMs) {
      if (nowMs - reportedAt < reportEveryMs && sent < bytes) return undefined
      reportedAt = nowMs
      samples = [...samples.filter(({ at }) => nowMs - at <= windowMs), { sent, at: nowMs }]
      const [first] = samples
      const seconds = (nowMs - (first?.at ?? nowMs)) / 1000
      const perSecond = seconds >= 1 ? (sent - (first?.sent ?? sent)) / seconds : 0
      return { sent, secondsLeft: perSecond > 0 ? (bytes - sent) / perSecond : undefined }
    },
  }
}
