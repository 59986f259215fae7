/** What a browser can record that every browser plays: Safari and Chrome write MP4, Firefox writes Ogg. */
const types = ['audio/mp4;codecs=mp4a.40.2', 'audio/ogg;codecs=opus', 'audio/mp4;codecs=opus', 'audio/mp4']

/** The type to record in; undefined if this browser cannot record. */
export function recorderType(): string | undefined {
  if (typeof MediaRecorder === 'undefined' || !navigator.mediaDevices?.getUserMedia) return undefined
  return types.find((type) => MediaRecorder.isTypeSupported(type))
}

export const endingOf = (type: string) => (type.startsWith('audio/ogg') ? 'ogg' : 'm4a')
