import { endpoint } from '#shared/core/endpoint.ts'
import { mostPictureBytes, picture, pictureFile, pictureQuery, storageFigures } from './media.schema.ts'

const office = { access: 'office', site: 'always' } as const

export const uploadPicture = endpoint({
  name: 'uploadPicture',
  method: 'POST',
  path: '/office/pictures',
  summary: 'Upload a picture (JPEG, PNG, WebP, GIF or AVIF). It is resized for its use, and its metadata is removed.',
  ...office,
  permission: 'pictures.add',
  query: pictureQuery,
  body: pictureFile,
  file: { mostBytes: mostPictureBytes },
  answer: picture,
  refusals: ['media.file_type', 'media.file_size', 'media.full_storage'],
})

export const readStorageFigures = endpoint({
  name: 'readStorageFigures',
  method: 'GET',
  path: '/office/figures/storage',
  summary: 'The storage the school uses, and the most its package allows.',
  ...office,
  permission: 'dashboard.view',
  answer: storageFigures,
})
