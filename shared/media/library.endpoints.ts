import * as z from 'zod/mini'
import { changedCount, chosenIds } from '#shared/core/bulk.schema.ts'
import { endpoint, office } from '#shared/core/endpoint.ts'
import { id } from '#shared/core/id.schema.ts'
import { languages } from '#shared/core/language.rules.ts'
import { nounEndpoints } from '#shared/core/noun.endpoints.ts'
import {
  changedMedia,
  mediaDetail,
  mediaIdsQuery,
  mediaItem,
  mediaPage,
  mediaQuery,
  mostCaptionBytes,
  newUpload,
  openUpload,
  playback,
  startedUpload,
} from './library.schema.ts'
import { pictureFile } from './media.schema.ts'

const oneFile = { params: z.object({ mediaId: id }), things: { mediaId: 'media' } } as const

const calls = nounEndpoints({
  part: 'media',
  path: '/office/media',
  param: 'mediaId',
  thing: 'media',
  notFound: 'media.not_found',
})

export const listMedia = calls.list({
  name: 'listMedia',
  summary: "The school's files by search, kind or trash.",
  query: mediaQuery,
  answer: mediaPage,
})

export const readMedia = calls.read({
  name: 'readMedia',
  summary: 'One file with its renditions, subtitles and uses.',
  answer: mediaDetail,
})

export const readMediaStates = endpoint({
  name: 'readMediaStates',
  method: 'GET',
  path: '/office/media-states',
  summary: 'The state of some files while they are uploaded and processed.',
  ...office('media.view'),
  query: mediaIdsQuery,
  answer: z.array(mediaItem),
})

export const startUpload = endpoint({
  name: 'startUpload',
  method: 'POST',
  path: '/office/media',
  summary: 'Announce a file. Send its bytes to the returned address by the tus protocol.',
  ...office('media.add'),
  fieldPermissions: { replaces: 'media.update' },
  body: newUpload,
  answer: startedUpload,
  refusals: [
    'media.file_type',
    'media.video_format',
    'media.file_empty',
    'media.file_size',
    'media.own_share',
    'media.full_storage',
    'media.too_many_uploads',
    'media.not_found',
  ],
})

export const listUploads = endpoint({
  name: 'listUploads',
  method: 'GET',
  path: '/office/media-uploads',
  summary: "A person's unfinished uploads and refused files; owners and managers get those of the whole school.",
  ...office('media.add'),
  answer: z.array(openUpload),
})

export const cancelUpload = endpoint({
  name: 'cancelUpload',
  method: 'DELETE',
  path: '/office/media/{mediaId}/upload',
  summary:
    "Cancel an unfinished upload and free what it reserves, or dismiss a refused file. Owners and managers may cancel anybody's.",
  ...office('media.add'),
  ...oneFile,
  answer: changedCount,
  refusals: ['media.in_use'],
})

export const dismissRefused = endpoint({
  name: 'dismissRefused',
  method: 'POST',
  path: '/office/media-uploads/dismiss',
  summary:
    "Remove refused files from the list of uploads. Owners and managers may remove anybody's. What is gone already, or used, is left out.",
  ...office('media.add'),
  things: { ids: 'media' },
  body: chosenIds,
  answer: changedCount,
  refusals: ['media.not_found'],
})

export const retryMedia = endpoint({
  name: 'retryMedia',
  method: 'POST',
  path: '/office/media/{mediaId}/retry',
  summary: 'Process a file again that failed, or that plays in one quality only.',
  ...office('media.add'),
  ...oneFile,
  answer: mediaItem,
})

export const renameMedia = calls.update({
  name: 'renameMedia',
  summary: 'Rename a file.',
  body: changedMedia,
  answer: mediaDetail,
})

export const readPlayback = endpoint({
  name: 'readPlayback',
  method: 'GET',
  path: '/office/media/{mediaId}/playback',
  summary: 'What a player in the office needs to play a file.',
  ...office('media.view'),
  ...oneFile,
  answer: playback,
})

const oneLanguage = {
  params: z.object({ mediaId: id, language: z.enum(languages) }),
  things: { mediaId: 'media', language: 'language' },
} as const

export const putCaptions = endpoint({
  name: 'putCaptions',
  method: 'PUT',
  path: '/office/media/{mediaId}/captions/{language}',
  summary: 'Set the subtitles of a video in a language, as a WebVTT file.',
  ...office('media.update'),
  ...oneLanguage,
  body: pictureFile,
  file: { mostBytes: mostCaptionBytes },
  answer: mediaDetail,
  refusals: ['media.captions_type', 'media.file_type', 'media.file_size'],
})

export const removeCaptions = endpoint({
  name: 'removeCaptions',
  method: 'DELETE',
  path: '/office/media/{mediaId}/captions/{language}',
  summary: 'Remove the subtitles of a language.',
  ...office('media.update'),
  ...oneLanguage,
  answer: mediaDetail,
})

export const mediaTrash = calls.trash({
  Many: 'Media',
  summaries: {
    trash: 'Move files to the trash, unless something shows one of them.',
    restore: 'Take files back from the trash.',
    remove: 'Delete files that are in the trash for good.',
    emptyTrash: 'Delete every file in the trash for good.',
  },
  refusals: { trash: ['media.in_use'], remove: ['media.in_use'] },
})
