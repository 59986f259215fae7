/** A preview picture of the timeline: a part of a larger picture. */
export type PreviewPicture = {
  from: number
  to: number
  src: string
  x: number
  y: number
  width: number
  height: number
}

const cue =
  /(?:(\d+):)?(\d{2}):(\d{2}\.\d{3}) --> (?:(\d+):)?(\d{2}):(\d{2}\.\d{3})[^\n]*\n([^\n#]+)#xywh=(\d+),(\d+),(\d+),(\d+)/g

/** Reads a WebVTT file whose cues name parts of pictures. Addresses are relative to `base`. */
export function readPreviewPictures(text: string, base: string): PreviewPicture[] {
  return [...text.replaceAll('\r', '').matchAll(cue)].map(([, ...found]) => {
    const [h1, m1, s1, h2, m2, s2, address = '', x, y, width, height] = found
    const seconds = (h = '0', m = '0', s = '0') => Number(h) * 3600 + Number(m) * 60 + Number(s)
    return {
      from: seconds(h1, m1, s1),
      to: seconds(h2, m2, s2),
      src: new URL(address, base).href,
      x: Number(x),
      y: Number(y),
      width: Number(width),
      height: Number(height),
    }
  })
}
