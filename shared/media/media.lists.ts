// Not in the schemas: pages import these lists, and the schemas would add the validator to their code.
export const mediaKinds = ['video', 'audio', 'document', 'image', 'attachment'] as const
export type MediaKind = (typeof mediaKinds)[number]

/** 'queue': it waits in the browser, and its upload has not started. */
export const mediaStates = ['queue', 'uploading', 'uploaded', 'processing', 'completed', 'failed'] as const
export type MediaState = (typeof mediaStates)[number]

/** The result of the virus scan. A file that was not scanned is never 'clean'. */
export const scanStates = ['off', 'waiting', 'clean', 'unscanned', 'infected'] as const
export type ScanState = (typeof scanStates)[number]

export const mediaTabs = ['all', 'video', 'audio', 'document', 'image', 'attachment', 'trash'] as const
export type MediaTab = (typeof mediaTabs)[number]

export const mediaSorts = ['newest', 'name', 'largest'] as const

/** Why a file is refused for good. The library does not list it, and none of its bytes are stored. */
export const finalRefusals = [
  'media.file_type',
  'media.file_empty',
  'media.file_broken',
  'media.file_size',
  'media.own_share',
  'media.picture_pixels',
  'media.video_format',
  'media.infected',
  'media.upload_ended',
] as const

/** Heights of a video's renditions; none is larger than the video itself. */
export const videoHeights = [240, 360, 720, 1080] as const

const megabyte = 1024 ** 2

/** The largest file of each kind; the school's package may allow less. */
export const mostBytesOf: Record<MediaKind, number> = {
  video: 5 * 1024 * megabyte,
  audio: 500 * megabyte,
  document: 100 * megabyte,
  image: 20 * megabyte,
  attachment: 200 * megabyte,
}

const audioEndings = ['mp3', 'm4a', 'aac', 'wav', 'ogg']
const pictureEndings = ['jpg', 'png', 'webp', 'gif', 'avif']

/** The types of each kind, by their endings. */
export const mediaEndings: Record<MediaKind, readonly string[]> = {
  video: ['mp4'],
  audio: audioEndings,
  document: ['pdf'],
  image: pictureEndings,
  attachment: ['mp4', ...audioEndings, 'pdf', ...pictureEndings, 'zip', 'docx', 'xlsx', 'pptx', 'txt', 'csv'],
}

/** The `accept` value of a file input for each kind. The server checks the content. */
export const acceptOf: Record<MediaKind, string> = {
  video: 'video/mp4,.mp4,.m4v',
  audio: 'audio/mpeg,audio/mp4,audio/aac,audio/wav,audio/ogg,.mp3,.m4a,.aac,.wav,.ogg',
  document: 'application/pdf,.pdf',
  image: 'image/jpeg,image/png,image/webp,image/gif,image/avif',
  attachment: '',
}

export const mediaNameMost = 200
/** How many unfinished uploads a person may have. */
export const mostOpenUploads = 50
/** A refused file is listed with its reason for this many days. */
export const refusedDays = 7
/** Files in the trash are permanently deleted after this many days. */
export const trashDays = 30
