// Apart from the schemas: the pages ship these words, and the schemas would bring the validator along.
export const mediaKinds = ['video', 'audio', 'document', 'image', 'attachment'] as const
export type MediaKind = (typeof mediaKinds)[number]

/** Where an upload stands. One that waits for its turn in the browser is in the queue. */
export const mediaStates = ['queue', 'uploading', 'uploaded', 'processing', 'completed', 'failed'] as const
export type MediaState = (typeof mediaStates)[number]

/** What is known of a file's harmlessness. What was not scanned is never called clean. */
export const scanStates = ['off', 'waiting', 'clean', 'unscanned', 'infected'] as const
export type ScanState = (typeof scanStates)[number]

export const mediaTabs = ['all', 'video', 'audio', 'document', 'image', 'attachment', 'trash'] as const
export type MediaTab = (typeof mediaTabs)[number]

export const mediaSorts = ['newest', 'name', 'largest'] as const
export type MediaSort = (typeof mediaSorts)[number]

/** Heights of a video's renditions; none is made that is taller than the video itself. */
export const videoHeights = [240, 360, 720, 1080] as const
export type VideoHeight = (typeof videoHeights)[number]

const megabyte = 1024 ** 2

/** The largest file of each kind; a video may be as large as the school's package allows. */
export const mostBytesOf: Record<MediaKind, number> = {
  video: 5 * 1024 * megabyte,
  audio: 500 * megabyte,
  document: 100 * megabyte,
  image: 20 * megabyte,
  attachment: 200 * megabyte,
}

/** What a browser offers to choose for each kind. What a file is, is judged by its content. */
export const acceptOf: Record<MediaKind, string> = {
  video: 'video/mp4,.mp4',
  audio: 'audio/mpeg,audio/mp4,audio/aac,audio/wav,audio/ogg,.mp3,.m4a,.aac,.wav,.ogg',
  document: 'application/pdf,.pdf',
  image: 'image/jpeg,image/png,image/webp,image/gif,image/avif',
  attachment: '',
}

export const mediaNameMost = 200
export const mediaPerPage = 24
/** What is in the trash is deleted for good after this many days. */
export const trashDays = 30
