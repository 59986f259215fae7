import type { refusals } from '../media.manifest.ts'

/** What went wrong and what to do, after the text of the catalogue. */
export const hints: Partial<Record<keyof typeof refusals, string>> = {
  'media.file_type':
    'Use MP4 for videos, MP3, M4A, AAC, WAV or OGG for audio, PDF for documents, and JPEG, PNG, WebP, GIF or AVIF for pictures.',
  'media.captions_type': 'Subtitles are WebVTT files (.vtt). Save or export them in this format.',
  'media.file_empty': 'The file is empty. Check it on your device, and choose it again.',
  'media.file_broken': 'The file is damaged or incomplete. Save or export it again, and upload the new file.',
  'media.file_size': 'The file is too large. Compress it, or split it into parts.',
  'media.picture_pixels': 'The picture has too many pixels. Make it at most 7000 pixels wide and high.',
  'media.full_storage': 'Empty the trash, or choose a larger package.',
  'media.video_format': 'Save the video as MP4 (H.264), and upload it again.',
  'media.infected': 'Check your device for viruses, and upload a clean copy.',
  'media.upload_failed': 'Try again.',
  'media.upload_ended': 'The upload was canceled or never finished. Upload the file again.',
  'media.too_many_uploads':
    'Too many uploads are unfinished. Wait until some are done, or cancel yours in the library.',
  'media.own_share':
    "You can upload 512 MB at a time, or a fifth of the school's storage if that is more. Compress the file, or ask the owner to upload it.",
}
