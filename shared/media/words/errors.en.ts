import { sizeText } from '#shared/core/size.rules.ts'
import { type MediaKind, mostBytesOf } from '../media.lists.ts'
import type { refusals } from '../media.manifest.ts'

const most = (kind: MediaKind) => sizeText(mostBytesOf[kind])

/** What the API says besides the catalogue's text. */
export const hints: Partial<Record<keyof typeof refusals, string>> = {
  'media.file_type':
    'This type of file does not work here. Use MP4 for videos, MP3, M4A, AAC, WAV or OGG for audio, PDF for documents, and JPEG, PNG, WebP, GIF or AVIF for pictures. Attachments may also be DOCX, XLSX, PPTX, TXT, CSV or ZIP.',
  'media.captions_type':
    'This type of file does not work here. Subtitles are WebVTT files (.vtt): save or export them in this format.',
  'media.file_empty': 'The file is empty. Check it on your device, and choose it again.',
  'media.file_broken': 'The file is damaged or incomplete. Save or export it again, and upload the new file.',
  'media.file_size': `The file is too large. Videos may have up to ${most('video')}, audio ${most('audio')}, documents ${most('document')}, pictures ${most('image')} and other files ${most('attachment')}.`,
  'media.picture_pixels': 'The picture has too many pixels. Make it smaller than 7000 × 7000, and upload it again.',
  'media.full_storage': 'There is not enough space left. Empty the trash, or choose a larger package.',
  'media.video_format':
    'This video format does not play on every device. Save the video as MP4 (H.264), and upload it again.',
  'media.infected': 'The file has a virus. Check your device, and upload a clean copy.',
  'media.upload_failed': 'Something went wrong on our side. Try again.',
  'media.upload_ended': 'The upload was canceled or never finished. Upload the file again.',
  'media.too_many_uploads':
    'Too many uploads are unfinished. Wait until some are done, or cancel yours in the library.',
  'media.own_share':
    "You can upload 512 MB at a time, or a fifth of the school's storage if that is more. Compress the file, or ask the owner to upload it.",
}

/** As a page says it. */
export const errors: Partial<Record<keyof typeof refusals, string>> = {
  ...hints,
  'media.in_use': "This file is in use, so it can't be deleted.",
  'media.video_error': 'The video stopped. Play it again, or contact the school.',
  'media.picture_not_found': 'Choose a picture from your library.',
}
