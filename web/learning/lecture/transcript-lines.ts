/** A line of a transcript, with the second it is spoken at. */
export type TranscriptLine = { from: number; text: string }

const timing = /^(?:(\d+):)?(\d{2}):(\d{2})\.(\d{3}) --> /
const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', nbsp: ' ', lrm: '', rlm: '' }

/** The text of captions (WebVTT) line by line, without tags. */
export function readTranscript(webvtt: string): TranscriptLine[] {
  return webvtt
    .replaceAll('\r', '')
    .split(/\n{2,}/)
    .flatMap((block) => {
      const rows = block.split('\n')
      const at = rows.findIndex((row) => timing.test(row))
      const [, h = '0', m, s, ms] = timing.exec(rows[at] ?? '') ?? []
      const text = plain(rows.slice(at + 1).join(' '))
      if (m === undefined || text === '') return []
      return [{ from: Number(h) * 3600 + Number(m) * 60 + Number(s) + Number(ms) / 1000, text }]
    })
}

function plain(text: string): string {
  return text
    .replace(/<[^>]*>/g, '')
    .replace(/&(\w+);/g, (whole, name: string) => signs[name] ?? whole)
    .replace(/\s+/g, ' ')
    .trim()
}

/** Which line is spoken at a time; -1 before the first. */
export const lineAt = (lines: readonly TranscriptLine[], time: number): number =>
  lines.filter(({ from }) => from <= time).length - 1
