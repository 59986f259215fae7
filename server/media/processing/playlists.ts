export type PlaylistFacts = { seconds: number; averageBits: number; peakBits: number }

/** Reads the playlist of a rendition: seconds and bytes of every segment. */
export function readPlaylist(text: string): PlaylistFacts {
  const lengths = [...text.matchAll(/^#EXTINF:([\d.]+)/gm)].map(([, seconds]) => Number(seconds))
  const sizes = [...text.matchAll(/^#EXT-X-BYTERANGE:(\d+)/gm)].map(([, bytes]) => Number(bytes))
  const seconds = sum(lengths)
  const rates = lengths.map((length, index) => ((sizes[index] ?? 0) * 8) / Math.max(length, 0.1))
  return {
    seconds,
    averageBits: Math.ceil((sum(sizes) * 8) / Math.max(seconds, 0.1)),
    peakBits: Math.ceil(Math.max(0, ...rates)),
  }
}

const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0)

export type Variant = PlaylistFacts & { name: string; width?: number; height?: number; codecs: string[] }

/** The master playlist. Players start with the first variant. */
export function masterPlaylist(variants: readonly Variant[]): string {
  const lines = variants.flatMap(({ name, averageBits, peakBits, width, height, codecs }) => {
    const facts = [
      `BANDWIDTH=${Math.max(peakBits, averageBits)}`,
      `AVERAGE-BANDWIDTH=${averageBits}`,
      ...(width && height ? [`RESOLUTION=${width}x${height}`] : []),
      `CODECS="${codecs.join(',')}"`,
      `NAME="${name}"`,
    ]
    return [`#EXT-X-STREAM-INF:${facts.join(',')}`, `${name}.m3u8`]
  })
  return `${['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS', ...lines].join('\n')}\n`
}

/** The codecs of a rendition, from the start of its file. Players check them before they download. */
export function codecsOf(head: Uint8Array): string[] {
  const bytes = Buffer.from(head)
  const codecs: string[] = []
  const avc = bytes.indexOf('avcC')
  if (avc >= 0) codecs.push(`avc1.${bytes.subarray(avc + 5, avc + 8).toString('hex')}`)
  if (bytes.includes('mp4a')) codecs.push('mp4a.40.2')
  return codecs
}
